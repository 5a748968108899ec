import { settings } from '#server/settings.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { localOf, type Zone } from '../../places/clocks.ts'
import { instantOf } from '../../places/instants.ts'
import { isWorkingTime, nextWorkingStart } from '../working-hours.ts'
import { type OwnKind, takesTime } from '../rules.ts'
import type { CalendarEvent } from '../shapes.ts'
import { addMinutes } from '../time.ts'
import type { AttendeeRow } from './attendees.ts'
import { keyOf, listPlanned, type Listed } from './planned.ts'

type Asking = {
  id: number
  zone: Zone
  isAllDay: boolean
  isBusy: boolean
  kind: OwnKind
  ownerId: number | null
  original: string
  startsLocal: string
  startsAt: number
  endsAt: number
  people: readonly Pick<AttendeeRow, 'accountId' | 'candidateId' | 'name' | 'answer'>[]
}

const searchedMs = 14 * 86_400_000
const mostSearched = 2000
const mostShown = 20

/** What else those who are to be there have at that time; and when, if so, all are free next. */
export async function clashesOf(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  event: Asking,
): Promise<Pick<CalendarEvent, 'clashes' | 'nextFree'>> {
  const asked = event.people.filter(({ answer }) => answer !== 'declined')
  const accountIds = [event.ownerId, ...asked.map(({ accountId }) => accountId)].filter((id) => id !== null)
  const candidateIds = asked.flatMap(({ candidateId }) => (candidateId === null ? [] : [-candidateId]))
  if (!takesTime(event) || accountIds.length + candidateIds.length === 0) return { clashes: [], nextFree: null }
  const people = new Set([...accountIds, ...candidateIds])
  const at = { db, actor }
  const others = (from: number, to: number) =>
    listPlanned(at, { accountId: actor.id, whose: 'team', people: [...people] }, { from, to }, mostSearched).then((items) =>
      items.filter((item) => takesTime(item) && !isSelf(item, event) && item.people.some((one) => people.has(one))),
    )
  const clashing = await others(event.startsAt, event.endsAt)
  if (clashing.length === 0) return { clashes: [], nextFree: null }
  const names = new Map<number, string>(
    asked.flatMap(({ accountId, candidateId, name }) => {
      const key = accountId ?? (candidateId === null ? null : -candidateId)
      return key === null ? [] : [[key, name] as const]
    }),
  )
  const clashes = clashing.slice(0, mostShown).map(({ key, eventId, title, startsAt, endsAt, people: there, owner }) => ({
    ...{ key, eventId, title, startsAt, endsAt },
    names: [...new Set(there.filter((one) => people.has(one)).flatMap((one) => names.get(one) ?? (owner?.id === one ? owner.name : [])))],
  }))
  if (event.isAllDay) return { clashes, nextFree: null }
  const busy = await others(event.startsAt, event.endsAt + searchedMs)
  return { clashes, nextFree: nextFreeAfter(event, busy) }
}

const isSelf = (item: Listed, { id, original }: Asking) =>
  item.eventId === id && (item.occurrence === null || item.key === keyOf(id, original))

/** The next quarter of an hour from which all are free for as long, within working hours. */
function nextFreeAfter({ startsLocal, startsAt, endsAt, zone }: Asking, busy: readonly Listed[]): string | null {
  const length = endsAt - startsAt
  const taken = busy.map((one) => [Date.parse(one.startsAt), Date.parse(one.endsAt)] as const).toSorted(([a], [b]) => a - b)
  let local = nextWorkingStart(addMinutes(startsLocal, 15), length / 60_000, zone, settings())
  for (let step = 0; step < 400; step++) {
    const from = instantOf(local, zone)
    if (from > startsAt + searchedMs) return null
    const inTheWay = taken.filter(([start, end]) => start < from + length && end > from)
    if (inTheWay.length === 0 && isWorkingTime(local, length / 60_000, zone, settings())) return local
    const free = Math.max(from + 900_000, ...inTheWay.map(([, end]) => end))
    local = nextWorkingStart(localOf(Math.ceil(free / 900_000) * 900_000, zone), length / 60_000, zone, settings())
  }
  return null
}
