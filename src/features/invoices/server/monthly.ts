import { sql } from 'kysely'
import { enqueue } from '#server/queue.ts'
import { addMonths } from '#shared/dates.ts'
import { say } from '#shared/text.ts'
import type { HeldOrder } from '../../orders/server/held.ts'
import { refundsToCredit } from '../../orders/server/invoiced.ts'
import { countryOfCurrency, todayIn } from '../../places/countries.ts'
import { asPiece, leftOf } from '../credits.ts'
import { text } from '../text.ts'
import { addCreditNote } from './credit.ts'
import type { InvoiceAt } from './events.ts'
import { holdInvoice } from './held.ts'
import { addOrderInvoice, type OrderPart } from './order-draft.ts'
import { linesWithCredits } from './queries.ts'

type Issue = (at: InvoiceAt, invoiceId: number) => Promise<number>

/** Invoices the months of an order that have begun: the first with what is paid at once, the others with what is paid monthly. */
export async function invoiceMonths(at: InvoiceAt, order: HeldOrder, customerId: number, issue: Issue): Promise<void> {
  const { db, now } = at
  const country = countryOfCurrency(order.currency)
  const monthsOf = await monthsByLine(at, order)
  const most = Math.max(...monthsOf.values())
  const { n } = await db
    .selectFrom('invoices')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('orderId', '=', order.id)
    .where('type', '=', 'invoice')
    .executeTakeFirstOrThrow()
  const begun = todayIn(country, new Date(order.confirmedAt ?? now))
  for (let month = n + 1; month <= most && addMonths(begun, month - 1) <= todayIn(country, now); month++) {
    const left = await leftByLine(at, order)
    const parts = order.lines.flatMap((line): OrderPart[] => {
      const of = monthsOf.get(line.id) ?? 1
      if (month > of) return []
      const unitPrice = line.unitPrice / of
      const quantity = Math.min(line.quantity, Math.floor((left.get(line.id) ?? 0) / Math.max(unitPrice, 1)))
      return quantity <= 0 ? [] : [{ line, quantity, unitPrice, month: of === 1 ? null : { n: month, of } }]
    })
    if (parts.length === 0) return
    await issue(at, await addOrderInvoice(at, order, customerId, parts))
  }
}

/** In how many months a line is paid: as its product has it, where that divides the price. */
async function monthsByLine({ db }: InvoiceAt, order: HeldOrder): Promise<Map<number, number>> {
  const ids = order.lines.map(({ productId }) => productId)
  const products = await db.selectFrom('products').select(['id', 'months']).where('id', 'in', ids).execute()
  return new Map(
    order.lines.map(({ id, productId, isMonthly, unitPrice }) => {
      const months = products.find((one) => one.id === productId)?.months ?? 1
      return [id, isMonthly && unitPrice % months === 0 ? months : 1]
    }),
  )
}

/** What is left to be invoiced of each line: its net, less what was refunded, less what was invoiced and not credited. Below zero: too much was. */
async function leftByLine(at: InvoiceAt, order: HeldOrder): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; net: number }>`select i.order_line_id as id,
      sum(i.net - coalesce((select sum(c.net) from invoice_lines c where c.credits_line_id = i.id), 0))::int as net
    from invoice_lines i join invoices n on n.id = i.invoice_id where n.order_id = ${order.id} and i.order_line_id is not null group by 1`.execute(
    at.db,
  )
  const refunded = (await refundsToCredit(at, order.id)).flatMap(({ lines }) => lines)
  return new Map(
    order.lines.map(({ id, net }) => {
      const invoiced = rows.find((row) => row.id === id)?.net ?? 0
      const taken = refunded.reduce((sum, one) => (one.lineId === id ? sum + one.net : sum), 0)
      return [id, net - taken - invoiced]
    }),
  )
}

/** What was invoiced of months that were then refunded is credited, the latest invoice first; later months simply do not come. */
export async function creditMonths(at: InvoiceAt, order: HeldOrder): Promise<void> {
  const { db } = at
  const excess = new Map([...(await leftByLine(at, order))].filter(([, left]) => left < 0).map(([id, left]) => [id, -left]))
  if (excess.size === 0) return
  const invoices = db.selectFrom('invoices').select('id').where('orderId', '=', order.id).where('type', '=', 'invoice')
  for (const { id } of await invoices.orderBy('id', 'desc').execute()) {
    const lines = await linesWithCredits(db, id)
    const picks = lines.flatMap((line) => {
      const wanted = excess.get(line.orderLineId ?? 0) ?? 0
      const net = Math.min(wanted, leftOf(line))
      if (net <= 0) return []
      excess.set(line.orderLineId ?? 0, wanted - net)
      return [asPiece(line, net)]
    })
    if (picks.length > 0) {
      const reason = say(text, order.locale)['months-refunded']
      const invoiceId = await addCreditNote(at, await holdInvoice(db, id), lines, { picks, reason })
      await enqueue(db, 'invoices.send', { invoiceId })
    }
  }
}
