import type { Config } from '#server/config.ts'
import type { ReadDb } from '#server/db.ts'
import { linksOf, rowNamedIn } from '#server/signed.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'

type Keeper = Pick<Config, 'dataDir'>
const links = linksOf('interview')

/** The address that the candidate gets; the token stands behind the #, which browsers send nowhere. */
export const urlOfInvitation = (config: Keeper & Pick<Config, 'publicUrl'>, interview: Linked, locale: Locale): string =>
  `${config.publicUrl}${inLocale('/interview', locale)}#link=${links.sign(config, interview)}`
type Linked = { id: number; linkVersion: number }

/** The interview of a token; 404 where we did not sign it, or a newer one was sent. */
export async function interviewIn(db: ReadDb, keeper: Keeper, token: string): Promise<number> {
  const row = await db.selectFrom('interviews').select(['id', 'linkVersion']).where('id', '=', rowNamedIn(token)).executeTakeFirst()
  if (!row || !links.isOf(keeper, token, row)) throw new Problem(404, 'interview-link-unknown')
  return row.id
}
