import type { WriteContext } from '#server/handler-context.ts'
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
  const isAsPlanned = endsAsPlanned(current, endedOn) || (current.endsOn === null && reason === 'completed')
  await write(at, assignmentId, { endedOn, endReason: reason, endNote: note })
  await noteChange(at, assignmentId, 'ended', { from: current.endsOn, to: endedOn, reason })
  await endPlacement(at, current.applicationId, isAsPlanned, say(reasonText, at.locale)[reason])
  await agreeDays(at, current.applicationId, { endsOn: endedOn })
  at.audit({ objectId: assignmentId, changes: { endedOn, reason } })
  return announced(at, assignmentId)
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
