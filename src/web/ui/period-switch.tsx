import { Form, useSearchParams } from 'react-router'
import { daysBetween, isDay } from '#shared/dates.ts'
import { mostPeriodDays, type Period, periodLengths } from '#shared/period.ts'
import { words } from '#shared/text.ts'
import { useDates } from '../date-style.tsx'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { DayRange } from './day-range.tsx'
import css from './period-switch.module.css'
import { Popover } from './popover.tsx'
import { Segments } from './segments.tsx'

const text = words({
  period: { en: 'Period', fr: 'Période' },
  days: { en: '{n} days', fr: '{n} jours' },
  year: { en: 'Year', fr: 'Année' },
  dates: { en: 'Dates', fr: 'Dates' },
  show: { en: 'Show these days', fr: 'Afficher cette période' },
  against: {
    en: { one: '{from}, against the day before', other: '{from} to {to}, against the {n} days before' },
    fr: { one: '{from}, par rapport à la veille', other: 'Du {from} au {to}, par rapport aux {n} jours précédents' },
  },
})

/** `12 Oct 2026 to 10 Nov 2026, against the 30 days before`. */
export function usePeriodWords({ from, to }: Period): string {
  const t = useText(text)
  const dates = useDates()
  return t.against({ from: dates.day(from), to: dates.day(to), n: daysBetween(from, to) + 1 })
}

/** Chooses the days that a page of figures is about: the last so many, or from one day to another. The address holds the choice. */
export function PeriodSwitch({ period }: { period: Period }) {
  const t = useText(text)
  const [query] = useSearchParams()
  const isCustom = query.has('from') || query.has('to')
  const length = daysBetween(period.from, period.to) + 1
  const others = [...query].filter(([key]) => !['days', 'from', 'to', 'page'].includes(key))
  return (
    <div className={css.switch}>
      <Segments
        label={t.period}
        of={periodLengths.map((days) => ({
          to: `?${new URLSearchParams([...others, ['days', String(days)]])}`,
          name: days === 365 ? t.year : t.days({ n: days }),
          isCurrent: !isCustom && length === days,
        }))}
      />
      <Popover
        label={t.dates}
        trigger={(button) => (
          <Button {...button} aria-pressed={isCustom}>
            {t.dates}
          </Button>
        )}
      >
        {(close) => (
          <Form method="get" className={css.form} onSubmit={close}>
            {others.map(([key, value]) => (
              <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
            ))}
            <DayRange
              legend={t.dates}
              from={{ name: 'from', defaultValue: period.from, required: true }}
              until={{ name: 'to', defaultValue: period.to, required: true }}
            />
            <Button type="submit" look="primary">
              {t.show}
            </Button>
          </Form>
        )}
      </Popover>
    </div>
  )
}

/** What an address asks of a page of figures; what is no day and no number of days asks for nothing. */
export function periodIn({ searchParams }: URL): { days?: number; from?: string; to?: string } {
  const [days, from, to] = [Number(searchParams.get('days')), searchParams.get('from'), searchParams.get('to')]
  return {
    ...(Number.isInteger(days) && days >= 1 && days <= mostPeriodDays && { days }),
    ...(from !== null && isDay(from) && { from }),
    ...(to !== null && isDay(to) && { to }),
  }
}
