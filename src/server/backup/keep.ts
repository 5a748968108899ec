import { mondayOf } from '#shared/dates.ts'

/** A backup by its name, which says when it was made. */
export type Dated = { name: string; madeAt: Date }

/** `lintel-2026-11-30T02-40-00-000Z.backup` */
export const nameOf = (madeAt: Date): string => `lintel-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.backup`

export function timeOf(name: string): Date | null {
  const [, day, hour, minute, second, ms] = /^lintel-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.backup$/.exec(name) ?? []
  const madeAt = new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`)
  return Number.isNaN(madeAt.getTime()) ? null : madeAt
}

/** Those of the names that are backups, oldest first. */
export const byTime = (names: readonly string[]): Dated[] =>
  names
    .flatMap((name) => {
      const madeAt = timeOf(name)
      return madeAt ? [{ name, madeAt }] : []
    })
    .toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime())

const dayMs = 86_400_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const monthOf = (at: Date) => at.toISOString().slice(0, 7)
const weekOf = (at: Date) => mondayOf(dayOf(at))

const kept = [
  { period: dayOf, most: 7 },
  { period: weekOf, most: 4 },
  { period: monthOf, most: 3 },
]

/**
 * What may go: all but the newest of each of the last seven days, four weeks and three months of which there is one. Days without a backup
 * count for nothing, so that a server that was off for a year still has its last ones. What claims to be made later than now was made while
 * a clock was wrong: it stays, and takes nobody's place.
 */
export function whichToRemove(all: readonly Dated[], now: Date): string[] {
  const newestFirst = all.filter(({ madeAt }) => madeAt <= now).toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const stays = new Set<string>()
  for (const { period, most } of kept) {
    const newest = new Map<string, string>()
    for (const { name, madeAt } of newestFirst) if (!newest.has(period(madeAt))) newest.set(period(madeAt), name)
    for (const name of [...newest.values()].slice(0, most)) stays.add(name)
  }
  return newestFirst.flatMap(({ name }) => (stays.has(name) ? [] : [name]))
}

/** Whether the last night's is there already: a task may run twice, and is caught up on after a night without power. */
export const isDue = (all: readonly Dated[], now: Date): boolean =>
  !all.some(({ madeAt }) => madeAt <= now && now.getTime() - madeAt.getTime() < dayMs / 2)
