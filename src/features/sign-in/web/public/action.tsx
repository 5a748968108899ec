import { useEffect, useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { toDashboard } from '#shared/entrances.ts'
import { say } from '#shared/text.ts'
import { describePrivately, localeOf } from '#web/meta.ts'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { localProblem } from '#web/ui/form-data.ts'
import { whyNotPassword } from '../../../identity/passwords.ts'
import { text as identityText } from '../../../identity/text.ts'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { bringPlace, mailedPlace, takePlace } from '#web/way-back.ts'
import { useFailure } from './failure.tsx'
import css from './login.module.css'
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
  const [place] = useState(() => (typeof location === 'undefined' ? null : mailedPlace(query.get('continueUrl'))))
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
            <NewPassword code={code} place={place} />
          ) : mode === 'signIn' ? (
            <SignInByLink href={href} />
          ) : (
            <Confirm code={code} mode={mode} place={place} />
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

function Confirm({ code, mode, place }: { code: string; mode: string | null; place: string | null }) {
  const kind = useKind(mode)
  const [isDone, setIsDone] = useState(false)
  const [to, setTo] = useState<string>(kind.to)
  const failure = useFailure()
  const confirm = async () => {
    const identity = await import('../../../identity/web/identity.ts')
    await identity.applyCode(code)
    const session = await identity.reload().catch(() => null)
    // Where they were when they chose to register.
    if (kind.to === toDashboard) setTo((session && takePlace()) ?? place ?? kind.to)
    setIsDone(true)
  }
  return (
    <>
      <h1>{kind.title}</h1>
      {isDone ? (
        <>
          <p role="status">{kind.done}</p>
          <LinkButton look="primary" to={to} reloadDocument>
            {kind.next}
          </LinkButton>
        </>
      ) : (
        <Form className={css.form} onSend={() => failure.send(confirm)}>
          <p className={css.soft}>{kind.body}</p>
          <Submit>{kind.action}</Submit>
        </Form>
      )}
      {failure.dialog}
    </>
  )
}

function NewPassword({ code, place }: { code: string; place: string | null }) {
  const t = useText(text)
  const i = useText(identityText)
  const [email, setEmail] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)
  const failure = useFailure()
  const { run } = failure
  // Whose password it is, and whether the link still works, is said before anything is typed.
  useEffect(() => {
    void run(async () => {
      const identity = await import('../../../identity/web/identity.ts')
      setEmail(await identity.inspectCode(code))
    })
  }, [code, run])
  const save = async (given: FormData) => {
    const password = String(given.get('password'))
    const weakness = whyNotPassword(password)
    const wrong = localProblem([weakness && ['password', i[weakness]]])
    if (wrong) throw wrong
    const identity = await import('../../../identity/web/identity.ts')
    await identity.confirmReset(code, password)
    bringPlace(place)
    setIsDone(true)
  }
  if (isDone) {
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
      <Form className={css.form} onSend={(given) => failure.send(() => save(given))}>
        {email && <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
        <NewPasswordField label={t.newPassword} name="password" />
        <Submit>{t.setPassword}</Submit>
      </Form>
      {failure.dialog}
    </>
  )
}
