import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { rowAs } from '#server/rows.ts'
import { found, Problem } from '#shared/problem.ts'
import { newSecret, sha256 } from '../../identity/server/accounts/secrets.ts'
import { mostFeeds } from '../limits.ts'
import type { CalendarFeed } from '../own-contract.ts'
import type { CalendarKind } from '../rules.ts'

const columns = ['id', 'name', 'kinds', 'createdAt', 'lastReadAt'] as const
const asFeed = rowAs<CalendarFeed>()

export async function listFeeds({ db, actor }: Pick<ReadContext, 'db' | 'actor'>) {
  const rows = await db
    .selectFrom('calendarFeeds')
    .select(columns)
    .where('accountId', '=', actor.id)
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .limit(mostFeeds)
    .execute()
  return { items: rows.map(asFeed) }
}

/** A new address, which nobody learns again. */
export async function addFeed(at: WriteContext, { name, kinds }: { name: string; kinds: CalendarKind[] }) {
  const { db, actor, now, config } = at
  const account = found(await db.selectFrom('accounts').select('id').where('id', '=', actor.id).forUpdate().executeTakeFirst())
  if ((await listFeeds(at)).items.length >= mostFeeds) throw new Problem(409, 'calendar-feeds-full')
  const secret = newSecret(32)
  const row = { accountId: account.id, hash: sha256(secret), name, kinds: [...new Set(kinds)], createdAt: now }
  const feed = asFeed(await db.insertInto('calendarFeeds').values(row).returning(columns).executeTakeFirstOrThrow())
  return { ...feed, url: `${config.publicUrl}/calendar/feed/${secret}.ics` }
}

export async function revokeFeed({ db, actor, now }: WriteContext, feedId: number): Promise<void> {
  found(
    await db
      .updateTable('calendarFeeds')
      .set({ revokedAt: now })
      .where('id', '=', feedId)
      .where('accountId', '=', actor.id)
      .where('revokedAt', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
}
