import { useEffect, useState } from 'react'
import { useText } from '#web/text.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { codeOf } from '../../identity/web/code-of.ts'
import { goHome } from '../../identity/web/go-home.ts'
import css from './login.module.css'
import { FailureDialog } from './login-modal.tsx'
import { text } from './page-text.ts'
import { handOver } from '../../identity/web/proof.ts'
import { useSecondStep } from './second-step.tsx'
import { text as stepText } from './second-step-text.ts'

/** The link of a mail signs in whoever knows to which address it went. */
export function SignInByLink({ href }: { href: string }) {
  const t = useText(text)
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const second = useSecondStep(goHome, setFailure)
  const [isHanded, setIsHanded] = useState(false)
  useEffect(() => {
    void handOver({ href }).then(setIsHanded)
    void import('../../identity/web/identity.ts').then(({ addressOfLink }) => setEmail(addressOfLink()))
  }, [href])
  const signIn = async () => {
    setBusy(true)
    const identity = await import('../../identity/web/identity.ts')
    try {
      await identity.signInByLink(email.trim(), href)
      await goHome()
    } catch (error) {
      if (!(await second.take(error))) setFailure(codeOf(error))
      setBusy(false)
    }
  }
  if (isHanded) return <Handed />
  return (
    <>
      <h1>{t.signInTitle}</h1>
      {second.form ?? (
        <form
          method="post"
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void signIn()
          }}
        >
          <p className={css.soft}>{t.signInBody}</p>
          <TextField
            label={t.email}
            name="email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" look="primary" busy={busy}>
            {t.signInDo}
          </Button>
        </form>
      )}
      {failure && <FailureDialog code={failure} onClose={() => setFailure(null)} />}
    </>
  )
}

/** Another window of this browser waited for this proof and has it now. */
export function Handed() {
  const t = useText(stepText)
  return (
    <>
      <h1>{t.handedTitle}</h1>
      <p role="status">{t.handedBody}</p>
    </>
  )
}
