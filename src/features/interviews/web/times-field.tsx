import { useState } from 'react'
import { useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { localOf, typedMoment, type Zone } from '../../places/clocks.ts'
import { mostSlots } from '../limits.ts'
import css from './interviews.module.css'
import { text } from './text.ts'

/** A time in the field, by the clocks of its zone. */
export const timeIn = (form: FormData, name: string, zone: Zone): string => typedMoment(String(form.get(name) ?? ''), zone)

/** The times that were filled in. */
export const timesIn = (form: FormData, zone: Zone): string[] =>
  [...form.keys()].filter((name) => name.startsWith('slots.')).flatMap((name) => timeIn(form, name, zone) || [])

export const shownTime = (moment: string, zone: Zone): string => localOf(moment, zone)

let made = 0

/** Some times from which one is chosen. */
export function TimesField({ zone, of = [] }: { zone: Zone; of?: readonly string[] }) {
  const t = useText(text)
  const [rows, setRows] = useState(() => (of.length > 0 ? of : ['', '', '']).map((startsAt) => ({ key: ++made, startsAt })))
  return (
    <CheckGroup legend={t.times} hint={t.timesHint({ zone: t[zone] })} name="slots">
      <div className={css.times}>
        {rows.map(({ key, startsAt }, i) => (
          <div key={key} className={css.time}>
            <TextField
              label={t.time({ n: i + 1 })}
              name={`slots.${i}`}
              type="datetime-local"
              required={i === 0}
              optional={i > 0}
              defaultValue={startsAt && shownTime(startsAt, zone)}
            />
            {rows.length > 1 && (
              <IconButton icon="x" label={t.removeTime({ n: i + 1 })} onClick={() => setRows(rows.filter((row) => row.key !== key))} />
            )}
          </div>
        ))}
        {rows.length < mostSlots && (
          <div>
            <Button small onClick={() => setRows([...rows, { key: ++made, startsAt: '' }])}>
              {t.addTime}
            </Button>
          </div>
        )}
      </div>
    </CheckGroup>
  )
}
