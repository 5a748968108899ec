import type { z } from 'zod'
import { useLocale, useText } from '#web/text.tsx'
import type { holiday } from '../contract.ts'
import { whereText } from './text.ts'

/** What a day is called where it is a bank holiday, with the countries; empty on other days. */
export function useHolidays(holidays: readonly z.output<typeof holiday>[]): (day: string) => string {
  const locale = useLocale()
  const where = useText(whereText)
  return (day) =>
    holidays
      .filter((one) => one.day === day)
      .map((one) => `${one.name[locale]}, ${one.where.map((place) => where[place]).join(', ')}`)
      .join(' · ')
}
