import type { WriteContext } from '#server/handler-context.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { agreeDays } from '../../applications/server/ends.ts'
import { passGate } from '../../applications/server/gate.ts'
import { todayIn } from '../../places/countries.ts'
import { endFaults, isExtended, whyNotChange, whyNotSupplier } from '../rules.ts'
import type { Assignment } from '../shapes.ts'
import { holdSupplier, refuseFaults } from './checks.ts'
import { refuseMission } from './mission.ts'
import { noteChange } from './history.ts'
import { announced, lock, write } from './lock.ts'

type End = { endsOn: string | null; override?: string | undefined }

/**
 * Extends or shortens. More days are work that somebody needs documents for and is paid for: the gate is asked for them, the umbrella
 * company has to be good, and a French mission keeps to its limits.
 */
export async function changeEnd(at: WriteContext, assignmentId: number, version: number, { endsOn, override }: End): Promise<Assignment> {
  const { db, audit, now } = at
  const current = await lock(at, assignmentId, version)
  refuse(whyNotChange(at.actor, current))
  refuseFaults(endFaults(current, endsOn, todayIn(current.country, now)))
  const isLonger = isExtended(current.endsOn, endsOn)
  let isRenewal = false
  let against: Awaited<ReturnType<typeof passGate>> = null
  if (isLonger) {
    const supplier = await holdSupplier(db, current.supplier?.id ?? null, now)
    const why = whyNotSupplier(current.engagement, supplier)
    if (why) throw new Problem(409, why)
    isRenewal = await refuseMission(db, current, endsOn, at.locale)
    const asked = { jobId: current.job.id, candidateId: current.candidate.id, startsOn: current.startsOn, endsOn }
    against = await passGate(at, asked, 'placed', override)
  }
  await write(at, assignmentId, { endsOn, ...(isRenewal && { renewals: current.renewals + 1 }) })
  await agreeDays(at, current.applicationId, { endsOn })
  const reason = against?.reason
  await noteChange(at, assignmentId, isLonger ? 'extended' : 'shortened', {
    from: current.endsOn,
    to: endsOn,
    ...(isRenewal && { isRenewal }),
    ...(reason && { reason }),
  })
  const overridden = against && { overridden: against.lines.map(({ requirement }) => requirement.type.code) }
  audit({ objectId: assignmentId, changes: { endsOn: [current.endsOn, endsOn], ...overridden }, ...(reason && { reason }) })
  return announced(at, assignmentId)
}
