import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { EntryKind, InvoiceType, MoneyMethod } from '../../../invoices/rules.ts'
import { type Country, currencyOf, zoneOf } from '../../../places/countries.ts'
import {
  type BookedInvoice,
  type BookLine,
  type Journal,
  lossLines,
  moneyLines,
  saleLines,
  type Settled,
  vatMoves,
} from '../../bookkeeping.ts'
import { type Lettering, letterings } from './lettering.ts'

/** What an écriture comes from, in the order in which they are written: all that happened is written once, and never again. */
export type Key = { kind: 'invoice' | 'entry' | 'allocation'; id: number }
export type Booked = {
  journal: Journal
  day: string
  piece: string
  pieceDay: string
  validOn: string
  what: 'invoice' | 'deposit' | 'credit_note' | 'payment' | 'refund' | 'cis' | 'write_off' | 'vat'
  number: string | null
  reference: string
  customer: { id: number; name: string }
  lines: BookLine[]
  letter: Lettering | null
}
export type Books = { country: Country; from: string; to: string }

/** When a settlement counts for VAT: once there is both the money and the invoice; one taken back, on that day. */
const dayOfAllocation = (country: Country) =>
  sql`case when a.amount > 0 then greatest(e.on_day, coalesce(i.issued_on, r.on_day)) else (a.at at time zone ${sql.lit(zoneOf(country))})::date end`
/** Settlements that move VAT: money for an invoice, a credit note used for another invoice or paid out. */
const movesVat = sql`(e.kind = 'payment' and a.invoice_id is not null
  or e.kind = 'credit_note' and (a.refund_id is not null or n.credits_id is distinct from a.invoice_id))`

/** All écritures of a period in the order in which they were validated, as of now: what is written later comes after them. */
export async function bookKeys(db: ReadDb, { country, from, to }: Books, now: Date): Promise<Key[]> {
  const vat =
    country === 'GB'
      ? sql``
      : sql`union all select a.at, 3, 'allocation', a.id from invoice_allocations a join customer_entries e on e.id = a.entry_id
          left join invoices i on i.id = a.invoice_id left join customer_entries r on r.id = a.refund_id left join invoices n on n.id = e.invoice_id
          where e.currency = ${sql.lit(currencyOf(country))} and ${movesVat} and ${dayOfAllocation(country)} between ${from} and ${to}`
  const { rows } = await sql<Key>`select kind, id from (
      select issued_at as at, 1 as rank, 'invoice' as kind, id from invoices
        where seller_country = ${country} and issued_on between ${from} and ${to}
      union all select at, 2, 'entry', id from customer_entries where currency = ${sql.lit(currencyOf(country))}
        and kind in ('payment', 'refund', 'cis', 'write_off') and on_day between ${from} and ${to}
      ${vat}) b where at <= ${now} order by at, rank, id`.execute(db)
  return rows
}

/** Some of them, in their order. Without VAT that moves nothing. */
export async function readBooked(db: ReadDb, country: Country, keys: readonly Key[]): Promise<Booked[]> {
  const idsOf = (kind: Key['kind']) => keys.flatMap((key) => (key.kind === kind ? [key.id] : []))
  const [sales, money, moves] = await Promise.all([
    salesOf(db, country, idsOf('invoice')),
    moneyOf(db, country, idsOf('entry')),
    movesOf(db, country, idsOf('allocation')),
  ])
  const maps = { invoice: sales, entry: money, allocation: moves }
  return keys.flatMap(({ kind, id }) => maps[kind].get(id) ?? []).filter(({ lines }) => lines.length > 0)
}

type Row = BookedInvoice & {
  id: number
  number: string
  payable: number
  issuedOn: string
  validOn: string
  customerId: number
  buyerName: string
}

async function invoicesOf(db: ReadDb, country: Country, ids: readonly number[]): Promise<Map<number, Row>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.total', 'i.isVatOnDebits', 'i.customerId', 'i.buyerName'])
    .select([
      sql<string>`i.number`.as('number'),
      sql<string>`i.issued_on`.as('issuedOn'),
      sql<InvoiceType>`i.type`.as('type'),
      sql<number>`i.payable`.as('payable'),
      sql<BookedInvoice['vatLines']>`i.vat_lines`.as('vatLines'),
      sql<string>`((i.issued_at at time zone ${sql.lit(zoneOf(country))})::date)::text`.as('validOn'),
      sql<BookedInvoice['lines']>`coalesce((select json_agg(json_build_object('nature', l.nature, 'net', l.net, 'vatCode', l.vat_code,
        'vatRate', l.vat_rate, 'isDeposit', l.deposit_id is not null) order by l.position) from invoice_lines l where l.invoice_id = i.id), '[]')`.as(
        'lines',
      ),
    ])
    .where('i.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, country }]))
}

async function salesOf(db: ReadDb, country: Country, ids: readonly number[]): Promise<Map<number, Booked>> {
  const [rows, letters] = await Promise.all([invoicesOf(db, country, ids), letterings(db, { invoiceIds: ids, entryIds: [] })])
  return new Map(
    [...rows].map(([id, row]) => [
      id,
      {
        journal: 'VE',
        day: row.issuedOn,
        piece: row.number,
        pieceDay: row.issuedOn,
        validOn: row.validOn,
        what: row.type,
        number: row.number,
        reference: '',
        customer: { id: row.customerId, name: row.buyerName },
        lines: saleLines(row),
        letter: letters.ofInvoice(id),
      },
    ]),
  )
}

async function moneyOf(db: ReadDb, country: Country, ids: readonly number[]): Promise<Map<number, Booked>> {
  if (ids.length === 0) return new Map()
  const [entries, letters] = await Promise.all([
    db
      .selectFrom('customerEntries as e')
      .innerJoin('customers as c', 'c.id', 'e.customerId')
      .leftJoin('invoices as i', 'i.id', 'e.invoiceId')
      .select(['e.id', 'e.amount', 'e.onDay', 'e.reference', 'e.customerId', 'e.invoiceId', 'c.name', 'i.number'])
      .select([
        sql<Extract<EntryKind, 'payment' | 'refund' | 'cis' | 'write_off'>>`e.kind`.as('kind'),
        sql<MoneyMethod | null>`e.method`.as('method'),
        sql<string>`((e.at at time zone ${sql.lit(zoneOf(country))})::date)::text`.as('validOn'),
        sql<number>`coalesce((select sum(b.amount) from invoice_allocations b where b.invoice_id = e.invoice_id
          and b.id < (select min(a.id) from invoice_allocations a where a.entry_id = e.id)), 0)::int8`.as('before'),
      ])
      .where('e.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute(),
    letterings(db, { invoiceIds: [], entryIds: ids }),
  ])
  const losses = entries.flatMap(({ kind, invoiceId }) => (kind === 'write_off' && invoiceId !== null ? [invoiceId] : []))
  const invoices = await invoicesOf(db, country, losses)
  return new Map(
    entries.map(({ id, kind, amount, method, invoiceId, before, ...one }) => {
      const invoice = invoices.get(invoiceId ?? 0)
      const isLoss = kind === 'write_off'
      const lines = !isLoss
        ? moneyLines({ kind, amount, method })
        : invoice
          ? lossLines({ invoice, payable: invoice.payable, before, amount: -amount })
          : []
      const booked: Booked = {
        journal: kind === 'payment' || kind === 'refund' ? 'BQ' : 'OD',
        day: one.onDay,
        piece: one.number ?? (kind === 'refund' ? `REM-${id}` : `ENC-${id}`),
        pieceDay: one.onDay,
        validOn: one.validOn,
        what: kind,
        number: one.number,
        reference: one.reference,
        customer: { id: one.customerId, name: one.name },
        lines,
        letter: letters.ofEntry(id),
      }
      return [id, booked]
    }),
  )
}

async function movesOf(db: ReadDb, country: Country, ids: readonly number[]): Promise<Map<number, Booked>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    amount: number
    day: string
    validOn: string
    invoiceId: number | null
    noteId: number | null
    before: number
    noteBefore: number
    customerId: number
    name: string
  }>`select a.id, a.amount, (${dayOfAllocation(country)})::text as day, ((a.at at time zone ${sql.lit(zoneOf(country))})::date)::text as "validOn",
      a.invoice_id as "invoiceId", case when e.kind = 'credit_note' then e.invoice_id end as "noteId", e.customer_id as "customerId", c.name,
      coalesce((select sum(b.amount) from invoice_allocations b where b.invoice_id = a.invoice_id and b.id < a.id), 0)::int8 as before,
      coalesce((select sum(b.amount) from invoice_allocations b where b.entry_id = a.entry_id and b.id < a.id), 0)::int8 as "noteBefore"
    from invoice_allocations a join customer_entries e on e.id = a.entry_id join customers c on c.id = e.customer_id
      left join invoices i on i.id = a.invoice_id left join customer_entries r on r.id = a.refund_id
    where a.id = any(${[...ids]}::bigint[])`.execute(db)
  const invoices = await invoicesOf(
    db,
    country,
    rows.flatMap(({ invoiceId, noteId }) => [invoiceId ?? [], noteId ?? []].flat()),
  )
  return new Map(
    rows.map(({ id, amount, day, validOn, invoiceId, noteId, before, noteBefore, customerId, name }) => {
      const settled: Settled[] = []
      const [invoice, note] = [invoices.get(invoiceId ?? 0), invoices.get(noteId ?? 0)]
      if (invoice) settled.push({ invoice, payable: invoice.payable, before, amount })
      if (note) settled.push({ invoice: note, payable: note.payable, before: noteBefore, amount })
      const number = (invoice ?? note)?.number ?? null
      const piece = number ?? `VAT-${id}`
      const booked: Booked = {
        ...{ journal: 'OD' as const, day, piece, pieceDay: day, validOn, what: 'vat' as const, number, reference: '' },
        customer: { id: customerId, name },
        lines: vatMoves(settled),
        letter: null,
      }
      return [id, booked]
    }),
  )
}
