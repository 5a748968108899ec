import { addDays, addMonths, daysBetween, weekdayOf } from '#shared/dates.ts'
import { isHoliday } from '../places/holidays.ts'
import { addWorkingDays } from '../right-to-work/working-days.ts'

/*
 * Missions of temporary workers in France: articles L.1251-5 to L.1251-36 and R.1221-4 of the Code du travail, where no agreement of the
 * branch says otherwise.
 */
export const missionReasons = ['replacement', 'awaited-hire', 'increase', 'seasonal', 'usual', 'urgent-works', 'abroad'] as const
export type MissionReason = (typeof missionReasons)[number]
/** Of these a mission says whom it replaces, or why there is more work: L.1251-43. */
export const needsDetail = (reason: MissionReason) => reason === 'replacement' || reason === 'awaited-hire' || reason === 'increase'

/** A mission is renewed twice at most: L.1251-35-1. */
export const mostRenewals = 2
/** How long it lasts with its renewals: L.1251-12-1. */
export const mostMonths = (reason: MissionReason) =>
  reason === 'awaited-hire' || reason === 'urgent-works' ? 9 : reason === 'abroad' ? 24 : 18
export const latestEnd = (startsOn: string, reason: MissionReason) => addDays(addMonths(startsOn, mostMonths(reason)), -1)

/** A hiring is declared so many days before its first day at most: R.1221-4. */
export const declaredDaysBefore = 8
export const declareFrom = (startsOn: string) => addDays(startsOn, -declaredDaysBefore)
/** The contract is handed over within two working days of the start: L.1251-17. */
export const signBy = (startsOn: string) => addWorkingDays(startsOn, 2)

type Week = readonly number[]
const isOpen = (day: string, workDays: Week) => workDays.includes(weekdayOf(day)) && !isHoliday(day, 'france')

/** Days of work from one day to another, both included. */
export function workDaysIn(from: string, to: string, workDays: Week): number {
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (isOpen(day, workDays)) count++
  return count
}

/** So many days of work later, or earlier. */
function moveBy(day: string, count: number, workDays: Week): string {
  let moved = day
  for (let left = workDays.length > 0 ? Math.abs(count) : 0; left > 0; ) {
    moved = addDays(moved, Math.sign(count))
    if (isOpen(moved, workDays)) left--
  }
  return moved
}

/** By how many days of work a last day may move without a new contract: one of five, ten at most, two below ten days (L.1251-30). */
export const flexibleDays = (worked: number) => (worked < 10 ? 2 : Math.min(10, Math.floor(worked / 5)))

type Term = { startsOn: string; endsOn: string; reason: MissionReason; workDays: Week }
/** The days on which a mission may end without a renewal. */
export function flexibleEnds({ startsOn, endsOn, reason, workDays }: Term): { from: string; to: string } {
  const days = flexibleDays(workDaysIn(startsOn, endsOn, workDays))
  const [from, to, latest] = [moveBy(endsOn, -days, workDays), moveBy(endsOn, days, workDays), latestEnd(startsOn, reason)]
  return { from: from < startsOn ? startsOn : from, to: to > latest ? (latest > endsOn ? latest : endsOn) : to }
}

export type MissionRefusal =
  | 'mission-end-needed'
  | 'mission-reason-needed'
  | 'mission-detail-needed'
  | 'mission-too-long'
  | 'mission-renewed-twice'

/** Why a mission cannot be agreed like this. */
export function whyNotMission(mission: {
  startsOn: string
  endsOn: string | null
  missionReason: MissionReason | null
  missionDetail: string
}): MissionRefusal | null {
  const { startsOn, endsOn, missionReason, missionDetail } = mission
  if (endsOn === null) return 'mission-end-needed'
  if (missionReason === null) return 'mission-reason-needed'
  if (needsDetail(missionReason) && missionDetail.trim() === '') return 'mission-detail-needed'
  return endsOn > latestEnd(startsOn, missionReason) ? 'mission-too-long' : null
}

/** Whether a later last day is a renewal. `endsOn`: as the contract, or its last renewal, has it. */
export const isRenewal = (term: Term, newEnd: string) => newEnd > flexibleEnds(term).to

/** Why the last day cannot be moved to this one. */
export function whyNotMoveEnd(mission: Term & { renewals: number }, newEnd: string | null): MissionRefusal | null {
  if (newEnd === null) return 'mission-end-needed'
  if (newEnd > mission.endsOn && newEnd > latestEnd(mission.startsOn, mission.reason)) return 'mission-too-long'
  return isRenewal(mission, newEnd) && mission.renewals >= mostRenewals ? 'mission-renewed-twice' : null
}

const withoutWait: readonly MissionReason[] = ['replacement', 'seasonal', 'usual', 'urgent-works']

/** How many days the same post then stays free of missions, in days on which the business is open: L.1251-36 and L.1251-37-1. */
export function waitDays({ startsOn, endsOn, reason }: { startsOn: string; endsOn: string; reason: MissionReason }): number {
  if (withoutWait.includes(reason)) return 0
  const days = daysBetween(startsOn, endsOn) + 1
  return Math.ceil(days >= 14 ? days / 3 : days / 2)
}

/** The first day on which the same post can be filled by a mission again. */
export function freeFrom(mission: Term): string {
  const last = moveBy(mission.endsOn, waitDays(mission), mission.workDays)
  return addDays(last, 1)
}

export const papersFaultKinds = ['dpae-missing', 'dpae-early', 'dpae-late', 'contract-unsigned', 'contract-late'] as const
export type PapersFault = (typeof papersFaultKinds)[number]
export type MissionPapers = { startsOn: string; dpaeOn: string | null; signedOn: string | null }

/** What is wrong with the papers of a mission, as dates tell. */
export function papersFaults({ startsOn, dpaeOn, signedOn }: MissionPapers): PapersFault[] {
  const faults: PapersFault[] = []
  if (dpaeOn === null) faults.push('dpae-missing')
  else if (dpaeOn < declareFrom(startsOn)) faults.push('dpae-early')
  else if (dpaeOn > startsOn) faults.push('dpae-late')
  if (signedOn === null) faults.push('contract-unsigned')
  else if (signedOn > signBy(startsOn)) faults.push('contract-late')
  return faults
}

export type StartRefusal = 'mission-not-declared' | 'mission-declared-early' | 'mission-not-signed'

/**
 * Why a mission cannot start, and no hours of it be sent. What came late is done and stays a warning: hours worked are owed. A date that
 * lies ahead has not happened.
 */
export function whyNotStart(assignment: MissionPapers & { engagement: string }, today: string): StartRefusal | null {
  if (assignment.engagement !== 'interim') return null
  const { startsOn, dpaeOn, signedOn } = assignment
  if (dpaeOn === null || dpaeOn > today) return 'mission-not-declared'
  if (dpaeOn < declareFrom(startsOn)) return 'mission-declared-early'
  return signedOn === null || signedOn > today ? 'mission-not-signed' : null
}
