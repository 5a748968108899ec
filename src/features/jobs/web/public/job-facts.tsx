import { showAhead } from '#shared/ago.ts'
import { dayOf, daysBetween } from '#shared/dates.ts'
import { showNumber } from '#shared/number.ts'
import { onOneLine } from '#shared/text.ts'
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
import { soonDays } from '../../options.ts'
import type { StripFact } from './strip.tsx'

/** What decides whether one reads on, each with what belongs to it. */
export function useFirstFacts(job: Omit<Advert, 'isOpen' | 'similar'>): StripFact[] {
  const l = useText(labels)
  const a = useText(advertText)
  const o = useText(options)
  const w = useText(termsText)
  const e = useText(sharedTerms)
  const locale = useLocale()
  const dates = useDates()
  const today = dayOf(new Date())
  // A job that is being written may have no day yet.
  const closes = job.closesOn && dates.day(job.closesOn)
  const isSoon = closes !== '' && daysBetween(today, job.closesOn) <= soonDays
  const joined = (of: readonly (string | null | false)[]) => of.filter(Boolean).join(', ')
  return [
    {
      name: l.pay,
      value: showPay(job.pay, locale),
      note: joined(job.payExtras.map((one) => showExtra(one, job.pay?.currency ?? 'GBP', locale))),
    },
    {
      name: a.place,
      value: showPlace(job.place, locale),
      note: joined([job.workplace !== 'on-site' && w[job.workplace], ...Object.values(job.site ?? {})]),
    },
    {
      name: a.start,
      value: job.startsOn ? dates.day(job.startsOn) : a.asap,
      note: job.endsOn ? a.untilDay({ day: onOneLine(dates.day(job.endsOn)) }) : '',
    },
    { name: a.contract, value: joined(job.jobTypes.map((one) => o[one])), note: joined(job.engagements.map((one) => e[one])) },
    {
      name: a.closesLabel,
      value: isSoon ? showAhead(job.closesOn, today, locale) : closes || '…',
      note: isSoon ? closes : '',
      isUrgent: isSoon,
    },
  ]
}

/** What else everybody may know about a job, in the order in which people ask. */
export function useMoreFacts(job: Omit<Advert, 'isOpen' | 'similar'>): Fact[] {
  const l = useText(labels)
  const a = useText(advertText)
  const o = useText(options)
  const w = useText(termsText)
  const e = useText(sharedTerms)
  const [trade, sector] = [useNames('trade'), useNames('sector')]
  const locale = useLocale()
  return [
    [l.shiftPattern, job.shiftPattern ? w[job.shiftPattern] : undefined],
    [l.hoursPerWeek, job.hoursPerWeek ? showNumber(job.hoursPerWeek, locale) : undefined],
    [l.trade, trade(job.trade)],
    [l.category, sector(job.category)],
    [l.experience, job.experience ? o[job.experience] : undefined],
    [l.qualification, job.qualification ? e[job.qualification] : undefined],
    [l.ppeProvided, job.ppeProvided.map((one) => w[one]).join(', ') || undefined],
    [a.induction, job.inductionMinutes === null ? undefined : a.minutes({ n: job.inductionMinutes })],
    [l.openings, job.openings],
    [l.tags, job.tags.map((tag) => o[tag]).join(', ') || undefined],
    [a.reference, job.reference],
  ]
}
