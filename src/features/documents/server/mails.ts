import { nameIn } from '#shared/categories.ts'
import type { WriteDb } from '#server/db.ts'
import { sendMail } from '#server/mail.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { showDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { toCandidate } from '#shared/screens.ts'
import { onOneLine, say } from '#shared/text.ts'
import type { DescribedType } from '../contract.ts'
import { whyNotAsk } from '../rules.ts'
import { mailText } from './mail-text.ts'
import { findOwner } from './queries.ts'

type Named = Pick<DescribedType, 'nameEn' | 'nameFr'>
const lines = (names: readonly string[]) => names.map((name) => `• ${name}`).join('\n')
export const longDay = (day: string | Date, locale: Locale) => onOneLine(showDay(typeof day === 'string' ? day : day.toISOString(), locale))

type Letter = { to: string; locale: Locale; url: string; expiresAt: Date; by: string; types: readonly Named[] }

/** Asks for documents. The link stands behind the button alone. */
export function mailRequest(db: WriteDb, { to, locale, url, expiresAt, by, types }: Letter): Promise<void> {
  const t = say(mailText, locale)
  const names = lines(types.map((type) => nameIn(type, locale)))
  const paragraphs = [t.hello, t.askWhat({ name: by }), names, t.askHow, t.askUntil({ day: longDay(expiresAt, locale) })]
  return sendMail(db, { to, locale, subject: t.askSubject, paragraphs, action: { label: t.askAction, url } })
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
  const t = say(mailText, locale)
  const name = nameIn(type, locale)
  await sendMail(db, {
    to,
    locale,
    subject: t.rejectedSubject({ name }),
    paragraphs: [t.hello, t.rejectedWhat({ name }), reason, uid === null ? t.rejectedReply : t.rejectedAgain],
    ...(uid !== null && { action: { label: t.walletAction, url: `${config.publicUrl}${toCandidate(uid, 'documents')}` } }),
  })
}

export type Ending = Named & Pick<DescribedType, 'renewalEn' | 'renewalFr'> & { expiresOn: string }

/** Says which documents come to their end, and how they are renewed: one letter for all of a person. */
export function reminderIn(locale: Locale, ending: readonly Ending[], { hasWallet }: { hasWallet: boolean }) {
  const t = say(mailText, locale)
  const said = ending.map((one) => {
    const renewal = locale === 'fr' ? one.renewalFr : one.renewalEn
    return `${t.endingLine({ name: nameIn(one, locale), day: longDay(one.expiresOn, locale) })}\n${renewal}`
  })
  const [first] = ending
  const subject =
    ending.length === 1 && first
      ? t.endingSubject({ name: nameIn(first, locale), day: longDay(first.expiresOn, locale) })
      : t.endingSubjects({ count: ending.length })
  const paragraphs = [t.hello, t.endingWhat, ...said, hasWallet ? t.endingSend : t.endingLink]
  return { subject, paragraphs, action: hasWallet ? t.walletAction : t.askAction }
}

/** The same by mail alone, with a link to send the new ones by. */
export async function mailReminder(
  db: WriteDb,
  { to, locale, url }: { to: string; locale: Locale; url: string },
  ending: readonly Ending[],
): Promise<void> {
  const { action, ...letter } = reminderIn(locale, ending, { hasWallet: false })
  await sendMail(db, { to, locale, ...letter, action: { label: action, url } })
}
