import { addDays, addMonths, dayOf } from '#shared/dates.ts'
import { defaultSettings, type PublicSettings } from '#shared/settings.ts'
import type { Country } from '../places/countries.ts'

export const archiveKinds = ['candidate', 'job', 'user', 'employer', 'supplier'] as const
export type ArchiveKind = (typeof archiveKinds)[number]

/** Why something was put away. */
export const archiveReasons = ['filled', 'withdrew', 'merged', 'inactive', 'request', 'error', 'retention'] as const
export type ArchiveReason = (typeof archiveReasons)[number]
/** Those that somebody may give for a record of a kind; the others follow from what is done. */
export const givenReasons = {
  candidate: ['withdrew', 'inactive', 'request', 'error'],
  job: ['filled', 'withdrew', 'inactive', 'error'],
  user: ['inactive', 'request', 'error'],
  employer: ['inactive', 'request', 'error'],
  supplier: ['inactive', 'request', 'error'],
} as const satisfies Record<ArchiveKind, readonly ArchiveReason[]>

/** In the archive, in quarantine before it is erased, or erased. */
export const archiveStates = ['archived', 'quarantined', 'erased'] as const
export type ArchiveState = (typeof archiveStates)[number]
export const archiveSorts = ['archivedAt', 'name', 'purgeOn'] as const

/** How many months a record stays in the archive before its quarantine. */
export function keptMonths(settings: PublicSettings): Record<Country, Record<ArchiveKind, number>> {
  const { archivedCandidateMonths: candidate, archivedJobMonths: job, archivedUserMonths: user } = settings
  return {
    GB: { candidate, job, user, employer: settings.employerMonthsGb, supplier: settings.supplierMonthsGb },
    FR: { candidate, job, user, employer: settings.employerMonthsFr, supplier: settings.supplierMonthsFr },
  }
}
/** Requests and mistakes do not wait that long; a record archived for its age has waited already. */
export const keptDays = { request: 30, error: 30, retention: 0 } as const satisfies Partial<Record<ArchiveReason, number>>
/** Nothing is kept for more than so many years at a time. */
const longestYears = 10

/** The day, UTC, on which a record archived now goes into quarantine. A record of no country follows the strictest one. */
export function purgeDay(
  now: Date,
  { kind, reason, country }: { kind: ArchiveKind; reason: ArchiveReason; country: Country | null },
  settings: PublicSettings = defaultSettings,
): string {
  const days = (keptDays as Partial<Record<ArchiveReason, number>>)[reason]
  if (days !== undefined) return addDays(dayOf(now), days)
  const kept = keptMonths(settings)
  const months = country ? kept[country][kind] : Math.min(kept.GB[kind], kept.FR[kind])
  return addMonths(dayOf(now), months)
}

type Kept = { restoredAt: string | null; erasedAt: string | null; hold: { until: string } | null }

/** A legal hold lasts to the end of its last day. `today` is a calendar day. */
export const isHeld = ({ hold }: Pick<Kept, 'hold'>, today: string) => hold !== null && hold.until >= today

/** Why a record that was put away cannot be restored, extended or held; null when nothing stands in the way. */
export function whyNotTouch({ restoredAt, erasedAt }: Pick<Kept, 'restoredAt' | 'erasedAt'>): 'archive-restored' | 'archive-erased' | null {
  if (erasedAt !== null) return 'archive-erased'
  return restoredAt === null ? null : 'archive-restored'
}

/** Why the legal hold cannot be ended. */
export const whyNotRelease = (one: Kept) => whyNotTouch(one) ?? (one.hold === null ? ('archive-not-held' as const) : null)

/** Why a record cannot be erased now. What stands on it besides is its own feature's to say. */
export const whyNotErase = (one: Kept, today: string) => whyNotTouch(one) ?? (isHeld(one, today) ? ('archive-held' as const) : null)

/** What is wrong with a new purge date: it only moves away, and never out of sight. All are calendar days. */
export function purgeDayFault(purgeOn: string, before: string, today: string): 'purge-day-too-early' | 'purge-day-too-late' | null {
  if (purgeOn <= before || purgeOn <= today) return 'purge-day-too-early'
  return purgeOn > addMonths(today, longestYears * 12) ? 'purge-day-too-late' : null
}

/** What is wrong with the last day of a legal hold. */
export function holdFault(until: string, today: string): 'hold-day-past' | 'hold-day-too-late' | null {
  if (until < today) return 'hold-day-past'
  return until > addMonths(today, longestYears * 12) ? 'hold-day-too-late' : null
}

/** Whether what was typed is the record's name; spaces and capitals do not matter. */
export const isNameOf = (typed: string, name: string) => plain(typed) === plain(name)
const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
