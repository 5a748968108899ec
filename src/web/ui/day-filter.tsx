import { dayOf } from '#shared/dates.ts'
import { useDates } from '../date-style.tsx'
import { DayField } from './day-field.tsx'
import { spanOf } from './day-span.ts'
import type { Filter } from './list-filter.tsx'

/** A filter by one day, in the address as the one end of a span: `2026-03-31..` from it on, `..2026-03-31` until it; read by `queryOf(url).days`. */
export function useDayFilter(): (name: string, label: string, end: 'from' | 'until') => Filter {
  const dates = useDates()
  return (name, label, end) => {
    const dayIn = (value: string) => spanOf(value, dayOf(new Date()))?.[end]
    const spanOfDay = (day: string) => (day === '' ? '' : end === 'from' ? `${day}..` : `..${day}`)
    return {
      kind: 'own',
      name,
      label,
      control: (value, onChange) => (
        <DayField name="" label={label} value={dayIn(value) ?? ''} onChange={(day) => onChange(spanOfDay(day))} />
      ),
      say: (value) => {
        const day = dayIn(value)
        return day && dates.day(day)
      },
    }
  }
}
