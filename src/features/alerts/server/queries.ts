import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found, Problem } from '#shared/problem.ts'
import { placeJson } from '../../places/server/queries.ts'
import type { AlertSearch, JobAlert, LinkedAlert } from '../contract.ts'
import { knownAt } from '../../jobs/server/queries.ts'
import { confirmDays } from '../rules.ts'
import { alertIdIn } from './link.ts'

const asAlert = rowAs<JobAlert>()
const asLinked = rowAs<LinkedAlert>()

/** Alerts with the town of each. */
const whole = (db: ReadDb) =>
  db
    .selectFrom('jobAlerts as a')
    .leftJoin('places', (on) => on.on('places.id', '=', sql<number>`(a.search->>'location')::bigint`))
    .select([
      sql<AlertSearch>`a.search`.as('search'),
      placeJson('places').as('around'),
      knownAt(sql`a.search->>'employer'`).as('employer'),
      'a.locale',
      'a.frequency',
      sql<boolean>`a.paused_at is not null`.as('isPaused'),
    ])

/** One's own: those of the account, and those that were asked for by its proven address alone. */
export const isOwn = (accountId: number | null) =>
  sql<boolean>`(a.account_id = ${accountId} or (a.confirmed_at is not null
    and a.email = (select lower(email) from accounts where id = ${accountId} and email_verified)))`

const own = (db: ReadDb, accountId: number | null) => whole(db).select(['a.id', 'a.createdAt', 'a.version']).where(isOwn(accountId))

export async function listJobAlerts({ db, actor }: ReadContext) {
  const items = await own(db, actor.id).orderBy('a.id', 'desc').execute()
  const held = await db
    .selectFrom('candidates')
    .select('id')
    .where('accountId', '=', actor.id)
    .where('jobAlertsAt', 'is', null)
    .executeTakeFirst()
  return { items: items.map(asAlert), isHeld: items.length > 0 && held !== undefined }
}

export async function findAlert(db: ReadDb, accountId: number | null, alertId: number): Promise<JobAlert> {
  return asAlert(found(await own(db, accountId).where('a.id', '=', alertId).executeTakeFirst()))
}

/** The alert of a link, while there is one. One that nobody confirmed in time is forgotten. */
export async function findLinked({ db, now, config }: Pick<ReadContext, 'db' | 'now' | 'config'>, token: string): Promise<LinkedAlert> {
  const row = await whole(db)
    .select(sql<boolean>`a.confirmed_at is not null`.as('isConfirmed'))
    .where('a.id', '=', alertIdIn(config, token))
    .where((is) => is.or([is('a.confirmedAt', 'is not', null), is('a.createdAt', '>', unconfirmedSince(now))]))
    .executeTakeFirst()
  if (!row) throw new Problem(404, 'alert-unknown')
  return asLinked(row)
}

export const unconfirmedSince = (now: Date) => new Date(now.getTime() - confirmDays * 86_400_000).toISOString()
