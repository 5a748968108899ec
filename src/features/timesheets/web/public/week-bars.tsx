import { weekOf } from '#shared/week.ts'
import { useLocale, useText } from '#web/text.tsx'
import { shortHours, weekdayLetter, weekdayName } from '../../week-text.ts'
import css from './approve.module.css'
import { text } from './text.ts'

/** Pixels of an hour. */
const hourHeight = 4.4

/** `over`: of these hours, those that are overtime. */
export type DayBar = { day: string; hours: number; over: number }

/** The hours of a week, a bar a day; overtime stands apart, on top. */
export function WeekBars({ week, days }: { week: string; days: readonly DayBar[] }) {
  const t = useText(text)
  const locale = useLocale()
  const height = (hours: number) => ({ height: `${(hours / 100) * hourHeight}px` })
  return (
    <ol className={css.bars} aria-label={t.perDay}>
      {weekOf(week).map((day) => {
        const { hours = 0, over = 0 } = days.find((one) => one.day === day) ?? {}
        return (
          <li key={day}>
            <span className="visually-hidden">{t.dayHours({ day: weekdayName(day, locale), hours: shortHours(hours, locale) })}</span>
            <span aria-hidden="true" className={css.bar}>
              {hours > 0 && <b>{shortHours(hours, locale)}</b>}
              {over > 0 && <i className={css.over} style={height(over)} />}
              {hours > over ? <i style={height(hours - over)} /> : hours === 0 && <i className={css.none} />}
              {weekdayLetter(day, locale)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
