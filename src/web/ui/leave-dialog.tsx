import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { ConfirmDialog } from './dialog.tsx'

const text = words({
  title: { en: 'Leave without saving?', fr: 'Quitter sans enregistrer ?' },
  stay: { en: 'Stay', fr: 'Rester' },
  leave: { en: 'Leave', fr: 'Quitter' },
  body: { en: 'Your changes haven’t been saved.', fr: 'Vos modifications ne sont pas enregistrées.' },
})

/** Asks before typed text is lost. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useText(text)
  return (
    <ConfirmDialog title={t.title} yes={t.leave} no={t.stay} onConfirm={onLeave} onClose={onStay}>
      <p>{t.body}</p>
    </ConfirmDialog>
  )
}
