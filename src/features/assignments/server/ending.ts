import type { ReadDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { showDay } from '#shared/dates.ts'
import { refuse } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { agreeDays, endPlacement, resumePlacement } from '../../applications/server/ends.ts'
import { todayIn } from '../../places/countries.ts'
import { endsAsPlanned, whyNotEnd, whyNotReopen } from '../rules.ts'
import type { Assignment, Ending } from '../shapes.ts'
import { reasonText } from '../reason-text.ts'
import { refuseFaults } from './checks.ts'
import { noteChange } from './history.ts'
import { announced, lock, write } from './lock.ts'

/** Records that the work is over; the application is completed where it lasted as planned, and ended early otherwise. */
export async function endAssignment(
  at: WriteContext,
  assignmentId: number,
  version: number,
  { endedOn, reason, note }: Ending,
): Promise<Assignment> {
  const current = await lock(at, assignmentId, version)
  const why = whyNotEnd(at.actor, current, endedOn, todayIn(current.country, at.now))
  if (why === 'assignment-ends-before-start' || why === 'assignment-end-to-come') refuseFaults([{ pointer: '/endedOn', code: why }])
  refuse(why)
  const worked = await lastDayWorked(at.db, assignmentId)
  if (worked !== null && endedOn < worked)
    refuseFaults([{ pointer: '/endedOn', code: 'assignment-worked-later', values: { day: showDay(worked, at.locale) } }])
  const isAsPlanned = endsAsPlanned(current, endedOn) || (current.endsOn === null && reason === 'completed')
  await write(at, assignmentId, { endedOn, endReason: reason, endNote: note })
  await noteChange(at, assignmentId, 'ended', { from: current.endsOn, to: endedOn, reason })
  await endPlacement(at, current.applicationId, isAsPlanned, say(reasonText, at.locale)[reason])
  await agreeDays(at, current.applicationId, { endsOn: endedOn })
  at.audit({ objectId: assignmentId, changes: { endedOn, reason } })
  return announced(at, assignmentId)
}

/** The last day of hours that the employer has to decide on, or approved; what is in question or a draft can still be corrected. */
async function lastDayWorked(db: ReadDb, assignmentId: number): Promise<string | null> {
  const { day } = await db
    .selectFrom('timesheets as t')
    .innerJoin('timesheetDays as d', 'd.timesheetId', 't.id')
    .select((is) => is.fn.max('d.day').as('day'))
    .where('t.assignmentId', '=', assignmentId)
    .where('t.status', 'in', ['sent', 'approved'])
    .executeTakeFirstOrThrow()
  return day
}

/** Takes the end back, and with it that of the application. */
export async function reopenAssignment(at: WriteContext, assignmentId: number, version: number, reason: string): Promise<Assignment> {
  const current = await lock(at, assignmentId, version)
  refuse(whyNotReopen(at.actor, current, at.now))
  await write(at, assignmentId, { endedOn: null, endReason: null, endNote: '' })
  await noteChange(at, assignmentId, 'reopened', { from: current.endedOn, to: current.endsOn, reason })
  await resumePlacement(at, current.applicationId, reason)
  await agreeDays(at, current.applicationId, { endsOn: current.endsOn })
  at.audit({ objectId: assignmentId, reason })
  return announced(at, assignmentId)
}
