import { sql, type Updateable } from 'kysely'
import type { Employers } from '#db/tables.ts'
import { writeLine } from '#server/audit.ts'
import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { deleteUntouched } from '#server/untouched.ts'
import { rowFor } from '#server/rows.ts'
import { found } from '#shared/problem.ts'
import type { EmployerInput } from '../shapes.ts'
import { announce } from './commands.ts'
import { freeSlug } from './slugs.ts'

// Employers who are brought in by a file. Whether they are known already, the caller has looked at.

/** `note` is what the file says that has no field of its own: it becomes the first note. */
export type BroughtEmployer = Omit<EmployerInput, 'ownerId'> & { ownerId: number | null; note: string; doNotContactReason?: string | null }
type By = { db: WriteDb; actor: { id: number }; now: Date }

const asColumns = rowFor<Employers>()

/** Writes new employers; answers, in their order, with their numbers, null for those whose name or registration number somebody has by now. */
export async function bringIn({ db, actor, now }: By, employers: readonly BroughtEmployer[]): Promise<(number | null)[]> {
  const made: (number | null)[] = []
  // Their addresses are told apart by what is there already.
  for (const { note, doNotContactReason = null, ...fields } of employers) {
    const refusal = doNotContactReason === null ? {} : { doNotContactAt: now, doNotContactBy: actor.id, doNotContactReason }
    const row = asColumns({ ...fields, ...refusal, slug: await freeSlug(db, fields), createdBy: actor.id, createdAt: now, updatedAt: now })
    const inserted = db
      .insertInto('employers')
      .values(row)
      .onConflict((on) => on.doNothing())
    const id = (await inserted.returning('id').executeTakeFirst())?.id ?? null
    if (id !== null && note !== '')
      await db.insertInto('employerNotes').values({ employerId: id, authorId: actor.id, text: note, createdAt: now }).execute()
    made.push(id)
  }
  return made
}

/** What a file may fill in where a record says nothing; the address of a page follows the names, so these stay. */
const fillable = [
  'companyNumber',
  'vatNumber',
  'foundedYear',
  'website',
  'phone',
  'email',
  'address',
  'postcode',
  'placeId',
  'invoiceAddress',
  'aboutEn',
  'aboutFr',
  'doNotContactReason',
] as const
type Fillable = (typeof fillable)[number]
type Filled = Partial<Pick<BroughtEmployer, Fillable>>

/** They are written as their country has them. */
const ofCountry: readonly Fillable[] = ['companyNumber', 'vatNumber', 'postcode']

/** Writes what a record does not say yet; answers with its version then, and with what was written. */
export async function fillBlanks(by: By, employerId: number, given: BroughtEmployer): Promise<{ version: number; filled: Filled }> {
  const { db, actor, now } = by
  const before = await locked(db, employerId)
  const isBlank = (value: unknown) => value === null || value === undefined || value === ''
  const isFilled = (name: Fillable) =>
    isBlank(before[name]) && !isBlank(given[name]) && (before.country === given.country || !ofCountry.includes(name))
  const filled = Object.fromEntries(fillable.filter(isFilled).map((name) => [name, given[name]])) as Filled
  if (filled.companyNumber && (await isTaken(db, before.country, filled.companyNumber))) delete filled.companyNumber
  if (before.archivedAt !== null || Object.keys(filled).length === 0) return { version: before.version, filled: {} }
  const isRefused = filled.doNotContactReason !== undefined
  if (isRefused) await writeLine(db, { id: actor.id, role: 'task' }, { action: 'employer.do-not-contact-set', objectId: employerId })
  return { version: await change(by, before, { ...filled, ...(isRefused && { doNotContactAt: now, doNotContactBy: actor.id }) }), filled }
}

/** Takes back what was filled in, where the record still says it; answers with its version then, and whether it said all of it. */
export async function emptyAgain(by: By, employerId: number, filled: Filled): Promise<{ version: number; isWhole: boolean }> {
  const before = await locked(by.db, employerId)
  // Who asked not to be contacted is left alone, whatever becomes of the file.
  const names = (Object.keys(filled) as Fillable[]).filter((name) => name !== 'doNotContactReason')
  const same = names.filter((name) => before[name] === filled[name])
  const blank = Object.fromEntries(same.map((name) => [name, ['invoiceAddress', 'aboutEn', 'aboutFr'].includes(name) ? '' : null]))
  return {
    version: same.length > 0 ? await change(by, before, blank) : before.version,
    isWhole: same.length === names.length,
  }
}

const locked = async (db: WriteDb, employerId: number) =>
  found(await db.selectFrom('employers').selectAll().where('id', '=', employerId).forUpdate().executeTakeFirst())

const isTaken = async (db: WriteDb, country: 'GB' | 'FR', companyNumber: string) =>
  (await db
    .selectFrom('employers')
    .select('id')
    .where('country', '=', country)
    .where('companyNumber', '=', companyNumber)
    .executeTakeFirst()) !== undefined

async function change({ db, now }: By, before: { id: number; version: number }, columns: Updateable<Employers>): Promise<number> {
  const version = before.version + 1
  await db
    .updateTable('employers')
    .set({ ...columns, version, updatedAt: now })
    .where('id', '=', before.id)
    .execute()
  await announce(db, before.id)
  return version
}

/** What hangs on an employer once somebody has worked with them. */
const signsOfWork = ['employer_accreditations', 'employer_contacts', 'employer_sites', 'employer_slugs', 'jobs'] as const

/** Takes away those whom nobody has touched since they came in; answers with their numbers. */
export async function removeUntouched(db: WriteDb, employers: readonly { id: number; version: number }[]): Promise<number[]> {
  const gone = await deleteUntouched(db, employers, {
    table: 'employers',
    signs: signsOfWork,
    by: 'employer_id',
    also: sql`not exists (select from employer_notes n where n.employer_id = r.id and (n.created_at > r.created_at or n.corrected_at is not null))`,
  })
  if (gone.length > 0) await publish(db, ['employers', ...gone.map((id) => `employer:${id}` as const)])
  return gone
}
