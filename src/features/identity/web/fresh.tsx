import { type ReactNode, useState } from 'react'
import { isApiProblem } from '#shared/problem.ts'
import { useText, useWord } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/fields.tsx'
import { text as identityText } from '../text.ts'
import css from './login.module.css'
import { FailureDialog } from './login-modal.tsx'
import { useSecondStep } from './second-step.tsx'
import { text } from './second-step-text.ts'

/**
 * Runs changes that ask for a sign-in of the last minutes: when the sign-in is older, asks for the password and goes on
 * where it stopped. Other failures end in the specification's dialog.
 */
export function useFresh(): { run: (work: () => Promise<void>) => Promise<void>; dialogs: ReactNode } {
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    const identity = await import('./identity.ts')
    try {
      await work()
    } catch (error) {
      const code = isApiProblem(error) ? error.body.code : identity.codeOf(error)
      if (code === 'auth/requires-recent-login' || code === 'sign-in-too-old') setWaiting(() => work)
      else setFailure(isApiProblem(error) ? error.message : code)
    }
  }
  const dialogs = (
    <>
      {waiting && (
        <ProveDialog
          onClose={() => setWaiting(null)}
          onDone={() => {
            setWaiting(null)
            void run(waiting)
          }}
        />
      )}
      {failure && <FailureDialog code={failure} onClose={() => setFailure(null)} />}
    </>
  )
  return { run, dialogs }
}

function ProveDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useText(text)
  const why = useWord(identityText)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const second = useSecondStep(onDone, (code) => setError(why(code) ?? code))
  const prove = async (password: string) => {
    setBusy(true)
    setError(undefined)
    const identity = await import('./identity.ts')
    try {
      await identity.prove(password)
      onDone()
    } catch (failure) {
      if (!(await second.take(failure))) setError(why(identity.codeOf(failure)) ?? identity.codeOf(failure))
    }
    setBusy(false)
  }
  return (
    <Dialog title={second.form ? t.title : t.proveTitle} onClose={onClose}>
      {second.form ?? (
        <form
          method="post"
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void prove(String(new FormData(event.currentTarget).get('password')))
          }}
        >
          <p className={css.soft}>{t.proveBody}</p>
          <PasswordField label={t.password} name="password" autoComplete="current-password" required error={error} />
          <Button type="submit" look="primary" wide busy={busy}>
            {t.goOn}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
