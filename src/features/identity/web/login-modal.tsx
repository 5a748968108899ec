import { useState } from 'react'
import { Link } from 'react-router'
import { useAt, useText } from '#web/text.tsx'
import { Button, Checkbox, TextField } from '#web/ui/controls.tsx'
import { PasswordField } from '#web/ui/fields.tsx'
import { Dialog, MessageDialog } from '#web/ui/dialog.tsx'
import { text as siteText } from './login-text.ts'
import { ResetPrompt } from './reset-prompt.tsx'
import { text } from '../text.ts'
import css from './login.module.css'

/** The login window. The identity code is loaded when somebody logs in, not before. */
export default function LoginModal({ onClose }: { onClose: () => void }) {
  const t = useText(siteText)
  const at = useAt()
  const [view, setView] = useState<'login' | 'reset'>('login')
  if (view === 'reset') return <ResetPrompt onClose={onClose} />
  return (
    <Dialog title={t.login} onClose={onClose}>
      <LoginForm onForgot={() => setView('reset')} />
      <p className={css.after}>
        {t.noAccount}{' '}
        <Link to={at('/register')} onClick={onClose}>
          {t.createAccount}
        </Link>
      </p>
    </Dialog>
  )
}

function LoginForm({ onForgot }: { onForgot: () => void }) {
  const t = useText(siteText)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const logIn = async (form: FormData) => {
    setBusy(true)
    const identity = await import('./identity.ts')
    try {
      const session = await identity.signIn(String(form.get('email')).trim(), String(form.get('password')), form.get('remember') === 'on')
      // A full page load: the header and the language come from the server's session now.
      location.assign(identity.homeOf(session))
    } catch (error) {
      setFailure(identity.codeOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <form
        method="post"
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void logIn(new FormData(event.currentTarget))
        }}
      >
        <TextField label={t.email} name="email" type="email" autoComplete="username" required />
        <PasswordField label={t.password} name="password" autoComplete="current-password" required />
        <div className={css.row}>
          <Checkbox name="remember">{t.rememberMe}</Checkbox>
          <button type="button" className={css.link} onClick={onForgot}>
            {t.forgot}
          </button>
        </div>
        <Button type="submit" look="primary" wide busy={busy}>
          {t.login}
        </Button>
      </form>
      {failure && <FailureDialog code={failure} onClose={() => setFailure(null)} />}
    </>
  )
}

/** The specification's dialog, with a human sentence under the bare code. */
export function FailureDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useText(siteText)
  const known = useText(text) as unknown as Record<string, string | undefined>
  return (
    <MessageDialog title={t.oops} bad onClose={onClose}>
      <p>{t.wentWrong({ code })}</p>
      {known[code] && <p className={css.soft}>{known[code]}</p>}
    </MessageDialog>
  )
}
