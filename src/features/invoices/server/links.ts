import type { Config } from '#server/config.ts'
import type { ReadDb } from '#server/db.ts'
import { linksOf, rowNamedIn } from '#server/signed.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'

type Keeper = Pick<Config, 'dataDir'>

const links = linksOf('invoice by mail')

/** What opens the page of an invoice for its customer. */
export const tokenOf = links.sign

/** The invoice of a token; 404 where we did not sign it, or staff made a newer one. */
export async function invoiceIn(db: ReadDb, keeper: Keeper, token: string): Promise<number> {
  const row = await db.selectFrom('invoices').select(['id', 'linkVersion']).where('id', '=', rowNamedIn(token)).executeTakeFirst()
  if (!row || !links.isOf(keeper, token, row)) throw new Problem(404, 'invoice-link-unknown')
  return row.id
}

export const pathOfInvoice = (token: string, locale: Locale) => inLocale(`/payment/${token}`, locale)

/** The personal link, as it is mailed. */
export const urlOfInvoice = (config: Keeper & Pick<Config, 'publicUrl'>, invoice: { id: number; linkVersion: number }, locale: Locale) =>
  `${config.publicUrl}${pathOfInvoice(tokenOf(config, invoice), locale)}`
