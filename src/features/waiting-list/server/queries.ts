import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { Problem } from '#shared/problem.ts'
import type { WaitingList } from '../contract.ts'
import { confirmDays } from '../rules.ts'
import { addressIdIn } from './link.ts'

export async function shopIsOpen(db: ReadDb): Promise<boolean> {
  return (await db.selectFrom('siteFeatures').select('feature').where('feature', '=', 'shop').executeTakeFirst()) !== undefined
}

export async function findWaitingList(db: ReadDb, now: Date): Promise<WaitingList> {
  const { rows } = await sql<Omit<WaitingList, 'isOpen'>>`
    select count(*) filter (where confirmed_at is not null and told_at is null)::int as waiting,
      count(*) filter (where confirmed_at is null and asked_at > ${unconfirmedSince(now)})::int as unconfirmed,
      count(*) filter (where told_at is not null)::int as told
    from waiting_addresses`.execute(db)
  return { isOpen: await shopIsOpen(db), ...(rows[0] as Omit<WaitingList, 'isOpen'>) }
}

/** The address of a link, while it is on the list. One that nobody confirmed in time is forgotten. */
export async function findWaitingAddress({ db, now, config }: Pick<ReadContext, 'db' | 'now' | 'config'>, token: string) {
  const row = await db
    .selectFrom('waitingAddresses')
    .select(sql<boolean>`confirmed_at is not null`.as('isConfirmed'))
    .where('id', '=', addressIdIn(config, token))
    .where((is) => is.or([is('confirmedAt', 'is not', null), is('askedAt', '>', unconfirmedSince(now))]))
    .executeTakeFirst()
  if (!row) throw new Problem(404, 'waiting-unknown')
  return row
}

export const unconfirmedSince = (now: Date) => daysBefore(now, confirmDays)
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
