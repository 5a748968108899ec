import type { Country } from '../places/countries.ts'
import { isWorkingDay } from '../right-to-work/working-days.ts'

/** Monday to Friday, without the public holidays that fall on fixed days or follow Easter in France; Britain’s only shorten a notice. */
export const isBusinessDay = (country: Country) => (day: string) => {
  const weekday = new Date(day).getUTCDay()
  const isWeekday = weekday !== 0 && weekday !== 6
  return isWeekday && (country === 'GB' || isWorkingDay(day))
}
