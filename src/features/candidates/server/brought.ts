import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { writeLine } from '#server/audit.ts'
import type { WriteDb } from '#server/db.ts'
import type { Given } from '#server/given.ts'
import { publish } from '#server/realtime.ts'
import { deleteUntouched } from '#server/untouched.ts'
import { dayOf } from '#shared/dates.ts'
import { valueIn } from '#shared/fields.ts'
import type { Candidate } from '../shapes.ts'
import { isPutAway, statusAfter } from '../rules.ts'
import type { OwnFields, StaffFields } from '../shapes.ts'
import { columnsOf, fitting } from './checked.ts'
import { isNothing, keepChanges } from './history.ts'
import { findWhole } from './queries.ts'

// Candidates who are brought in by the thousand. Whether they are known already, and whose business that is, the caller has looked at.

/** `doNotContactReason`: somebody who asked not to be contacted, in the words of the file. */
export type Brought = Omit<OwnFields & StaffFields, 'placeId'> & { placeId: number | null; doNotContactReason: string | null }
type By = { db: WriteDb; actor: { id: number }; now: Date }

/** Writes new candidates at once; answers, in their order, with their numbers, null for those whose address somebody has by now. */
export async function bringIn({ db, now }: By, candidates: readonly Brought[]): Promise<(number | null)[]> {
  if (candidates.length === 0) return []
  const { rows: numbers } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('candidates', 'id')) as id from generate_series(1, ${candidates.length}::int)`.execute(db)
  const rows = candidates.map((candidate, i) => ({
    ...columnsOf(candidate),
    languages: candidate.languages,
    doNotContactReason: candidate.doNotContactReason ?? null,
    status: candidate.doNotContactReason ? ('do_not_contact' as const) : statusAfter('active', candidate.availability),
    createdAt: now,
    updatedAt: now,
    id: numbers[i]?.id as number,
    ...noPay(candidate),
  }))
  const columns = Object.keys(rows[0] as object)
  const inSnakes = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])))
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`set local lintel.traits to later`.execute(db)
  const { rows: made } = await sql<{ id: number }>`
    insert into candidates (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::candidates, ${JSON.stringify(inSnakes)}::jsonb)
    on conflict on constraint candidates__email do nothing returning id`.execute(db)
  const known = new Set(made.map(({ id }) => id))
  return numbers.map(({ id }) => (known.has(id) ? id : null))
}

/** Every row names the same columns. */
const noPay = ({ desiredPay }: Brought) =>
  desiredPay === null && { desiredPayMin: null, desiredPayMax: null, desiredPayUnit: null, desiredPayCurrency: null }

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What a record always says, and what only makes sense beside it. */
const neverBlank = ['locale', 'country', 'availability', 'availableFrom', 'availableUntil', 'source', 'ownerId', 'lawfulBasis']

/** Writes what a record does not say yet; answers with its version then, and with what was written. */
export async function fillBlanks(by: By, candidateId: number, given: Brought): Promise<{ version: number; filled: Partial<Brought> }> {
  const { db, now } = by
  const before = await locked(db, candidateId)
  const blanks = Object.entries(given).filter(
    ([name, value]) => !neverBlank.includes(name) && !isNothing(value) && isNothing(valueIn(before, name) ?? null),
  )
  const filled = Object.fromEntries(blanks) as Partial<Brought>
  if (before.status === 'do_not_contact') delete filled.doNotContactReason
  if (filled.email && (before.uid !== null || (await isTaken(db, filled.email)))) delete filled.email
  if (Object.keys(filled).length === 0) return { version: before.version, filled }
  const version = await change(by, before, fitting(filled, dayOf(now), before))
  if (filled.doNotContactReason) await stopContact(by, before)
  return { version, filled }
}

/** A wish not to be contacted outlives everything, so the record of somebody put away only keeps its reason. */
async function stopContact({ db, actor }: By, { id, status }: Candidate): Promise<void> {
  if (!isPutAway(status)) await db.updateTable('candidates').set({ status: 'do_not_contact' }).where('id', '=', id).execute()
  await writeLine(db, { id: actor.id, role: 'task' }, { action: 'candidate.contact-stopped', objectId: id })
}

/** Of these, those who must not be contacted, each with the reason. */
export async function refusalsOf(db: WriteDb, candidateIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('candidates')
    .select(['id', 'doNotContactReason'])
    .where('id', '=', sql<number>`any(${[...candidateIds]}::bigint[])`)
    .where('status', '=', 'do_not_contact')
    .execute()
  return new Map(rows.map(({ id, doNotContactReason }) => [id, doNotContactReason ?? '']))
}

/** Takes back what was filled in, where the record still says it; answers with its version then, and whether it said all of it. */
export async function emptyAgain(by: By, candidateId: number, filled: Partial<Brought>): Promise<{ version: number; isWhole: boolean }> {
  const before = await locked(by.db, candidateId)
  const said = (name: string) => (name === 'placeId' ? (before.place?.id ?? null) : (before as Record<string, unknown>)[name])
  // Who asked not to be contacted is left alone, whatever becomes of the file.
  const { doNotContactReason: _, ...others } = filled
  const same = Object.entries(others).filter(([name, value]) => isDeepStrictEqual(said(name), value))
  const blank = Object.fromEntries(same.map(([name, value]) => [name, blankOf(name, value)])) as Given<Brought>
  // Nobody is left without a way to be reached.
  if ('email' in blank && before.phone === null) delete blank.email
  if ('phone' in blank && (before.email === null || 'email' in blank)) delete blank.phone
  const fields = Object.keys(blank)
  return {
    version: fields.length > 0 ? await change(by, before, blank) : before.version,
    isWhole: fields.length === Object.keys(others).length,
  }
}

const blankOf = (name: string, value: unknown) =>
  name === 'note' ? '' : Array.isArray(value) ? [] : typeof value === 'boolean' ? false : null

async function locked(db: WriteDb, candidateId: number): Promise<Candidate> {
  await db.selectFrom('candidates').select('id').where('id', '=', candidateId).forUpdate().execute()
  return findWhole(db, candidateId)
}

async function isTaken(db: WriteDb, email: string): Promise<boolean> {
  return (await db.selectFrom('candidates').select('id').where('emailKey', '=', email.toLowerCase()).executeTakeFirst()) !== undefined
}

async function change(by: By, before: Candidate, fields: Given<Brought>): Promise<number> {
  const { db, now } = by
  const version = before.version + 1
  await db
    .updateTable('candidates')
    .set({ ...columnsOf(fields), version, updatedAt: now } as never)
    .where('id', '=', before.id)
    .execute()
  const shown = Object.keys(fields).filter((name) => name !== 'doNotContactReason')
  await keepChanges(by, before.id, before, await findWhole(db, before.id), shown, false)
  await publish(db, `candidate:${before.id}`)
  return version
}

/** Where it stands that a colleague, or the candidate, has done something with a record: whoever stands in one of these stays. */
export const signsOfWork = [
  'applications',
  'awr_pauses',
  'batch_rows',
  'calendar_attendees',
  'calendar_events',
  'candidate_absences',
  'candidate_activities',
  'candidate_holds',
  'company_files',
  'document_requests',
  'documents',
  'files',
  'order_people',
  'pool_members',
  'registration_links',
  'right_to_work_checks',
  'uploads',
] as const

/** Takes away those whom nobody has touched since they came in; answers with their numbers. */
export async function removeUntouched(db: WriteDb, candidates: readonly { id: number; version: number }[]): Promise<number[]> {
  const gone = await deleteUntouched(db, candidates, {
    table: 'candidates',
    signs: signsOfWork,
    by: 'candidate_id',
    also: sql`r.account_id is null and r.last_contact_at is null`,
  })
  if (gone.length > 0) await publish(db, ['candidates', ...gone.map((id) => `candidate:${id}` as const)])
  return gone
}
