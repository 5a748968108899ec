import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { Random } from '#server/random.ts'
import { anonymous } from '#shared/roles.ts'
import { useJobCredit } from '../../entitlements/server/jobs.ts'
import { payByCard } from '../../payments/server/demo.ts'
import { recordPayment } from '../../payments/server/commands.ts'
import type { PaymentMethod } from '../../payments/rules.ts'
import { findOffers, type Offer } from '../../products/server/offers.ts'
import { isNamed, owedOf, whyNotSell } from '../rules.ts'
import { completeOrder, startOrder } from './commands.ts'
import { demoBuyers, type DemoBuyer, demoNames } from './demo-buyers.ts'
import { finishLine, namePerson, recordAttendance } from './fulfil.ts'
import { holdOrder } from './held.ts'
import { type PlacedLine, placeOrder } from './place.ts'
import { cancel, takeOff } from './refunds.ts'
import { confirm, settleOrder } from './settle.ts'

type Around = { config: Config; admin: number; now: Date }

/** What becomes of an order, and how many of a hundred. */
const ends = [
  ['pending', 12],
  ['confirmed', 12],
  ['fulfilling', 9],
  ['completed', 46],
  ['cancelled', 9],
  ['partially_refunded', 6],
  ['refunded', 6],
] as const
type End = (typeof ends)[number][0]
/** Open ones are of the last weeks; what waits longer to be paid lapses. */
const oldest: Record<End, number> = {
  pending: 8,
  confirmed: 20,
  fulfilling: 30,
  completed: 360,
  cancelled: 300,
  partially_refunded: 200,
  refunded: 330,
}

const dayMs = 86_400_000

/** A hundred orders of twelve months in every status, with credits in use. */
export async function makeOrders(db: WriteDb, random: Random, { config, admin, now }: Around): Promise<void> {
  // Nothing is asked of a provider: what Stripe would tell is written down.
  const offered = {
    ...config,
    stripe: config.stripe ?? { secretKey: 'sk_test_demo', webhookSecret: 'whsec_demo', apiBase: 'http://127.0.0.1' },
  }
  const buyers = await demoBuyers(db)
  const all = ends.flatMap(([end, count]) => Array.from({ length: count }, () => end))
  const placed = all
    .map((end) => ({ end, at: new Date(now.getTime() - random.between(1, oldest[end]) * dayMs + random.between(-5, 5) * 3_600_000) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const ids = (await db.selectFrom('products').select('id').where('status', '=', 'published').orderBy('id').execute()).map(({ id }) => id)
  await approveSome(db, buyers, admin, now)
  // What one buys the next finds gone.
  for (const { end, at } of placed) {
    const making = { end, at, config: offered, admin, now }
    // Of some there is nothing left that another would buy.
    for (let tries = 0; tries < 10; tries++)
      if (await makeOrder(db, random, { ...making, buyer: random.pick(buyers), offers: await findOffers(db, ids, now) })) break
  }
  await useSome(db, { config: offered, admin, now })
  // The demonstration writes to nobody.
  await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('mail.send', 'orders.paymentSettled')`.execute(db)
}

/** Every third employer buys on account. */
async function approveSome(db: WriteDb, buyers: readonly DemoBuyer[], admin: number, now: Date): Promise<void> {
  const ids = buyers.flatMap(({ employerId }, i) => (employerId !== null && i % 3 === 0 ? [employerId] : []))
  await sql`update employers set credit_approved_at = ${new Date(now.getTime() - 200 * dayMs)}, credit_approved_by = ${admin}
    where id = any(${ids})`.execute(db)
}

type Making = { buyer: DemoBuyer; offers: readonly Offer[]; end: End; at: Date } & Around

const contextOf = (db: WriteDb, { config, locale }: { config: Config; locale: 'en' | 'fr' }, adminId: number | null, now: Date) =>
  ({
    db,
    now,
    locale,
    config,
    actor: adminId === null ? anonymous : { ...anonymous, id: adminId, role: 'admin' },
    requestId: 'demo',
    audit: () => {},
    sentence: (code: string) => code,
  }) as unknown as WriteContext

/** Sessions are all to come, so that only late orders have seats. */
const fits = ({ buyer, end, at, now }: Making, offer: Offer) =>
  offer.isOnSale &&
  offer.country === buyer.country &&
  whyNotSell(buyer.customer, offer) === null &&
  (offer.sessions.length === 0
    ? offer.kind !== 'training_seat' && offer.kind !== 'card_test'
    : now.getTime() - at.getTime() < 45 * dayMs && end !== 'completed')

async function makeOrder(db: WriteDb, random: Random, making: Making): Promise<boolean> {
  const { buyer, offers, end, at, config, admin, now } = making
  const { customer, country } = buyer
  const locale = country === 'FR' ? 'fr' : 'en'
  const names = [...demoNames[country]]
  const choice = random.some(
    offers.filter((offer) => fits(making, offer)),
    random.between(1, 3),
  )
  const lines = choice.flatMap((offer): PlacedLine[] => {
    const session = offer.sessions.find(({ left }) => left > 2)
    const size = offer.sizes.find(({ stock }) => stock > 6)
    if ((offer.sessions.length > 0 && !session) || (offer.sizes.length > 0 && !size)) return []
    const quantity = isNamed(offer) ? random.between(1, 3) : random.between(1, 2)
    const people = Array.from({ length: quantity }, () => (random.chance(0.7) ? random.pick(names) : null))
    return [{ offer, quantity, sessionId: session?.id ?? null, sizeId: size?.id ?? null, isMonthly: false, people }]
  })
  if (lines.length === 0) return false
  const methods: readonly PaymentMethod[] = customer.kind === 'person' ? ['card'] : ['account', 'account', 'transfer', 'card']
  const paymentMethod = end === 'pending' ? 'transfer' : random.pick(methods)
  const by = contextOf(db, { config, locale }, null, at)
  const { id } = await placeOrder(by, {
    customer,
    delivery: null,
    lines,
    holder: crypto.randomUUID(),
    paymentMethod,
    purchaseOrder: customer.kind === 'company' && random.chance(0.5) ? `PO-${random.between(1000, 9999)}` : null,
    startsAtOnce: false,
    account: null,
  })
  if (end === 'pending') return true
  const soon = new Date(Math.min(at.getTime() + random.between(1, 30) * 3_600_000, now.getTime()))
  const staff = contextOf(db, { config, locale }, admin, soon)
  const order = await holdOrder(db, id)
  if (end === 'cancelled' && random.chance(0.5)) {
    await cancel(staff, order, { reason: locale === 'fr' ? 'Commandé deux fois.' : 'Ordered twice.', payBack: 'later' })
    return true
  }
  if (order.status === 'pending') await payFor(staff, random, id, paymentMethod)
  await goOn(staff, random, id, end)
  return true
}

async function payFor(at: WriteContext, random: Random, orderId: number, method: PaymentMethod): Promise<void> {
  const order = await holdOrder(at.db, orderId)
  const amount = owedOf(order)
  if (method === 'account') return void (await confirm(at, order))
  if (method === 'card')
    await payByCard(
      at.db,
      { orderId, amount, currency: order.currency, now: at.now },
      random.chance(0.2) ? 'insufficient_funds' : undefined,
    )
  else await recordPayment(at, { subject: 'order', subjectId: orderId, amount, currency: order.currency })
  await settleOrder(at, orderId)
}

async function goOn(at: WriteContext, random: Random, orderId: number, end: End): Promise<void> {
  const { db, locale } = at
  const order = await holdOrder(db, orderId)
  const reason = locale === 'fr' ? 'Moins de participants que prévu.' : 'Fewer people than planned.'
  const isOpen = order.status === 'confirmed'
  if (end === 'cancelled' && isOpen) return void (await cancel(at, order, { reason, payBack: 'transfer' }))
  if (end === 'fulfilling' && isOpen) return void (await startOrder(at, orderId, order.version))
  if (end === 'confirmed' || end === 'cancelled' || end === 'fulfilling') return
  if (isOpen) await finishAll(at, random, orderId)
  if (end === 'completed') return
  const done = await holdOrder(db, orderId)
  if (done.status !== 'completed') return
  const [first] = done.lines
  const lines = end === 'refunded' ? done.lines : first ? [first] : []
  const picks = lines.map((line) => ({ line, quantity: end === 'refunded' ? line.quantity : 1, percent: 100 }))
  await takeOff(at, done, picks, { reason, payBack: 'transfer' })
  const isAll = (await holdOrder(db, orderId)).lines.every((line) => line.refundedQuantity === line.quantity)
  await db
    .updateTable('orders')
    .set({ status: isAll ? 'refunded' : 'partially_refunded' })
    .where('id', '=', orderId)
    .execute()
}

/** Everybody came, all was delivered. */
async function finishAll(at: WriteContext, random: Random, orderId: number): Promise<void> {
  const { db } = at
  for (const line of (await holdOrder(db, orderId)).lines) {
    const people = await db.selectFrom('orderPeople').select(['id', 'name']).where('orderLineId', '=', line.id).execute()
    if (line.kind === 'induction')
      for (const { id, name } of people) {
        if (name === null) await namePerson(at, id, random.pick(demoNames[line.vatCode.startsWith('fr') ? 'FR' : 'GB']))
        await recordAttendance(at, id, random.chance(0.9))
      }
    else if (line.fulfilledAt === null && line.sessionId === null) await finishLine(at, line.id)
  }
  const { version, lines } = await holdOrder(db, orderId)
  if (lines.every(({ fulfilledAt }) => fulfilledAt !== null)) await completeOrder(at, orderId, version)
}

/** Open jobs of employers with credits use some of them, and a few are featured. */
async function useSome(db: WriteDb, { config, admin, now }: Around): Promise<void> {
  const { rows } = await sql<{ jobId: number; kind: 'job_credit' | 'featured' }>`
    select j.id as "jobId", e.kind from entitlements e join lateral (select id from jobs j where j.employer_id = e.employer_id and j.status = 'open'
      order by j.posted_at desc limit 2) j on true
    where e.kind in ('job_credit', 'featured') and e.ended_at is null and e.ends_on > ${now} order by e.id, j.id limit 60`.execute(db)
  const used = new Set<string>()
  for (const { jobId, kind } of rows) {
    if (used.has(`${jobId} ${kind}`)) continue
    used.add(`${jobId} ${kind}`)
    await sql`savepoint one_credit`.execute(db)
    await useJobCredit(contextOf(db, { config, locale: 'en' }, admin, now), jobId, kind).then(
      () => sql`release savepoint one_credit`.execute(db),
      () => sql`rollback to savepoint one_credit`.execute(db), // it has none left
    )
  }
}
