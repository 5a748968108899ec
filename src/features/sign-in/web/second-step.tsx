import { type ReactNode, useState } from 'react'
import { useText, useWord } from '#web/text.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { text as identityText } from '../../identity/text.ts'
import { codeOf } from '../../identity/web/code-of.ts'
import type { SecondStep } from '../../identity/web/identity.ts'
import css from './login.module.css'
import { text } from './second-step-text.ts'

/**
 * The second step of proving who one is, where the account asks for one: give `take` what the first step failed with, and show
 * `form` while it is there. `onOver` gets the provider's code of what ended it.
 */
export function useSecondStep(onDone: () => void, onOver: (code: string) => void) {
  const [step, setStep] = useState<SecondStep | null>(null)
  /** True when this failure only asks for the second step. */
  const take = async (failure: unknown): Promise<boolean> => {
    const next = (await import('../../identity/web/identity.ts')).secondStepOf(failure)
    if (next) setStep(next)
    return next !== null
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
  return { take, form, stop }
}

type FormProps = { step: SecondStep; onDone: () => void; onOver: (code: string) => void }

/** Asks for the code of the authenticator app; what is wrong with it stands under the field. */
function SecondStepForm({ step, onDone, onOver }: FormProps) {
  const t = useText(text)
  const why = useWord(identityText)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // The app's code is digits; phones show letters only for the other kind.
  const [isRecovery, setRecovery] = useState(false)
  const send = async (code: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await step.finish(code)
      onDone()
    } catch (failure) {
      const code = codeOf(failure)
      // A wrong code can be typed again; everything else ends this sign-in.
      if (code !== 'auth/invalid-verification-code') return onOver(code)
      setError(why(code))
      setBusy(false)
    }
  }
  return (
    <form
      method="post"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(String(new FormData(event.currentTarget).get('code')))
      }}
    >
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
        error={error}
      />
      <Button type="submit" look="primary" wide busy={busy}>
        {t.goOn}
      </Button>
      {step.takesRecoveryCodes && (
        <button type="button" className={css.link} onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t.useApp : t.useRecoveryCode}
        </button>
      )}
    </form>
  )
}
