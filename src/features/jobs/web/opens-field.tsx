import { words } from '#shared/text.ts'
import { useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { useFormField } from '#web/ui/form-context.ts'
import { textOf } from '#web/ui/form-data.ts'
import css from '#web/ui/screen.module.css'
import { lifeText } from './life-text.ts'

const text = words({ time: { en: 'Time', fr: 'Heure' } })

/** When a job goes online by itself, by the clock of whoever says so; `opensAtIn` reads it. */
export function OpensField() {
  const t = useText(text)
  const l = useText(lifeText)
  const { error } = useFormField('opensAt')
  return (
    <div className={css.two}>
      <DayField label={l.opensAt} name="opensAtDay" hint={l.opensAtHint} error={error} optional />
      <TextField label={t.time} name="opensAtTime" type="time" defaultValue="08:00" />
    </div>
  )
}

/** The moment that was chosen; null where the job goes online at once. */
export function opensAtIn(given: FormData): Date | null {
  const day = textOf(given, 'opensAtDay')
  return day === undefined ? null : new Date(`${day}T${textOf(given, 'opensAtTime') ?? '00:00'}`)
}
