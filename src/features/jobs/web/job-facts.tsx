import { useDates } from '#web/dates.tsx'
import { useLocale, useText } from '#web/text.tsx'
import type { Fact } from '#web/ui/facts.tsx'
import type { JobCard } from '../contract.ts'
import { text as options } from '../text.ts'
import { trades } from '../trades.ts'
import { showPlace } from '../../places/rules.ts'
import { showPay } from './show-pay.ts'
import { text } from './text.ts'

/** What everybody may know about a job, in the order in which people ask. */
export function useJobFacts(job: Omit<JobCard, 'distanceKm'> & { endsOn: string | null }): Fact[] {
  const t = useText(text)
  const o = useText(options)
  const trade = useText(trades)
  const locale = useLocale()
  const dates = useDates()
  return [
    [t.payLabel, showPay(job.pay, locale)],
    [t.place, showPlace(job.place, locale)],
    [t.starts, job.startsOn ? dates.day(job.startsOn) : t.asap],
    [t.ends, job.endsOn ? dates.day(job.endsOn) : undefined],
    [t.trade, trade[job.trade]],
    [t.category, o[job.category]],
    [t.experience, job.experience ? o[job.experience] : undefined],
    [t.openings, job.openings],
    [t.closesLabel, dates.day(job.closesOn)],
    [t.reference, job.reference],
  ]
}
