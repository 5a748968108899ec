import { useCallback } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { useLooked } from '#web/use-looked.ts'
import { ShownSecret } from '../../api-keys/web/shown-secret.tsx'
import { text } from './text.ts'

type Props = { webhookId: number; onClose: () => void }

/** The secret with which deliveries are signed, for the program that receives them. */
export function SecretDialog({ webhookId, onClose }: Props) {
  const t = useText(text)
  const read = useCallback(() => api.get('/webhooks/{webhookId}/secret', { webhookId }), [webhookId])
  const { shown, problem } = useLooked(`webhook-secret ${webhookId}`, read, [])
  return (
    <Dialog title={t.secret} onClose={onClose}>
      {problem && <p role="alert">{problem}</p>}
      {shown && <ShownSecret label={t.secret} value={shown.secret} note={t.secretNote} onClose={onClose} />}
    </Dialog>
  )
}

export function ReplaceDialog({ webhookId, onClose }: Props) {
  const t = useText(text)
  const act = useAct()
  return (
    <ConfirmDialog
      title={t.replaceTitle}
      yes={t.replace}
      onClose={onClose}
      onConfirm={async () => {
        await act(() => api.put('/webhooks/{webhookId}/secret', { webhookId }), t.replaced)
        onClose()
      }}
    >
      <p>{t.replaceBody}</p>
    </ConfirmDialog>
  )
}
