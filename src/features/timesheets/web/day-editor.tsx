import { useEffect, useRef, useState } from 'react'
import { useLocale, useText } from '#web/text.tsx'
import { Button, Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { dayBounds } from '../bounds.ts'
import { sayDayOfWeek } from '../week-text.ts'
import { showHours } from '../words.ts'
import type { Entry } from './entry.ts'
import { text } from './text.ts'
import css from './week.module.css'

const breaks = [0, 15, 30, 45, 60, 75, 90, 120]

type Props = {
  entry: Entry
  hours: number
  /** What should be seen to, such as a day of more than 13 hours. */
  warning: string | null
  /** The name of the bank holiday that this day is, where one is paid. */
  holiday: string | null
  extrasName: string
  /** The times that were agreed, for a holiday that was worked after all. */
  onWorked: () => void
  onChange: (entry: Entry) => void
  onSame: () => void
  onExtras: () => void
  onClear: () => void
  onClose: () => void
}

/** The day that is being entered. */
export function DayEditor({ entry, hours, warning, holiday, extrasName, onWorked, onChange, onSame, onExtras, onClear, onClose }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const first = useRef<HTMLButtonElement>(null)
  const [hasNote, setHasNote] = useState(entry.note !== '')
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const isHoliday = entry.kind === 'holiday'
  const day = sayDayOfWeek(entry.day, locale)
  return (
    <fieldset className={css.editor} aria-label={day}>
      <button ref={first} type="button" className={css.openDay} aria-expanded onClick={onClose}>
        <span className={css.name}>{day}</span>
        <span className={css.hours}>
          {showHours(hours, locale)} <small>{t.h}</small>
        </span>
      </button>
      {holiday && (
        <Checkbox
          checked={isHoliday}
          onChange={({ target }) => (target.checked ? onChange({ ...entry, kind: 'holiday', hours: null }) : onWorked())}
        >
          {t.isHoliday({ name: holiday })}
        </Checkbox>
      )}
      {!isHoliday && (
        <div className={css.fields}>
          <TextField
            label={t.start}
            type="time"
            step={300}
            required
            value={entry.starts ?? ''}
            onChange={({ target }) => target.value && onChange({ ...entry, starts: target.value })}
          />
          <TextField
            label={t.end}
            type="time"
            step={300}
            required
            value={entry.ends ?? ''}
            onChange={({ target }) => target.value && onChange({ ...entry, ends: target.value })}
          />
          <Select
            label={t.break}
            value={entry.breakMinutes}
            onChange={({ target }) => onChange({ ...entry, breakMinutes: Number(target.value) })}
            options={[...new Set([...breaks, entry.breakMinutes])]
              .toSorted((a, b) => a - b)
              .map((minutes) => [String(minutes), t.minutes({ n: minutes })])}
          />
        </div>
      )}
      {warning && <p className={css.warning}>{warning}</p>}
      {hasNote && (
        <TextField
          label={t.note}
          optional
          maxLength={dayBounds.note.max}
          value={entry.note}
          onChange={({ target }) => onChange({ ...entry, note: target.value })}
        />
      )}
      <div className={css.acts}>
        {!isHoliday && (
          <Button small onClick={onSame}>
            <Icon name="copy" />
            {t.sameAsBefore}
          </Button>
        )}
        <Button small onClick={onExtras}>
          <Icon name="plus" />
          {extrasName}
        </Button>
        {!hasNote && (
          <Button small look="quiet" onClick={() => setHasNote(true)}>
            {t.addNote}
          </Button>
        )}
        <Button small look="quiet" onClick={onClear}>
          {t.notWorked}
        </Button>
      </div>
    </fieldset>
  )
}
