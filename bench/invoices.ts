import { type Database, inTransaction } from '#server/db.ts'
import type { Config } from '#server/config.ts'
import { issueInvoice } from '../src/features/invoices/server/issue.ts'
import { measure, succeed } from './load.ts'
import { inPlace, type Place, type Server } from './place.ts'
import { signInAll } from './staff.ts'

/** Numbers given to 1,000 drafts at once, and the staff's list of so many invoices, 1,000,000 if none is given. Wanted: no gap; p95 10 ms. */
export async function measureInvoices(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [1_000_000])
    await inPlace(async (place) => {
      const server = await place.startServer()
      const { admin } = await signInAll(place, server)
      await prepare(place.database)
      console.table([await issueAtOnce(place, 1000)])
      await generateInvoices(place.database, size)
      console.table(await measureList(server, admin, size))
    })
}

async function prepare({ pool }: Database): Promise<void> {
  await pool.query(`insert into invoice_sellers (country, name, address, postcode, town, vat_number) values
    ('GB', 'Lintel Ltd', '1 Mill Lane', 'LS1 4AP', 'Leeds', 'GB123456789'), ('FR', 'Lintel SAS', '8 rue des Tuiliers', '69003', 'Lyon', 'FR11123456782')`)
  await pool.query(`insert into customers (kind, name, email, locale, country, address, postcode, town)
    select 'company', case when n = 7 then 'Quillfeather' when n % 3 = 0 then 'Building ' || n else 'Masonry ' || n end, n || '@example.com', 'en', 'GB',
      '1 Mill Lane', 'LS1 4AP', 'Leeds' from generate_series(1, 1000) n`)
}

/** Three in ten are taken back after they had their number, and five times every connection that issues is killed. */
async function issueAtOnce({ database }: Place, count: number) {
  const { pool, kysely } = database
  const { rows } = await pool.query<{ id: number }>(
    `with made as (insert into invoices (type, seller_country, currency, customer_id, buyer_name, locale, created_at)
       select 'invoice', 'GB', 'GBP', c.id, c.name, 'en', now() from generate_series(1, $1::int) n join customers c on c.id = 1 + n % 1000 returning id)
     , lines as (insert into invoice_lines (invoice_id, position, description, quantity, unit_price, net, vat_code, vat_rate)
       select id, 1, 'Bricklayer, week 45', 1000, 10000, 10000, 'gb-standard', 2000 from made)
     select id::int from made`,
    [count],
  )
  const issue = (id: number, isTakenBack: boolean) =>
    inTransaction(kysely, async (db) => {
      const at = { db, now: new Date(), actor: { id: null }, config: {} as Config }
      await issueInvoice(at, id)
      if (isTakenBack) throw new Error('taken back')
    }).then(
      () => 1,
      () => 0,
    )
  let kills = 0
  const killer = setInterval(() => {
    if (kills++ < 5)
      void pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and state <> 'idle' and query ilike '%invoice%'`)
  }, 400)
  const started = performance.now()
  const done = await Promise.all(rows.map(({ id }, i) => issue(id, i % 10 < 3)))
  clearInterval(killer)
  const [found] = (
    await pool.query<
      Record<string, number>
    >(`select count(*)::int as issued, count(distinct serial)::int as numbers, max(serial)::int as last,
      (select count(*)::int from (select issued_at < lag(issued_at) over (order by serial) as back from invoices where serial is not null) s where back) as "dates going back"
      from invoices where serial is not null`)
  ).rows
  return {
    asked: count,
    'answered as issued': done.filter(Boolean).length,
    kills: Math.min(kills, 5),
    seconds: ((performance.now() - started) / 1000).toFixed(1),
    ...found,
    wanted: 'issued = numbers = last',
  }
}

async function measureList({ base }: Server, token: string, size: number) {
  const last = Math.floor(size / 100)
  const ways: Record<string, string> = {
    'first page': '',
    'a hundred rows': 'limit=100',
    drafts: 'tab=draft',
    sent: 'tab=sent',
    overdue: 'tab=overdue',
    paid: 'tab=paid',
    credited: 'tab=credited',
    'last page': `limit=100&page=${last}`,
    'by total': 'sort=total',
    'by due date': 'sort=dueOn',
    'of a country': 'country=FR',
    'of a customer': 'customerId=70',
    'of a word of few': 'q=quillfeather',
    'a number': 'q=INV-2026-500000',
  }
  const times = Array.from({ length: 200 }, (_, i) => i)
  const rows: Record<string, string>[] = []
  for (const [way, query] of Object.entries(ways)) {
    const read = () => succeed(`${base}/api/v1/invoices?${query}`, { token })
    await measure(times.slice(0, 10), read)
    const { p50, p95, p99 } = await measure(times, read)
    rows.push({ way, 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), 'p99 ms': p99.toFixed(1) })
  }
  return rows
}

/** Invoices of three years in every status, most of them paid; what the trigger keeps is made at the end, once. */
async function generateInvoices({ pool }: Database, size: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const table of ['invoices', 'invoice_lines']) await client.query(`alter table ${table} disable trigger user`)
    await client.query(
      `insert into invoice_series (series, last, last_issued_at) values ('FR-2026', 0, now()), ('INV-2026', 0, now()) on conflict do nothing`,
    )
    await client.query(
      `insert into invoices (type, status, series, serial, number, seller_country, currency, customer_id, seller, buyer_name, buyer, locale, issued_on,
         issued_at, due_on, net, vat, total, paid, credited, sent_at, created_at, origin)
       select 'invoice', s.status, k.series, 10000 + n, k.series || '-' || (10000 + n), k.country, k.currency, c.id, '{}', c.name, '{}', 'en', d.day, d.day,
         d.day + 30, 10000, 2000, 12000, case s.status when 'paid' then 12000 when 'partly_paid' then 5000 else 0 end,
         case s.status when 'credited' then 12000 else 0 end, d.day, d.day, 'other'
       from generate_series(1, $1::int) n
       cross join lateral (select case when n % 4 = 0 then 'FR-2026' else 'INV-2026' end as series, case when n % 4 = 0 then 'FR' else 'GB' end as country,
         case when n % 4 = 0 then 'EUR' else 'GBP' end as currency) k
       cross join lateral (select case when n % 100 = 1 then 'sent' when n % 300 = 2 then 'partly_paid' when n % 200 = 3 then 'credited' else 'paid' end as status) s
       cross join lateral (select current_date - (n % 1095) as day) d
       join customers c on c.id = 1 + n % 1000`,
      [size],
    )
    await client.query(`insert into invoice_lines (invoice_id, position, description, quantity, unit_price, net, vat_code, vat_rate)
      select id, 1, 'Bricklayer, week 45', 1000, 10000, 10000, 'gb-standard', 2000 from invoices where serial > 10000`)
    for (const table of ['invoices', 'invoice_lines']) await client.query(`alter table ${table} enable trigger user`)
    await client.query('delete from invoice_tallies')
    await client.query(`insert into invoice_tallies (type, status, currency, n, total, balance)
      select type, status, currency, count(*), sum(total), sum(balance) from invoices group by 1, 2, 3`)
    await client.query('select invoice_figures_recount()')
    await client.query('vacuum analyze invoices')
    await client.query('vacuum analyze invoice_lines')
  } finally {
    client.release()
  }
}
