import { addDays } from '#shared/dates.ts'
import { words } from '#shared/text.ts'
import { useDates } from '../date-style.tsx'
import { localDay } from '../local-day.ts'
import { useText } from '../text.tsx'

const text = words({
  today: { en: 'Today', fr: 'Aujourd’hui' },
  yesterday: { en: 'Yesterday', fr: 'Hier' },
})

/** What a calendar day is called above what happened on it. */
export function useDayName(now: Date): (day: string) => string {
  const t = useText(text)
  const dates = useDates()
  const today = localDay(now)
  return (day) => (day === today ? t.today : day === addDays(today, -1) ? t.yesterday : dates.day(day))
}
