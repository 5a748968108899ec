import type { Database } from '#server/db.ts'
import { measure, succeed } from './load.ts'
import { inPlace, type Server } from './place.ts'
import { signInAll } from './staff.ts'

/** The staff's list of so many orders, 1,000,000 if none is given, with two lines each. Wanted: p95 10 ms over HTTP. */
export async function measureOrders(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [1_000_000])
    await inPlace(async (place) => {
      const server = await place.startServer()
      const { admin } = await signInAll(place, server)
      await generateOrders(place.database, size)
      console.table(await measureList(server, admin, size))
    })
}

async function measureList({ base }: Server, token: string, size: number) {
  const last = Math.min(10_000, Math.floor(size / 100))
  const ways: Record<string, string> = {
    'first page': '',
    'a hundred rows': 'limit=100',
    pending: 'tab=pending',
    'to fulfil': 'tab=to-fulfil',
    refunded: 'tab=refunded',
    'in the middle': `limit=100&page=${Math.floor(last / 2)}`,
    'last page': `limit=100&page=${last}`,
    'by total': 'sort=total',
    'of a country': 'country=FR',
    'to pay': 'payment=to-pay',
    'of ten days': 'from=2026-03-01&to=2026-03-10',
    'of a family': 'family=adverts',
    'of at least an amount': 'min=90000',
    'a word of many': 'q=building',
    'a word of few': 'q=quillfeather',
    'a number': 'q=ORD-2026-0500000',
  }
  const times = Array.from({ length: 200 }, (_, i) => i)
  const rows: Record<string, string>[] = []
  for (const [way, query] of Object.entries(ways)) {
    const read = () => succeed(`${base}/api/v1/orders?${query}`, { token })
    await measure(times.slice(0, 10), read)
    const { p50, p95, p99 } = await measure(times, read)
    rows.push({ way, 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), 'p99 ms': p99.toFixed(1) })
  }
  return rows
}

/** Orders of three years in every status, most of them completed; what the trigger keeps is made at the end, once. */
async function generateOrders(database: Database, size: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('alter table orders disable trigger user')
    await client.query(`insert into products (sku, kind, family, audience, status, name_en, name_fr, price, currency, country, vat_code)
      select 'BEN-' || n, 'job_credit', case when n = 1 then 'cv-search' else 'adverts' end, 'employer', 'published', 'Crew ' || n, 'Équipe ' || n,
        19000, 'GBP', 'GB', 'gb-standard' from generate_series(1, 40) n`)
    await client.query(
      `insert into orders (number, status, customer_kind, customer_name, contact_name, email, locale, country, address, postcode, town, currency,
         net, vat, total, vat_lines, payment_method, paid, terms_accepted_at, placed_at)
       select 'ORD-2026-' || lpad(n::text, 7, '0'), s.status, 'company',
         case when n % 50000 = 7 then 'Quillfeather ' when n % 3 = 0 then 'Building ' else 'Masonry ' end || n, 'Ann Mason', n || '@example.com',
         c.locale, c.country, '1 Mill Lane', 'LS1 4AP', 'Leeds', c.currency, a.net, a.net / 5, a.net + a.net / 5, '[]', 'account',
         case when s.status in ('pending', 'cancelled') or n % 40 = 1 then 0 else a.net + a.net / 5 end, at, at
       from generate_series(1, $1::int) n
       cross join lateral (select case when n % 200 = 0 then 'pending' when n % 100 = 1 then 'confirmed' when n % 100 = 2 then 'fulfilling'
         when n % 33 = 3 then 'cancelled' when n % 90 = 4 then 'refunded' when n % 90 = 5 then 'partially_refunded' else 'completed' end as status) s
       cross join lateral (select case when n % 4 = 0 then 'fr' else 'en' end as locale, case when n % 4 = 0 then 'FR' else 'GB' end as country,
         case when n % 4 = 0 then 'EUR' else 'GBP' end as currency) c
       cross join lateral (select (5 * mod(n::bigint * 7919, 20000) + 500)::int as net) a
       cross join lateral (select now() - mod(n::bigint * 7919, 94608000) * interval '1 second' as at) t`,
      [size],
    )
    await client.query(`insert into order_lines (order_id, position, product_id, sku, kind, name_en, name_fr, quantity, unit_price, net, vat_code, vat_rate)
      select o.id, n, p.id, p.sku, p.kind, p.name_en, p.name_fr, 1, 100, 100, 'gb-standard', 2000
      from orders o cross join generate_series(1, 2) n
      join (select id, sku, kind, name_en, name_fr, row_number() over (order by id) as nth from products) p on p.nth = 1 + mod(o.id * n, 40)`)
    await client.query('alter table orders enable trigger user')
    await client.query('delete from order_tallies')
    await client.query(`insert into order_tallies (status, currency, n, total)
      select status, currency, count(*), sum(total) from orders group by status, currency`)
    await client.query('vacuum analyze orders')
    await client.query('vacuum analyze order_lines')
  } finally {
    client.release()
  }
}
