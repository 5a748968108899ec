import { words } from '#shared/text.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import type { Profile } from '../shapes.ts'
import { text } from '../text.ts'

const own = words({ from: { en: 'From {day}', fr: 'À partir du {day}' } })

/** When somebody can start, in words. */
export function useAvailable(): (of: Pick<Profile, 'availability' | 'availableFrom'>) => string {
  const c = useText(text)
  const t = useText(own)
  const dates = useDates()
  return ({ availability, availableFrom }) =>
    availability === 'date' && availableFrom ? t.from({ day: dates.day(availableFrom) }) : c[availability]
}
