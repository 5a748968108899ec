import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { roles } from '#shared/roles.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import { type ScreenFor, useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Form, type Sent, Submit } from '#web/ui/form.tsx'
import { localProblem } from '#web/ui/form-data.ts'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { whyNotPassword } from '../../identity/passwords.ts'
import { text as identityText } from '../../identity/text.ts'
import { codeOf, isWrongPassword } from '../../identity/web/code-of.ts'
import { useFailure } from './public/failure.tsx'
import { NewPasswordField } from './public/new-password-field.tsx'
import { OnlyThemselves } from './only-themselves.tsx'
import { text as pageText } from './public/page-text.ts'
import { useSecondStep } from './public/second-step.tsx'
import { text as stepText } from './public/second-step-text.ts'
import { text } from './staff-text.ts'

const load = async () => (await import('../../identity/web/identity.ts')).findSecurity()
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

/** A new password after proving the current one, and the code of the app where there is one. */
export default function ChangePassword({ loaderData: { hasPassword, providers } }: Screen<typeof load>) {
  const t = useText(text)
  const p = useText(pageText)
  const i = useText(identityText)
  const s = useText(stepText)
  const { revalidate } = useRevalidator()
  const isPreview = useIsPreview()
  /** A changed password leaves an empty form. */
  const [times, setTimes] = useState(0)
  const failure = useFailure()
  const proven = useRef<(isProven: boolean) => void>(null)
  const settle = (isProven: boolean) => {
    second.stop()
    proven.current?.(isProven)
  }
  const second = useSecondStep(
    () => settle(true),
    (code) => {
      settle(false)
      failure.tell(code)
    },
  )
  /** Whether the person has shown to be the owner, with the second step where there is one. */
  const prove = async (password: string): Promise<boolean> => {
    const identity = await import('../../identity/web/identity.ts')
    try {
      await identity.prove({ password })
      return true
    } catch (error) {
      if (isWrongPassword(error)) throw localProblem([['current', t.currentWrong]])
      if (!(await second.take(error))) throw error
      return new Promise((resolve) => {
        proven.current = resolve
      })
    }
  }
  const change = async (given: FormData): Promise<Sent> => {
    const [current, next, repeat] = ['current', 'next', 'repeat'].map((name) => String(given.get(name))) as [string, string, string]
    const weakness = whyNotPassword(next)
    const wrong = localProblem([weakness ? ['next', i[weakness]] : next !== repeat && ['repeat', t.repeatDiffers]])
    if (wrong) throw wrong
    if (hasPassword && !(await prove(current))) return false
    const identity = await import('../../identity/web/identity.ts')
    try {
      await identity.setPassword(next)
    } catch (error) {
      const code = codeOf(error)
      throw code === 'auth/weak-password' ? localProblem([['next', i[code]]]) : error
    }
    setTimes(times + 1)
    void revalidate()
    return { said: t.changed }
  }
  return (
    <Page title={hasPassword ? t.changeTitle : t.setTitle} sub={hasPassword ? t.othersEnd : t.noPasswordYet({ by: providers.join(', ') })}>
      <Form key={times} onSend={(given) => failure.send(() => change(given))}>
        <section className={css.card}>
          <OnlyThemselves />
          {hasPassword && <PasswordField label={t.currentPassword} name="current" autoComplete="current-password" required />}
          <NewPasswordField label={p.newPassword} name="next" />
          <PasswordField label={t.repeatPassword} name="repeat" autoComplete="new-password" required />
          <div>
            <Submit disabled={isPreview}>{hasPassword ? t.changeDo : p.setPassword}</Submit>
          </div>
        </section>
      </Form>
      {second.form && (
        <Dialog title={s.title} onClose={() => settle(false)}>
          {second.form}
        </Dialog>
      )}
      {failure.dialog}
    </Page>
  )
}
