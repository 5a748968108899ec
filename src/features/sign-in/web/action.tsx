import { useEffect, useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { toDashboard } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { describePrivately, localeOf } from '#web/meta.ts'
import { useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { whyNotPassword } from '../../identity/rules.ts'
import { text as identityText } from '../../identity/text.ts'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { codeOf } from '../../identity/web/code-of.ts'
import css from './login.module.css'
import { FailureDialog } from './login-modal.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { text } from './page-text.ts'
import { SignInByLink } from './sign-in-by-link.tsx'

const titleOf = {
  resetPassword: 'choosePassword',
  signIn: 'signInTitle',
  verifyEmail: 'verifyTitle',
  verifyAndChangeEmail: 'changeAddressTitle',
  recoverEmail: 'recoverTitle',
} as const

export const meta: MetaFunction = (page) => {
  const query = new URLSearchParams(page.location.search)
  const mode = (query.get('mode') ?? 'verifyEmail') as keyof typeof titleOf
  return describePrivately(say(text, localeOf(page))[query.has('oobCode') ? (titleOf[mode] ?? 'verifyTitle') : 'brokenTitle'])
}

/** The page behind the links in our mails. Opening it changes nothing; a button does. */
export default function Action() {
  const [query] = useSearchParams()
  const [{ code, mode }] = useState({ code: query.get('oobCode') ?? '', mode: query.get('mode') })
  const [href] = useState(() => (typeof location === 'undefined' ? '' : location.href))
  // The code must not stay in the address bar or in the history.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return (
    <main id="content" className={css.page}>
      {!code ? (
        <Broken />
      ) : (
        <NeedsScript>
          {mode === 'resetPassword' ? (
            <NewPassword code={code} />
          ) : mode === 'signIn' ? (
            <SignInByLink href={href} />
          ) : (
            <Confirm code={code} mode={mode} />
          )}
        </NeedsScript>
      )}
    </main>
  )
}

function Broken() {
  const t = useText(text)
  return (
    <>
      <h1>{t.brokenTitle}</h1>
      <p className={css.soft}>{t.brokenBody}</p>
      <LinkButton to="/auth/forgot-password">{t.askAgain}</LinkButton>
    </>
  )
}

/** What the button does, and where it leads when it is done. */
function useKind(mode: string | null) {
  const t = useText(text)
  if (mode === 'verifyAndChangeEmail')
    return {
      title: t.changeAddressTitle,
      body: t.changeAddressBody,
      action: t.changeAddressTitle,
      done: t.addressChanged,
      to: '/auth/login',
      next: t.loginNow,
    }
  if (mode === 'recoverEmail')
    return {
      title: t.recoverTitle,
      body: t.recoverBody,
      action: t.recoverTitle,
      done: t.recovered,
      to: '/auth/forgot-password',
      next: t.choosePassword,
    }
  return { title: t.verifyTitle, body: t.verifyBody, action: t.verifyDo, done: t.verified, to: toDashboard, next: t.goOn }
}

function Confirm({ code, mode }: { code: string; mode: string | null }) {
  const kind = useKind(mode)
  const [state, setState] = useState<'ask' | 'busy' | 'done'>('ask')
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async () => {
    setState('busy')
    const identity = await import('../../identity/web/identity.ts')
    try {
      await identity.applyCode(code)
      await identity.reload().catch(() => null)
      setState('done')
    } catch (error) {
      setFailure(codeOf(error))
      setState('ask')
    }
  }
  return (
    <>
      <h1>{kind.title}</h1>
      {state === 'done' ? (
        <>
          <p role="status">{kind.done}</p>
          <LinkButton look="primary" to={kind.to} reloadDocument>
            {kind.next}
          </LinkButton>
        </>
      ) : (
        <>
          <p className={css.soft}>{kind.body}</p>
          <Button look="primary" busy={state === 'busy'} onClick={confirm}>
            {kind.action}
          </Button>
        </>
      )}
      {failure && <FailureDialog code={failure} onClose={() => setFailure(null)} />}
    </>
  )
}

function NewPassword({ code }: { code: string }) {
  const t = useText(text)
  const i = useText(identityText)
  const [email, setEmail] = useState<string | null>(null)
  const [state, setState] = useState<'ask' | 'busy' | 'done'>('ask')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  // Whose password it is, and whether the link still works, is said before anything is typed.
  useEffect(() => {
    void import('../../identity/web/identity.ts').then((identity) =>
      identity.inspectCode(code).then(setEmail, (problem: unknown) => setFailure(codeOf(problem))),
    )
  }, [code])
  const save = async (password: string) => {
    const weakness = whyNotPassword(password)
    if (weakness) return setError(i[weakness])
    setError(undefined)
    setState('busy')
    const identity = await import('../../identity/web/identity.ts')
    try {
      await identity.confirmReset(code, password)
      setState('done')
    } catch (problem) {
      setFailure(codeOf(problem))
      setState('ask')
    }
  }
  if (state === 'done') {
    return (
      <>
        <h1>{t.passwordSet}</h1>
        <LinkButton look="primary" to="/auth/login" reloadDocument>
          {t.loginNow}
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <h1>{t.newPassword}</h1>
      {email && <p className={css.soft}>{t.resetFor({ email })}</p>}
      <form
        method="post"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(String(new FormData(event.currentTarget).get('password')))
        }}
      >
        {email && <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
        <NewPasswordField label={t.newPassword} name="password" error={error} />
        <Button type="submit" look="primary" busy={state === 'busy'}>
          {t.setPassword}
        </Button>
      </form>
      {failure && <FailureDialog code={failure} onClose={() => setFailure(null)} />}
    </>
  )
}
