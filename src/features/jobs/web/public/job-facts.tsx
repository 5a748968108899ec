import { showNumber } from '#shared/number.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import type { Fact } from '#web/ui/facts.tsx'
import type { Advert } from '../../shapes.ts'
import { labels } from '../../field-text.ts'
import { text as options } from '../../text.ts'
import { advertText } from './advert-text.ts'
import { showPlace } from '../../../places/rules.ts'
import { showExtra } from '../../show-extras.ts'
import { sharedTerms, termsText } from '../../terms-text.ts'
import { showPay } from '../../show-pay.ts'

/** What everybody may know about a job, in the order in which people ask. */
export function useJobFacts(job: Omit<Advert, 'isOpen' | 'similar'>): Fact[] {
  const l = useText(labels)
  const a = useText(advertText)
  const o = useText(options)
  const w = useText(termsText)
  const e = useText(sharedTerms)
  const [trade, sector] = [useNames('trade'), useNames('sector')]
  const locale = useLocale()
  const dates = useDates()
  return [
    [l.pay, showPay(job.pay, locale)],
    [l.payExtras, job.payExtras.map((one) => showExtra(one, job.pay?.currency ?? 'GBP', locale)).join(', ') || undefined],
    [a.place, showPlace(job.place, locale)],
    [
      l.siteName,
      job.site ? [job.site.siteName, job.site.siteAddress, job.site.sitePostcode].filter(Boolean).join(', ') || undefined : undefined,
    ],
    [l.workplace, job.workplace === 'on-site' ? undefined : w[job.workplace]],
    [l.startsOn, job.startsOn ? dates.day(job.startsOn) : a.asap],
    [l.endsOn, job.endsOn ? dates.day(job.endsOn) : undefined],
    [l.shiftPattern, job.shiftPattern ? w[job.shiftPattern] : undefined],
    [l.hoursPerWeek, job.hoursPerWeek ? showNumber(job.hoursPerWeek, locale) : undefined],
    [l.engagements, job.engagements.map((one) => e[one]).join(', ') || undefined],
    [l.trade, trade(job.trade)],
    [l.category, sector(job.category)],
    [l.experience, job.experience ? o[job.experience] : undefined],
    [l.qualification, job.qualification ? e[job.qualification] : undefined],
    [l.ppeProvided, job.ppeProvided.map((one) => w[one]).join(', ') || undefined],
    [a.induction, job.inductionMinutes === null ? undefined : a.minutes({ n: job.inductionMinutes })],
    [l.openings, job.openings],
    [a.closesLabel, job.closesOn && dates.day(job.closesOn)],
    // Where the directory has the employer, this stands with what it says of them.
    [a.answersLabel, job.answerDays && !job.employerProfile ? a.answersWithin({ n: job.answerDays }) : undefined],
    [a.reference, job.reference],
  ]
}
