import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import type { Profile } from '../contract.ts'
import { text } from '../text.ts'

/** When somebody can start, in words. */
export function useAvailable(): (of: Pick<Profile, 'availability' | 'availableFrom'>) => string {
  const c = useText(text)
  const dates = useDates()
  return ({ availability, availableFrom }) =>
    availability === 'date' && availableFrom ? `${c.date}: ${dates.day(availableFrom)}` : c[availability]
}
