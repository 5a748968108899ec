import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import { candidatesNamed, containing, onePage } from '#server/list.ts'
import { jsonAs, momentJson, rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { found } from '#shared/problem.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import type { Conversation, Message, messages } from '../contract.ts'
import { excerptLength, type Side, sideOf, whyNotWrite } from '../rules.ts'

/** Whether a message as `m` was written by the other side. */
export const isToMe = (actor: Pick<Actor, 'role'>) =>
  sideOf(actor) === 'agency' ? sql<boolean>`m.from_candidate` : sql<boolean>`not m.from_candidate`

/** The applications about which this person may read messages, as `a`, with candidate `c` and job `j`. */
const applicationsOf = (db: ReadDb, actor: Actor) =>
  visibleTo(db, actor).innerJoin('applications as a', 'a.candidateId', 'c.id').innerJoin('jobs as j', 'j.id', 'a.jobId')

/** For whose job or candidate this person is responsible, or nobody who would hear of it, so that nothing is left lying. */
const isMine = ({ id }: Pick<Actor, 'id'>) =>
  sql<boolean>`(${id}::bigint in (j.owner_id, a.owner_id)
    or not exists (select from accounts o where o.id in (j.owner_id, a.owner_id) and o.role in ('admin', 'operation') and not o.disabled))`

/** About which there are messages as these, `m`. */
const withMessages = (db: ReadDb, which: RawBuilder<boolean>) => db.selectFrom('messages as m').select('m.applicationId').where(which)
const awaitsReply = sql<boolean>`m.awaits_reply`
const isAwaiting = sql<boolean>`exists (select from messages m where m.application_id = a.id and ${awaitsReply})`

const fromOf = (message: 'm' | 'l') => sql<Side>`case when ${sql.ref(`${message}.fromCandidate`)} then 'candidate' else 'agency' end`

const aboutColumns = (actor: Actor) =>
  [
    'a.id as applicationId',
    'a.candidateId',
    sql<string>`c.first_name || ' ' || c.last_name`.as('candidateName'),
    jsonAs<Conversation['job']>({
      id: sql.ref('j.id'),
      slug: sql.ref('j.slug'),
      title: sql.ref('j.title'),
      reference: sql.ref('j.reference'),
      employer: worksHere(actor) ? employerName : sql`case when j.show_employer then ${employerName} end`,
    }).as('job'),
    (worksHere(actor) ? isAwaiting : sql<boolean>`false`).as('awaitsReply'),
  ] as const
const employerName = sql`(select e.name from employers e where e.id = j.employer_id)`

const asConversation = rowAs<Conversation>()
const asMessage = rowAs<Message>()

type Asked = z.output<(typeof messages)['listConversations']['query']>

/** Conversations, as far as this person reaches, those with the newest messages first. */
export async function listConversations({ state, mine, q, page, limit }: Asked, { db, actor }: ReadContext) {
  const reached = () => {
    let rows = applicationsOf(db, actor).innerJoin('messages as l', 'l.applicationId', 'a.id').where('l.isNewest', '=', true)
    if (worksHere(actor)) {
      if (mine) rows = rows.where(isMine(actor))
      if (state === 'awaiting-reply') rows = rows.where('a.id', 'in', withMessages(db, awaitsReply))
    }
    if (q) {
      const like = containing(q.toLowerCase())
      // Each way by its own index: one condition over people and jobs would read every conversation.
      rows = rows.where(
        sql<boolean>`a.id in (select o.id from applications o where o.candidate_id in ${candidatesNamed(q)} union all
          select o.id from applications o join jobs n on n.id = o.job_id where lower(n.title) like ${like} or lower(n.reference) like ${like})`,
      )
    }
    return rows
  }
  // First which rows, then what stands in them.
  const shown = reached()
    .select('l.id')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const [items, { total }] = await Promise.all([
    applicationsOf(db, actor)
      .innerJoin('messages as l', 'l.applicationId', 'a.id')
      .where('l.id', 'in', shown)
      .select(aboutColumns(actor))
      .select([
        jsonAs<Conversation['newest']>({
          from: fromOf('l'),
          excerpt: sql`left(regexp_replace(l.text, '\\s+', ' ', 'g'), ${sql.lit(excerptLength)})`,
          sentAt: momentJson('l.sentAt'),
        }).as('newest'),
        sql<number>`(select count(*)::int from messages m where m.application_id = a.id and m.read_at is null and ${isToMe(actor)})`.as(
          'unread',
        ),
      ])
      .orderBy('l.id', 'desc')
      .execute(),
    worksHere(actor) && !mine && !q
      ? countAll(db, actor, state === 'awaiting-reply')
      : reached()
          .select((is) => is.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
  ])
  return onePage(items.map(asConversation), total)
}

/** All conversations of the agency, by an index alone; those about people in quarantine, who are few, are taken off for who may not see them. */
async function countAll(db: ReadDb, actor: Actor, isAwaited: boolean): Promise<{ total: number }> {
  const newest = () =>
    db
      .selectFrom('messages as l')
      .where('l.isNewest', '=', true)
      .$if(isAwaited, (rows) => rows.where('l.applicationId', 'in', withMessages(db, awaitsReply)))
  const count = async (rows: ReturnType<typeof newest>) =>
    (await rows.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  const hidden = db
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.candidateId', 'in', db.selectFrom('candidates').select('id').where('status', '=', 'quarantined'))
  const [all, unseen] = await Promise.all([
    count(newest()),
    actor.role === 'admin' ? 0 : count(newest().where('l.applicationId', 'in', hidden)),
  ])
  return { total: all - unseen }
}

/** In how many conversations there is something to read, or to reply to. */
export async function countConversations({ mine }: { mine?: boolean | undefined }, { db, actor }: ReadContext) {
  const count = async (which: RawBuilder<boolean>) => {
    let rows = applicationsOf(db, actor).where('a.id', 'in', withMessages(db, which))
    if (mine && worksHere(actor)) rows = rows.where(isMine(actor))
    return (await rows.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  }
  const [unread, awaitingReply] = await Promise.all([
    count(sql<boolean>`m.read_at is null and ${isToMe(actor)}`),
    worksHere(actor) ? count(awaitsReply) : 0,
  ])
  return { unread, awaitingReply }
}

/** Whose application it is, if this person may read what is written about it. */
export async function findCandidateOf(db: ReadDb, actor: Actor, applicationId: number): Promise<number | undefined> {
  return (await applicationsOf(db, actor).select('a.candidateId').where('a.id', '=', applicationId).executeTakeFirst())?.candidateId
}

/** Of whom and of which job a conversation is, and whether this person can write in it; 404 when they may not know the application. */
export async function findParties(db: ReadDb, actor: Actor, applicationId: number) {
  const { status, accountId, ownerId, jobOwnerId, firstName, email, locale, uid, isProven, isReader, ...about } = found(
    await applicationsOf(db, actor)
      .leftJoin('accounts as o', 'o.id', 'c.accountId')
      .select(aboutColumns(actor))
      .select(['c.status', 'c.accountId', 'c.firstName', 'c.email', 'c.locale', 'a.ownerId', 'j.ownerId as jobOwnerId', 'o.uid'])
      .select([
        sql<boolean>`coalesce(o.email_verified, false)`.as('isProven'),
        sql<boolean>`coalesce(o.role = 'candidate' and not o.disabled, false)`.as('isReader'),
      ])
      .where('a.id', '=', applicationId)
      .executeTakeFirst(),
  )
  const guest = accountId === null && email !== null ? { email, locale: locale as Locale } : null
  const whyNot = whyNotWrite(actor, { status, hasAccount: isReader, isByMail: guest !== null, awaitsReply: about.awaitsReply })
  return { about, whyNot, status, accountId, guest, uid, firstName, isProven, owners: [jobOwnerId, ownerId] }
}

type Page = { page: number; limit: number }

export async function listMessages(applicationId: number, { page, limit }: Page, { db, actor, sentence }: ReadContext) {
  const { about, whyNot, guest } = await findParties(db, actor, applicationId)
  const [items, { total }] = await Promise.all([
    shownTo(db, actor)
      .where('m.applicationId', '=', applicationId)
      .orderBy('m.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('messages')
      .select((is) => is.fn.countAll<number>().as('total'))
      .where('applicationId', '=', applicationId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    ...onePage(items.map(asMessage), total),
    conversation: about,
    isByMail: guest !== null,
    whyNot: whyNot && { code: whyNot, says: sentence(whyNot) },
  }
}

/** Candidates do not learn who of the agency wrote. */
const shownTo = (db: ReadDb, actor: Actor) =>
  db
    .selectFrom('messages as m')
    .select(['m.id', 'm.text', 'm.sentAt', 'm.readAt', fromOf('m').as('from')])
    .select(
      (worksHere(actor)
        ? sql<string | null>`(select coalesce(o.display_name, o.email) from accounts o where o.id = m.author_id and not m.from_candidate)`
        : sql<string | null>`null`
      ).as('author'),
    )

export async function findMessage(db: ReadDb, actor: Actor, id: number): Promise<Message> {
  return asMessage(await shownTo(db, actor).where('m.id', '=', id).executeTakeFirstOrThrow())
}
