import { partOf } from '#shared/money.ts'
import { rateOn } from '../assignments/rules.ts'
import { type Day, overtimeOf } from './hours.ts'

/** What an hour or day costs and brings from a day on; minor units. */
export type Rate = { fromDay: string; unit: 'hour' | 'day'; pay: number; charge: number }
export type Extra = { allowanceId: number | null; kind: string | null; label: string; quantity: number; pay: number; charge: number }

export const lineKinds = ['hours', 'days', 'overtime', 'holiday', 'allowance', 'expense'] as const
export type LineKind = (typeof lineKinds)[number]
/** One line of what a week comes to: so many hundredths at a price each. */
export type Line = {
  kind: LineKind
  unit: 'hour' | 'day' | 'each'
  label: string
  allowanceKind: string | null
  quantity: number
  pay: number
  charge: number
}

type Week = {
  days: readonly Pick<Day, 'day' | 'kind' | 'hours'>[]
  extras: readonly Extra[]
  /** In the order of their days. */
  rates: readonly Rate[]
  overtimeAfter: number | null
  overtimeTimes: number
}

/** The overtime of each day; days paid by the day have none. */
export function overtimeIn({ days, rates, overtimeAfter }: Pick<Week, 'days' | 'rates' | 'overtimeAfter'>): Map<string, number> {
  return overtimeOf(
    days.filter(({ day }) => rateOn(rates, day)?.unit !== 'day'),
    overtimeAfter,
  )
}

/** What a week is made of, for payslip, approval and invoice alike: hours at each rate, overtime, holidays, allowances, expenses. */
export function linesOf({ days, extras, rates, overtimeAfter, overtimeTimes }: Week): Line[] {
  const over = overtimeIn({ days, rates, overtimeAfter })
  const lines: Line[] = []
  const add = (kind: LineKind, quantity: number, { unit, pay, charge }: Omit<Rate, 'fromDay'>) => {
    if (quantity === 0) return
    const same = lines.find((line) => line.kind === kind && line.unit === unit && line.pay === pay && line.charge === charge)
    if (same) same.quantity += quantity
    else lines.push({ kind, unit, label: '', allowanceKind: null, quantity, pay, charge })
  }
  for (const { day, kind, hours } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const rate = rateOn(rates, day)
    if (!rate) continue
    if (rate.unit === 'day') {
      add(kind === 'holiday' ? 'holiday' : 'days', 100, rate)
      continue
    }
    const extra = over.get(day) ?? 0
    add(kind === 'holiday' ? 'holiday' : 'hours', hours - extra, rate)
    add('overtime', extra, { unit: 'hour', pay: partOf(rate.pay, overtimeTimes, 100), charge: partOf(rate.charge, overtimeTimes, 100) })
  }
  const order = (line: Line) => lineKinds.indexOf(line.kind)
  lines.sort((a, b) => order(a) - order(b))
  for (const { allowanceId, kind, label, quantity, pay, charge } of extras)
    lines.push({ kind: allowanceId === null ? 'expense' : 'allowance', unit: 'each', label, allowanceKind: kind, quantity, pay, charge })
  return lines
}

/** What lines come to, each rounded once, as an invoice rounds them. */
export const sumOf = (lines: readonly Line[], side: 'pay' | 'charge'): number =>
  lines.reduce((sum, line) => sum + partOf(line[side], line.quantity, 100), 0)

/** How much of an allowance a week can have: a day's for each day worked, an hour's for each hour. */
export function mostOf(per: 'day' | 'hour' | 'each', days: readonly Pick<Day, 'kind' | 'hours'>[]): number | null {
  const worked = days.filter(({ kind }) => kind === 'worked')
  if (per === 'day') return worked.length * 100
  return per === 'hour' ? worked.reduce((sum, { hours }) => sum + hours, 0) : null
}
