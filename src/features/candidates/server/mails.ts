import type { WriteDb } from '#server/db.ts'
import { sendLetter } from '#server/letters.ts'
import { settings } from '#server/settings.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { candidateLetters } from './letters.ts'

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
  await sendLetter(db, candidateLetters.privacyNotice, {
    to: email,
    locale,
    values: { months: String(settings().candidateMonths) },
    url: `${publicUrl}${inLocale('/privacy', locale)}`,
  })
}
