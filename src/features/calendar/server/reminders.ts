import { sql } from 'kysely'
import { inTransaction, type ReadDb } from '#server/db.ts'
import { forEach, type TaskContext } from '#server/tasks.ts'
import type { Locale } from '#shared/locale.ts'
import { toEvent } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import { longestReminder } from '../limits.ts'
import { dayOfLocal } from '../time.ts'
import { sayWhen } from '../when.ts'
import { calendarEvents } from './events.ts'
import { mailText } from './mail-text.ts'
import { takingsOf } from './occurrences.ts'
import { exceptionsOf } from './read.ts'

/** What a stopped server missed is made up for so long. */
const lateMs = 3_600_000
const keptDays = 60

/** Events with reminders of which an occurrence may begin within the longest notice. */
const mayBegin = (db: ReadDb, now: Date) =>
  db
    .selectFrom('calendarEvents as e')
    .selectAll('e')
    .where('e.cancelledAt', 'is', null)
    .where(sql<boolean>`e.remind_minutes <> '{}'`)
    .where('e.startsAt', '<', new Date(now.getTime() + longestReminder * 60_000).toISOString())
    .where((is) => is.or([is('e.lastEndsAt', 'is', null), is('e.lastEndsAt', '>', new Date(now.getTime() - lateMs).toISOString())]))
    .orderBy('e.id')
    .execute()
type Event = Awaited<ReturnType<typeof mayBegin>>[number]

/** Reminds the owner and colleagues who are coming, once for each occurrence and notice, in the ways they chose. */
export async function remind({ database: { kysely }, config, now }: TaskContext): Promise<void> {
  const events = await mayBegin(kysely, now)
  const exceptions = await exceptionsOf(
    kysely,
    events.map(({ id }) => id),
  )
  await forEach(events, async (event) => {
    const due = dueOf(event, exceptions.get(event.id) ?? [], now)
    if (due.length === 0) return
    await inTransaction(kysely, async (db) => {
      const coming = await whoComes(db, event)
      for (const { taking, minutes } of due)
        for (const accountId of coming) {
          const row = { eventId: event.id, accountId, occursAt: new Date(taking.startsAt), minutes, sentAt: now }
          const fresh = await db
            .insertInto('calendarReminders')
            .values(row)
            .onConflict((on) => on.doNothing())
            .returning('eventId')
            .executeTakeFirst()
          if (!fresh) continue
          const title = taking.exception?.title ?? event.title
          const sentence = (locale: Locale) =>
            say(mailText, locale).reminderNotice({ title, when: sayWhen({ ...event, ...taking }, locale) })
          const path = toEvent(event.id, dayOfLocal(taking.startsLocal))
          await notify({ db, now, config }, accountId, {
            event: 'calendar-reminder',
            to: calendarEvents['calendar-reminder'].to,
            ...(event.candidateId !== null && { about: event.candidateId }),
            path,
            sentence,
          })
        }
    })
  })
  const old = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  await kysely.deleteFrom('calendarReminders').where('sentAt', '<', old).execute()
}

/** Occurrences of which the time to remind has come, and which have not begun long ago. */
function dueOf(event: Event, exceptions: Parameters<typeof takingsOf>[1], now: Date) {
  const at = now.getTime()
  const most = Math.max(...event.remindMinutes) * 60_000
  return takingsOf(event, exceptions, { from: at - lateMs, to: at + most + 60_000 }, 200).flatMap((taking) =>
    event.remindMinutes.flatMap((minutes) => {
      const time = taking.startsAt - minutes * 60_000
      return time <= at && time > at - lateMs ? [{ taking, minutes }] : []
    }),
  )
}

async function whoComes(db: ReadDb, { id, ownerId }: Event): Promise<number[]> {
  const rows = await db
    .selectFrom('calendarAttendees')
    .select('accountId')
    .where('eventId', '=', id)
    .where('accountId', 'is not', null)
    .where('answer', '<>', 'declined')
    .execute()
  return [...new Set([ownerId, ...rows.map(({ accountId }) => accountId)].filter((one) => one !== null))].toSorted((a, b) => a - b)
}
