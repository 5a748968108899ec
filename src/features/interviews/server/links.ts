import type { Config } from '#server/config.ts'
import type { ReadDb } from '#server/db.ts'
import { signerOf } from '#server/signed.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'

type Keeper = Pick<Config, 'dataDir'>
const signer = (version: number) => signerOf(`interview ${version}`)

/** The address that the candidate gets; the token stands behind the #, which browsers send nowhere. */
export const urlOfInvitation = (config: Keeper & Pick<Config, 'publicUrl'>, { id, linkVersion }: Linked, locale: Locale): string =>
  `${config.publicUrl}${inLocale('/interview', locale)}#link=${signer(linkVersion).sign(config, id)}`
type Linked = { id: number; linkVersion: number }

/** The interview of a token; 404 where we did not sign it, or a newer one was sent. */
export async function interviewIn(db: ReadDb, keeper: Keeper, token: string): Promise<number> {
  const id = Number(/^\d{1,15}/.exec(token)?.[0] ?? 0)
  const row = await db.selectFrom('interviews').select('linkVersion').where('id', '=', id).executeTakeFirst()
  if (row === undefined || signer(row.linkVersion).numberIn(keeper, token) !== id) throw new Problem(404, 'interview-link-unknown')
  return id
}
