import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { roles } from '#shared/roles.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import { type ScreenFor, useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/fields.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { toast } from '#web/ui/toast.tsx'
import { whyNotPassword } from '../../identity/rules.ts'
import { text as identityText } from '../../identity/text.ts'
import { codeOf } from '../../identity/web/code-of.ts'
import { FailureDialog } from './login-modal.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { OnlyThemselves } from './only-themselves.tsx'
import { text } from './page-text.ts'
import { useSecondStep } from './second-step.tsx'
import { text as stepText } from './second-step-text.ts'

const load = async () => (await import('../../identity/web/identity.ts')).findSecurity()
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

/** A new password after proving the current one, and the code of the app where there is one. */
export default function ChangePassword({ loaderData: { hasPassword, providers } }: Screen<typeof load>) {
  const t = useText(text)
  const i = useText(identityText)
  const s = useText(stepText)
  const element = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const isPreview = useIsPreview()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ current?: string | undefined; next?: string; repeat?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)

  /** Sets the new password once the person is proven; the form keeps what was typed until it worked. */
  const finish = async () => {
    const identity = await import('../../identity/web/identity.ts')
    try {
      await identity.setPassword(String(new FormData(element.current as HTMLFormElement).get('next')))
      element.current?.reset()
      toast(t.changed)
      void revalidate()
    } catch (error) {
      const code = codeOf(error)
      if (code === 'auth/weak-password') setErrors({ next: i[code] })
      else if (code !== 'auth/requires-recent-login') setFailure(code)
    }
  }
  const second = useSecondStep(() => {
    second.stop()
    void finish()
  }, setFailure)
  const change = async (given: FormData) => {
    const [current, next, repeat] = ['current', 'next', 'repeat'].map((name) => String(given.get(name))) as [string, string, string]
    const weakness = whyNotPassword(next)
    if (weakness) return setErrors({ next: i[weakness] })
    if (next !== repeat) return setErrors({ repeat: t.repeatDiffers })
    setErrors({})
    setBusy(true)
    const identity = await import('../../identity/web/identity.ts')
    try {
      if (hasPassword) await identity.prove({ password: current })
      await finish()
    } catch (error) {
      const code = codeOf(error)
      if (await second.take(error)) return setBusy(false)
      if (code === 'auth/invalid-credential' || code === 'auth/wrong-password') setErrors({ current: t.currentWrong })
      else setFailure(code)
    }
    setBusy(false)
  }
  return (
    <Page title={hasPassword ? t.changeTitle : t.setTitle} sub={hasPassword ? t.othersEnd : t.noPasswordYet({ by: providers.join(', ') })}>
      <form
        ref={element}
        method="post"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void change(new FormData(event.currentTarget))
        }}
      >
        <section className={css.card}>
          <OnlyThemselves />
          {hasPassword && (
            <PasswordField label={t.currentPassword} name="current" autoComplete="current-password" required error={errors.current} />
          )}
          <NewPasswordField label={t.newPassword} name="next" error={errors.next} />
          <PasswordField label={t.repeatPassword} name="repeat" autoComplete="new-password" required error={errors.repeat} />
          <div>
            <Button type="submit" look="primary" busy={busy} disabled={isPreview}>
              {hasPassword ? t.changeDo : t.setPassword}
            </Button>
          </div>
        </section>
      </form>
      {second.form && (
        <Dialog title={s.title} onClose={second.stop}>
          {second.form}
        </Dialog>
      )}
      {failure && <FailureDialog code={failure} onClose={() => setFailure(null)} />}
    </Page>
  )
}
