import { dayOf, daysBetween } from '#shared/dates.ts'
import { useDates } from '#web/date-style.tsx'
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

/** How long until a day: “in 12 days”; “due” once it has come. */
export function useCountdown(): (day: string) => string {
  const t = useText(text)
  return (day) => {
    const n = daysBetween(dayOf(new Date()), day)
    return n > 0 ? t.inDays({ n }) : t.today
  }
}

/** What a record is called, also once nothing names it any more. */
export function useArchiveName(): (of: Pick<ArchiveRow, 'id' | 'name'>) => string {
  const t = useText(text)
  return ({ id, name }) => name ?? t.erasedOf({ n: id })
}
