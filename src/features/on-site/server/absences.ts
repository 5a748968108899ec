import type { ReadDb, WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import { found, Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { isPutAway } from '../../candidates/rules.ts'
import { holdCandidate } from '../../candidates/server/hold.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { mostAbsences, whyNotAway } from '../rules.ts'
import type { Absence, AbsenceInput } from '../shapes.ts'

const absences = (db: ReadDb) =>
  db.selectFrom('candidateAbsences as b').select(['b.id', 'b.candidateId', 'b.kind', 'b.fromDay', 'b.toDay', 'b.note', 'b.version'])

/** Agents read the days, and not that somebody is ill. */
const seenBy = ({ role }: Pick<Actor, 'role'>, one: Absence): Absence =>
  role === 'agent' && one.kind === 'sick' ? { ...one, kind: 'other', note: '' } : one

export async function listAbsences(db: ReadDb, actor: Actor, candidateId: number): Promise<{ items: Absence[] }> {
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
  const rows = await absences(db).where('b.candidateId', '=', candidateId).orderBy('b.fromDay', 'desc').orderBy('b.id', 'desc').execute()
  return { items: rows.slice(0, mostAbsences).map((row) => seenBy(actor, row as Absence)) }
}

/** One of somebody whom this person may know; 404 else. */
async function findAbsence(db: ReadDb, actor: Actor, absenceId: number): Promise<Absence> {
  const rows = absences(db).where('b.id', '=', absenceId)
  return found(await rows.where('b.candidateId', 'in', visibleTo(db, actor).select('c.id')).executeTakeFirst()) as Absence
}

/** Locks the record, so that the second of two changes sees the first. */
async function holdAbsence(at: WriteContext, absenceId: number): Promise<Absence> {
  const { candidateId } = await findAbsence(at.db, at.actor, absenceId)
  await holdCandidate(at, candidateId)
  return findAbsence(at.db, at.actor, absenceId)
}

function refuseWrong(days: { fromDay: string; toDay: string }): void {
  const code = whyNotAway(days)
  if (code) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/toDay', code }] })
}

export async function addAbsence(at: WriteContext, candidateId: number, fields: AbsenceInput): Promise<Absence> {
  const { db, actor, now, audit } = at
  const { status } = await holdCandidate(at, candidateId)
  if (isPutAway(status)) throw new Problem(409, 'candidate-put-away')
  refuseWrong(fields)
  const { n } = await db
    .selectFrom('candidateAbsences')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('candidateId', '=', candidateId)
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostAbsences) throw new Problem(409, 'absences-full')
  const { id } = await db
    .insertInto('candidateAbsences')
    .values({ ...fields, candidateId, createdBy: actor.id, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { candidateId } })
  await announce(db, candidateId)
  return seenBy(actor, await findAbsence(db, actor, id))
}

/** Changes what was given, when the caller saw the newest version. */
export async function changeAbsence(at: WriteContext, absenceId: number, version: number, changes: Given<AbsenceInput>): Promise<Absence> {
  const { db, actor, now, audit } = at
  const current = await holdAbsence(at, absenceId)
  if (current.version !== version) throw await stale(at, 'absence', absenceId, ['absence.changed'])
  const given = givenOf(changes)
  refuseWrong({ ...current, ...given })
  // An agent who reads "other" and writes it back has not said that nobody is ill.
  const kept = actor.role === 'agent' && current.kind === 'sick' && given.kind === 'other' ? { kind: current.kind } : {}
  await db
    .updateTable('candidateAbsences')
    .set({ ...given, ...kept, version: version + 1, updatedAt: now })
    .where('id', '=', absenceId)
    .execute()
  audit({ objectId: absenceId, changes: { candidateId: current.candidateId, fields: Object.keys(given) } })
  await announce(db, current.candidateId)
  return seenBy(actor, await findAbsence(db, actor, absenceId))
}

export async function removeAbsence(at: WriteContext, absenceId: number): Promise<void> {
  const { candidateId } = await holdAbsence(at, absenceId)
  await at.db.deleteFrom('candidateAbsences').where('id', '=', absenceId).execute()
  at.audit({ objectId: absenceId, changes: { candidateId } })
  await announce(at.db, candidateId)
}

const announce = (db: WriteDb, candidateId: number) => publish(db, [`candidate:${candidateId}`, 'on-site'])

/** Gives the absences of one record to another, all or these; answers with which. */
export async function moveAbsences(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const rows = db.updateTable('candidateAbsences').set({ candidateId: to }).where('candidateId', '=', from)
  const moved = await (only ? rows.where('id', 'in', only) : rows).returning('id').execute()
  return moved.map(({ id }) => id)
}
