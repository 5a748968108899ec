import type { z } from 'zod'
import { attempt, doneOf } from '#server/attempt.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, refuse } from '#shared/problem.ts'
import { asLine } from '#shared/text.ts'
import { checkLetterTime, moveApplication } from '../../applications/server/moves.ts'
import { lockNamed } from '../../applications/server/several.ts'
import { whyNotAt } from '../../interviews/rules.ts'
import { proposeInterview } from '../../interviews/server/commands.ts'
import { zoneOf } from '../../places/countries.ts'
import type { shortlists } from '../contract.ts'
import { longestComment } from '../limits.ts'
import { stageFor, whyNotAgree } from '../rules.ts'
import { announced, lockShortlist } from './commands.ts'
import { findPeople, type Kept, type KeptPerson } from './shown.ts'

type Body = z.output<(typeof shortlists)['agreeToAnswers']['body']>
type Item = Body['items'][number]

/** How long a candidate has to say whether the employer's time suits them. */
const answerDays = 3

/** Agrees with answers, each in its own right: its application goes where the answer leads, by the rules of applications. */
export async function agreeToAnswers(at: WriteContext, shortlistId: number, body: Body) {
  const { db, now, audit } = at
  checkLetterTime(now, body.tellAt)
  const kept = await lockShortlist(db, shortlistId)
  const asked = new Set(body.items.map(({ entryId }) => entryId))
  const ids = (await findPeople(db, shortlistId)).flatMap(({ id, applicationId }) => (asked.has(id) ? applicationId : []))
  const names: ReadonlyMap<number, string> = ids.length === 0 ? new Map() : await lockNamed(at, ids, kept.jobId)
  // Read again: while this waited for the lock, a colleague may have moved or withdrawn somebody.
  const people = await findPeople(db, shortlistId)
  const items = []
  // Each once, however often it was sent.
  for (const item of new Map(body.items.map((one) => [one.entryId, one])).values()) {
    const person = people.find(({ id }) => id === item.entryId)
    const candidateName = (person && names.get(person.applicationId)) ?? null
    const outcome = await attempt({ ...at, audit: (note) => audit({ action: 'application.moved', ...note }) }, async (one) => {
      found(candidateName)
      await agree(one, kept, found(person), item, body)
    })
    items.push({ entryId: item.entryId, candidateName, ...outcome })
  }
  audit({ objectId: shortlistId, changes: doneOf(items) })
  return { items, shortlist: await announced(at, shortlistId) }
}

async function agree(at: WriteContext, kept: Kept, person: KeptPerson, { answer, version }: Item, body: Body): Promise<void> {
  const { db, actor, now } = at
  refuse(whyNotAgree(actor, person, answer))
  const stage = stageFor[answer]
  const why =
    answer === 'no' && person.comment !== '' ? ({ reason: 'other', reasonText: asLine(person.comment, longestComment) } as const) : {}
  const { tell, tellAt, letters } = body
  if (person.stage !== stage)
    await moveApplication(at, person.applicationId, version, { stage, ...why, tell, ...(tell && { tellAt, letters }) })
  if (answer === 'interview' && body.propose) await propose(at, kept, person)
  await db.updateTable('shortlistEntries').set({ agreedAt: now, agreedBy: actor.id }).where('id', '=', person.id).execute()
}

/** Proposes the employer's time to the candidate, who says whether it suits them; not if it has passed meanwhile. */
async function propose(at: WriteContext, kept: Kept, { applicationId, startsAt, email }: KeptPerson): Promise<void> {
  if (startsAt === null || whyNotAt(startsAt, at.now) !== null) return
  await proposeInterview({ ...at, audit: (note) => at.audit({ action: 'interview.proposed', ...note }) }, applicationId, {
    mode: 'site',
    minutes: kept.minutes,
    location: kept.location,
    note: '',
    contactId: kept.contactId,
    interviewerId: null,
    zone: zoneOf(kept.country),
    slots: [startsAt],
    answerDays,
    mail: email !== null,
  })
}
