import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { normalPhone } from '#server/phone.ts'
import { publish } from '#server/realtime.ts'
import { companyNumber, vatNumber } from '#shared/company-numbers.ts'
import { type FieldFault, Problem } from '#shared/problem.ts'
import { type Country, normalPostcode } from '../../places/countries.ts'
import { type InvoiceType, numberOf, seriesOf } from '../rules.ts'
import type { InvoiceSeller, SellerInput } from '../shapes.ts'

const sellers = (db: ReadDb) =>
  db
    .selectFrom('invoiceSellers')
    .select(['name', 'legalForm', 'address', 'postcode', 'town', 'companyNumber', 'registerTown', 'vatNumber', 'email', 'phone'])
    .select(['paymentDays', 'reminderDays', 'isVatOnDebits', 'lateRate', 'noteEn', 'noteFr', 'version', 'updatedAt'])
    .select(sql<Country>`country`.as('country'))

export const listSellers = (db: ReadDb): Promise<InvoiceSeller[]> => sellers(db).orderBy('country', 'desc').execute()

/** Who invoices in a country; null: nobody has entered it, and nothing is issued. */
export async function findSeller(db: ReadDb, country: Country): Promise<InvoiceSeller | null> {
  return (await sellers(db).where('country', '=', country).executeTakeFirst()) ?? null
}

/** Who invoices in a country; what was issued keeps what it says. */
export async function setSeller(at: WriteContext, country: Country, input: SellerInput): Promise<InvoiceSeller> {
  const { db, now } = at
  const seller = normalSeller(country, input)
  const was = await findSeller(db, country)
  await db
    .insertInto('invoiceSellers')
    .values({ ...seller, country, updatedAt: now })
    .onConflict((on) => on.column('country').doUpdateSet({ ...seller, updatedAt: now, version: sql`invoice_sellers.version + 1` }))
    .execute()
  const changed = Object.keys(seller).filter((field) => JSON.stringify(was?.[field as never]) !== JSON.stringify(seller[field as never]))
  at.audit({ changes: { country, fields: changed } })
  await publish(db, ['invoices'])
  return (await findSeller(db, country)) as InvoiceSeller
}

/** As the country writes it; what cannot be read so is refused. */
function normalSeller(country: Country, seller: SellerInput): SellerInput {
  const errors: FieldFault[] = []
  const read = (name: 'postcode' | 'companyNumber' | 'vatNumber', code: string, normal: (typed: string) => string | null) => {
    const typed = seller[name]
    if (typed === null) return null
    const value = normal(typed)
    if (value === null) errors.push({ pointer: `/${name}`, code: `${code}-invalid-${country}` })
    return value
  }
  const clean = {
    postcode: read('postcode', 'postcode', (typed) => normalPostcode(typed, country)) ?? seller.postcode,
    companyNumber: read('companyNumber', 'company-number', (typed) => companyNumber(typed, country)),
    vatNumber: read('vatNumber', 'vat-number', (typed) => vatNumber(typed, country)),
    phone: seller.phone === null ? null : normalPhone(seller.phone, country),
  }
  if (country === 'FR' && seller.companyNumber === null) errors.push({ pointer: '/companyNumber', code: 'number-needed-FR' })
  if (seller.reminderDays.some((days, i, all) => i > 0 && days <= (all[i - 1] ?? 0)))
    errors.push({ pointer: '/reminderDays', code: 'reminder-days-order' })
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  return { ...seller, ...clean }
}

/** What an invoice that is issued on this day would get now; whoever issues first gets it. */
export async function nextNumber(db: ReadDb, type: InvoiceType, country: Country, day: string): Promise<string> {
  const series = seriesOf(type, country, day.slice(0, 4))
  const row = await db.selectFrom('invoiceSeries').select('last').where('series', '=', series).executeTakeFirst()
  return numberOf(series, (row?.last ?? 0) + 1)
}
