import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { onePage } from '#server/list.ts'
import { momentJson, rowAs } from '#server/rows.ts'
import { found } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { seenBy } from '../../applications/server/seen.ts'
import { isPutAway } from '../../candidates/rules.ts'
import type { Interview } from '../shapes.ts'

const asInterview = rowAs<Interview>()

const joined = (db: ReadDb) =>
  db
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.applicationId')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .innerJoin('employers as e', 'e.id', 'j.employerId')
    .leftJoin('calendarEvents as v', 'v.id', 'i.eventId')
    .leftJoin('employerContacts as k', 'k.id', 'i.contactId')
    .leftJoin('accounts as w', 'w.id', 'i.interviewerId')
    .leftJoin('accounts as b', 'b.id', 'i.createdBy')

/** Somebody who takes part has agreed to another interview that overlaps one beginning at `starts`. */
export const isTaken = (
  starts: RawBuilder<unknown>,
) => sql<boolean>`exists (select from interviews o join calendar_events x on x.id = o.event_id
  where o.status = 'booked' and x.cancelled_at is null and o.id <> i.id and (o.interviewer_id = i.interviewer_id or o.contact_id = i.contact_id)
    and x.starts_at < ${starts} + make_interval(mins => i.minutes) and x.ends_at > ${starts})`
const slotStarts = sql.ref('s.starts_at')

const shown = (rows: ReturnType<typeof joined>) =>
  rows.select([
    'i.id',
    'i.applicationId',
    'i.status',
    'i.mode',
    'i.zone',
    'i.minutes',
    'i.location',
    'i.note',
    'i.answerBy',
    'i.eventId',
    'v.startsAt',
    'v.endsAt',
    'i.outcome',
    'i.outcomeNote',
    'i.createdAt',
    'i.bookedAt',
    'i.endedAt',
    'i.version',
    'b.displayName as createdBy',
    sql<Interview['candidate']>`json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name)`.as('candidate'),
    sql<Interview['job']>`json_build_object('id', j.id, 'title', j.title, 'employer', e.name)`.as('job'),
    sql<Interview['contact']>`case when k.id is not null then
      json_build_object('id', k.id, 'name', k.first_name || ' ' || k.last_name) end`.as('contact'),
    sql<Interview['interviewer']>`case when w.id is not null then
      json_build_object('id', w.id, 'name', coalesce(w.display_name, w.email, '–')) end`.as('interviewer'),
    sql<Interview['slots']>`coalesce((select json_agg(json_build_object('startsAt', ${momentJson('s.starts_at')},
      'isTaken', ${isTaken(slotStarts)}) order by s.starts_at) from interview_slots s where s.interview_id = i.id), '[]')`.as('slots'),
  ])

/** One interview; 404 where its application is hidden. */
export async function findInterview(db: ReadDb, actor: Pick<Actor, 'role'>, interviewId: number): Promise<Interview> {
  return asInterview(found(await shown(joined(db).where('i.id', '=', interviewId).where(seenBy(actor))).executeTakeFirst()))
}

type Asked = {
  applicationId?: number | undefined
  candidateId?: number | undefined
  jobId?: number | undefined
  status?: Interview['status'] | undefined
  page: number
  limit: number
}

export async function listInterviews({ db, actor }: ReadContext, { applicationId, candidateId, jobId, status, page, limit }: Asked) {
  let rows = joined(db).where(seenBy(actor))
  if (applicationId !== undefined) rows = rows.where('i.applicationId', '=', applicationId)
  if (candidateId !== undefined) rows = rows.where('a.candidateId', '=', candidateId)
  if (jobId !== undefined) rows = rows.where('a.jobId', '=', jobId)
  if (status !== undefined) rows = rows.where('i.status', '=', status)
  const [items, { n }] = await Promise.all([
    shown(rows)
      .orderBy('i.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    rows.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  return onePage(items.map(asInterview), n)
}

/** Who and what the mails and the link are about. */
export const findParties = (db: ReadDb, interviewId: number) =>
  joined(db)
    .leftJoin('accounts as p', 'p.id', 'c.accountId')
    .select([
      'i.id',
      'i.applicationId',
      'i.status',
      'i.mode',
      'i.zone',
      'i.minutes',
      'i.location',
      'i.note',
      'i.answerBy',
      'i.eventId',
      'i.contactId',
      'i.interviewerId',
      'i.createdBy',
      'i.linkVersion',
      'i.version',
      'v.startsAt',
      'v.endsAt',
      'v.cancelledAt as eventCancelledAt',
      'a.stage',
      'a.ownerId',
      'a.candidateId',
      'a.jobId',
      'c.firstName',
      'c.lastName',
      'c.email',
      'c.status as candidateStatus',
      'j.title as jobTitle',
      'j.showEmployer',
      'e.id as employerId',
      'e.name as employer',
      sql<'en' | 'fr'>`coalesce(p.locale, c.locale)`.as('locale'),
      sql<string | null>`case when k.id is not null then k.first_name || ' ' || k.last_name end`.as('contactName'),
      'w.displayName as interviewerName',
    ])
    .where('i.id', '=', interviewId)
    .executeTakeFirstOrThrow()
export type Parties = Awaited<ReturnType<typeof findParties>>

/** Neither candidates whom no list shows nor those who must not be contacted get mail of ours. */
export const mayBeWritten = ({ candidateStatus }: Pick<Parties, 'candidateStatus'>): boolean =>
  candidateStatus !== 'do_not_contact' && !isPutAway(candidateStatus)

/** The proposed times that are still to come and that nobody has taken. */
export async function listFreeSlots(db: ReadDb, interviewId: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('interviewSlots as s')
    .innerJoin('interviews as i', 'i.id', 's.interviewId')
    .select('s.startsAt')
    .where('s.interviewId', '=', interviewId)
    .where('s.startsAt', '>', now.toISOString())
    .where(sql<boolean>`not ${isTaken(slotStarts)}`)
    .orderBy('s.startsAt')
    .execute()
  return rows.map(({ startsAt }) => startsAt)
}
