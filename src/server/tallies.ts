import type { Queries } from './db.ts'

/** Counters that triggers keep: `tallies` in `db/schema/platform.sql`. */
export type Counted = 'candidates' | 'jobs' | 'applications' | 'unopened'
/** Exact numbers of whole tables, by status or stage: `tallies.applications.new`. */
export type Tallies = Record<Counted, Record<string, number>>

/** One statement, however large the tables are. */
export async function readTallies(pool: Queries): Promise<Tallies> {
  const { rows } = await pool.query<{ counted: Counted; key: string; n: number }>({
    name: 'tallies',
    text: `select counted, key, sum(n)::int8 as n from tallies where counted in ('candidates', 'jobs', 'applications', 'unopened') group by counted, key`,
  })
  const tallies: Tallies = { candidates: {}, jobs: {}, applications: {}, unopened: {} }
  for (const { counted, key, n } of rows) tallies[counted][key] = n
  return tallies
}

/** How many open jobs these trades have; none where one is missing. */
export async function countOpenJobs(pool: Queries, trades: string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ trade: string; jobs: number }>({
    name: 'open-jobs-of-trades',
    text: `select key as trade, sum(n)::int as jobs from tallies where counted = 'trades' and key = any($1) group by key`,
    values: [trades],
  })
  return new Map(rows.map(({ trade, jobs }) => [trade, jobs]))
}
