import { now } from '#server/clock.ts'
import type { Database } from '#server/db.ts'
import { generateJobs } from './generate.ts'
import { measure, succeed } from './load.ts'
import { inPlace } from './place.ts'
import { generatePeople, openAccounts, tokensOf } from './staff.ts'

/** Every list that a menu leads to: first page, one in the middle, last page, and the search that people use there. One that comes into a menu gets a line here. */
const lists: Record<string, { path: string; ways?: Record<string, string>; isWhole?: true }> = {
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
  suppliers: {
    path: '/suppliers',
    ways: { 'a name': 'q=Supplier%204711', 'by expiry': 'sort=nextExpiry&dir=asc', 'ends soon': 'light=warn', approved: 'status=approved' },
  },
  products: {
    path: '/products',
    ways: {
      'a name': 'q=product%20471',
      'by what is left': 'sort=left&dir=asc',
      'full or low': 'tab=short',
      'in a town': 'placeId=2644688',
    },
  },
  shop: { path: '/shop/products', ways: { 'a family': 'family=training', 'a name': 'q=product%20471', 'in a town': 'placeId=2644688' } },
  pools: { path: '/pools', isWhole: true },
  enquiries: { path: '/enquiries' },
  users: { path: '/users', ways: { 'a name': 'q=operation' } },
  archives: { path: '/archives' },
  'duplicated candidates': { path: '/duplicates' },
  imports: { path: '/imports' },
  categories: { path: '/staff/categories?kind=trade' },
}

type Answer = { total?: number; items: unknown[] }

/** Lists at so many candidates, as many files and messages, a tenth as many jobs and suppliers, a hundredth as many products and three times as many applications. */
export async function measureLists(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [100_000])
    await inPlace(async (place) => {
      // The first start makes the tables; its tasks would be busy with what is written here.
      await (await place.startServer()).stop()
      await openAccounts(place)
      await generateJobs(place.database, size / 10, now())
      await withSearchLast(place.database, () => generatePeople(place.database, size))
      await generatePapers(place.database, size)
      await generateSuppliers(place.database, size / 10)
      await generateProducts(place.database, size / 100)
      const server = await place.startServer()
      const { admin: token } = await tokensOf(place, server)
      const times = Array.from({ length: 40 }, (_, i) => i)
      const rows: Record<string, string>[] = []
      for (const [list, { path, ways = {}, isWhole }] of Object.entries(lists)) {
        const at = (query: string) => `${server.base}/api/v1${path}${path.includes('?') ? '&' : '?'}${query}`
        const { total, items } = JSON.parse((await succeed(at(isWhole ? '' : 'limit=10'), { token })).body) as Answer
        const rowsInAll = total ?? items.length
        const last = Math.min(10_000, Math.max(1, Math.ceil(rowsInAll / 10)))
        const further = last > 1 ? { 'page in the middle': `page=${Math.ceil(last / 2)}`, 'last page': `page=${last}` } : {}
        const pages = { 'first page': 'limit=10', ...further }
        for (const [way, query] of Object.entries(isWhole ? { whole: '' } : { ...pages, ...ways })) {
          const read = () => succeed(at(query), { token })
          await measure(times.slice(0, 5), read)
          const alone = await measure(times, read)
          const many = await measure(times, read, 8)
          const ms = (n: number) => n.toFixed(1)
          rows.push({
            list,
            rows: rowsInAll.toLocaleString('en'),
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

/** Has the rows in which candidates are searched made at the end, with their indexes last: one by one that takes a quarter of an hour. */
async function withSearchLast({ pool }: Database, write: () => Promise<void>): Promise<void> {
  const triggers = ['candidate_search_sync', 'candidate_traits_sync']
  const indexes = ['candidate_search_doc', 'candidate_search_marks', 'candidates_named']
  const { rows: made } = await pool.query<{ by: string }>(
    `select pg_get_indexdef(i::regclass) as by from unnest('{${indexes.join()}}'::text[]) i`,
  )
  for (const trigger of triggers) await pool.query(`alter table candidates disable trigger ${trigger}`)
  await pool.query(`drop index ${indexes.join()}`)
  await write()
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`)
    await client.query('select candidate_search_put(c, false) from candidates c where is_shown(c)')
    for (const { by } of made) await client.query(by)
    for (const trigger of triggers) await client.query(`alter table candidates enable trigger ${trigger}`)
  } finally {
    client.release()
  }
}

/** Suppliers of every type and status, with a year of purchases each. */
async function generateSuppliers({ pool }: Database, size: number): Promise<void> {
  await pool.query(
    `insert into suppliers (legal_name, type, country, status, covered_until, next_expiry, created_at)
     select 'Supplier ' || n, (array['umbrella', 'labour', 'training', 'ppe', 'software'])[1 + n % 5], case when n % 2 = 0 then 'GB' else 'FR' end,
       (array['prospect', 'onboarding', 'approved', 'suspended'])[1 + n % 4], current_date + n % 400, current_date + n % 400,
       now() - random() * interval '700 days' from generate_series(1, $1::int) n`,
    [size],
  )
  await pool.query(
    `insert into supplier_purchases (supplier_id, bought_on, net, currency, reference)
     select s.id, current_date - 30 * m, 10000 + m, case s.country when 'FR' then 'EUR' else 'GBP' end, 'INV-' || m
     from suppliers s, generate_series(0, 11) m`,
  )
  await pool.query('analyze suppliers, supplier_purchases')
}

/** Half of them training with three sessions each, half of them goods in five sizes. */
async function generateProducts({ pool }: Database, size: number): Promise<void> {
  await pool.query(
    `insert into products (sku, kind, family, audience, status, name_en, name_fr, description_en, description_fr, price, currency, country, vat_code, created_at)
     select 'SKU-' || n, case n % 2 when 0 then 'training_seat' else 'ppe' end, case n % 2 when 0 then 'site-safety' else 'feet' end, 'employer',
       'published', 'Product ' || n, 'Produit ' || n, 'What it is.', 'Ce que c’est.', 1000 + n, 'GBP', 'GB', 'gb-standard', now() - n * interval '1 hour'
     from generate_series(1, $1::int) n`,
    [size],
  )
  await pool.query(
    `insert into product_sessions (product_id, starts_at, ends_at, place_id, seats, taken)
     select id, now() + d * interval '20 days', now() + d * interval '20 days' + interval '8 hours', 2644688, 12, id % 13
     from products, generate_series(1, 3) d where kind = 'training_seat'`,
  )
  await pool.query(
    `insert into product_sizes (product_id, size, position, stock)
     select id, 'S' || d, d, (id * d) % 60 from products, generate_series(1, 5) d where kind = 'ppe'`,
  )
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
