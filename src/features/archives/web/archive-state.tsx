import { addDays, dayOf, daysBetween } from '#shared/dates.ts'
import { useDates } from '#web/date-style.tsx'
import type { PublicSettings } from '#shared/settings.ts'
import { useSettings } from '#web/settings.ts'
import { useText } from '#web/text.tsx'
import { Status } from '#web/ui/status.tsx'
import type { ArchiveRow } from '../contract.ts'
import { isHeld } from '../rules.ts'
import { text } from './text.ts'

/** How an archived record stands: what keeps it from being erased comes first. */
export function ArchiveStatus({ of }: { of: Pick<ArchiveRow, 'state' | 'hold'> }) {
  const t = useText(text)
  const dates = useDates()
  if (of.hold && isHeld(of, dayOf(new Date()))) return <Status family="paused">{t.holdUntil({ day: dates.day(of.hold.until) })}</Status>
  if (of.state === 'quarantined') return <Status family="late">{t.quarantined}</Status>
  if (of.state === 'erased') return <Status family="lost">{t.erased}</Status>
  return of.state === 'restored' ? <Status family="won">{t.restored}</Status> : <Status family="draft">{t.archived}</Status>
}

/** How long until a day: “in 12 days”, “in 23 months”, “in 6 years”; “due” once it has come. */
export function useCountdown(): (day: string) => string {
  const t = useText(text)
  return (day) => {
    const n = daysBetween(dayOf(new Date()), day)
    const months = Math.round(n / 30.44)
    if (months >= 24) return t.inYears({ n: Math.round(n / 365.25) })
    if (n > 90) return t.inMonths({ n: months })
    return n > 0 ? t.inDays({ n }) : t.today
  }
}

/** What comes next for a record that is kept, and when. */
export function useNext(): (of: Pick<ArchiveRow, 'purgeOn' | 'quarantinedAt'>) => string {
  const t = useText(text)
  const countdown = useCountdown()
  const settings = useSettings()
  return ({ purgeOn, quarantinedAt }) => {
    if (quarantinedAt === null) return purgeOn > dayOf(new Date()) ? countdown(purgeOn) : t.nextRun
    const day = erasureDay(quarantinedAt, settings)
    return t.erasedWhen({ when: day > dayOf(new Date()) ? countdown(day) : t.tonight })
  }
}

/** The first day whose run erases what came into quarantine then. */
export const erasureDay = (quarantinedAt: string, { quarantineDays }: Pick<PublicSettings, 'quarantineDays'>) =>
  addDays(dayOf(new Date(quarantinedAt)), quarantineDays + 1)

/** What a record is called, also once nothing names it any more. */
export function useArchiveName(): (of: Pick<ArchiveRow, 'id' | 'name'>) => string {
  const t = useText(text)
  return ({ id, name }) => name ?? t.erasedOf({ n: id })
}
