import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import type { ReadDb } from '#server/db.ts'
import { onOneLine } from '#shared/text.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { cardIsOffered, startCardPayment } from '../../payments/server/commands.ts'
import { transferTo } from '../../payments/rules.ts'
import { findPaymentAccount } from '../../payments/server/queries.ts'
import { countryOfCurrency, todayIn } from '../../places/countries.ts'
import { isBusinessDay } from '../business-days.ts'
import { owedOf, statusAfterRefund, transitions } from '../rules.ts'
import type { Order, OwnOrder } from '../shapes.ts'
import { lapsesAt } from '../lapsing.ts'
import { cancelTerms, withdrawUntil } from '../terms.ts'
import { announced, lockOrder } from './commands.ts'
import { writeEvent } from './events.ts'
import { namePerson } from './fulfil.ts'
import { changeOrder, holdOrder } from './held.ts'
import { orderIn, pathOfOrder } from './links.ts'
import { mailCancelled, mailRefunded } from './mails.ts'
import { findOrder } from './queries.ts'
import { cancel, cardPayments, takeOff } from './refunds.ts'
import { confirm } from './settle.ts'

type At = Pick<ReadContext, 'db' | 'config' | 'now'>

/** What the buyer sees by their link, and what they can do by it now. */
export async function findLinked({ db, config, now }: At, token: string): Promise<OwnOrder> {
  const { orderId, isMailed } = await orderIn(db, config, token)
  const order = await findOrder(db, orderId)
  const { customer, lines, refunds, currency } = order
  const buyer = buyerOf(order)
  const today = todayIn(customer.country, now)
  const owed = owedOf(order)
  return {
    number: order.number,
    status: order.status,
    customerKind: customer.kind,
    customerName: customer.name,
    contactName: customer.contactName,
    email: customer.email,
    locale: customer.locale,
    purchaseOrder: order.purchaseOrder,
    delivery: order.delivery,
    currency,
    net: order.net,
    vat: order.vat,
    total: order.total,
    paymentMethod: order.paymentMethod,
    paid: order.paid,
    credited: order.credited,
    refunded: order.refunded,
    owed,
    payment: order.payment,
    vatLines: order.vatLines,
    startsAtOnce: order.startsAtOnce,
    placedAt: order.placedAt,
    lines: lines.map(({ cost: _, supplier: __, people, ...line }) => ({
      ...line,
      people: people.map(({ id, name, status }) => ({ id, name, status })),
      cancel: cancelTerms(
        { ...buyer, status: order.status },
        { ...line, heldOn: heldOn(order, line), isCalledOff: line.session?.isCancelled ?? false },
        today,
        isBusinessDay(customer.country),
      ),
    })),
    refunds: refunds.map(({ id, amount, paidBack, paidBackBy, refundedAt }) => ({ id, amount, paidBack, paidBackBy, refundedAt })),
    canConfirm: isMailed && (await whyNotConfirmByLink(db, order)) === null,
    canPayByCard: cardIsOffered(config) && owed > 0 && order.status !== 'cancelled' && order.paymentMethod !== 'account',
    lapsesAt: order.status === 'pending' && order.paid === 0 ? lapsesOf(order) : null,
    withdrawUntil: order.status === 'cancelled' || order.status === 'refunded' ? null : withdrawUntil(buyer),
    transfer: owed > 0 && isByTransfer(order) ? await transferOf(db, order, owed) : null,
    version: order.version,
  }
}

const lapsesOf = ({ lines, ...order }: Order) =>
  lapsesAt({ ...order, sessions: lines.map(({ session }) => session?.startsAt ?? null) }).toISOString()

const buyerOf = ({ customer, startsAtOnce, placedAt }: Order) => ({
  kind: customer.kind,
  startsAtOnce,
  placedOn: todayIn(customer.country, new Date(placedAt)),
})

/** An order on account is paid by transfer too, once it is confirmed. */
const isByTransfer = ({ paymentMethod, status }: Order) =>
  status !== 'cancelled' && (paymentMethod === 'transfer' || (paymentMethod === 'account' && status !== 'pending'))

/** The day of a session where it is held. */
const heldOn = ({ currency }: Order, { session }: Pick<Order['lines'][number], 'session'>) =>
  session === null ? null : todayIn(countryOfCurrency(currency), new Date(session.startsAt))

async function transferOf(db: ReadDb, { number: reference, currency }: Order, owed: number): Promise<OwnOrder['transfer']> {
  const account = await findPaymentAccount(db, currency)
  return account && transferTo(account, { amount: owed, currency, reference })
}

/** Only a contact of whom the agency sells to on account confirms by themselves; for all others somebody looks first. */
async function whyNotConfirmByLink(db: ReadDb, { status, paymentMethod, employer, customer }: Order) {
  if (status !== 'pending') return 'order-not-pending'
  if (paymentMethod !== 'account' || !employer?.hasCredit) return 'account-not-approved'
  // Staff may have linked what somebody ordered who only says that they buy for this employer.
  const contact = db
    .selectFrom('employerContacts as c')
    .innerJoin('employers as e', 'e.id', 'c.employerId')
    .select('c.id')
    .where('e.id', '=', employer.id)
    .where('e.archivedAt', 'is', null)
    .where('c.emailKey', '=', customer.email.toLowerCase())
  return (await contact.executeTakeFirst()) ? null : 'account-not-approved'
}

export async function confirmLinked(at: WriteContext, token: string): Promise<OwnOrder> {
  const { orderId, isMailed } = await orderIn(at.db, at.config, token)
  const held = await lockOrder(at, orderId)
  const order = await findOrder(at.db, orderId)
  refuse(await whyNotConfirmByLink(at.db, order))
  if (!isMailed) throw new Problem(409, 'account-not-approved')
  await confirm(at, held, { byLink: true })
  at.audit({ objectId: orderId })
  return findLinked(at, token)
}

export async function payLinked(at: WriteContext, token: string): Promise<{ url: string }> {
  const { orderId } = await orderIn(at.db, at.config, token)
  const order = await lockOrder(at, orderId)
  if (order.status === 'cancelled') throw new Problem(409, 'order-cancelled')
  if (order.paymentMethod === 'account') throw new Problem(409, 'card-not-offered')
  const amount = owedOf(order)
  if (amount <= 0) throw new Problem(409, 'nothing-owed')
  const { number, currency, email, locale, customerName } = order
  const description = onOneLine(`${number}, ${customerName}`)
  const returnTo = `${at.config.publicUrl}${pathOfOrder(token, locale)}`
  at.audit({ objectId: orderId, changes: { amount } })
  return startCardPayment(at, { subject: 'order', subjectId: orderId, amount, currency, description, email, locale, returnTo })
}

/** Names people until the day on which names are due. */
export async function nameLinked(at: WriteContext, token: string, people: readonly { id: number; name: string }[]): Promise<OwnOrder> {
  const { orderId } = await orderIn(at.db, at.config, token)
  const order = await findOrder(at.db, orderId)
  const today = todayIn(order.customer.country, at.now)
  for (const { id, name } of people) {
    const line = found(order.lines.find((one) => one.people.some((person) => person.id === id)))
    if (line.namesDueOn !== null && today > line.namesDueOn) throw new Problem(409, 'names-overdue')
    await namePerson(at, id, name, { byLink: true })
  }
  return findLinked(at, token)
}

/** Cancels a line, or all of the order, as the terms have it today; a card that paid gets it back at once. */
export async function cancelLinked(at: WriteContext, token: string, lineId: number | null): Promise<OwnOrder> {
  const { db, now } = at
  const { orderId } = await orderIn(db, at.config, token)
  const held = await lockOrder(at, orderId)
  if (held.status === 'cancelled') throw new Problem(409, 'order-cancelled')
  if (!transitions[held.status].includes('cancelled')) throw new Problem(409, 'order-not-open')
  const { lines } = await findLinked(at, token)
  const asked = lines.filter(({ id, refundedQuantity, quantity }) => (lineId === null ? refundedQuantity < quantity : id === lineId))
  if (asked.length === 0 || asked.some((line) => line.cancel === null)) throw new Problem(409, 'cancel-too-late')
  const paidByCard = (await cardPayments(at, orderId)).reduce((sum, { left }) => sum + left, 0)
  const payBack = paidByCard >= held.paid - held.refunded && paidByCard > 0 ? 'card' : 'later'
  const reason = at.sentence('cancelled-by-customer')
  if (held.status === 'pending') {
    const { order, ...back } = await cancel(at, held, { reason, payBack, byLink: true })
    await mailCancelled(at, order, back)
  } else {
    const picks = asked.map(({ id, quantity, refundedQuantity, cancel: terms }) => ({
      line: found(held.lines.find((one) => one.id === id)),
      quantity: quantity - refundedQuantity,
      percent: terms?.percent ?? 0,
    }))
    const { order, ...back } = await takeOff(at, held, picks, { reason, payBack })
    const status = statusAfterRefund(held, (await holdOrder(db, orderId)).lines)
    const isOver = status === 'cancelled'
    await changeOrder(db, orderId, { status, ...(isOver ? { cancelledAt: now } : {}) }, now)
    await writeEvent(
      at,
      orderId,
      isOver ? 'cancelled' : 'refunded',
      { amount: back.amount, paidBack: back.paidBack, by: back.by },
      { byLink: true },
    )
    await (isOver ? mailCancelled(at, order, back) : mailRefunded(at, order, { ...back, reason }))
  }
  at.audit({ objectId: orderId, changes: { lineId } })
  await announced(at, held)
  return findLinked(at, token)
}
