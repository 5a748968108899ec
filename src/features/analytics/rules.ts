import { addDays, mondayOf } from '#shared/dates.ts'
import { clientStages, isOwedAnswer, type Promised, type Stage, waitingStages } from '../applications/rules.ts'

/** The stages that a funnel tells of. */
export const funnelStages = ['new', 'submitted', 'interview', 'placed'] as const satisfies readonly Stage[]
/** The stages whose length is told: with us, then with the client. */
export const timedStages = [...waitingStages, ...clientStages] as const

/** We promise an answer within working days: so many days of the calendar; five of a week of five are a week. */
export const promisedDays = (stage: Stage, { promiseDays, workingDays }: Promised): number | null =>
  isOwedAnswer(stage) ? Math.ceil((promiseDays / workingDays.length) * 7) : null

/** How far ahead documents are looked at, and within which steps they are counted. */
export const lapsingDays = 90
export const lapsingSteps = [30, 60, lapsingDays] as const
/** Somebody is free who can start within so many days. */
export const freeWithinDays = 14
/** Trades and regions with most open places are shown. */
export const mostTrades = 10
export const mostRegions = 5

/** How many took how long, in any order. */
export type Lasted = readonly { days: number; n: number }[]
export type Spread = { median: number; from: number; to: number; most: number }

/** Half within `median`, the middle half `from` to `to`, nine of ten within `most`; null of nothing. */
export function spreadOf(lasted: Lasted): Spread | null {
  const sorted = lasted.filter(({ n }) => n > 0).toSorted((a, b) => a.days - b.days)
  const all = sorted.reduce((sum, { n }) => sum + n, 0)
  const within = (share: number) => {
    let reached = 0
    for (const { days, n } of sorted) {
      reached += n
      if (reached >= share * all) return days
    }
    return 0
  }
  return all === 0 ? null : { median: within(0.5), from: within(0.25), to: within(0.75), most: within(0.9) }
}

/** Which share took no longer than promised; null of nothing. */
export function keptOf(lasted: Lasted, promised: number): number | null {
  const sum = (of: Lasted) => of.reduce((all, { n }) => all + n, 0)
  const all = sum(lasted)
  return all === 0 ? null : sum(lasted.filter(({ days }) => days <= promised)) / all
}

/** Weeks from a day on, the first from that day, all others from their Monday; the last ends `days` later. */
export function weeksFrom(first: string, days: number): { from: string; to: string }[] {
  const last = addDays(first, days)
  const weeks: { from: string; to: string }[] = []
  let from = first
  while (from <= last) {
    const sunday = addDays(mondayOf(from), 6)
    weeks.push({ from, to: sunday })
    from = addDays(sunday, 1)
  }
  return weeks.map((week) => (week.to > last ? { ...week, to: last } : week))
}
