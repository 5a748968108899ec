import type { z } from 'zod'
import { useLocale, useText } from '#web/text.tsx'
import type { holiday } from '../contract.ts'
import { text, whereText } from './text.ts'

type Place = keyof typeof whereText
const british: readonly Place[] = ['england-wales', 'scotland', 'northern-ireland']

/** What a day is called where it is a bank holiday, with the countries; empty on other days. */
export function useHolidays(holidays: readonly z.output<typeof holiday>[]): (day: string) => string {
  const locale = useLocale()
  const t = useText(text)
  const where = useText(whereText)
  const placesOf = (places: readonly Place[]) => {
    const isWhole = british.every((one) => places.includes(one))
    const rest = places.filter((one) => !(isWhole && british.includes(one)))
    return [...(isWhole ? [t.uk] : []), ...rest.map((one) => where[one])].join(', ')
  }
  return (day) =>
    holidays
      .filter((one) => one.day === day)
      .map((one) => `${one.name[locale]}, ${placesOf(one.where)}`)
      .join(' · ')
}
