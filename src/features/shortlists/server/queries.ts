import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { onePage } from '#server/list.ts'
import { jsonAs, momentJson } from '#server/rows.ts'
import { found } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { seenBy } from '../../applications/server/seen.ts'
import { todayIn, zoneOf } from '../../places/countries.ts'
import { mostViews } from '../limits.ts'
import { letterOf, linkStateOf, stateOf } from '../rules.ts'
import type { Entry, Shortlist } from '../shapes.ts'

type KeptEntry = Omit<Entry, 'letter' | 'state'> & { position: number; candidateStatus: string }

/** Those on a list whom this person may know of, A first. */
const entriesFor = (actor: Pick<Actor, 'role'>) =>
  sql<KeptEntry[]>`coalesce((select json_agg(${jsonAs<KeptEntry>({
    id: sql.ref('n.id'),
    position: sql.ref('n.position'),
    applicationId: sql.ref('n.application_id'),
    candidate: sql`json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name)`,
    candidateStatus: sql.ref('c.status'),
    stage: sql.ref('a.stage'),
    applicationVersion: sql.ref('a.version'),
    note: sql.ref('n.note'),
    answer: sql.ref('n.answer'),
    comment: sql.ref('n.comment'),
    startsAt: momentJson('n.starts_at'),
    answeredAt: momentJson('n.answered_at'),
    agreedAt: momentJson('n.agreed_at'),
    agreedBy: sql`(select w.display_name from accounts w where w.id = n.agreed_by)`,
  })} order by n.position) from shortlist_entries n join applications a on a.id = n.application_id join candidates c on c.id = a.candidate_id
    where n.shortlist_id = s.id and ${seenBy(actor)}), '[]')`.as('entries')

/** Shortlists `s` with their job, its place and employer, their reader and who made them. */
export const joined = (db: ReadDb) =>
  db
    .selectFrom('shortlists as s')
    .innerJoin('jobs as j', 'j.id', 's.jobId')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .innerJoin('employers as e', 'e.id', 'j.employerId')
    .leftJoin('employerContacts as k', 'k.id', 's.contactId')
    .leftJoin('accounts as b', 'b.id', 's.createdBy')

const shown = (rows: ReturnType<typeof joined>, actor: Pick<Actor, 'role'>) =>
  rows.select([
    's.id',
    's.locale',
    's.people',
    's.shows',
    's.answerBy',
    's.expiresOn',
    's.minutes',
    's.location',
    's.sentAt',
    's.mailed',
    's.revokedAt',
    's.createdAt',
    's.version',
    'p.country',
    'b.displayName as createdBy',
    sql<Shortlist['job']>`json_build_object('id', j.id, 'title', j.title, 'employer', e.name)`.as('job'),
    sql<Shortlist['contact']>`case when k.id is not null then
      json_build_object('id', k.id, 'name', k.first_name || ' ' || k.last_name, 'email', k.email) end`.as('contact'),
    timesJson,
    sql<
      Shortlist['views']
    >`coalesce((select json_agg(json_build_object('at', ${momentJson('v.at')}, 'outcome', v.outcome, 'byPerson', v.by_person)
      order by v.id desc) from (select * from shortlist_views w where w.shortlist_id = s.id order by w.id desc limit ${mostViews}) v), '[]')`.as(
      'views',
    ),
    sql<number>`(select count(*)::int from shortlist_views v where v.shortlist_id = s.id and v.by_person)`.as('viewCount'),
    entriesFor(actor),
  ])

export const timesJson = sql<string[]>`coalesce((select json_agg(${momentJson('t.starts_at')} order by t.starts_at)
  from shortlist_times t where t.shortlist_id = s.id), '[]')`.as('times')

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

function asShortlist({ country, entries, ...row }: Row, now: Date): Shortlist {
  return {
    ...row,
    zone: zoneOf(country),
    link: linkStateOf(row, todayIn(country, now)),
    entries: entries.map(({ position, candidateStatus, ...entry }) => ({
      ...entry,
      letter: letterOf(position),
      state: stateOf({ ...entry, candidateStatus }),
    })),
  }
}

type At = Pick<ReadContext, 'db' | 'actor' | 'now'>

export async function findShortlist({ db, actor, now }: At, shortlistId: number): Promise<Shortlist> {
  return asShortlist(found(await shown(joined(db).where('s.id', '=', shortlistId), actor).executeTakeFirst()), now)
}

type Asked = { jobId?: number | undefined; applicationId?: number | undefined; page: number; limit: number }

export async function listShortlists({ db, actor, now }: ReadContext, { jobId, applicationId, page, limit }: Asked) {
  let rows = joined(db)
  if (jobId !== undefined) rows = rows.where('s.jobId', '=', jobId)
  if (applicationId !== undefined) {
    const of = db
      .selectFrom('shortlistEntries as n')
      .innerJoin('applications as a', 'a.id', 'n.applicationId')
      .select('n.shortlistId')
      .where('n.applicationId', '=', applicationId)
      .where(seenBy(actor))
    rows = rows.where('s.id', 'in', of)
  }
  const [items, { n }] = await Promise.all([
    shown(rows, actor)
      .orderBy('s.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    rows.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  return onePage(
    items.map((row) => asShortlist(row, now)),
    n,
  )
}
