import { useState } from 'react'
import { useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { localOf, type Zone } from '../../places/clocks.ts'
import { typedMoment } from '../../places/instants.ts'
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

/** Some times from which the candidate chooses. */
export function TimesField({ zone }: { zone: Zone }) {
  const t = useText(text)
  const [rows, setRows] = useState(() => [++made, ++made, ++made])
  return (
    <CheckGroup legend={t.times} hint={t.timesHint({ zone: t[zone] })} name="slots">
      <div className={css.times}>
        {rows.map((key, i) => (
          <div key={key} className={css.time}>
            <TextField label={t.time({ n: i + 1 })} name={`slots.${i}`} type="datetime-local" required={i === 0} optional={i > 0} />
            {rows.length > 1 && (
              <IconButton icon="x" label={t.removeTime({ n: i + 1 })} onClick={() => setRows(rows.filter((row) => row !== key))} />
            )}
          </div>
        ))}
        {rows.length < mostSlots && (
          <div>
            <Button small onClick={() => setRows([...rows, ++made])}>
              {t.addTime}
            </Button>
          </div>
        )}
      </div>
    </CheckGroup>
  )
}
