import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { rowAs } from '#server/rows.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { found } from '#shared/problem.ts'
import type { View } from '../contract.ts'
import type { ViewList } from '../rules.ts'

type By = { db: ReadDb; actor: Actor }
const asView = rowAs<View>()

/** One's own views, removed ones among them, and those that are shared with one's role; with administrators, all that are shared. */
function everyView({ db, actor }: By) {
  return db
    .selectFrom('views as v')
    .innerJoin('accounts as o', 'o.id', 'v.ownerId')
    .select(['v.id', 'v.list', 'v.name', 'v.query', 'v.columns', 'v.sharedWith', 'v.version'])
    .select([
      sql<string | null>`case when ${worksHere(actor)} then coalesce(o.display_name, o.email) end`.as('ownerName'),
      sql<boolean>`v.owner_id = ${actor.id}`.as('isOwn'),
    ])
    .where((is) =>
      is.or([
        is('v.ownerId', '=', actor.id),
        actor.role === 'admin' ? sql<boolean>`v.shared_with <> '{}'` : sql<boolean>`${actor.role} = any(v.shared_with)`,
      ]),
    )
}

/** Those of one list, one's own first. */
export async function listViews(by: By, list: ViewList): Promise<View[]> {
  const rows = await everyView(by)
    .where('v.list', '=', list)
    .where('v.removedAt', 'is', null)
    .orderBy('isOwn', 'desc')
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(500)
    .execute()
  return rows.map((row) => asView(row))
}

/** One of them; 404 when this person may not know of it. */
export async function findView(by: By, viewId: number, { isRemoved = false } = {}): Promise<View> {
  const one = everyView(by).where('v.id', '=', viewId)
  return asView(found(await (isRemoved ? one : one.where('v.removedAt', 'is', null)).executeTakeFirst()))
}
