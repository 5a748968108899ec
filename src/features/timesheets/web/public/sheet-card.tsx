import { useState } from 'react'
import { showMoney } from '#shared/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { bounds } from '../../bounds.ts'
import type { LinkedSheet } from '../../shapes.ts'
import { sayDayOfWeek, shortHours } from '../../week-text.ts'
import { showHours } from '../../words.ts'
import css from './approve.module.css'
import { text } from './text.ts'
import { WeekBars } from './week-bars.tsx'

export type Answer = { way: 'right' | 'wrong' | 'later'; query: string }
const ways = ['right', 'wrong', 'later'] as const

type Props = { sheet: LinkedSheet; answer: Answer; isFirst: boolean; onAnswer: (answer: Answer) => void }

/** The week of one person: how much against the plan; opened, its days and the answer to it. */
export function SheetCard({ sheet, answer, isFirst, onAnswer }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const [isOpen, setOpen] = useState(isFirst)
  const { id, candidateName: name, role, hours, overtime, plannedHours, week, days, extras, currency } = sheet
  const beyond = hours - plannedHours
  const short = (n: number) => shortHours(Math.abs(n), locale)
  const against =
    overtime > 0
      ? t.overtime({ hours: short(overtime) })
      : beyond === 0
        ? t.asPlanned
        : beyond > 0
          ? t.overPlan({ hours: short(beyond) })
          : t.underPlan({ hours: short(beyond) })
  const [first = '', last = ''] = [name, name.split(' ').at(-1)]
  const initials = `${first.slice(0, 1)}${last.slice(0, 1)}`
  const isWrong = answer.way === 'wrong'
  const own = `hours-${id}`
  return (
    <li>
      <button type="button" className={css.person} aria-expanded={isOpen} aria-controls={own} onClick={() => setOpen(!isOpen)}>
        <span className={css.initials} aria-hidden="true">
          {initials}
        </span>
        <span>
          <strong>{name}</strong>
          <span className={css.under}>
            {role}, {against}
          </span>
        </span>
        <span className={`${css.hours} ${isWrong ? css.soon : ''}`}>
          {showHours(hours, locale)}
          <small>{answer.way === 'later' ? t.later : t.hours}</small>
        </span>
      </button>
      <div id={own} className={css.inside} hidden={!isOpen}>
        <WeekBars week={week} days={days.map((one) => ({ day: one.day, hours: one.hours, over: one.overtime }))} />
        <ul className={css.times}>
          {days.map(({ day, kind, starts, ends, breakMinutes }) => (
            <li key={day}>
              <span>{sayDayOfWeek(day, locale)}</span>
              <span>
                {kind === 'holiday'
                  ? t.holiday
                  : [t.times({ from: starts ?? '', to: ends ?? '' }), breakMinutes > 0 && t.break({ n: breakMinutes })]
                      .filter(Boolean)
                      .join(', ')}
              </span>
            </li>
          ))}
        </ul>
        {extras.length > 0 && (
          <p className={css.soft}>
            {extras
              .map(({ label, quantity, charge }) => {
                const amount = showMoney({ amount: Math.round((charge * quantity) / 100), currency }, locale)
                return `${quantity === 100 ? label : t.some({ quantity: shortHours(quantity, locale), label })} ${amount}`
              })
              .join(', ')}
          </p>
        )}
        <fieldset className={css.ways}>
          <legend className="visually-hidden">{t.answer({ name })}</legend>
          {ways.map((way) => (
            <label key={way}>
              <input type="radio" name={`way.${id}`} checked={answer.way === way} onChange={() => onAnswer({ ...answer, way })} />
              <span>{t[way]}</span>
            </label>
          ))}
        </fieldset>
      </div>
      {isWrong && (
        <div className={css.query}>
          <TextField
            label={t.whatIsWrong}
            name={`query.${id}`}
            hint={t.whoSees({ name: name.split(' ')[0] ?? name })}
            required
            maxLength={bounds.query.max}
            value={answer.query}
            onChange={({ target }) => onAnswer({ ...answer, query: target.value })}
          />
        </div>
      )}
    </li>
  )
}
