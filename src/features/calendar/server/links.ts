import type { Config } from '#server/config.ts'
import type { ReadDb } from '#server/db.ts'
import { signerOf } from '#server/signed.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'

type Keeper = Pick<Config, 'dataDir'>
const signer = (version: number) => signerOf(`invitation, ${version}`)

export const tokenOf = (keeper: Keeper, { id, linkVersion }: { id: number; linkVersion: number }) => signer(linkVersion).sign(keeper, id)

/** Whom a token invites; 404 where we did not sign it, or they are asked no more. */
export async function attendeeIn(db: ReadDb, keeper: Keeper, token: string): Promise<number> {
  const id = Number(/^\d{1,15}/.exec(token)?.[0] ?? 0)
  const row = await db.selectFrom('calendarAttendees').select('linkVersion').where('id', '=', id).executeTakeFirst()
  if (!row || signer(row.linkVersion).numberIn(keeper, token) !== id) throw new Problem(404, 'invitation-unknown')
  return id
}

export const pathOfInvitation = (token: string, locale: Locale) => inLocale(`/calendar/answer/${token}`, locale)
