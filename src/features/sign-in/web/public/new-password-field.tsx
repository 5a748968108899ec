import { useState } from 'react'
import { useText } from '#web/text.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useFormField } from '#web/ui/form-context.ts'
import { passwordStrength, whyNotPassword } from '../../../identity/passwords.ts'
import css from './new-password-field.module.css'
import { text } from './new-password-text.ts'

/** A password to be chosen; says while it is typed how hard it is to guess. */
export function NewPasswordField({ label, name, error: given }: { label: string; name: string; error?: string | undefined }) {
  const t = useText(text)
  const own = useFormField(name)
  const error = given ?? own.error
  const [typed, setTyped] = useState('')
  const { isRefused, level } = useStrength(typed, error)
  const words = [t.veryWeak, t.weak, t.fair, t.good, t.strong] as const
  return (
    <div className={css.field}>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        hint={t.hint}
        error={error}
        maxLength={4096}
        required
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && (
        <p className={css.meter} data-good={isRefused ? undefined : ''} role="status">
          <span className={css.bar} aria-hidden="true">
            {words.slice(1).map((word, i) => (
              <i key={word} data-on={i < Math.max(1, level) ? '' : undefined} />
            ))}
          </span>
          {words[level]}
        </p>
      )}
    </div>
  )
}

const easy = 1

/** What is refused, by our rule or by the server, which knows more passwords, is easy to guess, however it looks. */
function useStrength(typed: string, error: string | undefined) {
  const [judged, setJudged] = useState<{ typed: string; error: string | undefined }>({ typed, error: undefined })
  if (judged.error !== error) setJudged({ typed, error })
  const isRefused = whyNotPassword(typed) !== null || (judged.error !== undefined && judged.typed === typed)
  const strength = passwordStrength(typed)
  return { isRefused, level: isRefused ? (Math.min(strength, easy) as 0 | 1) : strength }
}
