import type { WriteDb } from '#server/db.ts'
import { sendMail } from '#server/mail.ts'
import { showDay } from '#shared/dates.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { candidateStageOf, type Stage } from '../rules.ts'
import { text } from '../text.ts'

type Person = { firstName: string; email: string | null; locale: string; accountId: number | null; uid: string | null }
type Job = { id: number; title: string; reference: string; town: string }

/** Thanks the applicant and repeats the promise; guests are offered an account. */
export async function confirmReceipt(db: WriteDb, publicUrl: string, person: Person, job: Job, answerBy: string): Promise<void> {
  if (!person.email) return
  const locale = person.locale as Locale
  const t = say(text, locale)
  const values = { name: person.firstName, job: job.title, town: job.town, day: showDay(answerBy, locale) }
  const guest = person.accountId === null
  await sendMail(db, {
    to: person.email,
    locale,
    subject: t.receivedSubject(values),
    paragraphs: [t.receivedBody(values), ...(guest ? [t.receivedGuest] : [])],
    action: guest
      ? { label: t.receivedAction, url: `${publicUrl}${inLocale('/register', locale)}` }
      : { label: t.followAction, url: `${publicUrl}/dashboard/applied-jobs/${person.uid}/list` },
  })
}

/** What a guest who applied before is told; on the page the answer is the same as for a first application. */
export async function sayAlreadyApplied(db: WriteDb, person: Person, job: Job): Promise<void> {
  if (!person.email) return
  const t = say(text, person.locale as Locale)
  const values = { name: person.firstName, job: job.title }
  await sendMail(db, {
    to: person.email,
    locale: person.locale as Locale,
    subject: t.againSubject(values),
    paragraphs: [t.againBody(values)],
  })
}

/** Tells the recruiter whose job it is. */
export async function tellRecruiter(db: WriteDb, publicUrl: string, ownerId: number | null, applicant: string, job: Job): Promise<void> {
  const owner =
    ownerId === null
      ? undefined
      : await db
          .selectFrom('accounts')
          .select(['email', 'locale'])
          .where('id', '=', ownerId)
          .where('disabled', '=', false)
          .executeTakeFirst()
  if (!owner?.email || !(await wantsMail(db, ownerId, 'application-received'))) return
  const locale = owner.locale as Locale
  const t = say(text, locale)
  const values = { name: applicant, job: job.title, reference: job.reference }
  await sendMail(db, {
    to: owner.email,
    locale,
    subject: t.staffSubject(values),
    paragraphs: [t.staffBody(values)],
    action: { label: t.staffAction, url: `${publicUrl}/dashboard/applied-candidates/${job.id}/list` },
  })
}

/** Tells the candidate what a move means for them, when it changes anything they can see. Says whether a mail went out. */
export async function tellCandidate(
  db: WriteDb,
  publicUrl: string,
  person: Person,
  job: Job,
  move: { from: Stage; to: Stage; reason: string | null; startsOn: string | null },
): Promise<boolean> {
  const stage = candidateStageOf(move.to)
  if (!person.email || stage === 'received' || stage === candidateStageOf(move.from)) return false
  if (!(await wantsMail(db, person.accountId, 'application-moved'))) return false
  const locale = person.locale as Locale
  const t = say(text, locale)
  const known = move.reason ? (t as Record<string, unknown>)[move.reason] : undefined
  const values = {
    name: person.firstName,
    job: job.title,
    day: move.startsOn ? showDay(move.startsOn, locale) : '',
    reason: typeof known === 'string' ? known : (move.reason ?? t.clientDecision),
  }
  await sendMail(db, {
    to: person.email,
    locale,
    subject: t.movedSubject({ job: job.title, stage: t[stage] }),
    paragraphs: [
      stage === 'interview' || stage === 'offer' || stage === 'withdrawn' || stage === 'being-checked' || stage === 'with-employer'
        ? t[`moved-${stage}`](values)
        : stage === 'hired'
          ? t['moved-hired'](values)
          : t['moved-not-this-time'](values),
    ],
    ...(person.uid ? { action: { label: t.followAction, url: `${publicUrl}/dashboard/applied-jobs/${person.uid}/list` } } : {}),
  })
  return true
}

/** False when the holder of the account said that they do without mails about this. */
async function wantsMail(db: WriteDb, accountId: number | null, event: string): Promise<boolean> {
  const refusal = await db
    .selectFrom('users')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where((is) => is(is.val(event), '=', is.fn.any('unwantedMails')))
    .executeTakeFirst()
  return refusal === undefined
}
