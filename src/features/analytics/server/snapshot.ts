import { addDays, dayOf } from '#shared/dates.ts'
import type { CallOutput, Operations } from '#shared/contract.ts'
import type { Counted } from '#shared/figures-contract.ts'
import { holders } from '../../documents/holders.ts'
import { freeWithinDays, lapsingDays, lapsingSteps, mostRegions, mostTrades, weeksFrom } from '../rules.ts'
import type { Counts, Supply } from './count.ts'

type Analytics = CallOutput<Operations['findAnalytics']>

const sum = <One>(all: readonly One[], of: (one: One) => number) => all.reduce((n, one) => n + of(one), 0)

/** What will lapse from today on, of what was counted. */
export function lapsingOf({ countedAt, lapsing }: Counts, now: Date): NonNullable<Analytics['lapsing']> {
  const today = dayOf(now)
  const countedOf = (from: string, to: string, more: { holder?: string; asked?: boolean } = {}): Counted => {
    const those = lapsing.filter(({ day, holder }) => day >= from && day <= to && (more.holder ?? holder) === holder)
    const n = sum(those, (one) => (more.asked === undefined ? one.n : more.asked ? one.asked : one.n - one.asked))
    return { n, list: 'documents', filter: { standing: 'valid', expiresFrom: from, expiresTo: to, ...more } }
  }
  const withinOf = (more = {}) => lapsingSteps.map((days) => ({ days, ...countedOf(today, addDays(today, days), more) }))
  const last = addDays(today, lapsingDays)
  return {
    countedAt,
    weeks: weeksFrom(today, lapsingDays).map(({ from, to }) => ({
      from,
      to,
      all: countedOf(from, to),
      holders: holders.map((holder) => ({ holder, ...countedOf(from, to, { holder }) })),
    })),
    holders: holders.map((holder) => ({
      holder,
      within: withinOf({ holder }),
      asked: countedOf(today, last, { holder, asked: true }),
      notAsked: countedOf(today, last, { holder, asked: false }),
    })),
    within: withinOf(),
    asked: countedOf(today, last, { asked: true }),
  }
}

/** The trades and regions that have most open places, with who is free for them. */
export function supplyOf({ countedAt, supply }: Counts): NonNullable<Analytics['supply']> {
  const most = (key: 'trade' | 'region', n: number) => {
    const places = new Map<string, number>()
    for (const one of supply) places.set(one[key], (places.get(one[key]) ?? 0) + one.places)
    return [...places]
      .filter(([, open]) => open > 0)
      .toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b))
      .slice(0, n)
      .map(([name]) => name)
  }
  const by = addDays(dayOf(new Date(countedAt)), freeWithinDays)
  const regions = most('region', mostRegions)
  const cellOf = (trade: string, region: string) => {
    const { free = 0, jobs = 0, places = 0 }: Partial<Supply> = supply.find((one) => one.trade === trade && one.region === region) ?? {}
    const at = { trade, region }
    return {
      free: { n: free, list: 'candidates' as const, filter: { ...at, availableBy: by, contactable: true } },
      jobs: { n: jobs, list: 'jobs' as const, filter: { ...at, status: 'open' } },
      places,
    }
  }
  const trades = most('trade', mostTrades).map((trade) => ({ trade, cells: regions.map((region) => cellOf(trade, region)) }))
  return { countedAt, by, regions, trades }
}
