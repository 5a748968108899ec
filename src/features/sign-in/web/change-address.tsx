import { useState } from 'react'
import { useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { Dialog, MessageDialog } from '#web/ui/dialog.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { looksLikeAddress } from '../../identity/rules.ts'
import { useFailure } from './public/failure.tsx'
import css from './public/login.module.css'
import { text as loginText } from './public/login-text.ts'
import { text } from './staff-text.ts'

/** Sends a link to the new address; nothing changes before it is opened. */
export function ChangeAddressDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const l = useText(loginText)
  const failure = useFailure()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async (given: FormData) => {
    const email = textOf(given, 'email') ?? ''
    const wrong = localProblem([!looksLikeAddress(email) && ['email', l.invalidEmail]])
    if (wrong) throw wrong
    const identity = await import('../../identity/web/identity.ts')
    await identity.changeAddress(email)
    setSentTo(email)
  }
  if (sentTo)
    return (
      <MessageDialog title={t.sentTitle} onClose={onClose}>
        <p>{t.sentBody({ address: sentTo })}</p>
      </MessageDialog>
    )
  return (
    <Dialog title={t.changeAddress} onClose={onClose}>
      <Form className={css.form} onSend={(given) => failure.send(() => send(given))}>
        <TextField label={t.newAddress} name="email" type="email" autoComplete="email" required />
        <Submit wide>{l.resetSend}</Submit>
      </Form>
      {failure.dialog}
    </Dialog>
  )
}
