import { daysBetween } from '#shared/dates.ts'
import { whyNotChangeCustomer } from '../customers/rules.ts'

/** What is looked for by how a customer stands. */
export const standings = ['owes', 'late', 'credit'] as const
export const accountSorts = ['name', 'balance'] as const

/** How long what is owed is late, in days: not yet, up to 30, 60, 90, longer. */
export const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type Age = (typeof ages)[number]
export type Ageing = Record<Age, number>

export function ageOf(dueOn: string, day: string): Age {
  const late = daysBetween(dueOn, day)
  if (late <= 0) return 'notDue'
  return late <= 30 ? 'upTo30' : late <= 60 ? 'upTo60' : late <= 90 ? 'upTo90' : 'over90'
}

/** What is owed on a day, by how late it is. */
export function ageingOf(open: readonly { dueOn: string; balance: number }[], day: string): Ageing {
  const sums: Ageing = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 }
  for (const { dueOn, balance } of open) sums[ageOf(dueOn, day)] += balance
  return sums
}

/** A statement shows so many entries; a longer period is asked for in parts. */
export const mostEntries = 2000

export const whyNotKeepBooks = whyNotChangeCustomer
