import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { EventRule } from '#server/declares.ts'
import { onePage } from '#server/list.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { NotificationEvent } from '#shared/declared.ts'
import type { Locale } from '#shared/locale.ts'
import type { Actor } from '#shared/roles.ts'
import { say } from '#shared/text.ts'
import type { ShownChoice } from '../contract.ts'
import { byDefault, eventsOf, type MailTime } from '../rules.ts'

type Query = { unread?: boolean | undefined; page: number; limit: number }

/** What somebody was told, newest first; of candidates in quarantine, administrators and themselves alone. */
export async function listNotifications({ unread, page, limit }: Query, { db, actor, locale }: ReadContext) {
  const all = db.selectFrom('notifications').where('accountId', '=', actor.id).where('inApp', '=', true)
  const isOver = sql<boolean>`exists (select from candidates c where c.id = notifications.candidate_id and c.status = 'quarantined')`
  const own = actor.role === 'admin' || actor.role === 'candidate' ? all : all.where((is) => is.not(isOver))
  const [items, counts] = await Promise.all([
    (unread ? own.where('readAt', 'is', null) : own)
      .select(['id', 'path', 'createdAt as at', 'readAt', locale === 'fr' ? 'sentenceFr as sentence' : 'sentenceEn as sentence'])
      .select(sql<NotificationEvent>`event`.as('event'))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own
      .select([sql<number>`count(*)::int`.as('all'), sql<number>`(count(*) filter (where read_at is null))::int`.as('unread')])
      .executeTakeFirstOrThrow(),
  ])
  return { ...onePage(items, unread ? counts.unread : counts.all), unread: counts.unread }
}

/** What every feature lets people hear of. */
export type Events = Readonly<Record<NotificationEvent, EventRule>>
type Asking = { db: ReadDb; actor: Actor; locale: Locale }

/** Every event that concerns the caller, chosen or by default. */
export async function findChoices(events: Events, { db, actor, locale }: Asking): Promise<{ choices: ShownChoice[] }> {
  const chosen = await db.selectFrom('notificationChoices').select(['event', 'inApp', 'mail']).where('accountId', '=', actor.id).execute()
  const choices = eventsOf(events, actor.role).map((event) => {
    const { inApp, mail } = chosen.find((one) => one.event === event) ?? { ...byDefault, mail: events[event].mail ?? byDefault.mail }
    return { event, says: say({ says: events[event].says }, locale).says, inApp, mail: mail as MailTime } // held to these values by a CHECK constraint
  })
  return { choices }
}
