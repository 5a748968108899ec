import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import type { SecondStep } from './identity.ts'
import css from './login.module.css'
import { FailureDialog } from './login-modal.tsx'
import { text as loginText } from './login-text.ts'
import { text } from './page-text.ts'
import { SecondStepForm } from './second-step.tsx'

export const meta = () => [{ title: 'Lintel' }, { name: 'robots', content: 'noindex' }]

/** Where one comes back to from another provider. */
export default function Provider() {
  const t = useText(text)
  const l = useText(loginText)
  const [query] = useSearchParams()
  const [step, setStep] = useState<SecondStep | null>(null)
  const [failure, setFailure] = useState<string | null>(query.has('failed') ? 'auth/invalid-credential' : null)
  const isOver = useRef(query.has('failed'))
  useEffect(() => {
    // The answer is good for one use, and effects may run twice.
    if (isOver.current) return
    isOver.current = true
    void import('./identity.ts').then((identity) =>
      identity.finishAtProvider().then(goHome, (error: unknown) => {
        const next = identity.secondStepOf(error)
        if (next) setStep(() => next)
        else setFailure(identity.codeOf(error))
      }),
    )
  }, [])
  return (
    <main id="content" className={css.page}>
      <h1>{t.signInTitle}</h1>
      {step ? (
        <SecondStepForm
          step={step}
          onDone={goHome}
          onOver={(code) => {
            setStep(null)
            setFailure(code)
          }}
        />
      ) : (
        <>
          <p role="status">{failure === null ? t.oneMoment : t.notSignedIn}</p>
          {failure !== null && <LinkButton to="/auth/login">{l.login}</LinkButton>}
        </>
      )}
      {failure && <FailureDialog code={failure} onClose={() => setFailure('')} />}
    </main>
  )
}

async function goHome() {
  const identity = await import('./identity.ts')
  const session = await identity.currentSession()
  if (session) location.assign(identity.homeOf(session))
}
