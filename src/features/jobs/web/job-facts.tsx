import { useDates } from '#web/dates.tsx'
import { useLocale, useText } from '#web/text.tsx'
import type { Fact } from '#web/ui/facts.tsx'
import type { JobCard } from '../contract.ts'
import { text as options } from '../text.ts'
import { advertText } from './advert-text.ts'
import { trades } from '../trades.ts'
import { showPlace } from '../../places/rules.ts'
import { showPay } from './show-pay.ts'
import { text } from './text.ts'

/** What everybody may know about a job, in the order in which people ask. */
export function useJobFacts(job: Omit<JobCard, 'distanceKm'> & { endsOn: string | null }): Fact[] {
  const t = useText(text)
  const a = useText(advertText)
  const o = useText(options)
  const trade = useText(trades)
  const locale = useLocale()
  const dates = useDates()
  return [
    [a.payLabel, showPay(job.pay, locale)],
    [a.place, showPlace(job.place, locale)],
    [a.starts, job.startsOn ? dates.day(job.startsOn) : a.asap],
    [a.ends, job.endsOn ? dates.day(job.endsOn) : undefined],
    [a.trade, trade[job.trade]],
    [t.category, o[job.category]],
    [t.experience, job.experience ? o[job.experience] : undefined],
    [a.openings, job.openings],
    [a.closesLabel, dates.day(job.closesOn)],
    [a.reference, job.reference],
  ]
}
