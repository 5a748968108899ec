import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database, ReadDb } from '#server/db.ts'
import { isKnown, tagOf } from '#server/etag.ts'
import { createLimiter, refuseSpent } from '#server/limits.ts'
import type { Log } from '#server/log.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { anonymous, type Role } from '#shared/roles.ts'
import { sql } from 'kysely'
import { sha256 } from '../../identity/server/accounts/secrets.ts'
import { type DerivedKind, derivedKinds, type OwnKind, ownKinds } from '../rules.ts'
import { type Told, writeIcs } from './ics.ts'
import { exceptionsOf, seenBy } from './read.ts'
import { listDerived } from './sources/all.ts'
import { toldRows } from './told.ts'

type Platform = { database: Database; config: Config; log: Log; clock: () => Date }

/** From so many days ago to so many ahead: other calendars read it whole each time. */
const span = { past: 60, ahead: 400, derivedPast: 14, derivedAhead: 120 }
const mostEvents = 2000
const readEveryMs = 3_600_000

/** Somebody’s calendar as Google, Outlook and Apple read it, at an address that is the key. */
export function registerCalendarFeeds(http: FastifyInstance, { database: { kysely }, config, log, clock }: Platform): void {
  const limiter = createLimiter(config.rateLimitScale)
  http.get<{ Params: { file: string } }>('/calendar/feed/:file', async (request, reply) => {
    refuseSpent(limiter.spend('search', anonymous, request.ip))
    const [, secret = ''] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? []
    const feed = await findFeed(kysely, secret)
    if (!feed) throw new Problem(404, 'not-found')
    const now = clock()
    if (feed.lastReadAt === null || now.getTime() - Date.parse(feed.lastReadAt) > readEveryMs)
      await kysely
        .updateTable('calendarFeeds')
        .set({ lastReadAt: now })
        .where('id', '=', feed.id)
        .execute()
        .catch((error: unknown) => log.error({ err: error }, 'that a calendar was read could not be kept'))
    const text = writeIcs(await listTold(kysely, feed, now), { name: feed.name })
    const tag = tagOf(text)
    reply.header('etag', tag).header('cache-control', 'private, max-age=300').header('x-robots-tag', 'noindex')
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="lintel.ics"').send(text)
  })
}

/** The feed of such a secret, while it works and its holder works here. */
const findFeed = (db: ReadDb, secret: string) =>
  db
    .selectFrom('calendarFeeds as f')
    .innerJoin('accounts as a', 'a.id', 'f.accountId')
    .select(['f.id', 'f.name', 'f.kinds', 'f.lastReadAt', 'a.id as accountId', 'a.role', 'a.locale'])
    .where('f.hash', '=', sha256(secret))
    .where('f.revokedAt', 'is', null)
    .where('a.role', 'in', ['admin', 'operation'])
    .where('a.disabled', '=', false)
    .executeTakeFirst()
type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>

async function listTold(db: ReadDb, { accountId, role, locale, kinds }: Feed, now: Date): Promise<Told[]> {
  const actor = { ...anonymous, id: accountId, role: role as Role }
  const own = ownKinds.filter((kind) => kinds.includes(kind))
  const derived = derivedKinds.filter((kind) => kinds.includes(kind))
  const today = dayOf(now)
  const at = { db, actor, now, locale: locale as Locale }
  const days = { from: addDays(today, -span.derivedPast), to: addDays(today, span.derivedAhead) }
  const [planned, following] = await Promise.all([
    own.length === 0 ? [] : listOwn(db, actor, own, now),
    derived.length === 0 ? [] : listFollowing(at, days, derived),
  ])
  return [...planned, ...following]
}

/** Other calendars get neither descriptions nor who else is asked. */
async function listOwn(db: ReadDb, actor: { id: number; role: Role }, kinds: OwnKind[], now: Date): Promise<Told[]> {
  const from = new Date(now.getTime() - span.past * 86_400_000).toISOString()
  const to = new Date(now.getTime() + span.ahead * 86_400_000).toISOString()
  const rows = await toldRows(db)
    .where('e.cancelledAt', 'is', null)
    .where('e.kind', 'in', kinds)
    .where(seenBy(actor))
    .where((is) =>
      is.or([
        is('e.ownerId', '=', actor.id),
        is('e.ownerId', 'is', null),
        sql<boolean>`exists (select from calendar_attendees t where t.event_id = e.id and t.account_id = ${actor.id} and t.answer <> 'declined')`,
      ]),
    )
    .where('e.startsAt', '<', to)
    .where((is) => is.or([is('e.lastEndsAt', 'is', null), is('e.lastEndsAt', '>', from)]))
    .orderBy('e.startsAt', 'desc')
    .orderBy('e.id')
    .limit(mostEvents)
    .execute()
  const exceptions = await exceptionsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    description: '',
    url: null,
    exceptions: (exceptions.get(row.id) ?? []).map((one) => ({ ...one, description: null })),
  }))
}

async function listFollowing(
  at: Parameters<typeof listDerived>[0],
  days: { from: string; to: string },
  kinds: DerivedKind[],
): Promise<Told[]> {
  const items = await listDerived(at, { ...days, whose: 'mine', kinds, accountIds: undefined, q: undefined })
  return items.map((item) => ({
    uid: `${item.key}@lintel`,
    sequence: 0,
    title: item.title ?? '',
    description: '',
    location: item.location,
    url: null,
    zone: item.zone,
    isAllDay: item.isAllDay,
    startsLocal: item.startsLocal,
    endsLocal: item.endsLocal,
    rule: null,
    moreOn: [],
    isBusy: false,
    isPrivate: false,
    updatedAt: item.startsAt,
    cancelledAt: null,
    exceptions: [],
  }))
}
