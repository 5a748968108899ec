import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { PasswordField } from '#web/ui/fields.tsx'
import { whyNotPassword } from '../rules.ts'
import { text as identityText } from '../text.ts'
import css from './login.module.css'
import { FailureDialog } from './login-modal.tsx'
import { text } from './page-text.ts'

export const meta = () => [{ title: 'Lintel' }, { name: 'robots', content: 'noindex' }]

/** The page behind the links in our mails. Opening it changes nothing; a button does. */
export default function Action() {
  const [query] = useSearchParams()
  const [code] = useState(query.get('oobCode') ?? '')
  // The code must not stay in the address bar or in the history.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return (
    <main id="content" className={css.page}>
      {query.get('mode') === 'resetPassword' ? <NewPassword code={code} /> : <Confirm code={code} />}
    </main>
  )
}

function Confirm({ code }: { code: string }) {
  const t = useText(text)
  const [state, setState] = useState<'ask' | 'busy' | 'done'>('ask')
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async () => {
    setState('busy')
    const identity = await import('./identity.ts')
    try {
      await identity.applyCode(code)
      await identity.reload().catch(() => null)
      setState('done')
    } catch (error) {
      setFailure(identity.codeOf(error))
      setState('ask')
    }
  }
  return (
    <>
      <h1>{t.verifyTitle}</h1>
      {state === 'done' ? (
        <>
          <p role="status">{t.verified}</p>
          <LinkButton look="primary" to="/dashboard" reloadDocument>
            {t.goOn}
          </LinkButton>
        </>
      ) : (
        <>
          <p className={css.soft}>{t.verifyBody}</p>
          <Button look="primary" busy={state === 'busy'} onClick={confirm}>
            {t.verifyDo}
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
  const [state, setState] = useState<'ask' | 'busy' | 'done'>('ask')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (password: string) => {
    const weakness = whyNotPassword(password)
    if (weakness) return setError(i[weakness])
    setError(undefined)
    setState('busy')
    const identity = await import('./identity.ts')
    try {
      await identity.confirmReset(code, password)
      setState('done')
    } catch (problem) {
      setFailure(identity.codeOf(problem))
      setState('ask')
    }
  }
  if (state === 'done') {
    return (
      <>
        <h1>{t.changed}</h1>
        <LinkButton look="primary" to="/auth/login" reloadDocument>
          {t.loginNow}
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <h1>{t.newPassword}</h1>
      <form
        method="post"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(String(new FormData(event.currentTarget).get('password')))
        }}
      >
        <PasswordField label={t.newPassword} name="password" autoComplete="new-password" hint={t.passwordHint} error={error} required />
        <Button type="submit" look="primary" busy={state === 'busy'}>
          {t.changeDo}
        </Button>
      </form>
      {failure && <FailureDialog code={failure} onClose={() => setFailure(null)} />}
    </>
  )
}
