import type { WriteDb } from '#server/db.ts'
import { sendLetter } from '#server/letters.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { longDay } from '../../documents/server/mails.ts'
import type { SupplierDocumentType } from '../rules.ts'
import { documentText } from '../words.ts'
import { supplierLetters } from './letters.ts'
import { findReceiver } from './queries.ts'

type Named = { type: SupplierDocumentType; name: string | null }
export const nameOfDocument = ({ type, name }: Named, locale: Locale) => name ?? say(documentText, locale)[type]
type Letter = { to: string; locale: Locale; name: string; url: string; expiresAt: Date }

const isFor = ({ name, expiresAt, locale }: Letter) => ({ name, until: longDay(expiresAt, locale) })

/** Asks for documents. The link stands behind the button alone. */
export function mailRequest(db: WriteDb, letter: Letter, asked: readonly Named[]): Promise<void> {
  const { to, locale, url } = letter
  const documents = asked.map((one) => `• ${nameOfDocument(one, locale)}`).join('\n')
  return sendLetter(db, supplierLetters.ask, { to, locale, url, values: { ...isFor(letter), documents } })
}

/** Says that a document ends, with a link to send the new one by. */
export function mailEnding(db: WriteDb, letter: Letter, { expiresOn, ...one }: Named & { expiresOn: string }): Promise<void> {
  const { to, locale, url } = letter
  const values = { ...isFor(letter), document: nameOfDocument(one, locale), day: longDay(expiresOn, locale) }
  return sendLetter(db, supplierLetters.ending, { to, locale, url, values })
}

/** Says what was sent back and why, to whom documents are asked of. */
export async function mailRejection({ db }: Pick<WriteContext, 'db'>, supplierId: number, one: Named, reason: string): Promise<void> {
  const { email: to, locale, name } = await findReceiver(db, supplierId)
  if (to === null) return
  await sendLetter(db, supplierLetters.rejected, { to, locale, values: { name, document: nameOfDocument(one, locale), reason } })
}
