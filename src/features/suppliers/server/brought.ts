import { sql, type Updateable } from 'kysely'
import type { Suppliers } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { rowFor } from '#server/rows.ts'
import { deleteUntouched } from '#server/untouched.ts'
import { found } from '#shared/problem.ts'
import type { SupplierInput } from '../shapes.ts'
import { announce } from './commands.ts'
import { writeCover } from './cover.ts'

// Suppliers who are brought in by a file. Whether they are known already, the caller has looked at.

export type BroughtSupplier = Omit<SupplierInput, 'ownerId'> & { ownerId: number | null }
type By = { db: WriteDb; actor: { id: number }; now: Date }

const asColumns = rowFor<Suppliers>()

/** Writes new suppliers, as prospects; answers, in their order, with their numbers, null for those whose registration number one has by now. */
export async function bringIn({ db, actor, now }: By, suppliers: readonly BroughtSupplier[]): Promise<(number | null)[]> {
  const made: (number | null)[] = []
  for (const fields of suppliers) {
    const row = asColumns({ ...fields, createdBy: actor.id, createdAt: now, updatedAt: now })
    const inserted = db
      .insertInto('suppliers')
      .values(row)
      .onConflict((on) => on.doNothing())
    const id = (await inserted.returning('id').executeTakeFirst())?.id ?? null
    if (id !== null) await writeCover(db, id, now)
    made.push(id)
  }
  return made
}

/** What a file may fill in where a record says nothing. */
const fillable = [
  'tradingName',
  'companyNumber',
  'vatNumber',
  'website',
  'phone',
  'email',
  'address',
  'postcode',
  'placeId',
  'notes',
] as const
type Fillable = (typeof fillable)[number]
type Filled = Partial<Pick<BroughtSupplier, Fillable>>

/** They are written as their country has them. */
const ofCountry: readonly Fillable[] = ['companyNumber', 'vatNumber', 'postcode']

/** Writes what a record does not say yet; answers with its version then, and with what was written. */
export async function fillBlanks(by: By, supplierId: number, given: BroughtSupplier): Promise<{ version: number; filled: Filled }> {
  const before = await locked(by.db, supplierId)
  const isBlank = (value: unknown) => value === null || value === undefined || value === ''
  const isFilled = (name: Fillable) =>
    isBlank(before[name]) && !isBlank(given[name]) && (before.country === given.country || !ofCountry.includes(name))
  const filled = Object.fromEntries(fillable.filter(isFilled).map((name) => [name, given[name]])) as Filled
  if (filled.companyNumber && (await isTaken(by.db, before.country, filled.companyNumber))) delete filled.companyNumber
  if (before.archivedAt !== null || Object.keys(filled).length === 0) return { version: before.version, filled: {} }
  return { version: await change(by, before, filled), filled }
}

/** Takes back what was filled in, where the record still says it; answers with its version then, and whether it said all of it. */
export async function emptyAgain(by: By, supplierId: number, filled: Filled): Promise<{ version: number; isWhole: boolean }> {
  const before = await locked(by.db, supplierId)
  const names = Object.keys(filled) as Fillable[]
  const same = names.filter((name) => before[name] === filled[name])
  const blank = Object.fromEntries(same.map((name) => [name, name === 'notes' ? '' : null]))
  return { version: same.length > 0 ? await change(by, before, blank) : before.version, isWhole: same.length === names.length }
}

const locked = async (db: WriteDb, supplierId: number) =>
  found(await db.selectFrom('suppliers').selectAll().where('id', '=', supplierId).forUpdate().executeTakeFirst())

const isTaken = async (db: WriteDb, country: 'GB' | 'FR', companyNumber: string) =>
  (await db
    .selectFrom('suppliers')
    .select('id')
    .where('country', '=', country)
    .where('companyNumber', '=', companyNumber)
    .executeTakeFirst()) !== undefined

async function change({ db, now }: By, before: { id: number; version: number }, columns: Updateable<Suppliers>): Promise<number> {
  const version = before.version + 1
  await db
    .updateTable('suppliers')
    .set({ ...columns, version, updatedAt: now })
    .where('id', '=', before.id)
    .execute()
  await announce(db, before.id)
  return version
}

/** What hangs on a supplier once somebody has worked with them. */
const signsOfWork = ['supplier_contacts', 'supplier_documents', 'supplier_accounts', 'supplier_purchases', 'supplier_requests'] as const

/** Takes away those whom nobody has touched since they came in; answers with their numbers. */
export async function removeUntouched(db: WriteDb, suppliers: readonly { id: number; version: number }[]): Promise<number[]> {
  const gone = await deleteUntouched(db, suppliers, {
    table: 'suppliers',
    signs: signsOfWork,
    by: 'supplier_id',
    also: sql`r.status = 'prospect'`,
  })
  if (gone.length > 0) await publish(db, ['suppliers', ...gone.map((id) => `supplier:${id}` as const)])
  return gone
}
