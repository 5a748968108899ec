import type { ReadDb, WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { FieldFault } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import type { AttendeeInput } from '../shapes.ts'

/** Who looks at an event: a person, or the record from which it follows (`following.ts`). */
export type Viewer = Actor | 'record'
type Looking = { db: ReadDb; viewer: Viewer }

const candidatesFor = ({ db, viewer }: Looking) => (viewer === 'record' ? db.selectFrom('candidates as c') : visibleTo(db, viewer))

type Known = { name: string; email: string | null; locale: 'en' | 'fr' }
export type Resolved = Known & { accountId: number | null; candidateId: number | null; contactId: number | null }

/** Who an attendee is, as Lintel knows them; undefined where it does not, or not for the caller. */
async function whoIs({ db, viewer }: Looking, input: AttendeeInput): Promise<Known | undefined> {
  if (input.accountId) {
    const row = await db
      .selectFrom('accounts')
      .select(['displayName', 'email', 'locale'])
      .where('id', '=', input.accountId)
      .where('role', 'in', ['admin', 'operation'])
      .where('disabled', '=', false)
      .executeTakeFirst()
    return row && { name: row.displayName ?? row.email ?? '–', email: row.email, locale: row.locale === 'fr' ? 'fr' : 'en' }
  }
  const person = input.candidateId
    ? await candidatesFor({ db, viewer })
        .select(['c.firstName', 'c.lastName', 'c.email', 'c.locale'])
        .where('c.id', '=', input.candidateId)
        .executeTakeFirst()
    : await db
        .selectFrom('employerContacts')
        .select(['firstName', 'lastName', 'email', 'locale'])
        .where('id', '=', input.contactId ?? 0)
        .executeTakeFirst()
  return person && { name: `${person.firstName} ${person.lastName}`, email: person.email, locale: person.locale === 'fr' ? 'fr' : 'en' }
}

/** Those whom an event asks, as they are known now; nobody twice. */
export async function resolve(
  at: Looking & Pick<WriteContext, 'locale'>,
  inputs: readonly AttendeeInput[],
): Promise<{ attendees: Resolved[]; faults: FieldFault[] }> {
  const faults: FieldFault[] = []
  const attendees: Resolved[] = []
  const seen = new Set<string>()
  for (const [i, input] of inputs.entries()) {
    const { accountId = null, candidateId = null, contactId = null } = input
    const isKnown = [accountId, candidateId, contactId].filter((one) => one !== null).length === 1
    const outside = input.email && { name: input.name ?? input.email, email: input.email, locale: input.locale ?? at.locale }
    const known = isKnown ? await whoIs(at, input) : (accountId ?? candidateId ?? contactId) ? undefined : outside || undefined
    if (!known) {
      faults.push({ pointer: `/attendees/${i}`, code: 'event-attendee-unknown' })
      continue
    }
    const one = { ...known, accountId, candidateId, contactId }
    const key = keyOf(one)
    if (seen.has(key)) faults.push({ pointer: `/attendees/${i}`, code: 'event-attendee-twice' })
    seen.add(key)
    attendees.push(one)
  }
  return { attendees, faults }
}

type Key = Pick<Resolved, 'accountId' | 'candidateId' | 'contactId' | 'email'>
const keyOf = ({ accountId, candidateId, contactId, email }: Key) =>
  accountId !== null
    ? `a${accountId}`
    : candidateId !== null
      ? `c${candidateId}`
      : contactId !== null
        ? `k${contactId}`
        : (email ?? '').toLowerCase()

export const attendeeRows = (db: ReadDb, eventId: number) =>
  db.selectFrom('calendarAttendees as t').selectAll().where('t.eventId', '=', eventId).orderBy('t.id').execute()

/** Those of whom the caller may know. */
export async function shownAttendees({ db, viewer }: Looking, eventId: number): Promise<AttendeeRow[]> {
  const rows = await attendeeRows(db, eventId)
  const asked = rows.flatMap(({ candidateId }) => candidateId ?? [])
  if (asked.length === 0) return rows
  const known = new Set((await candidatesFor({ db, viewer }).select('c.id').where('c.id', 'in', asked).execute()).map(({ id }) => id))
  return rows.filter(({ candidateId }) => candidateId === null || known.has(candidateId))
}
export type AttendeeRow = Awaited<ReturnType<typeof attendeeRows>>[number]

/**
 * Asks exactly these; whoever was asked before keeps their answer, and so does whom the caller does not know of. Those who are no longer
 * asked are answered.
 */
export async function setAttendees(
  { db, viewer }: { db: WriteDb; viewer: Viewer },
  eventId: number,
  wanted: readonly Resolved[],
): Promise<AttendeeRow[]> {
  const held = await shownAttendees({ db, viewer }, eventId)
  const keys = new Set(wanted.map(keyOf))
  const gone = held.filter((one) => !keys.has(keyOf(one)))
  const known = new Set(held.map(keyOf))
  if (gone.length > 0)
    await db
      .deleteFrom('calendarAttendees')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  const fresh = wanted.filter((one) => !known.has(keyOf(one)))
  if (fresh.length > 0)
    await db
      .insertInto('calendarAttendees')
      .values(fresh.map((one) => ({ ...one, eventId })))
      .execute()
  return gone
}

/** Another time asks everybody anew. */
export async function askAnew(db: WriteDb, eventId: number): Promise<void> {
  await db.updateTable('calendarAttendees').set({ answer: 'none', answeredAt: null }).where('eventId', '=', eventId).execute()
}

/** The same people are asked to another event, as when a series is cut in two; those who were invited are to be invited to it too. */
export async function copyAttendees(db: WriteDb, from: number, to: number): Promise<void> {
  const held = await attendeeRows(db, from)
  if (held.length === 0) return
  await db
    .insertInto('calendarAttendees')
    .values(
      held.map(({ id: _, eventId: __, linkVersion: ___, ...one }) => ({
        ...one,
        eventId: to,
        invitedSequence: one.invitedSequence === null ? null : -1,
      })),
    )
    .execute()
}
