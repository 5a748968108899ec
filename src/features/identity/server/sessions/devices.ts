import type { WriteDb } from '#server/db.ts'
import { now } from '#server/clock.ts'
import { networkOf } from '#server/limits.ts'
import { deviceOf } from '#shared/device.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Caller } from '../accounts/audit.ts'
import { cookie, cookiesOf } from './cookies.ts'
import { type MailKit, sendNewDeviceNotice } from '../mails/mails.ts'
import { newSecret, sha256 } from '../accounts/secrets.ts'

/** A sign-in, and whether it came from a page of ours, which can be given a cookie. */
type Call = Pick<Caller, 'request'> & { sameOrigin: boolean; setCookie(cookie: string): void }

/**
 * Remembers the device that somebody signs in from, and tells the owner of the account of one that is new.
 *
 * A browser is known by a long-lived cookie that only our server reads, wherever it is: a phone changes its address all day. Where
 * the cookie is missing, because it was cleared or because it is a program, the same browser and system in the same network
 * will do. An account's first device is nobody's news. What the browser says of itself is easily forged, but an account that signs
 * in with ever new names sends no more than a few mails a day.
 */
export async function meetDevice(db: WriteDb, kit: MailKit, call: Call, account: Account, { isNews }: { isNews: boolean }): Promise<void> {
  const { headers, ip } = call.request
  const device = deviceOf(headers['user-agent'] ?? null)
  const marks = [sha256(`${device?.browser} ${device?.system} ${networkOf(ip)}`)]
  if (call.sameOrigin) {
    const cookies = cookiesOf(kit.config)
    const secret = cookie(headers, cookies.device) ?? newSecret(24)
    call.setCookie(cookies.setDevice(secret))
    marks.push(sha256(secret))
  }
  const { any, same } = await db
    .selectFrom('knownDevices')
    .select((is) => [is.fn.countAll<number>().as('any'), is.fn.countAll<number>().filterWhere('mark', 'in', marks).as('same')])
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('knownDevices')
    .values(marks.map((mark) => ({ accountId: account.id, mark, seenAt: now() })))
    .onConflict((c) => c.columns(['accountId', 'mark']).doUpdateSet({ seenAt: now() }))
    .execute()
  if (isNews && any > 0 && same === 0 && account.emailVerified)
    await sendNewDeviceNotice(kit, db, account, { device, network: networkOf(ip) })
}
