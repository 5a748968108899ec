import type pg from 'pg'
import { now } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Queries } from '#server/db.ts'
import { createLog } from '#server/log.ts'
import { readSecrets } from '#server/secrets.ts'
import { anonymous } from '#shared/roles.ts'
import { createApp } from '../src/app.ts'
import { jobFilter } from '../src/features/jobs/contract.ts'
import { postgresSearch } from '../src/features/jobs/server/search-postgres.ts'
import { generateJobs, searches } from './generate.ts'
import { measure, shares, succeed } from './load.ts'
import { inPlace, type Place } from './place.ts'
import { startPages } from './pages.ts'

type Query = ReturnType<typeof searches>[number]

/** Public job search at these sizes: the port, the operation, over HTTP, as pages; and what a page costs without its query. */
export async function measureSearch(sizes: number[]): Promise<void> {
  const rows: Record<string, string>[] = []
  for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) rows.push(...(await inPlace((place) => measureSize(place, size))))
  console.table(rows)
}

async function measureSize(place: Place, size: number) {
  const server = await place.startServer()
  const atRest = await server.memory()
  await generateJobs(place.database, size, now())
  const towns = await place.database.kysely.selectFrom('places').select('id').orderBy('population', 'desc').limit(300).execute()

  // The same product once more in this process, to measure it without HTTP.
  const app = await createApp({
    config: readConfig({ DATA_DIR: place.dataDir, LOG_LEVEL: 'error' }),
    connection: place.connection,
    masterKey: readSecrets(place.dataDir).masterKey,
    log: createLog('error'),
  })
  const api = app.apiAs(anonymous, 'en')
  const port = postgresSearch(app.database.pool)
  const search = (query: Query, more: object, at = port) => at.search(jobFilter.parse({ ...query, ...more }), { now: now(), locale: 'en' })
  const pages = await startPages(await api.get('/jobs', { query: {} }))
  const queries = searches(towns)
  const sent = new Map<Query, pg.QueryConfig[]>()
  // Not the first time: what a word means is remembered after it.
  await measure(queries, (query) => search(query, {}))
  for (const query of queries) sent.set(query, await statementsOf(app.database.pool, (pool) => search(query, {}, postgresSearch(pool))))
  const ways = {
    'search alone, rows': (query: Query) => search(query, { facets: false, total: false }),
    'search alone, rows and exact total': (query: Query) => search(query, { facets: false }),
    'search alone, with facets': (query: Query) => search(query, {}),
    'its bare SQL, one after the other': async (query: Query) => {
      for (const statement of sent.get(query) ?? []) await app.database.pool.query(statement)
    },
    'operation in process': (query: Query) => api.get('/jobs', { query }),
    'operation over HTTP': (query: Query) => succeed(`${server.base}/api/v1/jobs?${address(query)}`),
    'page over HTTP': (query: Query) => succeed(`${server.base}/jobs?${address(query)}`),
    'page over HTTP, its query answered at once': (query: Query) => succeed(`${pages.base}/jobs?${address(query)}`),
  }
  const rows: Record<string, string>[] = []
  // What was just written is still on its way to the disk; the first way must not pay for it.
  for (const call of Object.values(ways)) await measure(queries, call)
  for (const [way, call] of Object.entries(ways)) {
    await measure(queries, call) // warm
    const alone = await measure(queries, call)
    const together = await measure([...queries, ...queries], call, 8)
    rows.push({
      jobs: size.toLocaleString('en'),
      way,
      'p50 ms': alone.p50.toFixed(1),
      'p95 ms': alone.p95.toFixed(1),
      'p99 ms': alone.p99.toFixed(1),
      'per second, 8 at once': together.perSecond.toFixed(0),
    })
  }
  const added: number[] = []
  for (const query of queries)
    added.push(-(await timed(ways['operation in process'], query)) + (await timed(ways['operation over HTTP'], query)))
  console.log(`${size} jobs: HTTP adds ${shares(added).p50.toFixed(1)} ms to the operation, in pairs, at the median.`)
  console.log(
    `${size} jobs: the server holds ${atRest.toFixed(0)} MB at rest, ${(await server.memory()).toFixed(0)} MB after the measures.`,
  )
  pages.stop()
  await app.close()
  return rows
}

async function timed(call: (query: Query) => Promise<unknown>, query: Query): Promise<number> {
  const at = performance.now()
  await call(query)
  return performance.now() - at
}

/** What one search sends to the database. */
async function statementsOf(pool: pg.Pool, search: (pool: Queries) => Promise<unknown>): Promise<pg.QueryConfig[]> {
  const sent: pg.QueryConfig[] = []
  const query = (statement: pg.QueryConfig) => {
    sent.push(statement)
    return pool.query(statement)
  }
  await search({ query } as unknown as Queries)
  return sent
}

const address = (query: Query) => new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
