import type { z } from 'zod'
import type { WriteContext } from '#server/handler-context.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { toJob } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import type { shortlists } from '../contract.ts'
import { whyNotAnswer } from '../rules.ts'
import type { LinkedShortlist } from '../shapes.ts'
import { announce, lockShortlist } from './commands.ts'
import { shortlistEvents } from './declares.ts'
import { shortlistIn } from './links.ts'
import { findKept, findPeople, type Kept, type KeptPerson, outcomeNow, showShortlist } from './shown.ts'

const said = words({
  answered: {
    en: {
      one: '{who} of {employer} answered about one person for “{job}”.',
      other: '{who} of {employer} answered about {n} people for “{job}”.',
    },
    fr: {
      one: '{who} ({employer}) a répondu au sujet d’une personne pour « {job} ».',
      other: '{who} ({employer}) a répondu au sujet de {n} personnes pour « {job} ».',
    },
  },
})

/** What a link shows. It answers nothing, and every opening is kept with what came of it. */
export async function openShortlist({ db, now, audit }: WriteContext, token: string): Promise<LinkedShortlist> {
  const kept = await findKept(db, (await shortlistIn(db, token)).id)
  const outcome = outcomeNow(kept, now)
  const { id: viewId } = await db
    .insertInto('shortlistViews')
    .values({ shortlistId: kept.id, at: now, outcome })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectType: 'shortlist', objectId: kept.id, changes: { outcome } })
  return { outcome, viewId, shown: outcome === 'shown' ? await showShortlist(db, kept, now) : null }
}

/** Somebody touched, scrolled or typed: a person looks, and the agency sees when. */
export async function confirmView({ db, audit }: WriteContext, token: string, viewId: number): Promise<void> {
  const { id: shortlistId, jobId } = await shortlistIn(db, token)
  const view = await db
    .updateTable('shortlistViews')
    .set({ byPerson: true })
    .where('id', '=', viewId)
    .where('shortlistId', '=', shortlistId)
    .where('byPerson', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (!view) return audit(null)
  audit({ objectType: 'shortlist', objectId: shortlistId })
  await announce(db, { jobId, candidateIds: [] })
}

type Given = z.output<(typeof shortlists)['answerShortlist']['body']>['items'][number]

/** Keeps what the employer answers; who is responsible for the job hears of it, and decides what follows. */
export async function answerShortlist(at: WriteContext, token: string, items: readonly Given[]): Promise<LinkedShortlist> {
  const { db, now, audit } = at
  const kept = await lockShortlist(db, (await shortlistIn(db, token)).id)
  if (outcomeNow(kept, now) !== 'shown') throw new Problem(409, 'shortlist-over')
  const people = await findPeople(db, kept.id)
  const changed: KeptPerson[] = []
  for (const given of items) {
    const person = people.find(({ id }) => id === given.entryId)
    if (!person) throw new Problem(409, 'shortlist-gone')
    if (isSame(person, given)) continue
    refuse(whyNotAnswer(person))
    await write(at, kept, person, given)
    changed.push(person)
  }
  if (changed.length === 0) audit(null)
  else {
    audit({ objectType: 'shortlist', objectId: kept.id, changes: { answers: items.map(({ answer }) => answer) } })
    await tell(at, kept, changed)
  }
  return { outcome: 'shown', viewId: null, shown: await showShortlist(db, kept, now) }
}

const instant = (moment: string | null) => (moment === null ? null : Date.parse(moment))
const isSame = (person: KeptPerson, { answer, comment, startsAt }: Given) =>
  person.answer === answer && person.comment === comment && instant(person.startsAt) === instant(startsAt)

async function write({ db, now }: WriteContext, kept: Kept, { id }: KeptPerson, { answer, comment, startsAt }: Given): Promise<void> {
  const isOffered = kept.times.some((time) => instant(time) === instant(startsAt) && Date.parse(time) > now.getTime())
  if (startsAt !== null && (answer !== 'interview' || !isOffered)) throw new Problem(409, 'slot-unknown')
  await db.updateTable('shortlistEntries').set({ answer, comment, startsAt, answeredAt: now }).where('id', '=', id).execute()
}

async function tell(at: WriteContext, kept: Kept, changed: readonly KeptPerson[]): Promise<void> {
  const of = { who: `${kept.firstName} ${kept.lastName}`, employer: kept.employer, job: kept.title, n: changed.length }
  for (const accountId of new Set([kept.ownerId, kept.createdBy]))
    await notify(at, accountId, {
      event: 'shortlist-answered',
      to: shortlistEvents['shortlist-answered'].to,
      path: toJob(kept.jobId),
      sentence: (locale) => say(said, locale).answered(of),
    })
  await announce(at.db, { jobId: kept.jobId, candidateIds: changed.map(({ candidateId }) => candidateId) })
}
