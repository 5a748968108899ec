import type { WriteDb } from '#server/db.ts'
import { sendLetter, writeLetter } from '#server/letters.ts'
import { sendMail } from '#server/mail.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { showDay } from '#shared/dates.ts'
import { filledBounds, paragraphsOf, written } from '#shared/letter.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { toApplicants, toApplied } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { type Notice, notify } from '../../notifications/server/commands.ts'
import type { Place } from '../../places/contract.ts'
import { showPlace } from '../../places/rules.ts'
import type { SeenLetters } from '../../letters/contract.ts'
import { around } from '../../letters/ours.ts'
import { type Wordings, wordsIn } from '../../letters/server/queries.ts'
import { candidateStageOf, renewsPromise, type Stage } from '../rules.ts'
import { text } from '../text.ts'
import { applicationLetters } from './application-letters.ts'
import { applicationDeclares } from './declares.ts'

type Person = {
  id: number
  firstName: string
  email: string | null
  locale: string
  accountId: number | null
  ownerId: number | null
  uid: string | null
  /** Whether the address was shown to be theirs. */
  isProven: boolean
}
type Job = { id: number; title: string; reference: string; place: Place }

/**
 * A mail goes by name only to an address whose owner gave us that name. Anybody can put any address and any name into a form: what
 * they write must not reach strangers in our name.
 */
export function greeting(locale: Locale, { firstName, isProven }: Pick<Person, 'firstName' | 'isProven'>): string {
  return isProven ? say(around, locale).hello({ name: firstName }) : say(text, locale).helloUnproven
}

/** Where somebody finds their applications; without an account, where they get one. */
export function followUp(locale: Locale, { uid }: Person, publicUrl: string) {
  const t = say(text, locale)
  return uid === null
    ? { label: t.receivedAction, url: `${publicUrl}${inLocale('/register', locale)}` }
    : { label: say(around, locale).action, url: `${publicUrl}${toApplied(uid)}` }
}

/** Greeting and button of a mail about somebody's application. */
export function greetedAt(locale: Locale, person: Person, publicUrl: string) {
  const { label, url } = followUp(locale, person, publicUrl)
  return { hello: greeting(locale, person), button: label, url }
}

/** Thanks the applicant and repeats the promise; guests are offered an account, and have no other way to withdraw. */
export async function confirmReceipt(db: WriteDb, publicUrl: string, person: Person, job: Job, answerBy: string): Promise<void> {
  if (!person.email) return
  const locale = person.locale as Locale
  const { reference } = job
  const withdraw = `${publicUrl}${inLocale(`/contact-us?withdraw=${reference}`, locale)}`
  const told = { name: person.firstName, job: job.title, town: showPlace(job.place, locale), day: showDay(answerBy, locale) }
  const isGuest = person.accountId === null
  await sendLetter(db, applicationLetters.received, {
    to: person.email,
    locale,
    values: { ...told, reference, withdraw },
    ...(!isGuest && { end: [] }),
    ...greetedAt(locale, person, publicUrl),
  })
}

/** What a guest who applied before is told; on the page the answer is the same as for a first application. */
export async function sayAlreadyApplied(db: WriteDb, publicUrl: string, person: Person, job: Job): Promise<void> {
  if (!person.email) return
  const locale = person.locale as Locale
  const values = { name: person.firstName, job: job.title }
  await sendLetter(db, applicationLetters.again, { to: person.email, locale, values, ...greetedAt(locale, person, publicUrl) })
}

type Telling = Pick<WriteContext, 'db' | 'now' | 'config'>
type Named = { id: number; firstName: string; lastName: string }
type Advert = { id: number; title: string }
const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`

const { events } = applicationDeclares
const noticeOf = <Event extends keyof typeof events>(event: Event) => ({ event, to: events[event].to })

/** What a recruiter hears when somebody applies for their job. */
export function applicantNotice(applicant: Named, job: Advert & { reference: string }, applicationId: number): Notice {
  const values = { name: nameOf(applicant), job: job.title, reference: job.reference }
  return {
    ...noticeOf('application-received'),
    about: applicant.id,
    path: toApplicants(job.id, applicationId),
    sentence: (locale) => say(text, locale).nowReceived(values),
    mail: (locale, db) => writeLetter(db, applicationLetters.staff, locale, { values }),
  }
}

/** What a recruiter hears when somebody is no longer available for their job. */
export function withdrawalNotice(applicant: Named, job: Advert, applicationId: number): Notice {
  return {
    ...noticeOf('application-withdrawn'),
    about: applicant.id,
    path: toApplicants(job.id, applicationId),
    sentence: (locale) => say(text, locale).nowWithdrawn({ name: nameOf(applicant), job: job.title }),
  }
}

/** What an agent hears when an application of their candidate moves on. */
export function candidateNotice(person: Named, job: { title: string }, to: Stage): Notice {
  return {
    ...noticeOf('candidate-moved'),
    about: person.id,
    path: toApplied(person.id),
    sentence: (locale) => {
      const t = say(text, locale)
      return t.nowCandidateAt({ name: nameOf(person), job: job.title, stage: t[candidateStageOf(to)] })
    },
  }
}

/** What a candidate hears when their application moves on. */
export function applicationNotice({ uid }: { uid: string | null }, job: { title: string }, to: Stage): Notice {
  return {
    ...noticeOf('application-moved'),
    path: toApplied(uid ?? ''), // without an account nobody is told
    sentence: (locale) => {
      const t = say(text, locale)
      return t.nowAt({ job: job.title, stage: t[candidateStageOf(to)] })
    },
  }
}

type Move = { from: Stage; to: Stage; reason: string | null; startsOn: string | null; answerBy: string }

/** Whether a move changes what the candidate can see. */
export const isSeen = ({ from, to }: Pick<Move, 'from' | 'to'>) =>
  candidateStageOf(to) !== 'received' && candidateStageOf(to) !== candidateStageOf(from)

/** Tells the agent who brought the candidate. */
export async function tellAgent(at: Telling, person: Person & Named, job: Job, move: Move): Promise<void> {
  if (isSeen(move)) await notify(at, person.ownerId, candidateNotice(person, job, move.to))
}

/** Tells the candidate what a move means for them, when it changes anything they can see. Says whether a mail tells of it. */
export async function tellCandidate(at: Telling, person: Person, job: Job, move: Move, words: Words): Promise<boolean> {
  if (!isSeen(move)) return false
  const stage = candidateStageOf(move.to)
  const mail = (locale: Locale) => asMail(locale, movedLetter(locale, person, job, move, words))
  return tell(at, person, { ...applicationNotice(person, job, move.to), mail }, stage === 'not-this-time' || stage === 'withdrawn')
}

/** Tells the candidate that it takes longer, and until when. Says whether a mail tells of it. */
export const tellOfPutOff = (at: Telling, person: Person, job: Job, putOff: PutOff, words: Words): Promise<boolean> =>
  tell(at, person, {
    ...noticeOf('answer-put-off'),
    path: toApplied(person.uid ?? ''), // without an account nobody is told
    sentence: (locale) => say(text, locale).nowPutOff({ job: job.title, day: showDay(putOff.until, locale) }),
    mail: (locale) => asMail(locale, holdingLetter(locale, person, job, putOff, words)),
  })

type Told = Notice & Required<Pick<Notice, 'mail'>>

async function tell(at: Telling, person: Person, notice: Told, isOver = false): Promise<boolean> {
  const told = await notify(at, person.accountId, notice)
  if (told !== null) return told
  // Without an account of a candidate, the record's own address.
  if (!person.email) return false
  const locale = person.locale as Locale
  const t = say(text, locale)
  const { subject, paragraphs } = await notice.mail(locale, at.db)
  await sendMail(at.db, {
    to: person.email,
    locale,
    subject,
    paragraphs: isOver ? paragraphs : [...paragraphs, t.receivedGuest],
    action: isOver
      ? { label: t.otherJobs, url: `${at.config.publicUrl}${inLocale('/jobs', locale)}` }
      : followUp(locale, person, at.config.publicUrl),
  })
  return true
}

/** The template of a letter, and the words that a colleague read and perhaps changed, by language. */
export type Words = { template: Wordings; seen: SeenLetters | null }

/** A letter in its parts: what stands in the middle can be changed before it goes. */
export type LetterParts = { subject: string; greeting: string; body: string; closing: string[] }

const asMail = (locale: Locale, { subject, greeting, body, closing }: LetterParts) => ({
  subject,
  paragraphs: [greeting, ...paragraphsOf(body), ...closing],
  action: say(around, locale).action,
})

/**
 * What a colleague has read goes to the person by name: they have seen whom it greets. What goes without having been read greets by name only
 * at an address that is shown to be theirs.
 */
function greet(locale: Locale, person: Person, { seen }: Words): string {
  return seen?.[locale] ? say(around, locale).hello({ name: person.firstName }) : greeting(locale, person)
}

/** The words as they were seen, else those of the template. */
function worded(locale: Locale, job: Job, { template, seen }: Words, values: Record<string, string> = {}) {
  const read = seen?.[locale]
  if (read) return read
  const { subject, body } = wordsIn(template, locale)
  const all = { job: job.title, town: job.place.name, reference: job.reference, ...values }
  const words = written({ always: [] }, { subject, text: body }, all)
  return { subject: words.subject, body: words.text.slice(0, filledBounds.body) }
}

/** What a candidate reads of a move. */
export function movedLetter(locale: Locale, person: Person, job: Job, move: Move, words: Words): LetterParts {
  const t = say(text, locale)
  const { to, reason, startsOn, answerBy } = move
  const known = reason ? (t as Record<string, unknown>)[reason] : undefined
  const values = { day: startsOn ? showDay(startsOn, locale) : '…', reason: typeof known === 'string' ? known : (reason ?? '…') }
  return {
    ...worded(locale, job, words, values),
    greeting: greet(locale, person, words),
    closing: renewsPromise(to) ? [say(around, locale).hearsBy({ day: showDay(answerBy, locale) })] : [],
  }
}

/** The new day of a promise, whether it is the first that could not be kept, and what a colleague adds. */
type PutOff = { stage: Stage; until: string; isLate: boolean; addition: string }

/** What a candidate reads whose answer takes longer. */
export function holdingLetter(locale: Locale, person: Person, job: Job, { until, isLate, addition }: PutOff, words: Words): LetterParts {
  const t = say(text, locale)
  const { subject, body } = worded(locale, job, words)
  // What was read has the apology in it, or not, as its writer decided.
  const sorry = isLate && !words.seen?.[locale] ? `${t.holdingSorry} ${body}` : body
  return {
    subject,
    greeting: greet(locale, person, words),
    body: addition === '' ? sorry : `${sorry}\n\n${addition}`,
    closing: [say(around, locale).hearsBy({ day: showDay(until, locale) }), say(around, locale).holdingEnd],
  }
}
