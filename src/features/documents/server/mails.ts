import { nameIn } from '#shared/categories.ts'
import type { WriteDb } from '#server/db.ts'
import { sendLetter } from '#server/letters.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { showDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { toCandidate } from '#shared/screens.ts'
import { onOneLine, say } from '#shared/text.ts'
import type { DescribedType } from '../contract.ts'
import { whyNotAsk } from '../rules.ts'
import { documentLetters } from './letters.ts'
import { mailText } from './mail-text.ts'
import { findOwner } from './queries.ts'

type Named = Pick<DescribedType, 'nameEn' | 'nameFr'>
const lines = (names: readonly string[]) => names.map((name) => `• ${name}`).join('\n')
export const longDay = (day: string | Date, locale: Locale) => onOneLine(showDay(typeof day === 'string' ? day : day.toISOString(), locale))

type Letter = { to: string; locale: Locale; url: string; expiresAt: Date; by: string; types: readonly Named[] }

/** Asks for documents. The link stands behind the button alone. */
export function mailRequest(db: WriteDb, { to, locale, url, expiresAt, by, types }: Letter): Promise<void> {
  const documents = lines(types.map((type) => nameIn(type, locale)))
  return sendLetter(db, documentLetters.ask, { to, locale, url, values: { name: by, documents, day: longDay(expiresAt, locale) } })
}

/** Says what was sent back, why, and what to do. */
export async function mailRejection(
  { db, config }: Pick<WriteContext, 'db' | 'config'>,
  candidateId: number,
  { type, reason }: { type: Named; reason: string },
): Promise<void> {
  const owner = await findOwner(db, candidateId)
  if (owner.email === null || whyNotAsk(owner)) return
  const { email: to, locale, uid } = owner
  const hasWallet = uid !== null
  await sendLetter(db, documentLetters.rejected, {
    to,
    locale,
    values: { name: nameIn(type, locale), reason },
    ...(hasWallet ? { url: `${config.publicUrl}${toCandidate(uid, 'documents')}` } : { end: [say(mailText, locale).rejectedReply] }),
  })
}

export type Ending = Named & Pick<DescribedType, 'renewalEn' | 'renewalFr'> & { expiresOn: string }

/** What comes to its end, in a line. */
export function sayEnding(locale: Locale, ending: readonly Ending[]): string {
  const t = say(mailText, locale)
  const [first] = ending
  return ending.length === 1 && first
    ? t.endingSubject({ name: nameIn(first, locale), day: longDay(first.expiresOn, locale) })
    : t.endingSubjects({ count: ending.length })
}

/** Which documents come to their end, and how they are renewed: one letter for all of a person. */
export function endingValues(locale: Locale, ending: readonly Ending[]) {
  const t = say(mailText, locale)
  const said = ending.map((one) => {
    const renewal = locale === 'fr' ? one.renewalFr : one.renewalEn
    return `${t.endingLine({ name: nameIn(one, locale), day: longDay(one.expiresOn, locale) })}\n${renewal}`
  })
  return { ending: sayEnding(locale, ending), documents: said.join('\n\n') }
}

/** The same by mail alone, with a link to send the new ones by. */
export async function mailReminder(
  db: WriteDb,
  { to, locale, url }: { to: string; locale: Locale; url: string },
  ending: readonly Ending[],
): Promise<void> {
  const t = say(mailText, locale)
  const values = endingValues(locale, ending)
  await sendLetter(db, documentLetters.ending, { to, locale, values, end: [t.endingLink], button: t.askAction, url })
}
