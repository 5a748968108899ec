import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { found, refuse } from '#shared/problem.ts'
import { toEvent } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import { isRepeating } from '../recurrence.ts'
import { type Answer, whyNotChange } from '../rules.ts'
import type { CalendarEvent, Invitation } from '../shapes.ts'
import { dayOfLocal } from '../time.ts'
import { sayWhen } from '../when.ts'
import { calendarEvents } from './events.ts'
import { findEvent } from './find.ts'
import { attendeeIn } from './links.ts'
import { announce } from './lock.ts'
import { mailText } from './mail-text.ts'
import { findTold } from './told.ts'

type Given = Exclude<Answer, 'none'>

const attendees = ({ db }: Pick<ReadContext, 'db'>) =>
  db.selectFrom('calendarAttendees as t').select(['t.id', 't.eventId', 't.candidateId', 't.name', 't.answer', 't.answeredAt', 't.locale'])

/** An invitation as whoever has its link reads it. Reading answers nothing. */
export async function findInvitation(at: Pick<ReadContext, 'db' | 'config'>, token: string): Promise<Invitation> {
  const id = await attendeeIn(at.db, at.config, token)
  const { eventId, name, answer, answeredAt } = found(await attendees(at).where('t.id', '=', id).executeTakeFirst())
  const { title, location, url, description, zone, isAllDay, startsLocal, endsLocal, rule, moreOn, ownerName, cancelledAt } =
    await findTold(at.db, eventId)
  return {
    ...{ name, answer, answeredAt, title, location, url, description, zone, isAllDay, startsLocal, endsLocal },
    isRepeating: isRepeating({ rule, moreOn }),
    from: ownerName,
    isCancelled: cancelledAt !== null,
  }
}

/** Answers by a personal link; whoever changes their mind answers again. */
export async function answerByLink(at: WriteContext, token: string, answer: Given): Promise<Invitation> {
  const id = await attendeeIn(at.db, at.config, token)
  const { eventId } = found(await attendees(at).where('t.id', '=', id).executeTakeFirst())
  await give(at, eventId, id, answer)
  return findInvitation(at, token)
}

/** Answers as a colleague who is asked. */
export async function answerAsStaff(at: WriteContext, eventId: number, answer: Given): Promise<CalendarEvent> {
  const { id } = found(await attendees(at).where('t.eventId', '=', eventId).where('t.accountId', '=', at.actor.id).executeTakeFirst())
  await give(at, eventId, id, answer)
  return findEvent(at, eventId)
}

/** The same answer twice changes nothing, and tells nobody twice. */
async function give(at: WriteContext, eventId: number, attendeeId: number, answer: Given): Promise<void> {
  const { db, now, audit } = at
  const event = found(
    await db
      .selectFrom('calendarEvents')
      .select(['ownerId', 'createdBy', 'cancelledAt'])
      .where('id', '=', eventId)
      .forUpdate()
      .executeTakeFirst(),
  )
  refuse(whyNotChange(event))
  const { name, candidateId, answer: was } = found(await attendees(at).where('t.id', '=', attendeeId).executeTakeFirst())
  audit({ objectType: 'calendar-event', objectId: eventId, changes: { from: was, to: answer } })
  if (was === answer) return
  await db.updateTable('calendarAttendees').set({ answer, answeredAt: now }).where('id', '=', attendeeId).execute()
  await announce(db, eventId)
  const told = await findTold(db, eventId)
  const to = event.ownerId ?? event.createdBy
  if (to === null || to === at.actor.id) return
  const sentence = (locale: Locale) => say(mailText, locale)[`${answer}Notice`]({ name, title: told.title, when: sayWhen(told, locale) })
  const path = toEvent(eventId, dayOfLocal(told.startsLocal))
  const about = candidateId ?? told.candidateId
  await notify(at, to, {
    event: 'calendar-answered',
    to: calendarEvents['calendar-answered'].to,
    ...(about !== null && { about }),
    path,
    sentence,
  })
}
