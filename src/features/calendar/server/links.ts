import type { Config } from '#server/config.ts'
import type { ReadDb } from '#server/db.ts'
import { linksOf, rowNamedIn } from '#server/signed.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'

type Keeper = Pick<Config, 'dataDir'>
const links = linksOf('invitation')

export const tokenOf = links.sign

/** Whom a token invites; 404 where we did not sign it, or they are asked no more. */
export async function attendeeIn(db: ReadDb, keeper: Keeper, token: string): Promise<number> {
  const row = await db.selectFrom('calendarAttendees').select(['id', 'linkVersion']).where('id', '=', rowNamedIn(token)).executeTakeFirst()
  if (!row || !links.isOf(keeper, token, row)) throw new Problem(404, 'invitation-unknown')
  return row.id
}

export const pathOfInvitation = (token: string, locale: Locale) => inLocale(`/calendar/answer/${token}`, locale)
