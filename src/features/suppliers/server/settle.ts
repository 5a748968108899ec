import { sql } from 'kysely'
import { writeLine } from '#server/audit.ts'
import type { ReadDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { toSupplier } from '#shared/screens.ts'
import { found } from '#shared/problem.ts'
import { say, words } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import { todayIn } from '../../places/countries.ts'
import { changesItself, lightOf, type Cover } from '../rules.ts'
import { documentText } from '../words.ts'
import { writeCover } from './cover.ts'
import { supplierEvents } from './events.ts'

export type Settling = Pick<WriteContext, 'db' | 'now' | 'config'>

const says = words({
  suspended: {
    en: '{name} is suspended: {names} missing or ended.',
    fr: '{name} est suspendu : document absent ou expiré ({names}).',
  },
  approved: {
    en: '{name} is approved again: its documents are in order.',
    fr: '{name} est de nouveau agréé : ses documents sont en règle.',
  },
})

/**
 * What follows from the documents of a supplier, its type and country: until when it is covered, a suspension when a mandatory one
 * ended, and its end once that is replaced. The supplier is held.
 */
export async function settle(at: Settling, supplierId: number): Promise<void> {
  const { db, now } = at
  const cover = await writeCover(db, supplierId, now)
  const supplier = found(
    await db
      .selectFrom('suppliers')
      .select(['legalName', 'country', 'status', 'archivedAt', 'coveredUntil', 'suspendedByItself', 'ownerId'])
      .where('id', '=', supplierId)
      .executeTakeFirst(),
  )
  const today = todayIn(supplier.country, now)
  const status = changesItself(supplier, today)
  if (status === null) return
  await db
    .updateTable('suppliers')
    .set({ status, suspendedByItself: status === 'suspended', statusReason: null, updatedAt: now })
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', supplierId)
    .execute()
  const action = status === 'suspended' ? 'supplier.suspended' : 'supplier.reinstated'
  await writeLine(db, { id: null, role: 'task' }, { action, objectId: supplierId })
  await tell(at, { ...supplier, id: supplierId }, status, missingIn(cover, today))
  await publish(db, [`supplier:${supplierId}`, 'suppliers'])
}

/** What of it is not there, or no longer. */
export const missingIn = ({ lines }: Cover, today: string) =>
  lines.filter(({ until }) => lightOf(until, today) === 'block').map(({ type }) => type)

async function tell(
  at: Settling,
  { id, legalName, ownerId }: { id: number; legalName: string; ownerId: number | null },
  status: 'suspended' | 'approved',
  missing: readonly Cover['lines'][number]['type'][],
): Promise<void> {
  await notify(at, ownerId, {
    event: 'supplier-status',
    to: supplierEvents['supplier-status'].to,
    path: toSupplier(id),
    sentence: (locale) => {
      const names = missing.map((type) => say(documentText, locale)[type]).join(', ')
      return say(says, locale)[status]({ name: legalName, names })
    },
  })
}

/** Whose documents may have ended since, or whose spending may have changed what is asked of them. */
export async function whomToSettle(db: ReadDb): Promise<number[]> {
  const rows = await db
    .selectFrom('suppliers')
    .select('id')
    .where('archivedAt', 'is', null)
    .where(sql<boolean>`status in ('approved', 'suspended') or country = 'FR'`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
