import { weekOf } from '#shared/week.ts'
import { hoursADay } from '../../assignments/rules.ts'
import { type Day, type DayInput, hoursOf, type Planned } from '../hours.ts'
import { linesOf, mostOf, overtimeIn, type Rate, sumOf } from '../pay.ts'
import { isPlanned, type Terms } from '../rules.ts'

export type Entry = DayInput
/** `allowanceId`: null for an expense, whose `pay` is what it cost. */
export type Extra = { allowanceId: number | null; label: string; quantity: number; pay: number }
export type Sheet = { days: Entry[]; extras: Extra[] }

/** What was agreed for the days of an assignment. */
export type Plan = Pick<Terms, 'startsOn' | 'lastDay' | 'workDays' | 'country'> & Planned
/** And what an hour of it pays. */
export type PaidPlan = Plan & { overtimeAfter: number | null; overtimeTimes: number; rates: readonly Omit<Rate, 'charge'>[] }

/** A day as it was agreed; a bank holiday has as many hours as were planned. */
export const planned = (day: string, { dayStarts, dayEnds, breakMinutes }: Planned, kind: Entry['kind'] = 'worked'): Entry => ({
  ...{ day, kind, starts: dayStarts, ends: dayEnds, breakMinutes, hours: null, note: '' },
})

/** A day with the times of the last one that was worked before it in the week; as planned where there is none. */
export function sameAsBefore(day: string, days: readonly Entry[], plan: Planned): Entry {
  const before = days.filter((one) => one.day < day && one.kind === 'worked').toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]
  return before ? { ...before, day, note: '' } : planned(day, plan)
}

/** With this day in place of what it was. */
export const withDay = (days: readonly Entry[], entry: Entry): Entry[] =>
  [...days.filter(({ day }) => day !== entry.day), entry].toSorted((a, b) => (a.day < b.day ? -1 : 1))
export const withoutDay = (days: readonly Entry[], day: string): Entry[] => days.filter((one) => one.day !== day)

/** Days until today on which work was agreed, and nothing was entered; nor were they away. */
export const stillEmpty = (
  week: string,
  days: readonly Pick<Entry, 'day'>[],
  plan: Pick<Plan, 'startsOn' | 'lastDay' | 'workDays'>,
  today: string,
  away: readonly string[],
): string[] =>
  weekOf(week).filter((day) => day <= today && isPlanned(day, plan) && !away.includes(day) && !days.some((one) => one.day === day))

/** Hundredths of an hour of a day, as they are typed. */
export const hoursOfDay = (entry: Entry, plan: Planned): number =>
  entry.kind === 'holiday' ? (entry.hours ?? hoursADay(plan)) : hoursOf(entry)

/** What a week comes to while it is typed, by the rules by which the server counts it. */
export function totalsOf({ days, extras }: Sheet, plan: PaidPlan): { hours: number; overtime: number; pay: number } {
  const counted: Day[] = days.map((one) => ({ ...one, hours: hoursOfDay(one, plan) }))
  const rates = plan.rates.map((rate) => ({ ...rate, charge: 0 }))
  const lines = linesOf({ ...plan, rates, days: counted, extras: extras.map((extra) => ({ ...extra, kind: null, charge: 0 })) })
  return {
    hours: counted.reduce((sum, { hours }) => sum + hours, 0),
    overtime: [...overtimeIn({ ...plan, rates, days: counted }).values()].reduce((sum, hours) => sum + hours, 0),
    pay: sumOf(lines, 'pay'),
  }
}

/** The body of a day as the API takes it. */
export const asInput = (entry: Entry): DayInput =>
  entry.kind === 'holiday' ? { ...entry, starts: null, ends: null, breakMinutes: 0 } : { ...entry, hours: null }

type Agreed = { id: number; per: 'day' | 'hour' | 'each' }
type Payable = Agreed & { label: string; pay: number }

/**
 * Allowances by the day follow the days worked, from the first day on: nobody loses a meal by not opening the dialog, or by adding days
 * after it. A number that was changed by hand, even to none, is kept.
 */
export function followDays(before: Sheet, { days, extras }: Sheet, allowances: readonly Payable[]): Sheet {
  const [was, now] = [before.days, days].map((all) => 100 * all.filter(({ kind }) => kind === 'worked').length) as [number, number]
  if (was === now) return { days, extras }
  const rest = allowances.filter(
    ({ id, per }) => per === 'day' && was === (before.extras.find((one) => one.allowanceId === id)?.quantity ?? 0),
  )
  const follow = rest.map(({ id, label, pay }): Extra => ({ allowanceId: id, label, quantity: now, pay }))
  const kept = extras.filter(({ allowanceId }) => !rest.some(({ id }) => id === allowanceId))
  return { days, extras: [...follow.filter(({ quantity }) => quantity > 0), ...kept] }
}

/** The week with no more of an allowance than its days give: removing a day removes its meal. */
export function withinDays({ days, extras }: Sheet, allowances: readonly Agreed[], plan: Planned): Sheet {
  const counted = days.map((one) => ({ ...one, hours: hoursOfDay(one, plan) }))
  return {
    days,
    extras: extras.flatMap((extra) => {
      const per = allowances.find(({ id }) => id === extra.allowanceId)?.per
      const quantity = Math.min(extra.quantity, (per && mostOf(per, counted)) ?? extra.quantity)
      return quantity > 0 ? [{ ...extra, quantity }] : []
    }),
  }
}
