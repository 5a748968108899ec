import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { addDays } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { showExactMoney } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { allowedDays } from '../../customers/rules.ts'
import { customerRecord } from '../../customers/server/queries.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import { type InvoiceType, numberOf, operationOf, seriesOf } from '../rules.ts'
import { taxPoint } from './drafts.ts'
import { type InvoiceAt, writeEvent } from './events.ts'
import { changeInvoice, type HeldInvoice, holdInvoice, linesOf } from './held.ts'
import { noteIssued } from './ledger/receive.ts'
import { atRatesOf, type Totals, totalsOfLines } from './priced.ts'
import { asBuyer, asSeller, isDeductedElsewhere } from './queries.ts'
import { findSeller } from './sellers.ts'

type IssueAt = InvoiceAt & { locale?: Locale }
type Issued = { id: number; number: string; issuedOn: string; customerId: number }

/**
 * Issues a draft: gives it the next number of its series and freezes it. Customer and invoice are held before the row of the series, so
 * that whoever waits for a number waits for as little as possible. `total` is what the caller saw.
 */
export async function issueInvoice(at: IssueAt, invoiceId: number, { total }: { total?: number } = {}): Promise<Issued> {
  const { db, now } = at
  const invoice = await holdInvoice(db, invoiceId)
  if (invoice.status !== 'draft') throw new Problem(409, 'invoice-issued')
  await refuseDeducted(db, invoice)
  const was = await linesOf(db, invoiceId)
  if (was.length === 0) throw new Problem(409, 'invoice-empty')
  const at0 = (day: string) => {
    const lines = was.map((line) => atRatesOf(line, invoice.suppliedTo ?? day))
    return { lines, totals: totalsOfLines(lines, invoice.cisRate) }
  }
  const { lines, totals } = at0(taxPoint({ ...invoice, sellerCountry: invoice.country }, now))
  if (totals.total < 0) throw new Problem(409, 'invoice-below-zero')
  if (total !== undefined && totals.total !== total) throw totalChanged(at, invoice, totals)
  for (const [i, { id, vatRate }] of lines.entries())
    if (vatRate !== was[i]?.vatRate) await db.updateTable('invoiceLines').set({ vatRate }).where('id', '=', id).execute()
  return giveNumber(at, invoice, {
    totals: (day) => {
      const { totals: then } = at0(day)
      // Who issued before us did so after midnight, and a rate changed there.
      if (then.total !== totals.total) throw totalChanged(at, invoice, then)
      return then
    },
    operation: operationOf(lines.filter(({ depositId }) => depositId === null)),
  })
}

const totalChanged = ({ locale = 'en' }: IssueAt, { currency }: HeldInvoice, { total }: Totals) =>
  new Problem(409, 'invoice-total-changed', {
    values: { total: showExactMoney({ amount: total, currency }, locale) },
    extensions: { total },
  })

/** A deposit is deducted once; whoever issues another invoice that deducts it holds the same customer. */
async function refuseDeducted(db: WriteDb, { id }: HeldInvoice): Promise<void> {
  const twice = await db
    .selectFrom('invoices')
    .select('id')
    .where('id', 'in', db.selectFrom('invoiceLines').select('depositId').where('invoiceId', '=', id).where('depositId', 'is not', null))
    .where((is) => is.or([isDeductedElsewhere(id), is('credited', '>', 0)]))
    .executeTakeFirst()
  if (twice) throw new Problem(409, 'deposit-deducted')
}

type Giving = { totals: (day: string) => Totals; operation: ReturnType<typeof operationOf> }

/** The last step of every document: the next number, what it came to on that day, and the entry of its customer. */
export async function giveNumber(at: InvoiceAt, invoice: HeldInvoice, { totals, operation }: Giving): Promise<Issued> {
  const { db, now, actor } = at
  const { id, type, country, customerId } = invoice
  const [seller, customer] = [await findSeller(db, country), await customerRecord(db, customerId)]
  if (!seller) throw new Problem(409, 'seller-missing', { values: { country } })
  const { series, serial, issuedAt } = await takeSerial(db, type, country, now)
  const issuedOn = todayIn(country, issuedAt)
  const { net, vat, total, byCode, cisDeduction } = totals(issuedOn)
  const days = type === 'credit_note' ? 0 : allowedDays(country, invoice.paymentDays)
  const number = numberOf(series, serial)
  await changeInvoice(
    db,
    id,
    {
      status: 'issued',
      series,
      serial,
      number,
      issuedOn,
      issuedAt,
      issuedBy: actor.id,
      dueOn: addDays(issuedOn, days),
      paymentDays: days,
      seller: JSON.stringify(asSeller(seller)),
      buyer: JSON.stringify(asBuyer(customer)),
      buyerName: customer.name,
      operation: country === 'FR' ? operation : null,
      net,
      vat,
      total,
      cisDeduction,
      vatLines: JSON.stringify(byCode),
    },
    now,
  )
  await noteIssued(at, { id })
  await writeEvent(at, id, 'issued', { number })
  return { id, number, issuedOn, customerId }
}

/** The next number of a series, which stays locked until the transaction ends: one that is taken back leaves no gap. */
async function takeSerial(db: WriteDb, type: InvoiceType, country: Country, now: Date) {
  const series = seriesOf(type, country, todayIn(country, now).slice(0, 4))
  const { last, lastIssuedAt } = await db
    .insertInto('invoiceSeries')
    .values({ series, last: 1, lastIssuedAt: now })
    .onConflict((on) =>
      on.column('series').doUpdateSet({
        last: sql`invoice_series.last + 1`,
        lastIssuedAt: sql`greatest(invoice_series.last_issued_at, excluded.last_issued_at)`,
      }),
    )
    .returning(['last', 'lastIssuedAt'])
    .executeTakeFirstOrThrow()
  return { series, serial: last, issuedAt: new Date(lastIssuedAt) }
}
