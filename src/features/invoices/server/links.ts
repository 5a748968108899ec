import type { Config } from '#server/config.ts'
import type { ReadDb } from '#server/db.ts'
import { signerOf } from '#server/signed.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'

type Keeper = Pick<Config, 'dataDir'>

const signer = (version: number) => signerOf(`invoice by mail, ${version}`)

/** What opens the page of an invoice for its customer: `pathOfInvoice(tokenOf(config, invoice), locale)`. */
export const tokenOf = (keeper: Keeper, { id, linkVersion }: { id: number; linkVersion: number }) => signer(linkVersion).sign(keeper, id)

/** The invoice of a token; 404 where we did not sign it, or staff made a newer one. */
export async function invoiceIn(db: ReadDb, keeper: Keeper, token: string): Promise<number> {
  const invoiceId = Number(/^\d{1,15}/.exec(token)?.[0] ?? 0)
  const row = await db.selectFrom('invoices').select('linkVersion').where('id', '=', invoiceId).executeTakeFirst()
  if (!row || signer(row.linkVersion).numberIn(keeper, token) !== invoiceId) throw new Problem(404, 'invoice-link-unknown')
  return invoiceId
}

export const pathOfInvoice = (token: string, locale: Locale) => inLocale(`/payment/${token}`, locale)
