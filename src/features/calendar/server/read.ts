import { sql } from 'kysely'
import type { Actor } from '#shared/roles.ts'
import type { ReadDb } from '#server/db.ts'
import { hasWords } from '#server/list.ts'
import type { Zone } from '../../places/clocks.ts'
import type { Answer, CalendarKind, EventColor, OwnKind } from '../rules.ts'

/** A span of time as instants. */
export type Span = { from: number; to: number }

export type Narrow = {
  accountId: number | null
  whose: 'mine' | 'team'
  accountIds?: readonly number[] | undefined
  kinds?: readonly CalendarKind[] | undefined
  q?: string | undefined
  /** Only those to which one of these is to come; candidates below zero. */
  people?: readonly number[]
}

export type EventRow = {
  id: number
  kind: OwnKind
  title: string
  location: string
  color: EventColor | null
  zone: Zone
  isAllDay: boolean
  startsLocal: string
  endsLocal: string
  startsAt: string
  endsAt: string
  rule: string | null
  moreOn: string[]
  isPrivate: boolean
  isBusy: boolean
  ownerId: number | null
  ownerName: string | null
  candidateId: number | null
  version: number
}

const columns = [
  'e.id',
  'e.kind',
  'e.title',
  'e.location',
  'e.color',
  'e.zone',
  'e.isAllDay',
  'e.startsLocal',
  'e.endsLocal',
  'e.startsAt',
  'e.endsAt',
  'e.rule',
  'e.moreOn',
  'e.isPrivate',
  'e.isBusy',
  'e.ownerId',
  'e.candidateId',
  'e.version',
] as const

const asks = (accounts: readonly number[]) =>
  sql<boolean>`exists (select from calendar_attendees t where t.event_id = e.id and t.account_id = any(${[...accounts]}))`

/** People in quarantine are there for administrators alone. */
export const seenBy = ({ role }: Pick<Actor, 'role'>) =>
  role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from candidates q where q.id = e.candidate_id and q.status = 'quarantined')`

function events(db: ReadDb, actor: Pick<Actor, 'role'>, { accountId, whose, accountIds, kinds, q, people }: Narrow) {
  let rows = db
    .selectFrom('calendarEvents as e')
    .leftJoin('accounts as o', 'o.id', 'e.ownerId')
    .select(columns)
    .select((is) => is.fn.coalesce('o.displayName', 'o.email').as('ownerName'))
    .where('e.cancelledAt', 'is', null)
    .where(seenBy(actor))
  if (whose === 'mine')
    rows = rows.where((is) =>
      is.or([is('e.ownerId', '=', accountId), is('e.ownerId', 'is', null), asks(accountId === null ? [] : [accountId])]),
    )
  if (accountIds) rows = rows.where((is) => is.or([is('e.ownerId', 'in', [...accountIds]), asks(accountIds)]))
  if (people) {
    const accounts = people.filter((one) => one > 0)
    const candidates = people.filter((one) => one < 0).map((one) => -one)
    rows = rows.where(
      sql<boolean>`(e.owner_id = any(${accounts}) or e.id in (select t.event_id from calendar_attendees t
        where t.account_id = any(${accounts}) or t.candidate_id = any(${candidates})))`,
    )
  }
  if (kinds)
    rows = rows.where(
      sql<boolean>`case when e.kind <> 'leave' and e.is_private and e.owner_id <> ${accountId} and not ${asks([accountId ?? 0])}
        then 'meeting' else e.kind end = any(${[...kinds]}::text[])`,
    )
  // What is private to others is found by none of its words.
  if (q)
    rows = rows
      .where(sql<boolean>`(${hasWords(sql`e.title`, q)} or ${hasWords(sql`e.location`, q)})`)
      .where((is) => is.or([is('e.isPrivate', '=', false), is('e.ownerId', '=', accountId), is('e.ownerId', 'is', null)]))
  return rows
}

const range = ({ from, to }: Span) => sql`tstzrange(${new Date(from)}, ${new Date(to)})`

/** Events that are once and touch a span of time, in order, at most so many. */
export const singleEvents = (db: ReadDb, actor: Pick<Actor, 'role'>, narrow: Narrow, span: Span, most: number): Promise<EventRow[]> =>
  events(db, actor, narrow)
    .whereRef('e.lastEndsAt', '=', 'e.endsAt')
    .where(sql<boolean>`tstzrange(e.starts_at, e.ends_at) && ${range(span)}`)
    .orderBy('e.startsAt')
    .orderBy('e.id')
    .limit(most)
    .execute()

/** Events that repeat and may touch it, also by an occurrence that was moved. */
export const repeatingEvents = (db: ReadDb, actor: Pick<Actor, 'role'>, narrow: Narrow, span: Span, most: number): Promise<EventRow[]> =>
  events(db, actor, narrow)
    .where(sql<boolean>`(e.last_ends_at is null or e.last_ends_at > e.ends_at)`)
    .where(
      sql<boolean>`(tstzrange(e.starts_at, e.last_ends_at) && ${range(span)} or e.id in (select x.event_id from calendar_exceptions x
        where x.starts_at < ${new Date(span.to)} and x.ends_at > ${new Date(span.from)}))`,
    )
    .orderBy('e.id')
    .limit(most)
    .execute()

export type ExceptionRow = {
  eventId: number
  originalLocal: string
  isCancelled: boolean
  title: string | null
  description: string | null
  location: string | null
  startsLocal: string | null
  endsLocal: string | null
  startsAt: string | null
  endsAt: string | null
}

/** Their occurrences that are otherwise, as far as a span of time is concerned; all without one. */
export async function exceptionsOf(db: ReadDb, eventIds: readonly number[], span?: Span): Promise<Map<number, ExceptionRow[]>> {
  if (eventIds.length === 0) return new Map()
  let rows = db
    .selectFrom('calendarExceptions as x')
    .select(['x.eventId', 'x.originalLocal', 'x.isCancelled', 'x.title', 'x.description', 'x.location'])
    .select(['x.startsLocal', 'x.endsLocal', 'x.startsAt', 'x.endsAt'])
    .where('x.eventId', 'in', [...eventIds])
  if (span) {
    const local = (instant: number) => new Date(instant).toISOString().slice(0, 16)
    rows = rows.where(
      sql<boolean>`(x.original_local between ${local(span.from - longest)}::timestamp and ${local(span.to + 86_400_000)}::timestamp or (x.starts_at < ${new Date(span.to)} and x.ends_at > ${new Date(span.from)}))`,
    )
  }
  return Map.groupBy(await rows.orderBy('x.originalLocal').execute(), ({ eventId }) => eventId)
}
const longest = 367 * 86_400_000

export type Asked = {
  eventId: number
  attendees: number
  accepted: number
  accountIds: number[]
  candidateIds: number[]
  declinedIds: number[]
  /** What the caller answered; null: they were not asked. */
  answer: Answer | null
}

/** Who is asked to these events, and what one account answered. */
export async function askedTo(db: ReadDb, eventIds: readonly number[], accountId: number | null): Promise<Map<number, Asked>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('calendarAttendees as t')
    .select(['t.eventId'])
    .select((is) => [
      is.fn.countAll<number>().as('attendees'),
      is.fn.countAll<number>().filterWhere('t.answer', '=', 'accepted').as('accepted'),
      sql<number[]>`coalesce((array_agg(t.account_id) filter (where t.account_id is not null))::float8[], '{}')`.as('accountIds'),
      sql<number[]>`coalesce((array_agg(t.candidate_id) filter (where t.candidate_id is not null))::float8[], '{}')`.as('candidateIds'),
      sql<number[]>`coalesce((array_agg(coalesce(t.account_id, -t.candidate_id)) filter (where t.answer = 'declined'))::float8[], '{}')`.as(
        'declinedIds',
      ),
      sql<Answer | null>`max(t.answer) filter (where t.account_id = ${accountId})`.as('answer'),
    ])
    .where('t.eventId', 'in', [...eventIds])
    .groupBy('t.eventId')
    .execute()
  return new Map(rows.map((row) => [row.eventId, row]))
}
