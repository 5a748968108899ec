import type { ReadContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { todayIn } from '../../places/countries.ts'
import type { MissionLimits } from '../clock-contract.ts'
import { declareFrom, flexibleEnds, freeFrom, latestEnd, mostRenewals, papersFaults, signBy, waitDays, whyNotStart } from '../mission.ts'
import { missionText } from '../mission-text.ts'
import { lastDayOf } from '../rules.ts'
import type { Assignment } from '../shapes.ts'
import { findCounted, showClocks } from './awr.ts'
import { findMission, type Mission } from './mission.ts'
import { findAssignment } from './queries.ts'

/** What the law counts of one assignment. */
export async function readLimits(at: ReadContext, assignmentId: number) {
  const { db, now, locale } = at
  const assignment = await findAssignment(at, assignmentId)
  const mission = await findMission(db, assignment)
  const counted = (await findCounted(db, [assignment.candidate.id])).get(assignment.candidate.id)
  const clocks = counted ? showClocks(counted, now) : []
  return {
    awr: clocks.find(({ assignmentIds }) => assignmentIds.includes(assignmentId)) ?? null,
    mission: mission && limitsOf(assignment, mission, todayIn(assignment.country, now), locale),
  }
}

function limitsOf(assignment: Assignment, mission: Mission, today: string, locale: Locale): MissionLimits {
  const { startsOn, reason, renewals, workDays } = mission
  const flexible = flexibleEnds(mission)
  const worked = { startsOn, endsOn: lastDayOf(assignment) ?? mission.endsOn, reason, workDays }
  const code = whyNotStart(assignment, today)
  return {
    reason,
    latestEnd: latestEnd(startsOn, reason),
    renewals,
    renewalsLeft: Math.max(0, mostRenewals - renewals),
    flexibleFrom: flexible.from,
    flexibleTo: flexible.to,
    waitDays: waitDays(worked),
    freeFrom: freeFrom(worked),
    declareFrom: declareFrom(startsOn),
    signBy: signBy(startsOn),
    faults: papersFaults(assignment),
    refusal: code && { code, reason: say(missionText, locale)[code] },
  }
}
