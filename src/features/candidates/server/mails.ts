import type { WriteDb } from '#server/db.ts'
import { sendMail } from '#server/mail.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { mailText } from './mail-text.ts'

/**
 * Tells somebody whom staff wrote down that the agency keeps their data, why, and what they can do about it (GDPR, article 14). Without
 * a name: the address was not shown to be theirs.
 */
export async function sendPrivacyNotice(
  db: WriteDb,
  publicUrl: string,
  { email, locale }: { email: string | null; locale: Locale },
): Promise<void> {
  if (email === null) return
  const t = say(mailText, locale)
  await sendMail(db, {
    to: email,
    locale,
    subject: t.noticeSubject,
    paragraphs: [t.hello, t.noticeWhat, t.noticeRights],
    action: { label: t.noticeAction, url: `${publicUrl}${inLocale('/privacy', locale)}` },
  })
}
