import type { ReactNode } from 'react'
import { showMoney } from '#shared/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { shortHours } from '../week-text.ts'
import { showHours } from '../words.ts'
import { type Sheet, totalsOf } from './entry.ts'
import { text } from './text.ts'
import type { WeekPlan } from './week.tsx'
import css from './week.module.css'

/** `1 h at time and a half`. */
export function useOvertimeWords(): (overtime: number, times: number) => string {
  const t = useText(text)
  const locale = useLocale()
  return (overtime, times) => {
    const hours = shortHours(overtime, locale)
    if (times === 150) return t.overtimeHalf({ hours })
    return times === 200 ? t.overtimeDouble({ hours }) : t.overtimeTimes({ hours, times: shortHours(times, locale) })
  }
}

/** `3 × Panier, 2 × Zone 2`. */
export function useExtraWords(): (extras: Sheet['extras']) => string {
  const t = useText(text)
  const locale = useLocale()
  return (extras) =>
    extras.map(({ quantity, label }) => (quantity === 100 ? label : t.some({ quantity: shortHours(quantity, locale), label }))).join(', ')
}

type Props = { sheet: Sheet; plan: WeekPlan; children?: ReactNode }

/** What a week comes to, over what can be done with it. */
export function WeekTotal({ sheet, plan, children }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const sayOvertime = useOvertimeWords()
  const sayExtras = useExtraWords()
  const { hours, overtime, pay } = totalsOf(sheet, plan)
  const lines = [overtime > 0 && sayOvertime(overtime, plan.overtimeTimes), sheet.extras.length > 0 && sayExtras(sheet.extras)]
  const rounded = { amount: Math.round(pay / 100) * 100, currency: plan.currency }
  return (
    <section className={css.foot} aria-label={t.thisWeek}>
      <div className={css.total}>
        <strong>{t.thisWeek}</strong>
        <output className={css.big}>
          {showHours(hours, locale)} <small>{t.h}</small>
        </output>
        <span className={css.note}>{lines.filter(Boolean).join(', ')}</span>
        <span className={css.note}>{pay > 0 && t.about({ amount: showMoney(rounded, locale) })}</span>
      </div>
      {children}
    </section>
  )
}
