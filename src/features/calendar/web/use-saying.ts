import { showShortWeekday, showWeekday } from '#shared/dates.ts'
import { useLocale, useText } from '#web/text.tsx'
import type { Zone } from '../../places/clocks.ts'
import type { CalendarItem } from '../shapes.ts'
import { inZone, timeOfLocal } from '../time.ts'
import { lastDayOf, type Times } from './layout.ts'
import type { Shown } from './shown.ts'
import { kindText, text } from './text.ts'

/** How days, times and events read. */
export function useSaying(zone: Zone) {
  const t = useText(text)
  const kinds = useText(kindText)
  const locale = useLocale()
  /** `Thu 12 Nov`. */
  const day = (day: string) => showShortWeekday(day, locale)
  /** `Thursday 12 November`. */
  const fullDay = (day: string) => showWeekday(day, locale)
  const time = timeOfLocal
  const title = ({ title, owner }: Pick<CalendarItem, 'title' | 'owner'>) => title ?? (owner ? t.busyOf({ name: owner.name }) : t.busy)
  /** `Thu 12 Nov, 10:00–10:45`, `Thu 12 Nov to Fri 13 Nov`. */
  const when = (span: Times) => {
    const [first, last] = [span.start.slice(0, 10), lastDayOf(span)]
    if (span.isAllDay) return first === last ? day(first) : t.fromTo({ from: day(first), to: day(last) })
    if (first === last) return `${day(first)}, ${time(span.start)}–${time(span.end)}`
    return t.fromTo({ from: `${day(first)}, ${time(span.start)}`, to: `${day(last)}, ${time(span.end)}` })
  }
  /** The same hour by the other clocks: `11:00 in France`. */
  const elsewhere = (local: string) => {
    const other = zone === 'Europe/London' ? 'Europe/Paris' : 'Europe/London'
    const said = time(inZone(local, zone, other))
    return other === 'Europe/Paris' ? t.inParis({ time: said }) : t.inLondon({ time: said })
  }
  /** What is worth knowing besides its name: where, and who comes. */
  const about = ({ location, attendees, accepted }: CalendarItem) =>
    location || (attendees > 1 ? (accepted > 0 ? t.agreed({ accepted, all: attendees }) : t.people({ n: attendees })) : '')
  /** For those who hear it, what others see by place and colour. */
  const marks = ({ item }: Shown) =>
    [
      kinds[item.kind],
      item.clashes && t.clashes,
      item.isPrivate && t.isPrivate,
      item.status === 'late' && t.late,
      item.answer === 'none' && t.unanswered,
      item.answer === 'tentative' && t.tentative,
      item.eventId === null && t.followsFrom,
    ]
      .filter(Boolean)
      .join(', ')
  return { zone, day, fullDay, time, title, when, elsewhere, about, marks }
}
export type Saying = ReturnType<typeof useSaying>
