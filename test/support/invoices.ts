import { inTransaction } from '#server/db.ts'
import { type InvoiceType, seriesOf } from '#features/invoices/rules.ts'
import { noteIssued } from '#features/invoices/server/ledger/receive.ts'
import type { InvoiceAt } from '#features/invoices/server/events.ts'
import { type Country, currencyOf } from '#features/places/countries.ts'
import type { World } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'

let count = 0

/** Where tasks and commands of invoices stand, in a transaction of their own. */
export const acting = <T>(world: World, work: (at: InvoiceAt) => Promise<T>, now = new Date()): Promise<T> =>
  inTransaction(world.app.database.kysely, (db) => work({ db, now, config: world.config, actor: { id: null } }))

/** A customer who is no employer. */
export async function makeCustomer(
  world: World,
  { name = `Harbour Homes ${++count} Ltd`, country = 'GB', ...changes }: Record<string, string> = {},
): Promise<number> {
  const where = country === 'FR' ? "'8 rue des Tuiliers', '69003', 'Lyon'" : "'4 Canal Wharf', 'LS11 5BB', 'Leeds'"
  const email = changes.email ?? `accounts${count}@harbour.example`
  const [made] = await runs<{ id: number }>(
    world,
    `insert into customers (kind, name, email, locale, country, address, postcode, town)
      values ('company', '${name}', '${email}', '${country === 'FR' ? 'fr' : 'en'}', '${country}', ${where}) returning id::int`,
  )
  return made?.id ?? 0
}

const nobody = { legalForm: null, companyNumber: null, registerTown: null, vatNumber: null, email: null, phone: null, lateRate: null }
const seller = { name: 'Lintel Ltd', address: '1 Foundry Lane', postcode: 'LS1 4DY', town: 'Leeds', noteEn: '', noteFr: '', ...nobody }
const buyer = `jsonb_build_object('kind', c.kind, 'name', c.name, 'contactName', c.contact_name, 'email', c.email, 'country', c.country,
  'address', c.address, 'postcode', c.postcode, 'town', c.town, 'companyNumber', null, 'vatNumber', null, 'platformAddress', null)`

type Issued = {
  customerId: number
  total?: number
  type?: InvoiceType
  country?: Country
  creditsId?: number | null
  cis?: number
  dueOn?: string
  issuedOn?: string
  orderId?: number | null
}

/** An issued invoice of one line without VAT, in a series of long ago; a test of numbers issues its own. */
export async function makeIssued(
  world: World,
  {
    customerId,
    total = 12_000,
    type = 'invoice',
    country = 'GB',
    creditsId = null,
    cis = 0,
    issuedOn = '2026-06-01',
    dueOn = issuedOn,
    orderId = null,
  }: Issued,
): Promise<{ id: number; number: string }> {
  const series = seriesOf(type, country, '2001')
  const currency = currencyOf(country)
  await runs(world, `insert into invoice_series (series, last_issued_at) values ('${series}', now()) on conflict do nothing`)
  const [made] = await runs<{ id: number; number: string }>(
    world,
    `with next as (update invoice_series set last = last + 1 where series = '${series}' returning last)
      insert into invoices (type, status, series, serial, number, seller_country, currency, customer_id, credits_id, order_id, seller, buyer, buyer_name,
        locale, issued_on, issued_at, due_on, net, total, cis_rate, cis_deduction, vat_lines, created_at)
      select '${type}', 'issued', '${series}', last, '${series}-' || lpad(last::text, 4, '0'), '${country}', '${currency}', ${customerId},
        ${creditsId ?? 'null'}, ${orderId ?? 'null'}, '${JSON.stringify({ ...seller, country })}', ${buyer}, c.name, c.locale, '${issuedOn}', now(), '${dueOn}', ${total}, ${total},
        ${cis > 0 ? 2000 : 'null'}, ${cis}, '[]', now()
      from next, customers c where c.id = ${customerId} returning id::int, number`,
  )
  const invoice = made ?? { id: 0, number: '' }
  await acting(world, (at) => noteIssued(at, invoice))
  return invoice
}
