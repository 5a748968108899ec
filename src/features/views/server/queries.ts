import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { rowAs } from '#server/rows.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { found } from '#shared/problem.ts'
import type { View } from '../contract.ts'
import type { ViewList } from '../rules.ts'

type By = { db: ReadDb; actor: Actor }
const asView = rowAs<View>()

/** Every view, removed ones among them, as this person is told of it. */
function everyView({ db, actor }: By) {
  return db
    .selectFrom('views as v')
    .innerJoin('accounts as o', 'o.id', 'v.ownerId')
    .select(['v.id', 'v.list', 'v.name', 'v.query', 'v.columns', 'v.sharedWith', 'v.version'])
    .select([
      sql<string | null>`case when ${worksHere(actor)} then coalesce(o.display_name, o.email) end`.as('ownerName'),
      sql<boolean>`v.owner_id = ${actor.id}`.as('isOwn'),
    ])
}

/** One's own, and those that are shared with one's role; with administrators, all that are shared. */
const seen = (by: By) =>
  everyView(by).where((is) =>
    is.or([
      is('v.ownerId', '=', by.actor.id),
      by.actor.role === 'admin' ? sql<boolean>`v.shared_with <> '{}'` : sql<boolean>`${by.actor.role} = any(v.shared_with)`,
    ]),
  )

/** Those of one list, one's own first. */
export async function listViews(by: By, list: ViewList): Promise<View[]> {
  const rows = await seen(by)
    .where('v.list', '=', list)
    .where('v.removedAt', 'is', null)
    .orderBy('isOwn', 'desc')
    .orderBy(sql`folded(v.name)`)
    .orderBy('v.id')
    .limit(500)
    .execute()
  return rows.map((row) => asView(row))
}

/** One of them; 404 when this person may not know of it. */
export async function findView(by: By, viewId: number, { isRemoved = false } = {}): Promise<View> {
  const one = seen(by).where('v.id', '=', viewId)
  return asView(found(await (isRemoved ? one : one.where('v.removedAt', 'is', null)).executeTakeFirst()))
}

/** The one that this person has just changed, also where they do not see it any more. */
export async function readChanged(by: By, viewId: number): Promise<View> {
  return asView(await everyView(by).where('v.id', '=', viewId).executeTakeFirstOrThrow())
}
