import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { sendLetter } from '#server/letters.ts'
import { senderOf } from '#server/settings.ts'
import type { Locale } from '#shared/locale.ts'
import { found } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { toEvent } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import { dayOfLocal } from '../time.ts'
import { sayWhen } from '../when.ts'
import { type AttendeeRow, attendeeRows } from './attendees.ts'
import { calendarEvents } from './events.ts'
import { writeIcs } from './ics.ts'
import { announce } from './lock.ts'
import { pathOfInvitation, tokenOf } from './links.ts'
import { calendarLetters } from './letters.ts'
import { mailText } from './mail-text.ts'
import { findTold } from './told.ts'

type At = Pick<WriteContext, 'db' | 'now' | 'config'> & { actor: Pick<Actor, 'id'> }
type Event = Awaited<ReturnType<typeof findTold>>
type News = 'invited' | 'updated' | 'cancelled'

/**
 * Invites all who are asked to an event and whose invitation is missing, or says something else than the event does by now. Staff hear of it
 * in Lintel, all others by mail.
 */
export async function invite(at: At, eventId: number): Promise<{ invited: number }> {
  found(await at.db.selectFrom('calendarEvents').select('id').where('id', '=', eventId).forUpdate().executeTakeFirst())
  const event = await findTold(at.db, eventId)
  if (event.cancelledAt !== null) return { invited: 0 }
  const waiting = (await attendeeRows(at.db, eventId)).filter(({ invitedSequence }) => invitedSequence !== event.sequence)
  const invited = await tell(at, event, eventId, waiting)
  await announce(at.db, eventId)
  return { invited }
}

const wasInvited = (one: AttendeeRow): one is AttendeeRow & { invitedSequence: number } => one.invitedSequence !== null

/** Those who were invited get what has changed since; nobody is invited by it. */
export async function tellChanges(at: At, eventId: number): Promise<void> {
  const invited = (await attendeeRows(at.db, eventId)).filter(wasInvited)
  if (invited.length === 0) return
  const event = await findTold(at.db, eventId)
  await tell(
    at,
    event,
    eventId,
    invited.filter(({ invitedSequence }) => invitedSequence < event.sequence),
  )
}

/** Those who are no longer asked learn that it does not concern them any more. */
export async function tellGone(at: At, eventId: number, gone: readonly AttendeeRow[]): Promise<void> {
  const invited = gone.filter(wasInvited)
  if (invited.length === 0) return
  const event = await findTold(at.db, eventId)
  for (const one of invited) await tellOne(at, { ...event, cancelledAt: at.now.toISOString() }, eventId, one, 'cancelled')
}

async function tell(at: At, event: Event, eventId: number, people: readonly AttendeeRow[]): Promise<number> {
  let told = 0
  for (const one of people) {
    const news = event.cancelledAt !== null ? 'cancelled' : one.invitedSequence === null ? 'invited' : 'updated'
    if (!(await tellOne(at, event, eventId, one, news))) continue
    told++
    await at.db.updateTable('calendarAttendees').set({ invitedSequence: event.sequence }).where('id', '=', one.id).execute()
  }
  return told
}

/** Whether they were told: nobody is written to who has no address, or must not be contacted. Whoever does it knows. */
async function tellOne(at: At, event: Event, eventId: number, person: AttendeeRow, news: News): Promise<boolean> {
  const { db, config } = at
  const { title } = event
  const named = person.candidateId ?? event.candidateId
  const about = named === null ? {} : { about: named }
  if (person.accountId !== null) {
    if (person.accountId === at.actor.id) return true
    const sentence = (locale: Locale) => say(mailText, locale)[`${news}Notice`]({ title, when: sayWhen(event, locale) })
    const path = toEvent(eventId, dayOfLocal(event.startsLocal))
    await notify(at, person.accountId, { event: 'calendar-invited', to: calendarEvents['calendar-invited'].to, ...about, path, sentence })
    return true
  }
  const receiver = await receiverOf(db, person)
  if (receiver === null) return false
  const { email: to, locale } = receiver
  const t = say(mailText, locale)
  const organizer = { name: event.ownerName ?? t.agency, email: event.ownerEmail ?? senderOf(config).address }
  const method = news === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const telling = { organizer, attendee: { name: person.name, email: to, answer: person.answer } }
  const said = [event.location, event.url, event.description].filter((one): one is string => !!one)
  const when = sayWhen(event, locale)
  await sendLetter(db, calendarLetters[news], {
    to,
    locale,
    values: { name: person.name, title, when, who: organizer.name, event: `${title}\n${when}`, details: said.join('\n\n') },
    ...(news !== 'cancelled' && { url: `${config.publicUrl}${pathOfInvitation(tokenOf(config, person), locale)}` }),
    ...about,
    calendar: { method, content: writeIcs([event], { method, telling }) },
  })
  return true
}

/** Where somebody is written to now; null where they are not. */
async function receiverOf(db: WriteDb, person: AttendeeRow): Promise<{ email: string; locale: Locale } | null> {
  const kept = { email: person.email, locale: person.locale }
  if (person.contactId !== null) {
    const contact = await db
      .selectFrom('employerContacts as c')
      .innerJoin('employers as m', 'm.id', 'c.employerId')
      .select(['c.email', 'c.locale', 'm.doNotContactReason', 'm.archivedAt'])
      .where('c.id', '=', person.contactId)
      .executeTakeFirst()
    return contact?.email && contact.doNotContactReason === null && contact.archivedAt === null
      ? { email: contact.email, locale: contact.locale }
      : null
  }
  if (person.candidateId === null) return kept.email === null ? null : { email: kept.email, locale: kept.locale }
  const candidate = await db
    .selectFrom('candidates as c')
    .leftJoin('accounts as a', 'a.id', 'c.accountId')
    .select(['c.email', 'c.status', 'a.disabled'])
    .select((is) => is.fn.coalesce('a.locale', 'c.locale').as('locale'))
    .where('c.id', '=', person.candidateId)
    .executeTakeFirst()
  if (!candidate?.email || candidate.disabled || ['do_not_contact', 'archived', 'quarantined'].includes(candidate.status)) return null
  return { email: candidate.email, locale: candidate.locale as Locale }
}
