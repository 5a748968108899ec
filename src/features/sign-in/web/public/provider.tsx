import { useEffect, useRef, useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { say } from '#shared/text.ts'
import { describePrivately, localeOf } from '#web/meta.ts'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { codeOf } from '../../../identity/web/code-of.ts'
import { goHome } from '../../../identity/web/go-home.ts'
import css from './login.module.css'
import { FailureDialog } from './failure.tsx'
import { LoginForm } from './login-modal.tsx'
import { text as loginText } from './login-text.ts'
import { text } from './page-text.ts'
import { handOver } from '../../../identity/web/proof.ts'
import { asBefore } from '../../../identity/web/provider-answer.ts'
import { ResetPrompt } from './reset-prompt.tsx'
import { useSecondStep } from './second-step.tsx'
import { Handed } from './sign-in-by-link.tsx'

export const meta: MetaFunction = (page) => describePrivately(say(text, localeOf(page)).signInTitle)

/** Where one comes back to from another provider. */
export default function Provider() {
  const t = useText(text)
  const l = useText(loginText)
  const [query] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(query.has('failed') ? 'auth/invalid-credential' : null)
  const second = useSecondStep(goHome, setFailure)
  const [isHanded, setIsHanded] = useState(false)
  const [isToLink, setIsToLink] = useState(false)
  const [forgetful, setForgetful] = useState<{ email: string } | null>(null)
  const isOver = useRef(query.has('failed'))
  useEffect(() => {
    // The answer is good for one use, and effects may run twice.
    if (isOver.current) return
    isOver.current = true
    void handOver('provider').then(async (isTaken) => {
      if (isTaken) {
        setIsHanded(true)
        return window.close()
      }
      const identity = await import('../../../identity/web/identity.ts')
      try {
        await identity.finishAtProvider()
        await goHome()
      } catch (error) {
        if (codeOf(error) === asBefore) setIsToLink(true)
        else if (!(await second.take(error))) setFailure(codeOf(error))
      }
    })
  }, [second.take])
  if (isHanded)
    return (
      <main id="content" className={css.page}>
        <Handed />
      </main>
    )
  return (
    <main id="content" className={css.page}>
      <h1>{isToLink ? t.linkTitle : t.signInTitle}</h1>
      {second.form ??
        (isToLink ? (
          <>
            <p>{t.linkBody}</p>
            <LoginForm onForgot={(email) => setForgetful({ email })} onRefusal={second.take} onFailure={setFailure} />
            {forgetful && <ResetPrompt email={forgetful.email} onClose={() => setForgetful(null)} />}
          </>
        ) : (
          <>
            <p role="status">{failure === null ? t.oneMoment : t.notSignedIn}</p>
            {failure !== null && <LinkButton to="/auth/login">{l.login}</LinkButton>}
          </>
        ))}
      {failure && <FailureDialog code={failure} onClose={() => setFailure('')} />}
    </main>
  )
}
