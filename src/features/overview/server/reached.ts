import { readFigures, readFiguresByDay } from '#server/figures.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import type { Period } from '#shared/period.ts'
import { type ApplicationSource, applicationSources } from '../../jobs/came-from.ts'
import { longestTrend } from '../rules.ts'
import type { Desk } from '../shapes.ts'
import { compared, counted, ofPeriod, quarantined } from './behind.ts'

type Spans = { period: Period; before: Period }
type Sums = Record<string, number>
type ByDay = { day: string; key: string; n: number }[]
const keys = ['new:', 'placed:']

/** Applications received and placements made in a period, beside the one before, by day and by source. */
export async function findReached({ pool, actor }: Pick<ReadContext, 'pool' | 'actor'>, spans: Spans) {
  const { period, before } = spans
  const both = { from: before.from, to: period.to }
  const isShort = daysBetween(period.from, period.to) < longestTrend
  const [days, now, then, hidden] = await Promise.all([
    isShort ? readFiguresByDay(pool, 'reached', both, keys) : [],
    isShort ? {} : readFigures(pool, 'reached', period),
    isShort ? {} : readFigures(pool, 'reached', before),
    actor.role === 'admin' ? [] : findHidden(pool, both),
  ])
  const shown = [...days, ...hidden.map((one) => ({ ...one, n: -one.n }))]
  const [inPeriod, inBefore] = [sumsOf(shown, period, now), sumsOf(shown, before, then)]
  const all = (sums: Sums, stage: string) => applicationSources.reduce((n, source) => n + (sums[`${stage}:${source}`] ?? 0), 0)
  const figure = (stage: 'new' | 'placed') =>
    compared(all(inPeriod, stage), all(inBefore, stage), 'applications', { reached: stage, ...ofPeriod(period) })
  const trend = (stage: string) => (isShort ? { now: byDay(shown, stage, period), before: byDay(shown, stage, before) } : null)
  return {
    applied: figure('new'),
    appliedByDay: trend('new'),
    placed: figure('placed'),
    placedByDay: trend('placed'),
    sources: applicationSources.flatMap((source) => sourceOf(source, inPeriod, period)),
  }
}

function sourceOf(source: ApplicationSource, sums: Sums, period: Period): Desk['sources'] {
  const [applied, placed] = [sums[`new:${source}`] ?? 0, sums[`placed:${source}`] ?? 0]
  if (applied + placed === 0) return []
  const behind = (n: number, reached: string) => counted(n, 'applications', { reached, source, ...ofPeriod(period) })
  return [{ source, applied: behind(applied, 'new'), placed: behind(placed, 'placed') }]
}

const isWithin = (day: string, { from, to }: Period) => day >= from && day <= to

function sumsOf(days: ByDay, span: Period, start: Sums): Sums {
  const sums = { ...start }
  for (const { day, key, n } of days) if (isWithin(day, span)) sums[key] = (sums[key] ?? 0) + n
  return sums
}

function byDay(days: ByDay, stage: string, { from, to }: Period): number[] {
  const sums = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => ({ day: addDays(from, i), n: 0 }))
  for (const { day, key, n } of days) {
    const sum = key.startsWith(`${stage}:`) && sums[daysBetween(from, day)]
    if (sum && isWithin(day, { from, to })) sum.n += n
  }
  return sums.map(({ n }) => n)
}

/** What is counted of candidates in quarantine, whom only administrators see: few. */
async function findHidden(pool: ReadContext['pool'], { from, to }: Period): Promise<ByDay> {
  const { rows } = await pool.query<ByDay[number]>({
    name: 'overview-hidden-stages',
    text: `select s.reached_on::text as day, s.stage || ':' || s.source as key, count(*) as n
      from applications a join application_stages s on s.application_id = a.id
      where a.candidate_id in ${quarantined} and s.stage in ('new', 'placed') and s.reached_on between $1 and $2 group by 1, 2`,
    values: [from, to],
  })
  return rows
}
