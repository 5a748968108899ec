import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import type { Declares } from '#server/declares.ts'
import { containing, hasWords, onePage } from '#server/list.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import type { CallOutput } from '#shared/contract.ts'
import { found } from '#shared/problem.ts'
import { worksHere } from '#shared/roles.ts'
import { say } from '#shared/text.ts'
import { seenBy } from '../../applications/server/seen.ts'
import type { Activity, SecurityEvent, SignIn, User, UserCard, UserRow, users } from '../contract.ts'
import { behindOf, candidatesOf, monthSoFar, openJobs, reachedOf } from './behind.ts'
import { namesOf, securityActions, type UserStatus } from '../rules.ts'

type Page = { page: number; limit: number }
type Figures = CallOutput<(typeof users)['findMyFigures']>

const status = sql<UserStatus>`case
  when a.disabled then case when u.suspended_at is not null then 'suspended' else 'disabled' end
  when a.joined_at is null then 'invited'
  else 'active' end`

const name = sql<string>`coalesce(a.display_name, a.email, '–')`

const accounts = (db: ReadDb) => db.selectFrom('accounts as a').leftJoin('users as u', 'u.accountId', 'a.id')

const rows = (db: ReadDb) =>
  accounts(db).select([
    'a.id',
    'a.uid',
    name.as('name'),
    'a.email',
    'a.emailVerified',
    'a.role',
    status.as('status'),
    'u.branch',
    'u.agentCompany',
    sql<boolean>`exists (select from second_factors f where f.account_id = a.id)`.as('secondFactor'),
    'a.lastLoginAt as lastSignInAt',
    'a.createdAt',
  ])

/** One user, complete. */
export async function findUser(db: ReadDb, accountId: number | null): Promise<User> {
  const row = found(
    await rows(db)
      .select(['u.firstName', 'u.lastName', 'u.phone', 'u.invitedAt', 'a.invitedUntil as invitationEndsAt', 'u.version'])
      .select(['a.locale', 'a.dateStyle'])
      .select([
        sql<number>`(select count(*)::int from jobs j where j.owner_id = a.id and j.status <> 'archived')`.as('jobs'),
        sql<number>`(select count(*)::int from candidates c where c.owner_id = a.id)`.as('candidates'),
        sql<number>`(select count(*)::int from employers e where e.owner_id = a.id)`.as('employers'),
      ])
      .where('a.id', '=', accountId)
      .executeTakeFirst(),
  )
  const { jobs, candidates, employers, firstName, lastName, version, ...user } = row
  const known = firstName && lastName && `${firstName} ${lastName}` === user.name
  return {
    ...user,
    ...(known ? { firstName, lastName } : namesOf(user.name)),
    owns: { jobs, candidates, employers },
    version: version ?? 1,
  }
}

type Query = z.output<(typeof users)['listUsers']['query']>
/** Falling: administrators, the others of the agency, agents, and then candidates, who are most. */
const rank = sql`array_position(array['candidate', 'agent', 'operation', 'admin'], a.role)`
const sorts = {
  createdAt: 'a.createdAt',
  name: sql`folded(coalesce(a.display_name, a.email))`,
  role: rank,
  lastSignInAt: 'a.lastLoginAt',
} as const

/** Filter → count by status → sort → page. */
export async function listUsers(query: Query, { db }: ReadContext) {
  const narrow = <Q extends ReturnType<typeof rows> | ReturnType<typeof accounts>>(from: Q): Q => {
    let where = from as ReturnType<typeof accounts>
    if (query.q) {
      const like = containing(query.q.toLowerCase())
      where = where.where(
        sql<boolean>`(${hasWords(sql`a.display_name`, query.q)} or a.email_key like ${like} or lower(u.branch) like ${like} or lower(u.agent_company) like ${like})`,
      )
    }
    if (query.role) where = where.where('a.role', '=', query.role)
    if (query.verified !== undefined) where = where.where('a.emailVerified', '=', query.verified)
    if (query.neverSignedIn !== undefined) where = where.where('a.lastLoginAt', query.neverSignedIn ? 'is' : 'is not', null)
    return where as Q
  }
  const page = narrow(rows(db))
  const [items, tally] = await Promise.all([
    (query.status ? page.where(status, '=', query.status) : page)
      .orderBy(sorts[query.sort], (order) => (query.dir === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
      .orderBy('a.id', query.dir)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    narrow(accounts(db))
      .select((is) => [status.as('status'), is.fn.countAll<number>().as('n')])
      .groupBy(status)
      .execute(),
  ])
  const counts = Object.fromEntries(tally.map(({ status: name, n }) => [name, Number(n)])) as Partial<Record<UserStatus, number>>
  const total = query.status ? (counts[query.status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { ...onePage(items satisfies UserRow[], total), counts }
}

type Sql = ReturnType<typeof sql>
const applicationsOf = (who: Sql, which: Sql) =>
  sql<number>`(select count(*)::int from applications ap join jobs j on j.id = ap.job_id where ${which} and ${who} in (j.owner_id, ap.owner_id))`
const placedBy = (now: Date) => sql`placed_within(ap, 30, ${now})`

/** The people of the agency, each with what they are busy with. */
export async function listUserCards({ page, limit }: Page, { db, now }: ReadContext) {
  const colleagues = () => accounts(db).where('a.role', '<>', 'candidate')
  const who = sql`a.id`
  const { period } = monthSoFar(now)
  const [items, { total }] = await Promise.all([
    colleagues()
      .select(['a.id', name.as('name'), 'a.email', 'a.role', 'u.branch'])
      .select([
        status.as('status'),
        openJobs(who).as('openJobs'),
        candidatesOf(who).as('candidates'),
        reachedOf(who, 'placed', period, sql`true`).as('placed'),
      ])
      .orderBy(sql`a.disabled, folded(coalesce(a.display_name, a.email)), a.id`)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    colleagues()
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const cards = items.map(({ openJobs: jobs, candidates, placed, ...user }): UserCard => {
    const behind = behindOf(user.id, period)
    return {
      ...user,
      openJobs: { n: jobs, ...behind.openJobs },
      candidates: { n: candidates, ...behind.candidates },
      placed: { n: placed, ...behind.placed },
    }
  })
  return onePage(cards, Number(total))
}

/** What one person is busy with. Each figure is the total of the list of theirs that counts the same. */
export async function findFigures({ db, actor, now }: ReadContext): Promise<Figures> {
  const who = sql`${actor.id}::bigint`
  const applications = (which: Sql) => {
    const seen = sql`${which} and ${seenBy(actor, 'ap')}`
    // Agents know of no move before their candidates do.
    return worksHere(actor)
      ? applicationsOf(who, seen)
      : sql<number>`(select count(*)::int from applications_told(${who}) ap where ${seen})`
  }
  const { rows: figures } = await sql<Figures>`select ${openJobs(who)} as open_jobs, ${candidatesOf(who)} as candidates,
      ${candidatesOf(who, sql`added_within(c, 30, ${now})`)} as candidates_in30_days, ${applications(sql`is_waiting(ap)`)} as applications_waiting,
      ${applications(placedBy(now))} as placed_in30_days`.execute(db)
  return found(figures[0])
}

/** The sessions of an account, open and ended: its login history. */
export async function listSignIns(accountId: number, { page, limit }: Page, { db, actor }: Pick<ReadContext, 'db' | 'actor'>) {
  found(await db.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst())
  const sessions = () => db.selectFrom('identitySessions').where('accountId', '=', accountId)
  const [items, { total }] = await Promise.all([
    sessions()
      .select(['id', 'createdAt as at', 'lastUsedAt', 'endedAt', 'endReason', 'userAgent as device', 'network', 'secondFactor'])
      .select((is) => is.fn.coalesce('way', 'provider').as('way'))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    sessions()
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const shown: SignIn[] = items.map(({ secondFactor, ...one }) => ({
    ...one,
    secondFactor: secondFactor !== null,
    isThis: one.id === actor.sessionId,
  }))
  return onePage(shown, Number(total))
}

const times = sql<number | null>`(e.changes ->> 'times')::int`.as('times')

/** What every feature calls its actions; one that is no longer declared goes by its name. */
export type ActionWords = Declares['actions']
const saying = (words: ActionWords, action: string, locale: Locale) => say(words, locale)[action] ?? action

/** What the holder of an account may know of what happened to it: neither who of the agency did something nor why. */
export async function listSecurityEvents(words: ActionWords, accountId: number, { page, limit }: Page, { db, locale }: ReadContext) {
  const events = () =>
    db
      .selectFrom('audit as e')
      .where('e.objectType', 'in', ['user', 'account'])
      .where('e.objectId', '=', accountId)
      .where('e.action', 'in', securityActions)
  const [items, { total }] = await Promise.all([
    events()
      .select(['e.id', 'e.at', 'e.action', 'e.network', times])
      .select(sql<boolean>`e.actor_id is distinct from e.object_id and e.actor_role <> 'anonymous'`.as('byStaff'))
      .orderBy('e.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    events()
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  // Where somebody of the agency sits is not the holder's to know.
  const shown: SecurityEvent[] = items.map(({ network, ...one }) => ({
    ...one,
    says: saying(words, one.action, locale),
    network: one.byStaff ? null : network,
  }))
  return onePage(shown, Number(total))
}

/** Audit entries: about an account, or by a person. */
export async function listActivity(
  words: ActionWords,
  whose: { about: number } | { by: number | null },
  { page, limit }: Page,
  { db, locale }: ReadContext,
) {
  const entries = () => {
    const all = db.selectFrom('audit as e')
    return 'about' in whose
      ? all.where('e.objectType', 'in', ['user', 'account']).where('e.objectId', '=', whose.about)
      : all
          .where('e.actorId', '=', whose.by)
          .where('e.objectType', 'is distinct from', 'notification') // reading them is no work
          .where('e.action', 'not in', ['account.signed-in', 'account.signed-out'])
  }
  const [items, { total }] = await Promise.all([
    entries()
      .leftJoin('accounts as a', 'a.id', 'e.actorId')
      .select(['e.id', 'e.at', 'e.action', 'e.objectType', 'e.objectId', 'e.reason', 'e.network', times, 'a.displayName as actorName'])
      .orderBy('e.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    entries()
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const shown: Activity[] = items.map((one) => ({ ...one, says: saying(words, one.action, locale) }))
  return onePage(shown, Number(total))
}
