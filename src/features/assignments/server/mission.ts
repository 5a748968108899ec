import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { showDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { type MissionReason, type MissionRefusal, flexibleEnds, isRenewal, mostMonths, whyNotMoveEnd } from '../mission.ts'
import type { Assignment } from '../shapes.ts'

/** A mission as its limits are asked about. */
export type Mission = { startsOn: string; endsOn: string; reason: MissionReason; workDays: number[]; renewals: number }

/** The last day by the contract or its last renewal, from which it moves a little without a new one; null: no mission with a term. */
export async function findMission(db: ReadDb, assignment: Assignment): Promise<Mission | null> {
  const { id, engagement, endsOn, missionReason: reason, startsOn, workDays, renewals } = assignment
  if (engagement !== 'interim' || endsOn === null || reason === null) return null
  const moved = await db
    .selectFrom('assignmentChanges as v')
    .where('v.assignmentId', '=', id)
    .where('v.kind', 'in', ['extended', 'shortened'])
    .where(
      sql<boolean>`v.id > coalesce((select max(n.id) from assignment_changes n where n.assignment_id = ${id} and n.details ->> 'isRenewal' = 'true'), 0)`,
    )
    .orderBy('v.id')
    .select(sql<string | null>`v.details ->> 'from'`.as('from'))
    .executeTakeFirst()
  return { startsOn, endsOn: moved?.from ?? endsOn, reason, workDays, renewals }
}

/** What a refusal names: until when it would be allowed. */
export function refusalValues(mission: Mission, code: MissionRefusal, locale: Locale): Record<string, string | number> {
  if (code === 'mission-too-long') return { months: mostMonths(mission.reason) }
  return code === 'mission-renewed-twice' ? { day: showDay(flexibleEnds(mission).to, locale) } : {}
}

/** Refuses another last day of a French mission that the law does not allow; whether it is a renewal. */
export async function refuseMission(db: ReadDb, assignment: Assignment, endsOn: string | null, locale: Locale): Promise<boolean> {
  const mission = await findMission(db, assignment)
  if (mission === null) return false
  const code = whyNotMoveEnd(mission, endsOn)
  if (code) throw new Problem(409, code, { values: refusalValues(mission, code, locale) })
  return endsOn !== null && isRenewal(mission, endsOn)
}
