import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useAt, useText, useWord } from '#web/text.tsx'
import { AnchorButton, Button, Checkbox, TextField } from '#web/ui/controls.tsx'
import { untilGone, useAction } from '#web/ui/use-action.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { codeOf } from '../../../identity/web/code-of.ts'
import { useFailure } from './failure.tsx'
import { text as siteText } from './login-text.ts'
import { goHome } from '../../../identity/web/go-home.ts'
import { ResetPrompt } from './reset-prompt.tsx'
import { useSecondStep } from './second-step.tsx'
import { text as stepText } from './second-step-text.ts'
import { looksLikeAddress } from '../../../identity/rules.ts'
import { text } from '../../../identity/text.ts'
import css from './login.module.css'

/** The login window. The identity code is loaded when somebody logs in, not before. */
export default function LoginModal({ onClose }: { onClose: () => void }) {
  const t = useText(siteText)
  const at = useAt()
  const step = useText(stepText)
  const [forgetful, setForgetful] = useState<{ email: string } | null>(null)
  const failure = useFailure()
  const second = useSecondStep(goHome, failure.tell)
  if (forgetful) return <ResetPrompt email={forgetful.email} onClose={onClose} />
  if (second.form)
    return (
      <Dialog title={step.title} onClose={onClose}>
        {second.form}
      </Dialog>
    )
  return (
    <Dialog title={t.login} onClose={onClose}>
      <LoginForm onForgot={(email) => setForgetful({ email })} onRefusal={second.take} onFailure={failure.tell} />
      <ProviderButtons />
      {failure.dialog}
      <p className={css.after}>
        {t.noAccount} <Link to={at('/register')}>{t.createAccount}</Link>
      </p>
    </Dialog>
  )
}

/** One button for each provider that this installation knows; none as a rule. */
function ProviderButtons() {
  const t = useText(siteText)
  const [providers, setProviders] = useState<{ id: string; name: string }[]>([])
  useEffect(() => {
    void import('#web/api.ts')
      .then(({ api }) => api.get('/config'))
      .then(
        (config) => setProviders(config.providers),
        () => {},
      )
  }, [])
  if (providers.length === 0) return null
  return (
    <div className={css.providers}>
      {providers.map(({ id, name }) => (
        <AnchorButton key={id} wide href={`/identity/providers/${id}/start`}>
          {t.signInWith({ name })}
        </AnchorButton>
      ))}
    </div>
  )
}

type FormProps = { onForgot: (email: string) => void; onRefusal: (failure: unknown) => Promise<boolean>; onFailure: (code: string) => void }

/** Address and password; a second step is asked for by whoever shows it. */
export function LoginForm({ onForgot, onRefusal, onFailure }: FormProps) {
  const t = useText(siteText)
  const why = useWord(text)
  const [errors, setErrors] = useState<{ email?: string | undefined; password?: string | undefined }>({})
  const [logIn, busy] = useAction(async (form: HTMLFormElement) => {
    const given = new FormData(form)
    const [email, password] = [emailIn(form), String(given.get('password'))]
    const found = {
      ...(looksLikeAddress(email) ? {} : { email: t.invalidEmail }),
      ...(password ? {} : { password: why('auth/missing-password') }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const identity = await import('../../../identity/web/identity.ts')
    try {
      await identity.signIn(email, password, given.get('remember') === 'on')
      await goHome()
      await untilGone()
    } catch (error) {
      if (!(await onRefusal(error))) {
        // The button lost the focus while it was busy; the window with the reason gives it back to where it was.
        form.querySelector<HTMLElement>('[name=password]')?.focus()
        onFailure(codeOf(error))
      }
    }
  })
  return (
    // Checked here: the browser would complain in its own language.
    <form
      method="post"
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        logIn(event.currentTarget)
      }}
      noValidate
    >
      <TextField label={t.email} name="email" type="email" autoComplete="username" enterKeyHint="next" required error={errors.email} />
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        error={errors.password}
      />
      <div className={css.row}>
        <Checkbox name="remember">{t.rememberMe}</Checkbox>
        <button type="button" className={css.link} onClick={({ currentTarget: { form } }) => onForgot(form ? emailIn(form) : '')}>
          {t.forgot}
        </button>
      </div>
      <Button type="submit" look="primary" wide busy={busy}>
        {t.login}
      </Button>
    </form>
  )
}

const emailIn = (form: HTMLFormElement) => String(new FormData(form).get('email')).trim()
