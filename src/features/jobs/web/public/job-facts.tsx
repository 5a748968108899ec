import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import type { Fact } from '#web/ui/facts.tsx'
import type { JobCard } from '../../shapes.ts'
import { labels } from '../../field-text.ts'
import { text as options } from '../../text.ts'
import { advertText } from './advert-text.ts'
import { showPlace } from '../../../places/rules.ts'
import { showPay } from '../../show-pay.ts'

/** What everybody may know about a job, in the order in which people ask. */
export function useJobFacts(job: Omit<JobCard, 'distanceKm'> & { endsOn: string | null }): Fact[] {
  const l = useText(labels)
  const a = useText(advertText)
  const o = useText(options)
  const [trade, sector] = [useNames('trade'), useNames('sector')]
  const locale = useLocale()
  const dates = useDates()
  return [
    [l.pay, showPay(job.pay, locale)],
    [a.place, showPlace(job.place, locale)],
    [l.startsOn, job.startsOn ? dates.day(job.startsOn) : a.asap],
    [l.endsOn, job.endsOn ? dates.day(job.endsOn) : undefined],
    [l.trade, trade(job.trade)],
    [l.category, sector(job.category)],
    [l.experience, job.experience ? o[job.experience] : undefined],
    [l.openings, job.openings],
    [a.closesLabel, dates.day(job.closesOn)],
    [a.reference, job.reference],
  ]
}
