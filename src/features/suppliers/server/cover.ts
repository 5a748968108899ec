import type { ReadDb, WriteDb } from '#server/db.ts'
import { addMonths } from '#shared/dates.ts'
import { found } from '#shared/problem.ts'
import { todayIn } from '../../places/countries.ts'
import { type Cover, coverOf, nextExpiry, spendMonths } from '../rules.ts'
import { spentInEuros } from './spend.ts'

/** What is asked of a supplier now, and what of it is there. */
export async function findCover(db: ReadDb, supplierId: number, now: Date): Promise<Cover & { nextExpiry: string | null }> {
  const [supplier, documents] = await Promise.all([
    db
      .selectFrom('suppliers')
      .select(['type', 'country', 'utr', 'cisRate', 'cisVerificationNumber', 'cisVerifiedOn'])
      .where('id', '=', supplierId)
      .executeTakeFirst(),
    db.selectFrom('supplierDocuments').select(['type', 'status', 'expiresOn']).where('supplierId', '=', supplierId).execute(),
  ])
  const { country } = found(supplier)
  const spent = country === 'FR' ? await spentInEuros(db, supplierId, addMonths(todayIn(country, now), -spendMonths)) : 0
  return { ...coverOf(found(supplier), documents, spent), nextExpiry: nextExpiry(documents) }
}

/** Keeps it beside the supplier, so that lists sort and narrow by it. */
export async function writeCover(db: WriteDb, supplierId: number, now: Date): Promise<Cover> {
  const { nextExpiry: next, ...cover } = await findCover(db, supplierId, now)
  await db
    .updateTable('suppliers')
    .set({ coveredUntil: cover.until, nextExpiry: next })
    .where('id', '=', supplierId)
    .where((is) => is.or([is('coveredUntil', 'is distinct from', cover.until), is('nextExpiry', 'is distinct from', next)]))
    .execute()
  return cover
}
