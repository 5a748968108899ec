import type { ReadDb } from '#server/db.ts'
import { onePage } from '#server/list.ts'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { todayIn } from '../../places/countries.ts'
import { whyNotRemovePurchase } from '../rules.ts'
import type { Purchase, PurchaseInput } from '../shapes.ts'
import { announce, holdSupplier } from './commands.ts'
import { recordPurchase } from './purchases.ts'
import { findShown } from './queries.ts'
import { settle } from './settle.ts'

const purchases = (db: ReadDb) =>
  db
    .selectFrom('supplierPurchases as u')
    .leftJoin('accounts as a', 'a.id', 'u.createdBy')
    .select(['u.id', 'u.supplierId', 'u.boughtOn', 'u.net', 'u.currency', 'u.reference', 'u.description', 'u.source', 'u.createdAt'])
    .select('a.displayName as createdByName')

export async function listPurchases(at: ReadContext, supplierId: number, { page, limit }: { page: number; limit: number }) {
  await findShown(at, supplierId)
  const [items, { total }] = await Promise.all([
    purchases(at.db)
      .where('u.supplierId', '=', supplierId)
      .orderBy('u.boughtOn', 'desc')
      .orderBy('u.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    at.db
      .selectFrom('supplierPurchases')
      .select((is) => is.fn.countAll<number>().as('total'))
      .where('supplierId', '=', supplierId)
      .executeTakeFirstOrThrow(),
  ])
  return onePage(items satisfies Purchase[], total)
}

/** Notes an invoice by hand. */
export async function addPurchase(at: WriteContext, supplierId: number, fields: PurchaseInput): Promise<Purchase> {
  const { db, actor, now, audit } = at
  const { country } = await holdSupplier(at, supplierId)
  if (fields.boughtOn > todayIn(country, now))
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/boughtOn', code: 'supplier-bought-in-future' }] })
  const id = found(await recordPurchase(db, { ...fields, supplierId, source: 'staff', createdBy: actor.id, now }))
  audit({ objectId: id, changes: { supplierId } })
  return findPurchase(db, id)
}

export async function removePurchase(at: WriteContext, purchaseId: number): Promise<void> {
  const { db, actor, audit } = at
  const purchase = await findPurchase(db, purchaseId)
  const { supplierId } = purchase
  refuse(whyNotRemovePurchase(actor, await holdSupplier(at, supplierId), purchase))
  await db.deleteFrom('supplierPurchases').where('id', '=', purchaseId).execute()
  audit({ objectId: purchaseId, changes: { supplierId } })
  await settle(at, supplierId)
  await announce(db, supplierId)
}

const findPurchase = async (db: ReadDb, purchaseId: number): Promise<Purchase> =>
  found(await purchases(db).where('u.id', '=', purchaseId).executeTakeFirst())
