import { isWeekend } from '#shared/dates.ts'
import type { Country } from '../places/countries.ts'
import { isHoliday } from '../places/holidays.ts'

/** Monday to Friday, except public holidays in France. In Britain these count, which only makes the notice of a buyer shorter. */
export const isBusinessDay = (country: Country) => (day: string) => !isWeekend(day) && (country === 'GB' || !isHoliday(day, 'france'))
