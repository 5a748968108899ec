import { type ReactNode, useState } from 'react'
import { useText, useWord } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { Form, type Sent, Submit } from '#web/ui/form.tsx'
import { localProblem } from '#web/ui/form-data.ts'
import { text as identityText } from '../../../identity/text.ts'
import { codeOf } from '../../../identity/web/code-of.ts'
import type { SecondStep } from '../../../identity/web/security.ts'
import css from './login.module.css'
import { text } from './second-step-text.ts'

/**
 * The second step of proving who one is, where the account asks for one: give `take` what the first step failed with, and show
 * `form` while it is there. `onOver` gets the provider's code of what ended it.
 */
export function useSecondStep(onDone: () => unknown, onOver: (code: string) => void) {
  const [step, setStep] = useState<SecondStep | null>(null)
  /** True when this failure only asks for the second step. */
  const take = async (failure: unknown): Promise<boolean> => {
    const next = (await import('../../../identity/web/identity.ts')).secondStepOf(failure)
    if (next) setStep(next)
    return next !== null
  }
  /** What a form does to prove the first step: not done yet where the second one is asked for. */
  const first = async (prove: () => Promise<void>): Promise<Sent> => {
    try {
      return void (await prove())
    } catch (failure) {
      if (await take(failure)) return false
      throw failure
    }
  }
  const stop = () => setStep(null)
  const form: ReactNode = step && (
    <SecondStepForm
      step={step}
      onDone={onDone}
      onOver={(code) => {
        stop()
        onOver(code)
      }}
    />
  )
  return { take, first, form, stop }
}

type FormProps = { step: SecondStep; onDone: () => unknown; onOver: (code: string) => void }

/** Asks for the code of the authenticator app; what is wrong with it stands under the field. */
function SecondStepForm({ step, onDone, onOver }: FormProps) {
  const t = useText(text)
  const why = useWord(identityText)
  // The app's code is digits; phones show letters only for the other kind.
  const [isRecovery, setRecovery] = useState(false)
  const send = async (given: FormData) => {
    try {
      await step.finish(String(given.get('code')))
    } catch (failure) {
      const code = codeOf(failure)
      // A wrong code can be typed again; everything else ends this sign-in.
      if (code === 'auth/invalid-verification-code') throw localProblem([['code', why(code) ?? code]])
      onOver(code)
      return false
    }
    await onDone()
  }
  return (
    <Form className={css.form} onSend={send}>
      <p className={css.soft}>{step.takesRecoveryCodes ? t.body : t.bodyOfApp}</p>
      <TextField
        label={isRecovery ? t.recoveryCode : t.code}
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        enterKeyHint="go"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
      />
      <Submit wide>{t.goOn}</Submit>
      {step.takesRecoveryCodes && (
        <button type="button" className={css.link} onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t.useApp : t.useRecoveryCode}
        </button>
      )}
    </Form>
  )
}
