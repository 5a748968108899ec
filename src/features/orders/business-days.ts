import { isWeekend } from '#shared/dates.ts'
import type { Country } from '../places/countries.ts'
import { isHoliday } from '../places/holidays.ts'

/** Monday to Friday, without the public holidays of France; Britain’s would only shorten a notice. */
export const isBusinessDay = (country: Country) => (day: string) => !isWeekend(day) && (country === 'GB' || !isHoliday(day, 'france'))
