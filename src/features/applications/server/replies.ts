import { sql } from 'kysely'
import type { z } from 'zod'
import type { WriteDb } from '#server/db.ts'
import { attempt, doneOf } from '#server/attempt.ts'
import { isFirstUse } from '#server/idempotency.ts'
import type { WriteContext, ReadContext } from '#server/handler-context.ts'
import { dayOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { toApplications } from '#shared/screens.ts'
import { writeLetter } from '#server/letters.ts'
import { settings } from '#server/settings.ts'
import { say } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import type { applications } from '../contract.ts'
import type { Replied } from '../reply-contract.ts'
import { findLetter } from '../../letters/server/queries.ts'
import {
  holdingKindOf,
  letterKindOf,
  mayPutOffTo,
  nextPutOff,
  reasonAfterJob,
  type ReplyKind,
  replyKindFor,
  stageAfterJob,
  whyNotReply,
} from '../rules.ts'
import { text } from '../text.ts'
import { applicationDeclares } from './declares.ts'
import { applicationLetters } from './application-letters.ts'
import { mayBeTold } from './letters.ts'
import { holdingLetter, movedLetter, tellOfPutOff } from './mails.ts'
import { moveApplication } from './moves.ts'
import { announce, findJobOf, findCandidate } from './parties.ts'
import { findApplication, isDue } from './queries.ts'
import { refuseUnseen } from './seen.ts'
import { lockNamed } from './several.ts'

type Asked = { until?: string | undefined; addition: string }

/** The reply that is drafted for whoever waits, from where they stand today: nothing is kept that could be out of date. */
async function draft({ db, actor, now }: Pick<ReadContext, 'db' | 'actor' | 'now'>, applicationId: number, { until, addition }: Asked) {
  await refuseUnseen(db, actor, applicationId)
  const application = await findApplication(db, applicationId)
  const today = dayOf(now)
  refuse(whyNotReply(application, today))
  const by = until ?? nextPutOff(application.answerBy, today, settings())
  if (!mayPutOffTo(by, application.answerBy, today, settings())) throw badDay()
  const [person, job] = await Promise.all([findCandidate(db, application.candidateId), findJobOf(db, application.jobId)])
  const kind = replyKindFor(job)
  return {
    application,
    person,
    job,
    kind,
    putOff: { stage: application.stage, until: by, isLate: application.answerBy <= today, addition },
  }
}

/** What a candidate who waits would read. */
export async function previewReply(at: ReadContext, applicationId: number, asked: Asked) {
  refuseDay(asked, at.now)
  const { application, person, job, kind, putOff } = await draft(at, applicationId, asked)
  const until = kind === 'holding' ? putOff.until : null
  if (!person.email || !mayBeTold(person)) return { kind, until, letter: null }
  const locale = person.locale as Locale
  const over = {
    from: application.stage,
    to: stageAfterJob(application.stage),
    reason: reasonAfterJob(job),
    startsOn: null,
    answerBy: putOff.until,
  }
  const named = { ...person, isProven: true }
  const template = await findLetter(
    at.db,
    kind === 'holding' ? holdingKindOf(putOff.stage) : (letterKindOf(over.to, over.reason) ?? 'other'),
  )
  const words = { template, seen: null }
  const letter = kind === 'holding' ? holdingLetter(locale, named, job, putOff, words) : movedLetter(locale, named, job, over, words)
  return { kind, until, letter: { locale, ...letter } }
}

type Body = z.output<(typeof applications)['sendReplies']['body']>

/** Answers everybody of these who waits. Whom nothing can be sent keeps waiting, with the reason; the others are told all the same. */
export async function sendReplies(at: WriteContext, { applicationIds, ...asked }: Body): Promise<{ items: Replied[] }> {
  refuseDay(asked, at.now)
  // What was written to one would tell others of a job that is not theirs, or a wait where there is none.
  const isOfOne = applicationIds.length === 1 && asked.kinds.length === 1
  if (Object.keys(asked.letters ?? {}).length > 0 && !isOfOne)
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/letters', code: 'reply-letter-of-one' }] })
  const names = await lockNamed(at, applicationIds)
  const items: Replied[] = []
  for (const applicationId of new Set(applicationIds)) {
    let kind: ReplyKind | null = null
    const outcome = await attempt(at, async (one) => {
      kind = await reply(one, applicationId, asked)
    })
    items.push({ applicationId, candidateName: names.get(applicationId) ?? null, kind, ...outcome })
  }
  at.audit({ changes: doneOf(items) })
  return { items }
}

async function reply(at: WriteContext, id: number, { how, kinds, letters, ...asked }: Omit<Body, 'applicationIds'>): Promise<ReplyKind> {
  const { db, now } = at
  const { application, person, job, kind, putOff } = await draft(at, id, asked)
  if (!kinds.includes(kind)) throw new Problem(409, kind === 'job-over' ? 'job-is-over' : 'job-not-over')
  if (how === 'mail' && !mayBeTold(person)) throw new Problem(409, 'candidate-not-to-contact')
  if (how === 'mail' && !person.email) throw new Problem(409, 'no-address')
  if (kind === 'job-over') {
    const stage = stageAfterJob(application.stage)
    const over: WriteContext = { ...at, audit: (line) => at.audit({ action: 'application.moved', ...line }) }
    await moveApplication(over, id, application.version, { stage, reason: reasonAfterJob(job), tell: how === 'mail', letters })
    return kind
  }
  const waited = { answerBy: putOff.until, putOff: application.putOff + 1, putOffAt: now }
  await db.updateTable('applications').set(waited).where('id', '=', id).execute()
  if (how === 'mail')
    await tellOfPutOff(at, person, job, putOff, { template: await findLetter(db, holdingKindOf(putOff.stage)), seen: letters ?? null })
  at.audit({ action: 'application.put-off', objectId: id, changes: { from: application.answerBy, to: putOff.until, how } })
  await announce(db, application.jobId, application.candidateId)
  return kind
}

function refuseDay({ until }: Pick<Asked, 'until'>, now: Date): void {
  const today = dayOf(now)
  if (until && !mayPutOffTo(until, today, today)) throw badDay()
}

const badDay = () => new Problem(400, 'invalid-argument', { errors: [{ pointer: '/until', code: 'reply-day' }] })

/**
 * Tells everybody how many of those they are responsible for were promised an answer by today; what they open lists the same. Each once a
 * day, however often the queue runs it.
 */
export async function remindOfAnswers(at: Pick<WriteContext, 'now' | 'config'> & { db: WriteDb }): Promise<void> {
  const { db, now } = at
  const due = db.selectFrom('applications as a').innerJoin('jobs as j', 'j.id', 'a.jobId').where(isDue(now))
  const rows = await db
    .selectFrom(
      due
        .select(['a.id', 'a.candidateId', 'j.ownerId'])
        .union(due.select(['a.id', 'a.candidateId', 'a.ownerId']))
        .as('d'),
    )
    .innerJoin('accounts as o', 'o.id', 'd.ownerId')
    .where('o.role', 'in', [...applicationDeclares.events['answers-due'].to])
    .where(sql<boolean>`o.role = 'admin' or d.candidate_id not in (select id from candidates where status = 'quarantined')`)
    .groupBy('o.id')
    .orderBy('o.id')
    .select(['o.id', sql<number>`count(*)::int`.as('n')])
    .execute()
  for (const { id, n } of rows) {
    if (!(await isFirstUse(db, 'answers-due', `${dayOf(now)} ${id}`))) continue
    await notify(at, id, {
      event: 'answers-due',
      to: applicationDeclares.events['answers-due'].to,
      path: `${toApplications}?mine=true&answerDue=true&sort=answerBy&dir=asc`,
      sentence: (locale) => say(text, locale).nowAnswersDue({ n }),
      mail: (locale) => {
        const t = say(text, locale)
        return writeLetter(db, applicationLetters.answersDue, locale, {
          values: { replies: t.replies({ n }), due: t.nowAnswersDue({ n }) },
        })
      },
    })
  }
}
