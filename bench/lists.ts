import { now } from '#server/clock.ts'
import type { Database } from '#server/db.ts'
import { generateJobs } from './generate.ts'
import { measure, succeed } from './load.ts'
import { inPlace } from './place.ts'
import { generatePeople, signInAll } from './staff.ts'

/** Every list that a menu leads to: first page, last page, and the search that people use there. One that comes into a menu gets a line here. */
const lists: Record<string, { path: string; ways?: Record<string, string> }> = {
  candidates: {
    path: '/candidates',
    ways: { 'a name': 'q=Last4711', 'a name, record alone': 'q=Last4711&within=record', 'around a town': 'location=2644688' },
  },
  jobs: { path: '/staff/jobs', ways: { 'around a town': 'location=2644688' } },
  applications: { path: '/applications', ways: { 'a name': 'q=Last4711' } },
  files: {
    path: '/files',
    ways: {
      cards: 'kind=card',
      verified: 'status=verified',
      'expires soon': 'expiresWithinDays=30',
      'a name': 'q=Last4711',
      'by end': 'sort=expiresOn&dir=asc',
    },
  },
  messages: { path: '/conversations', ways: { 'own ones': 'mine=true', 'awaiting reply': 'state=awaiting-reply', 'a name': 'q=Last4711' } },
  employers: { path: '/employers', ways: { 'a name': 'q=builder%207' } },
  pools: { path: '/pools' },
  enquiries: { path: '/enquiries' },
  users: { path: '/users', ways: { 'a name': 'q=operation' } },
  archives: { path: '/archives' },
  'duplicated candidates': { path: '/duplicates' },
  imports: { path: '/imports' },
  batches: { path: '/batches' },
  categories: { path: '/staff/categories?kind=trade' },
}

/** Lists at so many candidates, as many files and messages, a tenth as many jobs and three times as many applications. */
export async function measureLists(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [100_000])
    await inPlace(async (place) => {
      const server = await place.startServer()
      const { admin: token } = await signInAll(place, server)
      await generateJobs(place.database, size / 10, now())
      await generatePeople(place.database, size)
      await generatePapers(place.database, size)
      const times = Array.from({ length: 40 }, (_, i) => i)
      const rows: Record<string, string>[] = []
      for (const [list, { path, ways = {} }] of Object.entries(lists)) {
        const at = (query: string) => `${server.base}/api/v1${path}${path.includes('?') ? '&' : '?'}${query}`
        const { total } = JSON.parse((await succeed(at('limit=10'), { token })).body) as { total: number }
        const last = Math.min(10_000, Math.max(1, Math.ceil(total / 10)))
        for (const [way, query] of Object.entries({ 'first page': 'limit=10', 'last page': `page=${last}`, ...ways })) {
          const read = () => succeed(at(query), { token })
          await measure(times.slice(0, 5), read)
          const alone = await measure(times, read)
          const many = await measure(times, read, 8)
          const ms = (n: number) => n.toFixed(1)
          rows.push({
            list,
            rows: total.toLocaleString('en'),
            way,
            'p50 ms': ms(alone.p50),
            'p95 ms': ms(alone.p95),
            '8 at once, p95': ms(many.p95),
          })
        }
      }
      console.table(rows)
    })
}

/** A card of each candidate with its document, and a conversation of each first application; every tenth awaits a reply. */
async function generatePapers({ pool }: Database, size: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const tables = ['files', 'documents', 'document_files', 'messages']
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    await client.query(
      `insert into files (sha256, name, mime, size, kind, candidate_id, created_at, extraction)
       select repeat('a', 64), 'card ' || id || '.pdf', 'application/pdf', 1000 + id % 5000, case when id % 3 = 0 then 'card' else 'certificate' end, id,
         now() - random() * interval '700 days', 'done' from candidates limit $1`,
      [size],
    )
    await client.query(
      `insert into documents (candidate_id, type, level, status, expires_on, created_at, checked_at, checked_how)
       select candidate_id, 'cscs', 'blue', 'verified', current_date + (id % 900)::int, now(), now(), 'app' from files where id % 2 = 0`,
    )
    await client.query(
      `insert into document_files (file_id, document_id, side) select f.id, d.id, 'front' from documents d join files f on f.candidate_id = d.candidate_id`,
    )
    await client.query(
      `insert into messages (application_id, from_candidate, text, sent_at, awaits_reply)
       select min(id), true, 'When does the work begin, and where do I park?', now(), candidate_id % 10 = 0 from applications group by candidate_id`,
    )
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
