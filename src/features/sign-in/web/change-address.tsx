import { useState } from 'react'
import { useText } from '#web/text.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { Dialog, MessageDialog } from '#web/ui/dialog.tsx'
import { looksLikeAddress } from '../../identity/rules.ts'
import { useFailure } from './failure.tsx'
import css from './login.module.css'
import { text as loginText } from './login-text.ts'
import { text } from './page-text.ts'

/** Sends a link to the new address; nothing changes before it is opened. */
export function ChangeAddressDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const l = useText(loginText)
  const failure = useFailure()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (email: string) => {
    if (!looksLikeAddress(email)) return setError(l.invalidEmail)
    setError(undefined)
    setBusy(true)
    await failure.run(async () => {
      const identity = await import('../../identity/web/identity.ts')
      await identity.changeAddress(email)
      setSentTo(email)
    })
    setBusy(false)
  }
  if (sentTo)
    return (
      <MessageDialog title={t.sentTitle} onClose={onClose}>
        <p>{t.sentBody({ address: sentTo })}</p>
      </MessageDialog>
    )
  return (
    <Dialog title={t.changeAddress} onClose={onClose}>
      <form
        method="post"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(String(new FormData(event.currentTarget).get('email')).trim())
        }}
      >
        <TextField label={t.newAddress} name="email" type="email" autoComplete="email" required error={error} />
        <Button type="submit" look="primary" wide busy={busy}>
          {l.resetSend}
        </Button>
      </form>
      {failure.dialog}
    </Dialog>
  )
}
