import type { Expression, NotNull } from 'kysely'
import { writeLine } from '#server/audit.ts'
import { inTransaction, type ReadDb } from '#server/db.ts'
import { forEach, type Task, type TaskContext } from '#server/tasks.ts'
import { settings } from '#server/settings.ts'
import { addDays, dayOf, mondayOf } from '#shared/dates.ts'
import { isWorkday } from '#shared/settings.ts'
import { reminderWorkingDays } from '../limits.ts'
import { askContact, hasWaited, isUnasked, remindContact } from './ask.ts'
import { findMissing, type Missing, oneWeek } from './missing.ts'
import { tellMissing } from './notices.ts'
import { announce } from './write.ts'

const none = { id: null, role: 'task' } as const

async function ask(
  { database, now, config }: Pick<TaskContext, 'database' | 'now' | 'config'>,
  { contactId }: { contactId: number },
): Promise<void> {
  await inTransaction(database.kysely, async (db) => {
    await askContact({ db, now, config }, contactId)
  })
}

/** Contacts are asked about hours that came to them later, and reminded once of those that have waited for two working days. */
async function remind({ database, now, config }: TaskContext): Promise<void> {
  if (!isWorkday(dayOf(now), settings())) return
  await forEach(await contactsOf(database.kysely, isUnasked), ({ contactId }) => ask({ database, now, config }, { contactId }))
  const since = workingDaysBefore(now, reminderWorkingDays)
  await forEach(await contactsOf(database.kysely, hasWaited(since)), ({ contactId }) =>
    inTransaction(database.kysely, async (db) => {
      await remindContact({ db, now, config }, contactId, since)
    }),
  )
}

/** The contacts of such hours. */
const contactsOf = (db: ReadDb, which: Expression<boolean>) =>
  db
    .selectFrom('timesheets as t')
    .innerJoin('assignments as a', 'a.id', 't.assignmentId')
    .select('a.contactId')
    .distinct()
    .where(which)
    .where('a.contactId', 'is not', null)
    .$narrowType<{ contactId: NotNull }>()
    .orderBy('a.contactId')
    .execute()

function workingDaysBefore(now: Date, days: number): Date {
  let [day, left] = [dayOf(now), days]
  while (left > 0) {
    day = addDays(day, -1)
    if (isWorkday(day, settings())) left--
  }
  return new Date(`${day}${now.toISOString().slice(10)}`)
}

/** On Monday morning, reminds candidates who have not sent last week's hours, and marks the week as asked for. */
async function tellOfMissing({ database, now, config }: TaskContext): Promise<void> {
  const week = addDays(mondayOf(dayOf(now)), -7)
  const missing = (await findMissing(database.kysely, oneWeek(week, now), 100_000)).filter(({ accountId }) => accountId !== null)
  await forEach(missing, (one) => inTransaction(database.kysely, (db) => tellOnce({ db, now, config }, one)))
}

type At = Parameters<typeof askContact>[0]
async function tellOnce(at: At, one: Missing): Promise<void> {
  const { db, now } = at
  const { assignmentId, week } = one
  const marked = await db
    .insertInto('timesheets')
    // Version 0, as nothing is entered yet: a candidate who is typing must not run into a conflict.
    .values({ assignmentId, week, askedAt: now, updatedAt: now, version: 0 })
    .onConflict((on) =>
      on
        .columns(['assignmentId', 'week'])
        .doUpdateSet({ askedAt: now })
        .where('timesheets.status', '=', 'draft')
        .where('timesheets.askedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!marked) return
  await tellMissing(at, one)
  await writeLine(db, none, { action: 'timesheet.reminded', objectId: marked.id, changes: { week } })
  await announce(db, [one])
}

export const timesheetTasks: Record<string, Task> = {
  /** Asked for when hours are sent. */
  'timesheets.ask': { run: ask },
  'timesheets.remind': { every: '15 8 * * 1-5', run: remind },
  'timesheets.tellOfMissing': { every: '0 7 * * 1', catchesUp: true, run: tellOfMissing },
}
