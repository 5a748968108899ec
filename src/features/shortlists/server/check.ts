import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { addDays, laterDay } from '#shared/dates.ts'
import { type FieldFault, Problem } from '#shared/problem.ts'
import { seenBy } from '../../applications/server/seen.ts'
import { whyNotAt } from '../../interviews/rules.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import { usualDays } from '../limits.ts'
import { faultsOfDays, whyNotShow } from '../rules.ts'
import type { ShortlistInput } from '../shapes.ts'

type Input = Pick<ShortlistInput, 'contactId' | 'answerBy' | 'times' | 'entries'> & { expiresOn: string }
type Job = { jobId: number; employerId: number; country: Country }
/** What stood before: a day, times and people that nobody changed are not checked again. */
type Former = { answerBy: string; times: readonly string[]; applicationIds: readonly number[] }
const nothing: Former = { answerBy: '', times: [], applicationIds: [] }

/** The last day of the link: the one that was chosen, else the usual one, never before the day of the answer. */
export function lastDayOf({ answerBy, expiresOn }: Pick<ShortlistInput, 'answerBy' | 'expiresOn'>, today: string): string {
  return expiresOn ?? laterDay(addDays(today, usualDays), answerBy)
}

export async function refuseFaults(at: WriteContext, job: Job, input: Input, former = nothing): Promise<void> {
  const { db, now } = at
  const errors = [
    ...faultsOfDays(input, todayIn(job.country, now)).filter(({ code }) => code !== 'answer-by-past' || input.answerBy !== former.answerBy),
    ...faultsOfTimes(input.times, now, former.times),
    ...(await faultsOfContact(db, job.employerId, input.contactId)),
    ...(await faultsOfEntries(at, job.jobId, input.entries, former.applicationIds)),
  ]
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

function faultsOfTimes(times: readonly string[], now: Date, former: readonly string[]): FieldFault[] {
  const stood = new Set(former.map((time) => Date.parse(time)))
  return times.flatMap((startsAt, i) => {
    const code = times.indexOf(startsAt) < i ? 'slot-twice' : stood.has(Date.parse(startsAt)) ? null : whyNotAt(startsAt, now)
    return code ? [{ pointer: `/times/${i}`, code }] : []
  })
}

async function faultsOfContact(db: WriteDb, employerId: number, contactId: number): Promise<FieldFault[]> {
  const contact = db.selectFrom('employerContacts').select('id').where('id', '=', contactId).where('employerId', '=', employerId)
  return (await contact.executeTakeFirst()) ? [] : [{ pointer: '/contactId', code: 'shortlist-contact-unknown' }]
}

/** Everybody is named once, is on this job and was put forward: by then the gate has been asked. */
async function faultsOfEntries(
  { db, actor }: WriteContext,
  jobId: number,
  entries: ShortlistInput['entries'],
  former: readonly number[],
): Promise<FieldFault[]> {
  const ids = entries.map(({ applicationId }) => applicationId)
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .select(['a.id', 'a.stage', 'c.status as candidateStatus'])
    .where('a.id', 'in', ids)
    .where('a.jobId', '=', jobId)
    .where(seenBy(actor))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id, i) => {
    const row = byId.get(id)
    const code = ids.indexOf(id) < i ? 'shortlist-double' : former.includes(id) ? null : row ? whyNotShow(row) : 'shortlist-gone'
    return code ? [{ pointer: `/entries/${i}/applicationId`, code }] : []
  })
}
