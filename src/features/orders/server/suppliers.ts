import { todayIn } from '../../places/countries.ts'
import { recordPurchase } from '../../suppliers/server/purchases.ts'
import type { OrderAt } from './events.ts'
import type { HeldLine, HeldOrder } from './held.ts'

/** What the lines of an order cost is spent with their suppliers once it is confirmed. */
export async function buyFromSuppliers({ db, now }: OrderAt, order: HeldOrder): Promise<void> {
  // In the order of suppliers, so that two orders of the same ones do not wait for each other.
  for (const line of order.lines.toSorted((a, b) => (a.supplierId ?? 0) - (b.supplierId ?? 0))) {
    const net = costOf(line, line.quantity - line.refundedQuantity)
    if (net > 0) await spendOn({ db, now }, order, line, { net, reference: referenceOf(order, line) })
  }
}

/** What comes back of a line is not spent. `nth` names the refund. */
export async function takeBackFromSupplier(
  { db, now }: OrderAt,
  order: HeldOrder,
  line: HeldLine,
  { quantity, nth }: { quantity: number; nth: number },
) {
  const net = costOf(line, quantity)
  if (net > 0 && order.confirmedAt !== null)
    await spendOn({ db, now }, order, line, { net: -net, reference: `${referenceOf(order, line)} −${nth}` })
}

const referenceOf = ({ number }: HeldOrder, { position }: HeldLine) => `${number} / ${position}`

const costOf = ({ supplierId, cost, quantity: all }: HeldLine, quantity: number) =>
  supplierId === null || cost === null ? 0 : Math.round((cost * quantity) / all)

const spendOn = (
  { db, now }: Pick<OrderAt, 'db' | 'now'>,
  { currency, country }: HeldOrder,
  { supplierId, nameEn }: HeldLine,
  { net, reference }: { net: number; reference: string },
) =>
  recordPurchase(db, {
    supplierId: supplierId as number,
    boughtOn: todayIn(country, now),
    net,
    currency,
    reference,
    description: nameEn,
    source: 'order',
    createdBy: null,
    now,
  })
