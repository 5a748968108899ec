import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { text } from './staff-text.ts'

/** Asks before something goes for good. */
export function RemoveDialog({ name, remove, onClose }: { name: string; remove: () => Promise<unknown>; onClose: () => void }) {
  const t = useText(text)
  const act = useAct()
  return (
    <ConfirmDialog
      title={t.removeTitle({ name })}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await act(remove, t.removed)
        onClose()
      }}
    >
      <p>{t.removeBody}</p>
    </ConfirmDialog>
  )
}
