import { sql } from 'kysely'
import { inTransaction } from '#server/db.ts'
import { forEach, type Task, type TaskContext } from '#server/tasks.ts'
import { daysBetween } from '#shared/dates.ts'
import { endingEntitlements, noteEnding } from '../../entitlements/server/ending.ts'
import { countryOfCurrency, todayIn } from '../../places/countries.ts'
import type { OrderAt } from './events.ts'
import { writeEvent } from './events.ts'
import { forgetOldOrders } from './forgetting.ts'
import { holdOrder } from './held.ts'
import { lapse } from './lapsing.ts'
import { mailCreditsEnding, mailNamesMissing, mailSessionChanged } from './mails.ts'
import { namesDueOn } from './queries.ts'
import { settleOrder } from './settle.ts'

const act = <T>({ database, now, config }: TaskContext, work: (at: OrderAt) => Promise<T>) =>
  inTransaction(database.kysely, (db) => work({ db, now, config, actor: { id: null } }))

/** Money came for an order, or did not. */
async function paymentSettled(at: TaskContext, { orderId }: { orderId: number }): Promise<void> {
  await act(at, (to) => settleOrder(to, orderId))
}

/** Credits that end within 30 and 7 days: a mail to who ordered them, and a notice to who looks after the employer. */
async function warnOfEnding(at: TaskContext): Promise<void> {
  const { kysely } = at.database
  const ending = await endingEntitlements(kysely, at.now)
  const lineIds = ending.flatMap(({ orderLineId }) => orderLineId ?? [])
  const lines =
    lineIds.length === 0 ? [] : await kysely.selectFrom('orderLines').select(['id', 'orderId']).where('id', 'in', lineIds).execute()
  const orderOf = new Map(lines.map(({ id, orderId }) => [id, orderId]))
  const orderIdOf = ({ orderLineId }: { orderLineId: number | null }) => orderOf.get(orderLineId ?? 0)
  const groups = Map.groupBy(ending, (one) => (orderIdOf(one) === undefined ? `given ${one.id}` : `order ${orderIdOf(one)}`))
  await forEach([...groups.values()], (group) =>
    act(at, async (to) => {
      const due = await noteEnding(to, group)
      const [first] = due
      const orderId = first && orderIdOf(first)
      if (orderId === undefined) return
      const order = await holdOrder(to.db, orderId)
      await mailCreditsEnding(to, order, due)
      await writeEvent(to, orderId, 'credits-ending', { endsOn: first?.endsOn ?? null })
    }),
  )
}

/** Names that are missing a week, and a day, before they are due are asked for. */
const askedDaysBefore = [7, 1]

async function askForNames(at: TaskContext): Promise<void> {
  const { rows } = await sql<{ orderId: number }>`select distinct l.order_id as "orderId" from order_people p
    join order_lines l on l.id = p.order_line_id join orders o on o.id = l.order_id join product_sessions s on s.id = l.session_id
    where p.name is null and p.status = 'booked' and o.status in ('confirmed', 'fulfilling') and s.cancelled_at is null
      and s.starts_at between ${at.now} and ${new Date(at.now.getTime() + 70 * 86_400_000)}`.execute(at.database.kysely)
  await forEach(rows, ({ orderId }) => act(at, (to) => askFor(to, orderId)))
}

async function askFor(at: OrderAt, orderId: number): Promise<void> {
  const order = await holdOrder(at.db, orderId)
  const today = todayIn(order.country, at.now)
  const missing = []
  for (const line of order.lines) {
    const day = namesDueOn(line.startsAt, line.gives, countryOfCurrency(order.currency))
    if (day === null || line.sessionCancelledAt !== null || !askedDaysBefore.some((days) => daysBetween(today, day) === days)) continue
    const { n } = await at.db
      .selectFrom('orderPeople')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('orderLineId', '=', line.id)
      .where('name', 'is', null)
      .where('status', '=', 'booked')
      .executeTakeFirstOrThrow()
    if (n > 0) missing.push({ nameEn: line.nameEn, nameFr: line.nameFr, n, day })
  }
  // Asked once a day, however often this runs.
  const asked = await at.db
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'names-asked')
    .where('at', '>', new Date(at.now.getTime() - 20 * 3_600_000).toISOString())
    .executeTakeFirst()
  if (missing.length === 0 || asked) return
  await mailNamesMissing(at, order, missing)
  await writeEvent(at, orderId, 'names-asked', { missing: missing.reduce((sum, { n }) => sum + n, 0) })
}

type Changed = { sessionId: number; version: number }

/** A session moved or was cancelled: each buyer who booked it is told once. */
async function sessionChanged(at: TaskContext, changed: Changed): Promise<void> {
  const orders = await at.database.kysely
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .select('o.id')
    .distinct()
    .where('l.sessionId', '=', changed.sessionId)
    .where(sql<boolean>`l.refunded_quantity < l.quantity`)
    .where('o.status', 'in', ['pending', 'confirmed', 'fulfilling'])
    .execute()
  await forEach(orders, ({ id }) => act(at, (to) => tellOfChange(to, id, changed)))
}

async function tellOfChange(at: OrderAt, orderId: number, { sessionId, version }: Changed): Promise<void> {
  const order = await holdOrder(at.db, orderId)
  const line = order.lines.find((one) => one.sessionId === sessionId)
  if (!line || line.startsAt === null) return
  const told = await at.db
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', 'in', ['session-moved', 'session-cancelled'])
    .where(sql<boolean>`details @> ${JSON.stringify({ sessionId, version })}`)
    .executeTakeFirst()
  if (told) return
  await mailSessionChanged(at, order, { ...line, startsAt: line.startsAt })
  const kind = line.sessionCancelledAt === null ? 'session-moved' : 'session-cancelled'
  await writeEvent(at, orderId, kind, { sessionId, version, nameEn: line.nameEn, nameFr: line.nameFr })
}

/** Orders that may have waited long enough: the youngest are those by card. */
async function lapseUnpaid(at: TaskContext): Promise<void> {
  const waiting = await at.database.kysely
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('paid', '=', 0)
    .where('placedAt', '<', new Date(at.now.getTime() - 3_600_000).toISOString())
    .orderBy('placedAt')
    .limit(1000)
    .execute()
  await forEach(waiting, ({ id }) => act(at, (to) => lapse(to, id)))
}

async function foldTallies({ database }: TaskContext): Promise<void> {
  await sql`select order_tallies_fold()`.execute(database.kysely)
}

/** A product went to another shelf; and every night, should anything have been missed. */
async function recountFigures({ database, log }: TaskContext): Promise<void> {
  const { rows } = await sql<{ wrong: number }>`select order_figures_recount() as wrong`.execute(database.kysely)
  if (rows[0]?.wrong) log.info({ wrong: rows[0].wrong }, 'figures of orders were counted anew')
}

async function forgetOld({ database, now }: TaskContext): Promise<void> {
  await inTransaction(database.kysely, (db) => forgetOldOrders(db, now))
}

export const orderTasks: Record<string, Task> = {
  'orders.paymentSettled': { run: paymentSettled },
  'orders.warnOfEnding': { every: '20 6 * * *', catchesUp: true, run: warnOfEnding },
  'orders.askForNames': { every: '40 6 * * *', catchesUp: true, run: askForNames },
  'orders.sessionChanged': { run: sessionChanged },
  'orders.lapseUnpaid': { every: '*/10 * * * *', run: lapseUnpaid },
  'orders.forgetOld': { every: '50 3 2 * *', lane: 'scan', run: forgetOld },
  'orders.recountFigures': { every: '11 3 * * *', lane: 'scan', run: recountFigures },
  'orders.foldTallies': { every: '13 * * * *', run: foldTallies },
}
