import { useRef, useState } from 'react'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { PasswordField } from '#web/ui/fields.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { toast } from '#web/ui/toast.tsx'
import { whyNotPassword } from '../rules.ts'
import { text as identityText } from '../text.ts'
import { FailureDialog } from './login-modal.tsx'
import { text } from './page-text.ts'

/** A new password after proving the current one. */
export default function ChangePassword() {
  const t = useText(text)
  const i = useText(identityText)
  const element = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ next?: string; repeat?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const change = async (given: FormData) => {
    const [current, next, repeat] = ['current', 'next', 'repeat'].map((name) => String(given.get(name))) as [string, string, string]
    const weakness = whyNotPassword(next)
    if (weakness) return setErrors({ next: i[weakness] })
    if (next !== repeat) return setErrors({ repeat: t.repeatDiffers })
    setErrors({})
    setBusy(true)
    const identity = await import('./identity.ts')
    try {
      await identity.changePassword(current, next)
      element.current?.reset()
      toast(t.changed)
    } catch (error) {
      setFailure(identity.codeOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page title={t.changeTitle}>
      <form
        ref={element}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void change(new FormData(event.currentTarget))
        }}
      >
        <section className={css.card}>
          <PasswordField label={t.currentPassword} name="current" autoComplete="current-password" required />
          <PasswordField label={t.newPassword} name="next" autoComplete="new-password" hint={t.passwordHint} required error={errors.next} />
          <PasswordField label={t.repeatPassword} name="repeat" autoComplete="new-password" required error={errors.repeat} />
          <div>
            <Button type="submit" look="primary" busy={busy}>
              {t.changeDo}
            </Button>
          </div>
        </section>
      </form>
      {failure && <FailureDialog code={failure} onClose={() => setFailure(null)} />}
    </Page>
  )
}
