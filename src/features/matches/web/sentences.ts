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
import type { GateLine } from '../../requirements/contract.ts'
import { sayShort } from '../../requirements/text.ts'
import { yearsOf } from '../experience.ts'
import type { JobMatches, Match } from '../shapes.ts'
import { neighboursOf } from '../trades.ts'
import { reasonText } from './reason-text.ts'

export type AskedOf = Pick<Job, 'trade' | 'category' | 'pay' | 'experience' | 'shiftPattern'>

/** `3rd`, `3e`. */
export function ordinal(n: number, locale: Locale): string {
  if (locale === 'fr') return n === 1 ? '1er' : `${showNumber(n, locale)}e`
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
  return showNumber(n, locale) + ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)]
}

/** Which of their trades the points are for. */
function tradesSaid({ trade, otherTrades }: Match['facts'], asked: string, reason: Match['parts'][number]['reason']): string[] {
  const own = [trade, ...otherTrades].flatMap((one) => one ?? [])
  return reason === 'near-trade' ? own.filter((one) => neighboursOf(asked).includes(one)) : own
}

/** Says why a criterion brings its points, with the facts of this person and this job. */
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
  const lower = (name: string) => name.toLocaleLowerCase(locale)
  const short = (line: GateLine) => sayShort(line, locale, dates.style)
  return ({ criterion, reason }: Match['parts'][number], { facts, gate }: Pick<Match, 'facts' | 'gate'>): string => {
    const key = `${criterion}:${reason}` as keyof typeof t
    const says = t[key]
    if (typeof says === 'string') return says
    const values = {
      requirements: () => ({ valid: all((gate?.lines ?? []).filter(({ result }) => result === 'pass').map(short)) }),
      trade: () => ({
        own: all(tradesSaid(facts, job.trade, reason).map(trade)),
        asked: trade(job.trade),
      }),
      distance: () => ({ far: km(facts.distanceKm), reach: km(facts.maxDistanceKm) }),
      start: () => ({ start: day(startsOn), until: day(facts.freeUntil), free: day(facts.freeOn) }),
      pay: () => ({ asks: showPay(facts.pay, locale), pays: showPay(job.pay, locale) }),
      experience: () => ({ n: facts.experienceYears ?? 0, asked: showNumber(yearsOf(job.experience) ?? 0, locale) }),
      sector: () => ({ own: all(facts.sectors.map(sector)), asked: sector(job.category) }),
      shifts: () => ({
        own: all(facts.shifts.map((one) => lower(r[one]))),
        asked: job.shiftPattern === null ? '' : lower(j[job.shiftPattern]),
      }),
    }
    return (says as (values: object) => string)(values[criterion]())
  }
}
