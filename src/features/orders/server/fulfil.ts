import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { addCompleted } from '../../documents/server/completed.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { isPutAway } from '../../candidates/rules.ts'
import { todayIn } from '../../places/countries.ts'
import { hasSessions } from '../../products/rules.ts'
import { isOpen, type PersonStatus, whyNotFulfil } from '../rules.ts'
import { lockOrder } from './commands.ts'
import { writeEvent } from './events.ts'
import { changeOrder, type HeldLine, type HeldOrder } from './held.ts'

/** A line is for people who attend, if not only for those who wear it. */
const isAttended = ({ kind }: HeldLine) => hasSessions(kind) || kind === 'induction'

/** Notes that goods were delivered, or a service was done. */
export async function finishLine(at: WriteContext, lineId: number): Promise<{ id: number; fulfilledAt: string }> {
  const { orderId } = found(await at.db.selectFrom('orderLines').select('orderId').where('id', '=', lineId).executeTakeFirst())
  const order = await lockOrder(at, orderId)
  const line = found(order.lines.find(({ id }) => id === lineId))
  refuse(whyNotFulfil(at.actor, order))
  if (line.fulfilledAt !== null) throw new Problem(409, 'line-done')
  if (isAttended(line)) throw new Problem(409, 'order-lines-open')
  await endLine(at, order, line)
  at.audit({ objectId: orderId, changes: { line: line.position } })
  return { id: lineId, fulfilledAt: at.now.toISOString() }
}

/** A line is done; with the first one the order is being fulfilled. */
async function endLine(at: WriteContext, order: HeldOrder, line: HeldLine): Promise<void> {
  const { db, now } = at
  await db.updateTable('orderLines').set({ fulfilledAt: now }).where('id', '=', line.id).execute()
  await writeEvent(at, order.id, 'line-done', { nameEn: line.nameEn, nameFr: line.nameFr })
  await changeOrder(db, order.id, { status: 'fulfilling' }, now)
  await publish(db, ['orders', `order:${order.id}`])
}

/** The person with their line and order, all locked. */
async function holdPerson(at: WriteContext, personId: number) {
  const { lineId, orderId } = found(
    await at.db
      .selectFrom('orderPeople as p')
      .innerJoin('orderLines as l', 'l.id', 'p.orderLineId')
      .select(['l.id as lineId', 'l.orderId'])
      .where('p.id', '=', personId)
      .executeTakeFirst(),
  )
  const order = await lockOrder(at, orderId)
  const person = await at.db
    .selectFrom('orderPeople')
    .select(['id', 'name', 'candidateId', 'completedAt', 'documentId', sql<PersonStatus>`status`.as('status')])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return { order, line: found(order.lines.find(({ id }) => id === lineId)), person }
}

const isKnown = ({ status }: HeldOrder) => status === 'pending' || isOpen({ status })

/** Names whom a place is for; a name that changes is another person. */
export async function namePerson(at: WriteContext, personId: number, name: string, { byLink = false } = {}): Promise<void> {
  const { order, line, person } = await holdPerson(at, personId)
  if (!isKnown(order)) throw new Problem(409, 'order-not-open')
  if (person.status !== 'booked') throw new Problem(409, 'person-done')
  if (person.name === name) return at.audit({ objectId: order.id })
  await at.db.updateTable('orderPeople').set({ name, namedAt: at.now, candidateId: null }).where('id', '=', personId).execute()
  await writeEvent(at, order.id, 'person-named', { nameEn: line.nameEn, nameFr: line.nameFr }, { byLink })
  await publish(at.db, `order:${order.id}`)
  at.audit({ objectId: order.id, changes: { line: line.position } })
}

/** Says which candidate somebody is; what they completed already comes to their documents. */
export async function linkPerson(at: WriteContext, personId: number, candidateId: number): Promise<void> {
  const { order, line, person } = await holdPerson(at, personId)
  const candidate = await visibleTo(at.db, at.actor)
    .select(['c.id', 'c.status', 'c.firstName', 'c.lastName'])
    .where('c.id', '=', candidateId)
    .executeTakeFirst()
  if (!candidate) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/candidateId', code: 'candidate-unknown' }] })
  if (isPutAway(candidate.status)) throw new Problem(409, 'candidate-put-away')
  if (person.documentId !== null || person.status === 'cancelled') throw new Problem(409, 'person-done')
  const name = person.name ?? `${candidate.firstName} ${candidate.lastName}`
  await at.db
    .updateTable('orderPeople')
    .set({ candidateId, name, ...(person.name === null ? { namedAt: at.now } : {}) })
    .where('id', '=', personId)
    .execute()
  if (person.status === 'attended') await bringDocument(at, order, line, { id: personId, candidateId })
  await writeEvent(at, order.id, 'person-linked', { nameEn: line.nameEn, nameFr: line.nameFr })
  await publish(at.db, `order:${order.id}`)
  at.audit({ objectId: order.id, changes: { line: line.position, candidateId } })
}

/** Notes who came and who did not. Whoever came has what the product gives: a document, to be checked as any other. */
export async function recordAttendance(at: WriteContext, personId: number, attended: boolean): Promise<void> {
  const { db, now } = at
  const { order, line, person } = await holdPerson(at, personId)
  refuse(whyNotFulfil(at.actor, order))
  if (!isAttended(line)) throw new Problem(409, 'line-not-named')
  if (person.name === null) throw new Problem(409, 'person-without-name')
  if (person.status !== 'booked') throw new Problem(409, 'person-done')
  if (line.startsAt !== null && new Date(line.startsAt) > now) throw new Problem(409, 'session-to-come')
  const status = attended ? 'attended' : 'absent'
  await db.updateTable('orderPeople').set({ status, completedAt: now }).where('id', '=', personId).execute()
  if (attended && person.candidateId !== null) await bringDocument(at, order, line, { id: personId, candidateId: person.candidateId })
  await writeEvent(at, order.id, attended ? 'person-attended' : 'person-absent', { nameEn: line.nameEn, nameFr: line.nameFr })
  const left = db.selectFrom('orderPeople').select('id').where('orderLineId', '=', line.id).where('status', '=', 'booked')
  if (!(await left.executeTakeFirst())) await endLine(at, order, line)
  else if (order.status === 'confirmed') await changeOrder(db, order.id, { status: 'fulfilling' }, now)
  await publish(db, ['orders', `order:${order.id}`])
  at.audit({ objectId: order.id, changes: { line: line.position, status } })
}

async function bringDocument(at: WriteContext, order: HeldOrder, line: HeldLine, { id, candidateId }: { id: number; candidateId: number }) {
  const { documentType: type } = line.gives
  if (type === null) return
  const heldAt = line.startsAt === null ? at.now : new Date(line.startsAt)
  const documentId = await addCompleted(at, candidateId, { type, issuedOn: todayIn(order.country, heldAt) })
  if (documentId !== null) await at.db.updateTable('orderPeople').set({ documentId }).where('id', '=', id).execute()
}
