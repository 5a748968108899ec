// npm run bench [-- 10000 100000]: public job search at these sizes, in this process, over HTTP and as pages, in one run.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { now } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { migrate } from '#server/migrate.ts'
import { registerPages } from '#server/pages.ts'
import { startPostgres } from '#server/postgres/supervisor.ts'
import { anonymous } from '#shared/roles.ts'
import { createApp } from '../src/app.ts'
import { postgresSearch } from '../src/features/jobs/server/search-postgres.ts'
import { jobFilter } from '../src/features/jobs/contract.ts'
import { loadPlaces } from '../src/features/places/server/commands.ts'
import { generateJobs, searches } from './generate.ts'

const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const rows: Record<string, string>[] = []

for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) await measure(size)
console.table(rows)
console.log(`memory of this process, which is server and client in one: ${Math.round(process.memoryUsage().rss / 1_048_576)} MB`)
process.exit(0)

async function measure(size: number) {
  const dir = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
  const postgres = await startPostgres({ dir, password: randomBytes(16).toString('hex'), settings: { shared_buffers: '1GB' } })
  await migrate(postgres.connection)
  const config = readConfig({
    DATA_DIR: join(dir, 'data'),
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000000',
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1:3000',
  })
  const app = await createApp({ config, connection: postgres.connection, masterKey: randomBytes(32), log: createLog('error') })
  await loadPlaces(app.database.pool)
  await generateJobs(app.database, size, now())
  await registerPages(app.http, { dev: false, config, identity: app.identity, apiAs: app.apiAs, sitemap: async () => [] })
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })

  const towns = await app.database.kysely.selectFrom('places').select('id').orderBy('population', 'desc').limit(300).execute()
  const queries = searches(towns)
  const address = (query: object) => new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  const search = postgresSearch(app.database.pool)
  const api = app.apiAs(anonymous, 'en')
  const get = async (url: string) => {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${response.status} ${url}`)
    await response.arrayBuffer()
  }
  const ways: [string, (query: object) => Promise<unknown>][] = [
    [
      'bare SQL, rows and exact total',
      (query) => search.search(jobFilter.parse({ ...query, facets: false }), { now: now(), locale: 'en' }),
    ],
    ['bare SQL, with facets', (query) => search.search(jobFilter.parse(query), { now: now(), locale: 'en' })],
    ['operation in process', (query) => api.get('/jobs', { query })],
    ['operation over HTTP', (query) => get(`${base}/api/v1/jobs?${address(query)}`)],
    ['page over HTTP', (query) => get(`${base}/jobs?${address(query)}`)],
  ]
  for (const [name, call] of ways) {
    for (const query of queries) await call(query) // warm
    const times: number[] = []
    const started = performance.now()
    for (const query of queries) {
      const at = performance.now()
      await call(query)
      times.push(performance.now() - at)
    }
    const seconds = (performance.now() - started) / 1000
    times.sort((a, b) => a - b)
    const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] as number).toFixed(1)
    rows.push({
      jobs: String(size),
      way: name,
      'p50 ms': at(0.5),
      'p95 ms': at(0.95),
      'p99 ms': at(0.99),
      'per second': (times.length / seconds).toFixed(0),
    })
  }
  // A page whose data costs nearly nothing shows what rendering costs.
  const started = performance.now()
  for (let i = 0; i < 300; i++) await get(`${base}/jobs?keyword=zzzzqqq&limit=10`)
  rows.push({
    jobs: String(size),
    way: 'empty page over HTTP',
    'p50 ms': '',
    'p95 ms': '',
    'p99 ms': '',
    'per second': (300 / ((performance.now() - started) / 1000)).toFixed(0),
  })
  await app.close()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
