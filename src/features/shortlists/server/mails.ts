import type { WriteDb } from '#server/db.ts'
import { sendLetter } from '#server/letters.ts'
import { showWeekday } from '#shared/dates.ts'
import { say } from '#shared/text.ts'
import { shortlistLetters } from './letters.ts'
import { mailText } from './mail-text.ts'
import type { Kept } from './shown.ts'

/** Mails the contact their link, in the language of the shortlist. */
export async function mailLink(db: WriteDb, of: Kept & { email: string }, url: string): Promise<void> {
  const { locale } = of
  const t = say(mailText, locale)
  const values = {
    name: of.firstName ?? '',
    job: of.title,
    people: t.people({ n: of.people }),
    what: t.what({ job: of.title, n: of.people }),
    day: showWeekday(of.answerBy, locale),
    until: showWeekday(of.expiresOn, locale),
  }
  await sendLetter(db, shortlistLetters.link, { to: of.email, locale, values, url })
}
