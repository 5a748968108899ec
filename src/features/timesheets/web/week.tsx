import { useState } from 'react'
import type { Currency } from '#shared/money.ts'
import { addDays, isWeekend } from '#shared/dates.ts'
import { weekOf } from '#shared/week.ts'
import { useLocale, useText } from '#web/text.tsx'
import { isHoliday } from '../../places/holidays.ts'
import { longDay } from '../limits.ts'
import { isPlanned } from '../rules.ts'
import { weekdayName } from '../week-text.ts'
import { DayEditor } from './day-editor.tsx'
import { DayRow } from './day-row.tsx'
import { type Entry, hoursOfDay, type PaidPlan, planned, sameAsBefore, type Sheet, withDay, withoutDay } from './entry.ts'
import { type Allowance, ExtrasDialog } from './extras-dialog.tsx'
import { text } from './text.ts'
import css from './week.module.css'

export type WeekPlan = PaidPlan & {
  currency: Currency
  allowances: readonly Allowance[]
  /** Days of the week on the assignment, its bank holidays, and days on which they were away. */
  openDays: readonly string[]
  holidays: readonly { day: string; en: string; fr: string }[]
  away: readonly string[]
}
type Props = {
  week: string
  sheet: Sheet
  plan: WeekPlan
  today: string
  /** Null where it can only be read. */
  onChange: ((sheet: Sheet) => void) | null
}

/** The seven days of a week, one of them open at a time. */
export function WeekDays({ week, sheet, plan, today, onChange }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const [open, setOpen] = useState<string | null>(null)
  const [isWeekendOpen, setWeekendOpen] = useState(false)
  const [onExtras, setOnExtras] = useState(false)
  const days = weekOf(week)
  const entryOf = (day: string) => sheet.days.find((one) => one.day === day)
  // We don't know which region's holidays a site keeps: show those of most of the country, accept any.
  const usual = plan.country === 'FR' ? 'france' : 'england-wales'
  const holidayOf = (day: string) => plan.holidays.find((one) => one.day === day)?.[locale] ?? null
  const change = (entry: Entry) => onChange?.({ ...sheet, days: withDay(sheet.days, entry) })
  const begin = (day: string) => {
    setOpen(day)
    if (entryOf(day)) return
    const isPaid = plan.country === 'FR' && isHoliday(day, usual) && isPlanned(day, plan)
    change(planned(day, plan, isPaid ? 'holiday' : 'worked'))
  }
  const restOf = (day: string) => {
    if (!plan.openDays.includes(day)) return t.outside
    if (day > today) return t.notYet
    return null
  }
  const noteOf = (day: string) => (plan.away.includes(day) ? t.away : isHoliday(day, usual) ? holidayOf(day) : null)
  const warningOf = (entry: Entry) => {
    if (entry.kind === 'holiday') return null
    if (plan.away.includes(entry.day)) return t.away
    if (hoursOfDay(entry, plan) > longDay) return t.longDay({ n: longDay / 100 })
    if (entry.starts && entry.ends && entry.ends <= entry.starts) return t.nightShift({ day: weekdayName(addDays(entry.day, 1), locale) })
    return null
  }
  const isFree = (day: string) => isWeekend(day) && !isPlanned(day, plan) && !entryOf(day)
  const weekend = days.filter(isWeekend)
  const areFree = !isWeekendOpen && weekend.every(isFree)
  const mayOpenWeekend = onChange !== null && weekend.some((day) => restOf(day) === null)
  const row = (day: string) => {
    const entry = entryOf(day)
    if (entry && open === day && onChange)
      return (
        <DayEditor
          entry={entry}
          hours={hoursOfDay(entry, plan)}
          warning={warningOf(entry)}
          holiday={holidayOf(day)}
          extrasName={t.travelOrTools}
          onWorked={() => change({ ...planned(day, plan), note: entry.note })}
          onChange={change}
          onSame={() => change(sameAsBefore(day, sheet.days, plan))}
          onExtras={() => setOnExtras(true)}
          onClear={() => {
            setOpen(null)
            onChange({ ...sheet, days: withoutDay(sheet.days, day) })
          }}
          onClose={() => setOpen(null)}
        />
      )
    const closed = entry ? null : restOf(day)
    return (
      <DayRow
        day={day}
        entry={entry}
        hours={entry ? hoursOfDay(entry, plan) : 0}
        closed={closed}
        note={noteOf(day)}
        onOpen={onChange && closed === null ? () => begin(day) : null}
      />
    )
  }
  return (
    <>
      <ul className={css.days}>
        {days.map((day) => (areFree && isWeekend(day) ? null : <li key={day}>{row(day)}</li>))}
        {areFree && (
          <li>
            {mayOpenWeekend ? (
              <button type="button" className={`${css.day} ${css.rest}`} aria-expanded={false} onClick={() => setWeekendOpen(true)}>
                <FreeWeekend />
              </button>
            ) : (
              <div className={`${css.day} ${css.rest}`}>
                <FreeWeekend />
              </div>
            )}
          </li>
        )}
      </ul>
      {onExtras && onChange && (
        <ExtrasDialog
          allowances={plan.allowances}
          extras={sheet.extras}
          currency={plan.currency}
          worked={sheet.days.filter(({ kind }) => kind === 'worked').length}
          onChange={(extras) => onChange({ ...sheet, extras })}
          onClose={() => setOnExtras(false)}
        />
      )}
    </>
  )
}

function FreeWeekend() {
  const t = useText(text)
  return (
    <>
      <span className={css.name}>{t.weekend}</span>
      <span />
      <span>{t.noWork}</span>
    </>
  )
}
