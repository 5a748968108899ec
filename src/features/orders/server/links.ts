import type { Config } from '#server/config.ts'
import type { ReadDb } from '#server/db.ts'
import { signerOf } from '#server/signed.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'

type Keeper = Pick<Config, 'dataDir'>
/** What the browser of the buyer gets, and what is mailed: whoever has the second has the mail of the order. */
export type LinkKind = 'browser' | 'mail'

const signer = (kind: LinkKind, version: number) => signerOf(`order by ${kind}, ${version}`)

export const tokenOf = (keeper: Keeper, kind: LinkKind, { id, linkVersion }: { id: number; linkVersion: number }) =>
  signer(kind, linkVersion).sign(keeper, id)

/** The order of a token; 404 where we did not sign it, or staff made a newer one. */
export async function orderIn(db: ReadDb, keeper: Keeper, token: string): Promise<{ orderId: number; isMailed: boolean }> {
  const orderId = Number(/^\d{1,15}/.exec(token)?.[0] ?? 0)
  const row = await db.selectFrom('orders').select('linkVersion').where('id', '=', orderId).executeTakeFirst()
  const isSigned = (kind: LinkKind) => row !== undefined && signer(kind, row.linkVersion).numberIn(keeper, token) === orderId
  const isMailed = isSigned('mail')
  if (!isMailed && !isSigned('browser')) throw new Problem(404, 'order-link-unknown')
  return { orderId, isMailed }
}

export const pathOfOrder = (token: string, locale: Locale) => inLocale(`/order/view/${token}`, locale)
