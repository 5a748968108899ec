import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { refuseTwin } from '#server/twin.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import type { View } from '../contract.ts'
import { canonicalQuery, mostViews, removedForMs, type ViewList, type ViewRole, whyNotChangeView, whyNotShareView } from '../rules.ts'
import { findView, readChanged } from './queries.ts'

type Fields = { name: string; query: string; columns: string[] | null; sharedWith: ViewRole[] }

const onlyOne = <Written>(write: Promise<Written>) => refuseTwin('view-exists', ['views_name'], write)
const inOneOrder = ({ query, ...fields }: Given<Fields>) => ({
  ...givenOf(fields),
  ...(query !== undefined && { query: canonicalQuery(query) }),
})

export async function addView(at: WriteContext, { list, ...fields }: Fields & { list: ViewList }): Promise<View> {
  const { db, actor, now } = at
  refuse(whyNotShareView(actor, fields.sharedWith))
  const ownerId = Number(actor.id)
  // What was removed a day ago is not brought back any more.
  await db.deleteFrom('views').where('ownerId', '=', ownerId).where('removedAt', '<', forgottenAt(now)).execute()
  await refuseTooMany(db, ownerId)
  const row = { ...fields, query: canonicalQuery(fields.query), list, ownerId, createdAt: now, updatedAt: now }
  const { id } = await onlyOne(db.insertInto('views').values(row).returning('id').executeTakeFirstOrThrow())
  await publish(db, 'views')
  return findView(at, id)
}

const forgottenAt = (now: Date) => new Date(now.getTime() - removedForMs).toISOString()

/** Whoever saves two at once has them counted one after the other. */
async function refuseTooMany(db: WriteDb, ownerId: number): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  const held = await db.selectFrom('views').select('id').where('ownerId', '=', ownerId).where('removedAt', 'is', null).execute()
  if (held.length >= mostViews) throw new Problem(409, 'too-many-views')
}

export async function changeView(at: WriteContext, viewId: number, version: number, changes: Given<Fields>): Promise<View> {
  const { db, actor, now, audit } = at
  const view = await findView(at, viewId)
  refuse(whyNotChangeView(actor, view))
  refuse(whyNotShareView(actor, changes.sharedWith ?? []))
  const given = inOneOrder(changes)
  const changed = await onlyOne(
    db
      .updateTable('views')
      .set({ ...given, version: version + 1, updatedAt: now })
      .where('id', '=', viewId)
      .where('version', '=', version)
      .executeTakeFirst(),
  )
  if (changed.numUpdatedRows === 0n) throw await stale(at, 'view', viewId, ['view.changed'])
  audit({ objectId: viewId, changes: { fields: Object.keys(given) } })
  await publish(db, 'views')
  return readChanged(at, viewId)
}

export async function removeView(at: WriteContext, viewId: number): Promise<void> {
  const { db, actor, now, audit } = at
  refuse(whyNotChangeView(actor, await findView(at, viewId)))
  await db.updateTable('views').set({ removedAt: now }).where('id', '=', viewId).execute()
  audit({ objectId: viewId })
  await publish(db, 'views')
}

export async function restoreView(at: WriteContext, viewId: number): Promise<View> {
  const { db, actor, now, audit } = at
  refuse(whyNotChangeView(actor, await findView(at, viewId, { isRemoved: true })))
  const held = db
    .selectFrom('views')
    .select(['ownerId', 'removedAt'])
    .where('id', '=', viewId)
    .where((is) => is.or([is('removedAt', 'is', null), is('removedAt', '>=', forgottenAt(now))]))
    .forUpdate()
  const { ownerId, removedAt } = found(await held.executeTakeFirst())
  if (removedAt !== null) await refuseTooMany(db, ownerId)
  await onlyOne(db.updateTable('views').set({ removedAt: null }).where('id', '=', viewId).execute())
  audit({ objectId: viewId })
  await publish(db, 'views')
  return findView(at, viewId)
}
