import type { Country } from '../places/countries.ts'

export const archiveKinds = ['candidate', 'job', 'user', 'employer'] as const
export type ArchiveKind = (typeof archiveKinds)[number]

/** Why something was put away. */
export const archiveReasons = ['filled', 'withdrew', 'merged', 'inactive', 'request', 'error', 'retention'] as const
export type ArchiveReason = (typeof archiveReasons)[number]

/** So many months a record of a kind stays in the archive; then it is in quarantine, and then erased. */
export const keptMonths: Record<Country, Record<ArchiveKind, number>> = {
  GB: { candidate: 24, job: 24, user: 12, employer: 72 },
  FR: { candidate: 24, job: 24, user: 12, employer: 60 },
}
/** Who asked to be forgotten, and what was a mistake, does not wait that long; the clock of what is put away for its age has run out. */
const keptDays: Partial<Record<ArchiveReason, number>> = { request: 30, error: 30, retention: 0 }

/** The day, UTC, on which a record that is put away now leaves the archive for the quarantine. */
export function purgeDay(now: Date, { kind, reason, country }: { kind: ArchiveKind; reason: ArchiveReason; country: Country }): string {
  const day = new Date(now)
  const days = keptDays[reason]
  if (days === undefined) day.setUTCMonth(day.getUTCMonth() + keptMonths[country][kind])
  else day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
