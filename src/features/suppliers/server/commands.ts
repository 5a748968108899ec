import type { Updateable } from 'kysely'
import type { Suppliers } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { normalPhone } from '#server/phone.ts'
import { publish } from '#server/realtime.ts'
import { rowFor } from '#server/rows.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { refuseTwin } from '#server/twin.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import type { ArchiveReason } from '../../archives/rules.ts'
import { putAway, takeOut } from '../../archives/server/commands.ts'
import { staleRecord } from '../../archives/server/stale.ts'
import { isColleague } from '../../identity/server/colleagues.ts'
import { todayIn } from '../../places/countries.ts'
import { checkPlace, withTownOfPostcode } from '../../places/server/queries.ts'
import { normalSupplier } from '../check.ts'
import { lightOf, needsReason, type SupplierStatus, whyNotArchive, whyNotChange, whyNotMove, whyNotRestore } from '../rules.ts'
import { type Supplier, type SupplierInput, supplierShape } from '../shapes.ts'
import { documentText } from '../words.ts'
import { findCover } from './cover.ts'
import { findSupplier } from './queries.ts'
import { settle } from './settle.ts'

/** What gives a supplier its next version. */
const changing = [
  'supplier.archived',
  'supplier.changed',
  'supplier.moved',
  'supplier.restored',
  'supplier.reinstated',
  'supplier.suspended',
] as const

const asColumns = rowFor<Suppliers>()

/** Adds one, as a prospect; a registration number is there once. */
export async function addSupplier(at: WriteContext, { ownerId = at.actor.id, ...fields }: SupplierInput): Promise<Supplier> {
  const { db, actor, now } = at
  const clean = await checked(at, { ...fields, ownerId })
  const row = asColumns({ ...clean, createdBy: actor.id, createdAt: now, updatedAt: now })
  const { id } = await onlyOne(db.insertInto('suppliers').values(row).returning('id').executeTakeFirstOrThrow())
  await settle(at, id)
  return announced(at, id)
}

/** Changes what was given; what is asked of a supplier follows its type and country. */
export async function changeSupplier(
  at: WriteContext,
  supplierId: number,
  version: number,
  changes: Given<SupplierInput>,
): Promise<Supplier> {
  const current = await lock(at, supplierId, version)
  refuse(whyNotChange(at.actor, current))
  const given = givenOf(changes)
  const names = Object.keys(given) as (keyof SupplierInput)[]
  const clean = await checked(at, { ...fieldsOf(current), ...given }, names)
  await onlyOne(write(at, supplierId, asColumns(clean)))
  at.audit({ objectId: supplierId, changes: { fields: names } })
  await settle(at, supplierId)
  return announced(at, supplierId)
}

/** Takes it to another status; who approves is told what is not there yet. */
export async function moveSupplier(
  at: WriteContext,
  supplierId: number,
  version: number,
  { status, reason }: { status: SupplierStatus; reason?: string | undefined },
): Promise<Supplier> {
  const { db, actor, now, locale } = at
  const current = await lock(at, supplierId, version)
  const today = todayIn(current.country, now)
  const cover = await findCover(db, supplierId, now)
  const why = whyNotMove(actor, { ...current, coveredUntil: cover.until }, status, today)
  if (why === 'supplier-not-covered') {
    const missing = cover.lines.filter(({ until }) => lightOf(until, today) === 'block')
    const names = missing.map(({ type }) => say(documentText, locale)[type])
    throw new Problem(409, why, { values: { names: names.join(', ') } })
  }
  refuse(why)
  if (needsReason(status) && !reason)
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/reason', code: 'supplier-reason-needed' }] })
  await write(at, supplierId, { status, statusReason: reason ?? null, suspendedByItself: false })
  at.audit({ objectId: supplierId, changes: { status: [current.status, status] }, ...(reason && { reason }) })
  return announced(at, supplierId)
}

/** Puts one away with which no business is done any more. */
export async function archiveSupplier(
  at: WriteContext,
  supplierId: number,
  version: number,
  { reason, note }: { reason: ArchiveReason; note: string },
): Promise<Supplier> {
  const current = await lock(at, supplierId, version)
  refuse(whyNotArchive(at.actor, current))
  await write(at, supplierId, { archivedAt: at.now })
  await putAway(at, { kind: 'supplier', recordId: supplierId, was: current.status, reason, note, country: current.country })
  at.audit({ objectId: supplierId, changes: { reason }, ...(note && { reason: note }) })
  return announced(at, supplierId)
}

export async function restoreSupplier(at: WriteContext, supplierId: number, version: number): Promise<Supplier> {
  refuse(whyNotRestore(at.actor, await lock(at, supplierId, version)))
  await write(at, supplierId, { archivedAt: null })
  await takeOut(at, { kind: 'supplier', recordId: supplierId })
  return announced(at, supplierId)
}

/** Before something that hangs on it changes: waits for whoever changes it now, and refuses for one in the archive. */
export async function holdSupplier({ db, actor }: Pick<WriteContext, 'db' | 'actor'>, supplierId: number) {
  const supplier = found(
    await db
      .selectFrom('suppliers')
      .select(['id', 'legalName', 'country', 'archivedAt', 'ownerId'])
      .where('id', '=', supplierId)
      .forUpdate()
      .executeTakeFirst(),
  )
  refuse(whyNotChange(actor, supplier))
  return supplier
}

/** Tells whoever has it open, or the list. */
export async function announce(db: WriteDb, supplierId: number): Promise<void> {
  await publish(db, [`supplier:${supplierId}`, 'suppliers'])
}

async function announced({ db, now }: Pick<WriteContext, 'db' | 'now'>, supplierId: number): Promise<Supplier> {
  await announce(db, supplierId)
  return findSupplier(db, supplierId, now)
}

/** The record, locked until the end of the transaction; 412 when somebody was faster. */
async function lock(at: WriteContext, supplierId: number, version: number): Promise<Supplier> {
  found(await at.db.selectFrom('suppliers').select('id').where('id', '=', supplierId).forUpdate().executeTakeFirst())
  const current = await findSupplier(at.db, supplierId, at.now)
  if (current.version !== version) throw await staleRecord(at, { kind: 'supplier', recordId: supplierId }, changing)
  return current
}

const onlyOne = async <Written>(written: Promise<Written>) => refuseTwin('supplier-number-exists', ['suppliers_company_number'], written)

async function write({ db, now }: Pick<WriteContext, 'db' | 'now'>, supplierId: number, columns: Updateable<Suppliers>): Promise<void> {
  await db
    .updateTable('suppliers')
    .set({ ...columns, updatedAt: now, version: (is) => is('version', '+', 1) })
    .where('id', '=', supplierId)
    .execute()
}

/** The fields in their normal form; refuses what cannot be read so. `about`: which of them were given, where others stood already. */
async function checked({ db, now }: WriteContext, fields: SupplierInput, about?: readonly (keyof SupplierInput)[]): Promise<SupplierInput> {
  const isGiven = (name: keyof SupplierInput) => about === undefined || about.includes(name)
  const { supplier, faults } = normalSupplier(fields, todayIn(fields.country, now))
  // Whose account is closed by now may stay the owner; nobody is made one so.
  if (isGiven('ownerId') && supplier.ownerId && !(await isColleague(db, supplier.ownerId, { worksHere: true })))
    faults.push({ pointer: '/ownerId', code: 'owner-unknown' })
  if (faults.length > 0) throw new Problem(400, 'invalid-argument', { errors: faults })
  await checkPlace(db, supplier.placeId)
  const clean = { ...supplier, phone: supplier.phone && normalPhone(supplier.phone, supplier.country) }
  return isGiven('postcode') || isGiven('placeId') ? withTownOfPostcode(db, clean, clean) : clean
}

const written = Object.keys(supplierShape.shape) as (keyof SupplierInput)[]

/** What people write about a supplier, as it stands. */
function fieldsOf({ owner, place, address, ...supplier }: Supplier): SupplierInput {
  const known: SupplierInput = { ...supplier, address: address ?? '', ownerId: owner?.id ?? null, placeId: place?.id ?? null }
  return Object.fromEntries(written.map((name) => [name, known[name]])) as SupplierInput
}
