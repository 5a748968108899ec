import { useLocale, useText } from '#web/text.tsx'
import { sayDayOfWeek } from '../week-text.ts'
import { showHours } from '../words.ts'
import type { Entry } from './entry.ts'
import { text } from './text.ts'
import css from './week.module.css'

type Props = {
  day: string
  entry: Entry | undefined
  hours: number
  /** Why there is nothing to enter; null where there is. */
  closed: string | null
  /** Said of a day that may be entered all the same: a bank holiday, leave. */
  note: string | null
  onOpen: (() => void) | null
}

/** A day of the week that is not being entered: when it was worked and for how long. */
export function DayRow({ day, entry, hours, closed, note, onOpen }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const isRest = entry?.kind === 'holiday' || (!entry && (closed !== null || note !== null))
  const says = entry
    ? entry.kind === 'holiday'
      ? t.holidayPaid
      : t.times({ from: entry.starts ?? '', to: entry.ends ?? '' })
    : (note ?? closed ?? '–')
  const under = entry?.kind === 'worked' ? [entry.breakMinutes > 0 ? t.breakOf({ n: entry.breakMinutes }) : t.noBreak, note] : []
  const inside = (
    <>
      <span className={css.name}>{sayDayOfWeek(day, locale)}</span>
      <span className={css.says}>
        {says}
        {under.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {entry?.note && <span>{entry.note}</span>}
      </span>
      {entry ? (
        <span className={css.hours}>
          {showHours(hours, locale)} <small>{t.h}</small>
        </span>
      ) : (
        onOpen && <span className={css.enter}>{t.enter}</span>
      )}
    </>
  )
  const look = `${css.day} ${isRest ? css.rest : ''}`
  return onOpen ? (
    <button type="button" className={look} onClick={onOpen} aria-expanded={false} data-day={day}>
      {inside}
    </button>
  ) : (
    <div className={look}>{inside}</div>
  )
}
