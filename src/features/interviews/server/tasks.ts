import { writeLine } from '#server/audit.ts'
import { inTransaction } from '#server/db.ts'
import { forEach, type Task, type TaskContext } from '#server/tasks.ts'
import { isEnded } from '../../applications/rules.ts'
import { waitingLetter } from '../../applications/server/letters.ts'
import { hasBegun, isRunning } from '../rules.ts'
import { announce, callOff, holdInterview } from './commands.ts'
import { mailReminder } from './mails.ts'
import { mayBeWritten } from './queries.ts'

const day = 86_400_000

/** Candidates are reminded once, within the last day before; not where the time was agreed less than two hours ago. */
async function remind({ database, now, config }: TaskContext): Promise<void> {
  const due = await database.kysely
    .selectFrom('interviews as i')
    .innerJoin('calendarEvents as v', 'v.id', 'i.eventId')
    .select('i.id')
    .where('i.status', '=', 'booked')
    .where('i.remindedAt', 'is', null)
    .where('v.cancelledAt', 'is', null)
    .where('i.bookedAt', '<', new Date(now.getTime() - 2 * 3_600_000).toISOString())
    .where('v.startsAt', '>', now.toISOString())
    .where('v.startsAt', '<', new Date(now.getTime() + day).toISOString())
    .limit(1000)
    .execute()
  await forEach(due, ({ id }) =>
    inTransaction(database.kysely, async (db) => {
      const at = { db, now, config }
      const held = await holdInterview(db, id)
      if (held.status !== 'booked' || held.startsAt === null || isEnded(held.stage) || !mayBeWritten(held)) return
      await db.updateTable('interviews').set({ remindedAt: now }).where('id', '=', id).execute()
      await mailReminder(at, { ...held, startsAt: held.startsAt })
    }),
  )
}

/** Calls off what is to come of an application that has ended, unless it was reopened or its candidate does not know of the end yet. */
async function callOffEnded({ database, now, config }: TaskContext, { applicationId }: { applicationId: number }): Promise<void> {
  await inTransaction(database.kysely, async (db) => {
    const application = await db
      .selectFrom('applications')
      .select(['stage', 'jobId', 'candidateId'])
      .where('id', '=', applicationId)
      .forUpdate()
      .executeTakeFirst()
    if (!application || !isEnded(application.stage) || (await waitingLetter(db, applicationId))) return
    const interviews = await db.selectFrom('interviews').select('id').where('applicationId', '=', applicationId).orderBy('id').execute()
    for (const { id } of interviews) {
      const held = await holdInterview(db, id)
      if (!isRunning(held) || hasBegun(held, now)) continue
      await callOff({ db, now, config, actor: { id: null } }, held)
      await writeLine(db, { id: null, role: 'task' }, { action: 'interview.cancelled', objectId: id })
      await announce(db, application)
    }
  })
}

export const interviewTasks: Record<string, Task> = {
  'interviews.remind': { every: '*/20 * * * *', run: remind },
  /** Asked for by applications. */
  'interviews.callOff': { run: callOffEnded },
}
