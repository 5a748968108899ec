import type { WriteContext } from '#server/handler-context.ts'
import { Problem } from '#shared/problem.ts'
import { say, words } from '#shared/text.ts'
import { toApplicants } from '#shared/screens.ts'
import { cancelFollowing } from '../../calendar/server/following.ts'
import { notify } from '../../notifications/server/commands.ts'
import { isEnded } from '../../applications/rules.ts'
import { hasBegun, isRunning } from '../rules.ts'
import type { Invitation } from '../shapes.ts'
import { sayStart } from '../../calendar/when.ts'
import { announce, book, holdInterview, write } from './commands.ts'
import { interviewEvents } from './declares.ts'
import { interviewIn } from './links.ts'
import { listFreeSlots, type Parties } from './queries.ts'

const said = words({
  picked: { en: '{name} picked a time: {when}.', fr: '{name} a choisi un horaire : {when}.' },
  declined: { en: '{name} declined the interview for “{job}”.', fr: '{name} a décliné l’entretien pour « {job} ».' },
  declinedWhy: {
    en: '{name} declined the interview for “{job}”: {reason}',
    fr: '{name} a décliné l’entretien pour « {job} » : {reason}',
  },
})

/** What a link shows; to open it answers nothing. */
export async function openInvitation(at: WriteContext, token: string): Promise<Invitation> {
  const held = await holdInterview(at.db, await interviewIn(at.db, at.config, token))
  at.audit({ objectType: 'interview', objectId: held.id })
  return shown(at, held)
}

/** The candidate picks a time. Picked again, it stays; another one is agreed with staff. */
export async function pickTime(at: WriteContext, token: string, startsAt: string): Promise<Invitation> {
  const { db, now } = at
  const held = await holdInterview(db, await interviewIn(db, at.config, token))
  at.audit({ objectType: 'interview', objectId: held.id, changes: { startsAt } })
  if (held.status === 'booked' && held.startsAt !== null && Date.parse(held.startsAt) === Date.parse(startsAt)) return shown(at, held)
  if (held.status !== 'proposed' || isEnded(held.stage)) throw new Problem(409, 'interview-not-open')
  if (held.answerBy !== null && Date.parse(held.answerBy) < now.getTime()) throw new Problem(409, 'interview-over')
  const slot = db.selectFrom('interviewSlots').select('id').where('interviewId', '=', held.id).where('startsAt', '=', startsAt)
  if (!(await slot.executeTakeFirst())) throw new Problem(409, 'slot-unknown')
  if (Date.parse(startsAt) <= now.getTime()) throw new Problem(409, 'slot-past')
  await book(at, held, startsAt)
  await tell(at, held, (t, locale) => t.picked({ name: nameOf(held), when: sayStart(startsAt, held.zone, locale) }))
  return shown(at, await holdInterview(db, held.id))
}

/** None of the times will do, or the candidate cannot come after all. */
export async function declineInterview(at: WriteContext, token: string, reason: string): Promise<Invitation> {
  const { db } = at
  const held = await holdInterview(db, await interviewIn(db, at.config, token))
  at.audit({ objectType: 'interview', objectId: held.id })
  if (held.status === 'declined') return shown(at, held)
  // A candidate who did not come cannot decline afterwards.
  if (!isRunning(held) || hasBegun(held, at.now)) throw new Problem(409, 'interview-not-open')
  if (held.eventId !== null) await cancelFollowing(at, held.eventId)
  await write(at, held.id, { status: 'declined', endedAt: at.now, eventId: null })
  const what = { name: nameOf(held), job: held.jobTitle, reason }
  await tell(at, held, (t) => (reason === '' ? t.declined(what) : t.declinedWhy(what)))
  return shown(at, await holdInterview(db, held.id))
}

const nameOf = ({ firstName, lastName }: Parties) => `${firstName} ${lastName}`
type Said = ReturnType<typeof say<typeof said>>

/** Notifies the interviewer and the colleague who proposed the times, once each. */
async function tell(at: WriteContext, held: Parties, sentence: (t: Said, locale: 'en' | 'fr') => string): Promise<void> {
  for (const accountId of new Set([held.interviewerId, held.createdBy]))
    await notify(at, accountId, {
      event: 'interview-answered',
      to: interviewEvents['interview-answered'].to,
      about: held.candidateId,
      path: toApplicants(held.jobId, held.applicationId),
      sentence: (locale) => sentence(say(said, locale), locale),
    })
  await announce(at.db, held)
}

async function shown({ db, now }: WriteContext, held: Parties): Promise<Invitation> {
  const { firstName, locale, jobTitle, status, mode, zone, minutes, location, note, startsAt, answerBy } = held
  return {
    ...{ firstName, locale, jobTitle, status, mode, zone, minutes, location, note, answerBy },
    employer: held.showEmployer ? held.employer : null,
    withWhom: [held.contactName, held.interviewerName].filter(Boolean).join(', ') || null,
    slots: status === 'proposed' && !isEnded(held.stage) ? await listFreeSlots(db, held.id, now) : [],
    startsAt: status === 'proposed' ? null : startsAt,
  }
}
