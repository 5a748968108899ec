import { type Database, inTransaction } from '#server/db.ts'
import { migrate } from '#server/migrate.ts'
import { usualCharts } from '../src/features/accounting/chart.ts'
import { fecOf } from '../src/features/accounting/server/books/export.ts'
import { bookKeys, type Key, readBooked } from '../src/features/accounting/server/books/read.ts'
import { inPlace } from './place.ts'

/** The fichier des écritures comptables of so many lines, 100,000 if none is given. Wanted: 10 s, and memory that does not grow with it. */
export async function measureBooks(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [25_000, 100_000])
    await inPlace(async ({ database, connection }) => {
      await migrate(connection)
      await generateInvoices(database, Math.ceil(size / 7))
      console.table([await measureFec(database)])
    })
}

async function measureFec({ kysely }: Database) {
  const period = { country: 'FR' as const, from: '2025-01-01', to: '2025-12-31' }
  const rest = () => {
    globalThis.gc?.()
    return process.memoryUsage().rss / 1e6
  }
  const before = rest()
  const started = performance.now()
  const keys = await inTransaction(kysely, (db) => bookKeys(db, period, new Date()))
  async function* pages(all: readonly Key[]) {
    for (let from = 0; from < all.length; from += 500)
      yield await inTransaction(kysely, (db) => readBooked(db, 'FR', all.slice(from, from + 500)))
  }
  let [lines, bytes, highest] = [0, 0, before]
  for await (const chunk of fecOf(pages(keys), usualCharts.FR)) {
    lines += chunk.reduce((count, byte) => (byte === 10 ? count + 1 : count), 0)
    bytes += chunk.length
    highest = Math.max(highest, process.memoryUsage().rss / 1e6)
  }
  const seconds = (performance.now() - started) / 1000
  return { lines, MB: (bytes / 1e6).toFixed(1), seconds: seconds.toFixed(1), 'memory MB more at most': (highest - before).toFixed(0) }
}

/** French invoices of a year with two lines each, all paid: four lines of a sale, two of money and, of every second, two of VAT. */
async function generateInvoices(database: Database, size: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const table of ['invoices', 'invoice_lines', 'customer_entries']) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`insert into customers (kind, name, email, locale, country, address, postcode, town)
      select 'company', 'Bâti ' || n, 'c' || n || '@example.com', 'fr', 'FR', '3 rue Sala', '69002', 'Lyon' from generate_series(1, 500) n`)
    await client.query(`insert into invoice_series (series, last, last_issued_at) values ('FR-2025', ${size}, now())`)
    await client.query(
      `insert into invoices (type, status, series, serial, number, seller_country, currency, customer_id, seller, buyer_name, buyer, locale, issued_on,
          issued_at, due_on, net, vat, total, vat_lines, paid, is_vat_on_debits, created_at, origin)
        select 'invoice', 'paid', 'FR-2025', n, 'FR-2025-' || lpad(n::text, 6, '0'), 'FR', 'EUR', 1 + n % 500, '{}', 'Bâti ' || (1 + n % 500), '{}', 'fr',
          d::date, d, d::date + 30, 15000, 3000, 18000, '[{"code": "fr-standard", "rate": 2000, "net": 15000, "vat": 3000}]', 18000, n % 2 = 0, d, 'other'
        from generate_series(1, $1::int) n cross join lateral (select '2025-01-01T09:00:00Z'::timestamptz + n * interval '330 days' / $1 as d) t`,
      [size],
    )
    await client.query(`insert into invoice_lines (invoice_id, position, description, nature, quantity, unit_price, net, vat_code, vat_rate)
      select id, p, 'Line', case p when 1 then 'service' else 'goods' end, 1000, p * 5000, p * 5000, 'fr-standard', 2000 from invoices, generate_series(1, 2) p`)
    await client.query(`insert into customer_entries (customer_id, currency, kind, amount, on_day, invoice_id, at)
      select customer_id, 'EUR', 'invoice', total, issued_on, id, issued_at from invoices`)
    await client.query(`insert into customer_entries (customer_id, currency, kind, amount, allocated, on_day, method, reference, at)
      select customer_id, 'EUR', 'payment', -total, total, issued_on + 20, 'transfer', number, issued_at + interval '20 days' from invoices`)
    await client.query(`insert into invoice_allocations (entry_id, invoice_id, amount, at)
      select e.id, i.id, i.total, e.at from customer_entries e join invoices i on i.number = e.reference where e.kind = 'payment'`)
    await client.query('analyze')
  } finally {
    client.release()
  }
}
