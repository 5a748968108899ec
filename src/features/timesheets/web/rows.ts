import { daysBetween } from '#shared/dates.ts'
import type { MissingWeek, TimesheetRow } from '../shapes.ts'

/** A line of the staff's list: a week that was entered, or one that was not. */
export type HoursRow = Pick<
  TimesheetRow,
  'week' | 'assignmentId' | 'candidateId' | 'candidateName' | 'role' | 'employerName' | 'siteName' | 'hours'
> & { id: number; sheet: TimesheetRow | null; missing: MissingWeek | null }

export const rowOfSheet = (sheet: TimesheetRow): HoursRow => ({ ...sheet, sheet, missing: null })

const weeksOfAnAssignment = 10_000

/** A week that nobody entered has no number of its own. */
export const rowOfMissing = (missing: MissingWeek): HoursRow => ({
  ...missing,
  id: missing.assignmentId * weeksOfAnAssignment + daysBetween('2020-01-06', missing.week) / 7,
  sheet: null,
  missing,
})
