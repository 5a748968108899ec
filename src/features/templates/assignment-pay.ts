import type { Locale } from '#shared/locale.ts'
import { type Currency, showExactMoney } from '#shared/money.ts'
import { showNumber } from '#shared/number.ts'
import { say } from '#shared/text.ts'
import { assignmentWords } from './assignment-words.ts'
import { payExample } from './pay-example.ts'

type Paid = {
  engagement: string
  currency: Currency
  unit: 'hour' | 'day'
  pay: number
  /** Hours of a week, in hundredths. */
  weekly: number
  workDays: readonly number[]
  overtimeAfter: number | null
  overtimeTimes: number
}

/** The week's pay as planned, and what is left of it, line by line. */
export function exampleLines(
  { engagement, currency, unit, pay, weekly, workDays, overtimeAfter, overtimeTimes }: Paid,
  locale: Locale,
): string[] {
  const t = say(assignmentWords, locale)
  const over = unit === 'hour' && overtimeAfter !== null ? Math.max(0, weekly - overtimeAfter) : 0
  const times = unit === 'hour' ? weekly : workDays.length * 100
  const overtime = over > 0 ? { hours: over, times: overtimeTimes } : null
  const of = payExample({ engagement, pay, hours: weekly, times, overtime })
  const hours = showNumber(weekly / 100, locale)
  const show = (amount: number) => showExactMoney({ amount, currency }, locale)
  const amount = (value: number) => ({ amount: show(value) })
  const earned = { hours, ...amount(of.gross) }
  if (engagement === 'ltd') return [t.invoiced(earned), t.ownTax]
  if (engagement === 'cis') return [t.labour(earned), t.cis(amount(of.cis)), t.net(amount(of.net)), t.ownTax]
  const deducted = [t.incomeTax(amount(of.incomeTax)), t.insurance(amount(of.insurance)), t.net(amount(of.net))]
  if (engagement !== 'umbrella') return [t.grossPay(earned), ...deducted]
  return [
    t.toUmbrella(earned),
    t.margin(amount(of.margin)),
    t.employerCosts(amount(of.employerCosts)),
    t.umbrellaGross(amount(of.taxable)),
    ...deducted,
  ]
}

/** What is deducted, by law and besides, and what leave is due, by engagement in the United Kingdom. */
export function deductionsAndLeave(engagement: string, locale: Locale): { deductions: string; others: string; holiday: string } {
  const t = say(assignmentWords, locale)
  if (engagement === 'cis') return { deductions: t.byLawCis, others: t.none, holiday: t.leaveNone }
  if (engagement === 'ltd') return { deductions: t.none, others: t.none, holiday: t.leaveNone }
  if (engagement === 'umbrella') return { deductions: t.byLawEmployed, others: t.umbrellaKeeps, holiday: t.leaveUmbrella }
  return { deductions: t.byLawEmployed, others: t.pension, holiday: t.leaveEmployed }
}
