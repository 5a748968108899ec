import { sendLetter } from '#server/letters.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { say } from '#shared/text.ts'
import { sayStart } from '../../calendar/when.ts'
import { optionText } from '../text.ts'
import { interviewLetters } from './letters.ts'
import { urlOfInvitation } from './links.ts'
import { mailText } from './mail-text.ts'
import { listFreeSlots, type Parties } from './queries.ts'

type At = Pick<WriteContext, 'db' | 'now' | 'config'>
const placeOf = (of: Parties): string =>
  of.location === '' ? '' : say(mailText, of.locale).where({ mode: say(optionText, of.locale)[of.mode], place: of.location })
const about = (of: Parties & { email: string }) => ({ to: of.email, locale: of.locale, about: of.candidateId })
const hasEmail = (of: Parties): of is Parties & { email: string } => of.email !== null

/** Proposes times to the candidate, in their language, with the link by which one is picked. */
export async function mailProposed(at: At, of: Parties): Promise<void> {
  if (!hasEmail(of)) return
  const free = await listFreeSlots(at.db, of.id, at.now)
  const values = {
    name: of.firstName,
    job: of.jobTitle,
    minutes: String(of.minutes),
    times: free.map((startsAt) => `• ${sayStart(startsAt, of.zone, of.locale)}`).join('\n'),
    where: placeOf(of),
    note: of.note,
    when: of.answerBy === null ? '' : sayStart(of.answerBy, of.zone, of.locale),
  }
  const sent = { ...about(of), url: urlOfInvitation(at.config, of, of.locale) }
  if (of.showEmployer) await sendLetter(at.db, interviewLetters.proposed, { ...sent, values: { ...values, employer: of.employer } })
  else await sendLetter(at.db, interviewLetters.proposedByUs, { ...sent, values })
}

/** Reminds the candidate the day before. */
export async function mailReminder(at: At, of: Parties & { startsAt: string }): Promise<void> {
  if (!hasEmail(of)) return
  const when = sayStart(of.startsAt, of.zone, of.locale)
  const values = { name: of.firstName, job: of.jobTitle, when, where: placeOf(of), note: of.note }
  await sendLetter(at.db, interviewLetters.reminder, { ...about(of), values, url: urlOfInvitation(at.config, of, of.locale) })
}

/** That no time will be picked any more; one that was agreed is called off by the calendar's own mail. */
export async function mailCancelled({ db }: At, of: Parties, reason: string): Promise<void> {
  if (!hasEmail(of)) return
  await sendLetter(db, interviewLetters.cancelled, { ...about(of), values: { name: of.firstName, job: of.jobTitle, reason } })
}
