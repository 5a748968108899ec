import { useState } from 'react'
import { useText } from '#web/text.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { Dialog, MessageDialog } from '#web/ui/dialog.tsx'
import { looksLikeAddress } from '../../identity/rules.ts'
import { codeOf } from '../../identity/web/code-of.ts'
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
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (email: string) => {
    if (!looksLikeAddress(email)) return setError(t.invalidEmail)
    setBusy(true)
    const identity = await import('../../identity/web/identity.ts')
    try {
      await (way === 'reset' ? identity.sendReset(email) : identity.sendSignInLink(email))
      onDone()
    } catch (failure) {
      setError((way === 'reset' ? t.resetFailed : t.wentWrong)({ code: codeOf(failure) }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      method="post"
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send(String(new FormData(event.currentTarget).get('email')).trim())
      }}
    >
      <p className={css.soft}>{t.resetBody}</p>
      <TextField label={t.email} name="email" type="email" autoComplete="username" enterKeyHint="send" defaultValue={email} error={error} />
      <Button type="submit" look="primary" wide busy={busy}>
        {t.resetSend}
      </Button>
    </form>
  )
}
