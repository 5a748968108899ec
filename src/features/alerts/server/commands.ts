import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { agreeToJobAlerts } from '../../candidates/server/commands.ts'
import { checkCategories } from '../../categories/server/queries.ts'
import { checkPlace } from '../../places/server/queries.ts'
import { usualDistance } from '../../places/steps.ts'
import { type AlertSearch, alertSearch, type JobAlert, type LinkedAlert } from '../contract.ts'
import { type AlertFrequency, mostAlerts, mostAskedADay } from '../rules.ts'
import { alertIdIn } from './link.ts'
import { askToConfirm, employerOf } from './mails.ts'
import { findAlert, findLinked, isOwn, unconfirmedSince } from './queries.ts'

type Wanted = { search: AlertSearch; frequency: AlertFrequency }
type Wishes = { frequency?: AlertFrequency | undefined; isPaused?: boolean | undefined }
type Whose = { accountId: number } | { email: string; confirmedAt: null }

export async function addJobAlert(at: WriteContext, wanted: Wanted): Promise<JobAlert> {
  const { db, actor, now } = at
  const accountId = Number(actor.id)
  if (!actor.emailVerified) throw new Problem(403, 'email-not-verified')
  await checkSearch(db, wanted.search)
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const held = await db.selectFrom('jobAlerts as a').select(sameSearch(wanted.search)).where(isOwn(accountId)).execute()
  if (held.some(({ isSame }) => isSame)) throw new Problem(409, 'alert-exists')
  if (held.length >= mostAlerts) throw new Problem(409, 'too-many-alerts', { values: { limit: mostAlerts } })
  await agreeToJobAlerts(db, accountId, now)
  return findAlert(db, accountId, await insertAlert(at, wanted, { accountId }))
}

/**
 * The first alert of a candidate who agreed to be told of suitable jobs: their trade around their town, daily. None where they have one,
 * or have said neither. Mails wait until the address is proven (`reader_of`).
 */
export async function beginAlert(db: WriteDb, candidateId: number, now: Date): Promise<void> {
  const person = await db
    .selectFrom('candidates as c')
    .innerJoin('accounts as o', 'o.id', 'c.accountId')
    .select(['c.accountId', 'c.trade', 'c.placeId', 'o.locale'])
    .where('c.id', '=', candidateId)
    .where('c.jobAlertsAt', 'is not', null)
    .where('c.mergedInto', 'is', null)
    .forNoKeyUpdate('o')
    .executeTakeFirst()
  if (!person?.accountId || !(person.trade || person.placeId)) return
  const held = await db.selectFrom('jobAlerts as a').select('a.id').where(isOwn(person.accountId)).limit(1).execute()
  if (held.length > 0) return
  const { trade, placeId: location } = person
  const search = alertSearch.parse({ ...(trade && { trade }), ...(location && { location, distance: usualDistance }) })
  await insertAlert({ db, now, locale: person.locale as Locale }, { search, frequency: 'daily' }, { accountId: person.accountId })
}

/** Refuses a town, a sector, a trade or an employer that there is not: nothing, or everything, would be mailed. */
async function checkSearch(db: WriteDb, search: AlertSearch): Promise<void> {
  const { location, category, trade, employer } = search
  await checkPlace(db, location, '/search/location')
  await checkCategories(db, { 'search/category': ['sector', category], 'search/trade': ['trade', trade] })
  if (employer !== undefined && !(await employerOf(db, search)))
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/search/employer', code: 'employer-unknown' }] })
}

/**
 * Asks an address to confirm an alert. Whether it may be written to, has alerts already, as many as one may have, or was asked often
 * enough, is said to nobody: the answer is always the same.
 */
export async function requestJobAlert(at: WriteContext, { email: typed, ...wanted }: Wanted & { email: string }) {
  const { db, now, locale, audit } = at
  await checkSearch(db, wanted.search)
  const email = typed.toLowerCase()
  // Whoever asks twice at once is counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('job-alert ' || mailbox(${email}), 0))`.execute(db)
  const { rows } = await sql<{ may: boolean }>`select may_be_mailed(${email}) as may`.execute(db)
  if (!rows[0]?.may) return
  const held = await db
    .selectFrom('jobAlerts as a')
    .select(['a.id', 'a.email', sameSearch(wanted.search), 'a.confirmedAt', 'a.createdAt', 'a.asks'])
    .where(sql<boolean>`mailbox(a.email) = mailbox(${email})`)
    .where('a.email', 'is not', null)
    .execute()
  const aDayAgo = new Date(now.getTime() - 86_400_000).toISOString()
  const askedToday = held.filter(({ confirmedAt, createdAt }) => confirmedAt === null && createdAt > aDayAgo)
  const asks = askedToday.reduce((sum, one) => sum + one.asks, 0)
  const same = held.find((one) => one.isSame && one.email === email)
  if (same?.confirmedAt || asks >= mostAskedADay || held.filter((one) => one.confirmedAt).length >= mostAlerts) return
  const alertId = same ? same.id : await insertAlert(at, wanted, { email, confirmedAt: null })
  if (same) await askAgain(at, alertId, { frequency: wanted.frequency, asks: same.createdAt > aDayAgo ? same.asks + 1 : 1 })
  audit({ objectId: alertId })
  await askToConfirm(at, { id: alertId, to: email, locale, search: wanted.search })
}

/** Who asks for the same once more has the same link once more, good for as long again. */
const askAgain = ({ db, now, locale }: WriteContext, alertId: number, { frequency, asks }: { frequency: AlertFrequency; asks: number }) =>
  db
    .updateTable('jobAlerts')
    .set({ createdAt: now, asks, locale, frequency, dueAt: nextDue(frequency, locale, now) })
    .where('id', '=', alertId)
    .execute()

const sameSearch = (search: AlertSearch) => sql<boolean>`a.search = ${JSON.stringify(search)}::jsonb`.as('isSame')

async function insertAlert(
  { db, now, locale }: Pick<WriteContext, 'db' | 'now' | 'locale'>,
  { search, frequency }: Wanted,
  whose: Whose,
): Promise<number> {
  const row = db.insertInto('jobAlerts').values({
    confirmedAt: now,
    ...whose,
    search: JSON.stringify(search),
    locale,
    frequency,
    notice: sql<string>`(select version from privacy_notices where published_at <= ${now} order by published_at desc limit 1)`,
    createdAt: now,
    toldUntil: now,
    dueAt: nextDue(frequency, locale, now),
  })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

const nextDue = (frequency: AlertFrequency, locale: string, now: Date) =>
  sql<string>`next_alert_at(${frequency}, ${locale}, ${now}::timestamptz)`

export async function changeJobAlert(at: WriteContext, alertId: number, version: number, wishes: Wishes): Promise<JobAlert> {
  const { db, actor, now, audit } = at
  await findAlert(db, actor.id, alertId)
  const changed = await change(at, alertId, wishes).where('version', '=', version).executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw await stale(at, 'alert', alertId, ['alert.changed'])
  if (wishes.isPaused === false) await agreeToJobAlerts(db, Number(actor.id), now)
  audit({ objectId: alertId, changes: wishes })
  return findAlert(db, actor.id, alertId)
}

/** Who goes on hears of what comes from now on. */
function change({ db, now }: Pick<WriteContext, 'db' | 'now'>, alertId: number, { frequency, isPaused }: Wishes) {
  return db
    .updateTable('jobAlerts')
    .set({
      ...(frequency && { frequency, dueAt: sql<string>`next_alert_at(${frequency}, locale, ${now}::timestamptz)` }),
      ...(isPaused === true && { pausedAt: sql<string>`coalesce(paused_at, ${now})` }),
      ...(isPaused === false && { pausedAt: null, toldUntil: sql<string>`case when paused_at is null then told_until else ${now} end` }),
      version: (is) => is('version', '+', 1),
    })
    .where('id', '=', alertId)
}

export async function removeJobAlert({ db, actor, audit }: WriteContext, alertId: number): Promise<void> {
  await findAlert(db, actor.id, alertId)
  await end(db, alertId)
  audit({ objectId: alertId })
}

const end = (db: WriteDb, alertId: number) => db.deleteFrom('jobAlerts').where('id', '=', alertId).execute()

/** Confirms the alert of a link; who presses again is told the same. */
export async function confirmLinked(at: WriteContext, token: string): Promise<LinkedAlert> {
  const { db, now, config, audit } = at
  await findLinked(at, token)
  const alertId = alertIdIn(config, token)
  const { numUpdatedRows } = await db
    .updateTable('jobAlerts')
    .set({ confirmedAt: now, toldUntil: now })
    .where('id', '=', alertId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await replaceTwins(db, alertId)
  audit({ objectId: alertId })
  return findLinked(at, token)
}

/** The same search of the same reader, by address or by account, would be mailed twice: this one takes its place, from where it was. */
const replaceTwins = (db: WriteDb, alertId: number) =>
  sql`
    with twins as (
      delete from job_alerts twin using job_alerts a left join accounts o on o.email_verified and o.email_key = a.email
      where a.id = ${alertId} and twin.id <> a.id and twin.search = a.search and twin.confirmed_at is not null
        and (twin.email = a.email or twin.account_id = o.id)
      returning twin.told_until, twin.paused_at)
    update job_alerts set told_until = least(told_until, (select min(told_until) from twins where paused_at is null))
    where id = ${alertId}`.execute(db)

export async function changeLinked(at: WriteContext, token: string, wishes: Wishes): Promise<LinkedAlert> {
  await findLinked(at, token)
  const alertId = alertIdIn(at.config, token)
  await change(at, alertId, wishes).execute()
  at.audit({ objectId: alertId, changes: wishes })
  return findLinked(at, token)
}

/** Ends it, whatever became of it before: whoever asks for no more mails gets none. */
export async function endLinked({ db, config, audit }: WriteContext, token: string): Promise<void> {
  const alertId = alertIdIn(config, token)
  await end(db, alertId)
  audit({ objectId: alertId })
}

/** Forgets what nobody confirmed. */
export async function forgetUnconfirmed(db: WriteDb, now: Date): Promise<number> {
  const gone = await db
    .deleteFrom('jobAlerts')
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<=', unconfirmedSince(now))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
