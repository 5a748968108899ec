import { askedPeriod, type Figure, readFigures } from '#server/figures.ts'
import { settings } from '#server/settings.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { CallInput, CallOutput, Operations } from '#shared/contract.ts'
import type { Compared } from '#shared/figures-contract.ts'
import type { Period } from '#shared/period.ts'
import { rejectReasons, type Stage } from '../../applications/rules.ts'
import { applicationSources } from '../../jobs/came-from.ts'
import { funnelStages, keptOf, type Lasted, promisedDays, spreadOf, timedStages } from '../rules.ts'
import { readCounts } from './count.ts'
import { lapsingOf, supplyOf } from './snapshot.ts'

type Query = NonNullable<CallInput<Operations['findAnalytics']>['query']>
type Analytics = CallOutput<Operations['findAnalytics']>
type Counts = Record<string, number>

/** Figures by key, in the period and in the one before. */
type Both = { now: Counts; was: Counts }

export async function findAnalytics(query: Query, { db, pool, now }: ReadContext): Promise<Analytics> {
  const { period, before } = askedPeriod(query, now)
  const both = async (figure: Figure): Promise<Both> => {
    const [counts, was] = await Promise.all([readFigures(pool, figure, period), readFigures(pool, figure, before)])
    return { now: counts, was }
  }
  const [reached, left, ended, filled, counts] = await Promise.all([
    both('reached'),
    readFigures(pool, 'left', period),
    both('ended'),
    both('filled'),
    readCounts(db),
  ])
  const funnel = funnelOf(reached, period)
  return {
    period,
    funnel,
    stages: timedStages.map((stage) => stageOf(stage, left, period)),
    toFill: { placed: funnel.all.placed, spread: spreadOf(lastedOf(filled.now, '', 1)), before: spreadOf(lastedOf(filled.was, '', 1)) },
    ended: endedOf(ended, period),
    lapsing: counts && lapsingOf(counts, now),
    supply: counts && supplyOf(counts),
  }
}

/** What of these keys fits. */
const sumOf = (counts: Counts, fits: (key: string) => boolean) =>
  Math.max(
    0,
    Object.entries(counts).reduce((sum, [key, n]) => (fits(key) ? sum + n : sum), 0),
  )

const comparedOf = ({ now, was }: Both, fits: (key: string) => boolean, filter: Compared['filter']): Compared => ({
  n: sumOf(now, fits),
  before: sumOf(was, fits),
  list: 'applications',
  filter,
})

function funnelOf(reached: Both, period: Period): Analytics['funnel'] {
  const stagesOf = (source?: string) => {
    const one = (stage: Stage) =>
      comparedOf(reached, (key) => (source === undefined ? key.startsWith(`${stage}:`) : key === `${stage}:${source}`), {
        reached: stage,
        ...(source !== undefined && { source }),
        ...period,
      })
    const [applied, submitted, interview, placed] = funnelStages.map(one) as [Compared, Compared, Compared, Compared]
    return { applied, submitted, interview, placed }
  }
  const sources = applicationSources
    .map((source) => ({ source, ...stagesOf(source) }))
    .filter((one) => [one.applied, one.submitted, one.interview, one.placed].some(({ n, before }) => n + before > 0))
    .toSorted((a, b) => b.applied.n - a.applied.n)
  return { sources, all: stagesOf() }
}

/** How long they lasted: what stands behind `prefix` in a key, of which so many are a day; whoever left within it counts as a whole one. */
const lastedOf = (counts: Counts, prefix: string, ofDay: 1 | 2): Lasted =>
  Object.entries(counts).flatMap(([key, n]) =>
    key.startsWith(prefix) ? { days: (Number(key.slice(prefix.length)) + (ofDay === 2 ? 1 : 0)) / ofDay, n } : [],
  )

function stageOf(stage: (typeof timedStages)[number], left: Counts, period: Period): Analytics['stages'][number] {
  const lasted = lastedOf(left, `${stage}:`, 2)
  const promised = promisedDays(stage, settings())
  return {
    stage,
    left: { n: sumOf(left, (key) => key.startsWith(`${stage}:`)), list: 'applications', filter: { left: stage, ...period } },
    spread: spreadOf(lasted),
    promisedDays: promised,
    kept: promised === null ? null : keptOf(lasted, promised),
  }
}

function endedOf(ended: Both, period: Period): Analytics['ended'] {
  return rejectReasons
    .map((reason) => ({ reason, ...comparedOf(ended, (key) => key.endsWith(`:${reason}`), { reason, ...period }) }))
    .filter(({ n, before }) => n + before > 0)
    .toSorted((a, b) => b.n - a.n)
}
