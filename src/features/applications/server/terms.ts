import { writeLine } from '#server/audit.ts'
import { sendLetter } from '#server/letters.ts'
import type { WriteDb } from '#server/db.ts'
import { isFirstUse } from '#server/idempotency.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { findJob } from '../../jobs/server/queries.ts'
import { showPay } from '../../jobs/show-pay.ts'
import { type Terms, worseTerms } from '../../jobs/worse-terms.ts'
import { showPlace } from '../../places/rules.ts'
import { text } from '../text.ts'
import { mayBeTold } from './letters.ts'
import { applicationLetters } from './application-letters.ts'
import { greetedAt } from './mails.ts'
import { findUnderWay } from './parties.ts'

type Telling = Pick<WriteContext, 'config'> & { db: WriteDb }

/** Everybody who is under way for a job, as far as they know, hears what is no longer as it was when they applied. */
export async function tellTerms({ db, config }: Telling, jobId: number, was: Terms): Promise<void> {
  const job = await findJob(db, jobId)
  const worse = worseTerms(was, job)
  if (worse.length === 0) return // changed back meanwhile
  if (!(await isFirstUse(db, 'terms-told', `${jobId} ${job.version}`))) return // told, before the queue knew
  const underWay = await findUnderWay(db, jobId)
  const people = underWay.flatMap((person) => (mayBeTold(person) && person.email ? [{ ...person, email: person.email }] : []))
  for (const person of people) {
    const locale = person.locale as Locale
    const t = say(text, locale)
    const says = {
      pay: t.termsPay({ was: showPay(was.pay, locale), is: showPay(job.pay, locale) }),
      place: t.termsPlace({ was: showPlace(was.place, locale), is: showPlace(job.place, locale) }),
    }
    const changes = worse.map((one) => says[one]).join('\n\n')
    await sendLetter(db, applicationLetters.terms, {
      to: person.email,
      locale,
      values: { name: person.firstName, job: job.title, changes },
      ...(person.uid !== null && { end: [] }),
      ...greetedAt(locale, person, config.publicUrl),
    })
  }
  if (people.length > 0)
    await writeLine(db, { id: null, role: 'task' }, { action: 'job.terms-told', objectId: jobId, changes: { people: people.length } })
}
