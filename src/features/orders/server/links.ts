import type { Config } from '#server/config.ts'
import type { ReadDb } from '#server/db.ts'
import { linksOf, rowNamedIn } from '#server/signed.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'

type Keeper = Pick<Config, 'dataDir'>
/** What the browser of the buyer gets, and what is mailed: whoever has the second has the mail of the order. */
export type LinkKind = 'browser' | 'mail'

const links = { browser: linksOf('order by browser'), mail: linksOf('order by mail') }

export const tokenOf = (keeper: Keeper, kind: LinkKind, order: { id: number; linkVersion: number }) => links[kind].sign(keeper, order)

/** The order of a token; 404 where we did not sign it, or staff made a newer one. */
export async function orderIn(db: ReadDb, keeper: Keeper, token: string): Promise<{ orderId: number; isMailed: boolean }> {
  const row = await db.selectFrom('orders').select(['id', 'linkVersion']).where('id', '=', rowNamedIn(token)).executeTakeFirst()
  const isMailed = row !== undefined && links.mail.isOf(keeper, token, row)
  if (!row || !(isMailed || links.browser.isOf(keeper, token, row))) throw new Problem(404, 'order-link-unknown')
  return { orderId: row.id, isMailed }
}

export const pathOfOrder = (token: string, locale: Locale) => inLocale(`/order/view/${token}`, locale)
