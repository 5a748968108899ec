import { useState } from 'react'
import { useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { Dialog, MessageDialog } from '#web/ui/dialog.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { looksLikeAddress } from '../../../identity/rules.ts'
import { codeOf } from '../../../identity/web/code-of.ts'
import css from './login.module.css'
import { text } from './login-text.ts'

/** Asks for an address and has a reset link sent to it; begins with the one that was typed before. */
export function ResetPrompt({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useText(text)
  const [done, setDone] = useState(false)
  if (done)
    return (
      <MessageDialog title={t.resetDone} onClose={onClose}>
        {null}
      </MessageDialog>
    )
  return (
    <Dialog title={t.resetTitle} onClose={onClose}>
      <ResetForm email={email} onDone={() => setDone(true)} />
    </Dialog>
  )
}

/** One address, and a link by mail: to reset the password, or to sign in without it. */
export function ResetForm({ way = 'reset', email = '', onDone }: { way?: 'reset' | 'link'; email?: string; onDone: () => void }) {
  const t = useText(text)
  const send = async (given: FormData) => {
    const email = textOf(given, 'email') ?? ''
    const wrong = localProblem([!looksLikeAddress(email) && ['email', t.invalidEmail]])
    if (wrong) throw wrong
    const identity = await import('../../../identity/web/identity.ts')
    try {
      await (way === 'reset' ? identity.sendReset(email) : identity.sendSignInLink(email))
    } catch (failure) {
      throw localProblem([['email', (way === 'reset' ? t.resetFailed : t.wentWrong)({ code: codeOf(failure) })]])
    }
    onDone()
  }
  return (
    <Form className={css.form} onSend={send}>
      <p className={css.soft}>{t.resetBody}</p>
      <TextField label={t.email} name="email" type="email" autoComplete="username" enterKeyHint="send" defaultValue={email} />
      <Submit wide>{t.resetSend}</Submit>
    </Form>
  )
}
