import { showAll } from '#shared/and-or.ts'
import type { Locale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { recordText } from '../../candidates/record-text.ts'
import { showPay } from '../../jobs/show-pay.ts'
import type { Job } from '../../jobs/shapes.ts'
import { termsText } from '../../jobs/terms-text.ts'
import { showDistance } from '../../places/rules.ts'
import { sayShort } from '../../requirements/text.ts'
import type { JobMatches, Match } from '../shapes.ts'
import { reasonText } from './reason-text.ts'

export type AskedOf = Pick<Job, 'trade' | 'category' | 'pay' | 'experience' | 'shiftPattern'>

/** `3rd`, `3e`. */
export function ordinal(n: number, locale: Locale): string {
  if (locale === 'fr') return n === 1 ? '1er' : `${showNumber(n, locale)}e`
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
  return showNumber(n, locale) + ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)]
}

/** What makes a sentence of a criterion's points: the reason, with the facts of this person and this job. */
export function useSayPart(job: AskedOf, startsOn: JobMatches['startsOn']) {
  const t = useText(reasonText)
  const r = useText(recordText)
  const j = useText(termsText)
  const locale = useLocale()
  const dates = useDates()
  const [trade, sector] = [useNames('trade'), useNames('sector')]
  const km = (distance: number | null) => (distance === null ? '' : showDistance(distance, locale))
  const day = (one: string | null) => (one === null ? '' : dates.day(one))
  const all = (names: readonly string[]) => showAll(names, locale)
  const years = job.experience === null || job.experience === 'fresh' ? 0 : Number(job.experience.slice(0, 1))
  return ({ criterion, reason }: Match['parts'][number], { facts, gate }: Pick<Match, 'facts' | 'gate'>): string => {
    const key = `${criterion}:${reason}` as keyof typeof t
    const says = t[key]
    if (typeof says === 'string') return says
    const values = {
      requirements: () => ({
        lines: (gate?.lines ?? [])
          .filter((line) => line.result !== 'pass')
          .map((line) => sayShort(line, locale, dates.style))
          .join(' · '),
      }),
      trade: () => ({
        own: all([facts.trade, ...facts.otherTrades].flatMap((one) => (one === null ? [] : trade(one)))),
        asked: trade(job.trade),
      }),
      distance: () => ({ far: km(facts.distanceKm), reach: km(facts.maxDistanceKm) }),
      start: () => ({ start: day(startsOn), until: day(facts.availableUntil), free: day(facts.freeOn) }),
      pay: () => ({ asks: showPay(facts.pay, locale), pays: showPay(job.pay, locale) }),
      experience: () => ({ n: facts.experienceYears ?? 0, asked: showNumber(years, locale) }),
      sector: () => ({ own: all(facts.sectors.map(sector)), asked: sector(job.category) }),
      shifts: () => ({ own: all(facts.shifts.map((one) => r[one])), asked: job.shiftPattern === null ? '' : j[job.shiftPattern] }),
    }
    return (says as (values: object) => string)(values[criterion]())
  }
}
