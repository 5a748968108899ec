import type { ReadContext } from '#server/handler-context.ts'
import { localOf, zoneFor } from '../../places/clocks.ts'
import { type CalendarKind, ownKinds } from '../rules.ts'
import type { CalendarItem } from '../shapes.ts'
import { listCalendar } from './list.ts'

const kinds: CalendarKind[] = [...ownKinds, 'first_day', 'next_step']
const mostShown = 20

/** What a person has today, by the clocks of their language’s country; what is over by now is left out. */
export async function myDay(at: Pick<ReadContext, 'db' | 'actor' | 'now' | 'locale'>): Promise<CalendarItem[]> {
  const zone = zoneFor[at.locale]
  const today = localOf(at.now.getTime(), zone).slice(0, 10)
  const { items } = await listCalendar({ from: today, to: today, zone, whose: 'mine', kinds }, at)
  return items.filter(({ endsAt }) => Date.parse(endsAt) > at.now.getTime()).slice(0, mostShown)
}
