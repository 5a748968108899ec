import { addDays } from '#shared/dates.ts'
import { todayIn } from '../../src/features/places/countries.ts'
import type { World } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'

let serial = 0

type Wanted = { customerId: number; country?: 'GB' | 'FR'; late?: number; total?: number; vat?: number; status?: string; issuedOn?: string }

/** An invoice as it stands some days after it was due, written into the tables at once; with the entry of what is owed. */
export async function lateInvoice(
  world: World,
  { customerId, country = 'GB', late = 5, total = 12_000, vat = total / 6, ...more }: Wanted,
) {
  const currency = country === 'GB' ? 'GBP' : 'EUR'
  const dueOn = addDays(todayIn(country, new Date()), -late)
  const issuedOn = more.issuedOn ?? addDays(dueOn, -30)
  const series = `${country === 'GB' ? 'INV' : 'FR'}-1999`
  const number = `${series}-${String(++serial).padStart(4, '0')}`
  const rate = total === vat ? 0 : Math.round((vat * 10_000) / (total - vat))
  const lines = JSON.stringify([{ code: country === 'GB' ? 'gb-standard' : 'fr-standard', rate, net: total - vat, vat }])
  await runs(
    world,
    `insert into invoice_series (series, last, last_issued_at) values ('${series}', ${serial}, now()) on conflict (series) do update set last = ${serial}`,
  )
  const [row] = await runs<{ id: number }>(
    world,
    `insert into invoices (type, status, series, serial, number, seller_country, currency, customer_id, seller, buyer_name, buyer, locale, issued_on,
        issued_at, due_on, net, vat, total, vat_lines, sent_at, created_at)
      select 'invoice', '${more.status ?? 'sent'}', '${series}', ${serial}, '${number}', '${country}', '${currency}', c.id, '{}', c.name, '{}', c.locale,
        '${issuedOn}', '${issuedOn}', greatest('${dueOn}'::date, '${issuedOn}'), ${total - vat}, ${vat}, ${total}, '${lines}', '${issuedOn}', '${issuedOn}'
      from customers c where c.id = ${customerId} returning id`,
  )
  const id = row?.id as number
  await runs(
    world,
    `insert into customer_entries (customer_id, currency, kind, amount, on_day, invoice_id, at)
      values (${customerId}, '${currency}', 'invoice', ${total}, '${issuedOn}', ${id}, now())`,
  )
  return { id, number, dueOn, issuedOn, currency }
}
