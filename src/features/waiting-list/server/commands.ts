import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { sendLetter } from '#server/letters.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { Problem } from '#shared/problem.ts'
import { isFresh, useStamp } from '../../enquiries/server/stamp.ts'
import type { Joining } from '../contract.ts'
import { keptDays, mostAskedADay } from '../rules.ts'
import { addressIdIn, linkTo } from './link.ts'
import { waitingLetters } from './letters.ts'
import { daysBefore, findWaitingAddress, shopIsOpen, unconfirmedSince } from './queries.ts'

/**
 * Asks an address to confirm that it waits. Whether it may be written to, waits already or was asked often enough, is said to nobody: the
 * answer is always the same.
 */
export async function joinWaitingList(at: WriteContext, { email: typed, consent, website, stamp }: Joining): Promise<void> {
  const { db, now, locale, config, audit } = at
  if (!consent) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/consent', code: 'agreement-required' }] })
  if (await shopIsOpen(db)) throw new Problem(409, 'shop-open')
  if (!isFresh(config, stamp, now)) throw new Problem(409, 'waiting-stale')
  // Only machines fill in what nobody sees; they are told nothing.
  if (website !== '') return
  if (!(await useStamp(db, stamp))) throw new Problem(409, 'waiting-stale')
  const email = typed.toLowerCase()
  const { rows } = await sql<{ may: boolean }>`select may_be_mailed(${email}) as may`.execute(db)
  if (!rows[0]?.may) return
  // Those who ask for one mailbox at the same moment are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('waiting-list ' || mailbox(${email}), 0))`.execute(db)
  const aDayAgo = daysBefore(now, 1)
  const { asks } = await db
    .selectFrom('waitingAddresses')
    .select((is) => is.fn.coalesce(is.fn.sum<number>('asks'), sql<number>`0`).as('asks'))
    .where(sql<boolean>`mailbox(email) = mailbox(${email})`)
    .where('askedAt', '>', aDayAgo)
    .executeTakeFirstOrThrow()
  if (Number(asks) >= mostAskedADay) return
  const asked = await db
    .insertInto('waitingAddresses')
    .values({
      email,
      locale,
      notice: sql<string>`(select version from privacy_notices where published_at <= ${now} order by published_at desc limit 1)`,
      askedAt: now,
    })
    // Who asks once more has the same link once more, good for as long again.
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          locale,
          askedAt: now,
          notice: (is) => is.ref('excluded.notice'),
          asks: sql<number>`case when waiting_addresses.asked_at > ${aDayAgo} then waiting_addresses.asks + 1 else 1 end`,
        })
        .where('waitingAddresses.confirmedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!asked) return
  audit({ objectId: asked.id })
  await sendLetter(db, waitingLetters.confirm, { to: email, locale, values: {}, url: linkTo(config, asked.id, locale) })
}

/** Confirms the address of a link; who presses again is told the same. */
export async function confirmWaitingAddress(at: WriteContext, token: string): Promise<{ isConfirmed: boolean }> {
  const { db, now, config, audit } = at
  await findWaitingAddress(at, token)
  const id = addressIdIn(config, token)
  await db.updateTable('waitingAddresses').set({ confirmedAt: now }).where('id', '=', id).where('confirmedAt', 'is', null).execute()
  audit({ objectId: id })
  return findWaitingAddress(at, token)
}

/** Takes it off, whatever became of it before. */
export async function removeWaitingAddress({ db, config, audit }: WriteContext, token: string): Promise<void> {
  const id = addressIdIn(config, token)
  await db.deleteFrom('waitingAddresses').where('id', '=', id).execute()
  audit({ objectId: id })
}

/** Opens the shop, once there is one, as the settings say; those who wait are told by a task. Opening it again changes nothing. */
export async function openShop({ db, now }: Pick<WriteContext, 'db' | 'now'>): Promise<void> {
  const { rows } = await sql<{ isBuilt: boolean }>`select shop_is_built() as "isBuilt"`.execute(db)
  if (!rows[0]?.isBuilt) throw new Problem(409, 'shop-not-there')
  await db
    .insertInto('siteFeatures')
    .values({ feature: 'shop', openedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Closes it to visitors; orders that were placed go on. */
export async function closeShop({ db }: Pick<WriteContext, 'db'>): Promise<void> {
  await db.deleteFrom('siteFeatures').where('feature', '=', 'shop').execute()
}

/** Forgets what nobody confirmed, and who was told long enough ago. */
export async function forgetWaiting(db: WriteDb, now: Date): Promise<void> {
  await db
    .deleteFrom('waitingAddresses')
    .where((is) =>
      is.or([
        is.and([is('confirmedAt', 'is', null), is('askedAt', '<=', unconfirmedSince(now))]),
        is('toldAt', '<=', daysBefore(now, keptDays)),
      ]),
    )
    .execute()
}
