import { localDay, localTime } from '#web/local-day.ts'
import { useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { useFormField } from '#web/ui/form-context.ts'
import { textOf } from '#web/ui/form-data.ts'
import { text } from './text.ts'

/** Day and time of what happened, where the reader is. */
export function When({ at }: { at: Date }) {
  const t = useText(text)
  const { error } = useFormField('happenedAt')
  return (
    <>
      <DayField error={error} label={t.day} name="happenedAtDay" defaultValue={localDay(at)} max={localDay(new Date())} required />
      <TextField label={t.time} name="happenedAtTime" type="time" defaultValue={localTime(at)} required />
    </>
  )
}

/** Named after what they say together, so that what the server finds wrong with that leads to them. */
const partsOf = (form: FormData) => [textOf(form, 'happenedAtDay'), textOf(form, 'happenedAtTime')]

/** Whether a form gives another minute than this. */
export function isMovedFrom(form: FormData, at: Date): boolean {
  const [day, time] = partsOf(form)
  return day !== localDay(at) || time !== localTime(at)
}

/** The instant that a form gives as day and time; undefined where it asks for none. */
export function instantOf(form: FormData): string | undefined {
  const [day, time] = partsOf(form)
  return day && time ? new Date(`${day}T${time}`).toISOString() : undefined
}
