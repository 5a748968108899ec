import { useState } from 'react'
import { dayOf } from '#shared/dates.ts'
import { words } from '#shared/text.ts'
import { useDates } from '../date-style.tsx'
import { useText } from '../text.tsx'
import controls from './controls.module.css'
import { DayField } from './day-field.tsx'
import css from './day-range.module.css'
import { type MovingSpan, movingSpans, spanOf, spanText } from './day-span.ts'

const text = words({
  from: { en: 'From', fr: 'Du' },
  until: { en: 'Until', fr: 'Au' },
  fromUntil: { en: '{from} to {until}', fr: 'du {from} au {until}' },
  since: { en: 'from {from}', fr: 'à partir du {from}' },
  upTo: { en: 'until {until}', fr: 'jusqu’au {until}' },
  'last-7': { en: 'Last 7 days', fr: '7 derniers jours' },
  'last-30': { en: 'Last 30 days', fr: '30 derniers jours' },
  'last-90': { en: 'Last 90 days', fr: '90 derniers jours' },
  'this-month': { en: 'This month', fr: 'Ce mois-ci' },
  'next-7': { en: 'Next 7 days', fr: '7 prochains jours' },
  'next-30': { en: 'Next 30 days', fr: '30 prochains jours' },
})

type Side = { name: string; label?: string; defaultValue?: string; required?: boolean }

/** From one day until another, two fields of a form; the second may not lie before the first. */
export function DayRange({ legend, from, until, disabled = false }: { legend: string; from: Side; until: Side; disabled?: boolean }) {
  const t = useText(text)
  const [first, setFirst] = useState(from.defaultValue ?? '')
  return (
    <fieldset className={controls.fieldset} disabled={disabled}>
      <legend className={controls.legend}>{legend}</legend>
      <div className={css.range}>
        <DayField {...from} label={from.label ?? t.from} disabled={disabled} onChange={setFirst} />
        <DayField {...until} label={until.label ?? t.until} disabled={disabled} min={first || undefined} />
      </div>
    </fieldset>
  )
}

type SpanProps = {
  label: string
  /** As in an address: `last-30`, `2026-01-01..2026-03-31`. */
  value: string
  spans?: readonly MovingSpan[]
  onChange: (value: string) => void
}

/** From one day until another for what looks at many: ready spans, or two days. */
export function DaySpanField({ label, value, spans = movingSpans.slice(0, 4), onChange }: SpanProps) {
  const t = useText(text)
  const span = spanOf(value, dayOf(new Date())) ?? {}
  const [from, until] = [span.from ?? '', span.until ?? '']
  return (
    <fieldset className={controls.fieldset}>
      <legend className="visually-hidden">{label}</legend>
      <div className={css.spans}>
        {spans.map((one) => (
          <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one === value ? '' : one)}>
            {t[one]}
          </button>
        ))}
      </div>
      <div className={css.range}>
        <DayField name="" label={t.from} value={from} onChange={(day) => onChange(spanText({ from: day, until }))} />
        <DayField name="" label={t.until} value={until} onChange={(day) => onChange(spanText({ from, until: day }))} />
      </div>
    </fieldset>
  )
}

/** A span in words: `Last 30 days`, `1 Jan 2026 to 31 Mar 2026`; undefined for what is none. */
export function useSaySpan(): (value: string) => string | undefined {
  const t = useText(text)
  const dates = useDates()
  return (value) => {
    const moving = movingSpans.find((one) => one === value)
    if (moving) return t[moving]
    const { from, until } = spanOf(value, dayOf(new Date())) ?? {}
    if (from && until) return t.fromUntil({ from: dates.day(from), until: dates.day(until) })
    return from ? t.since({ from: dates.day(from) }) : until ? t.upTo({ until: dates.day(until) }) : undefined
  }
}
