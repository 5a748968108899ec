import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { complain } from '#web/ui/toast.tsx'
import { toastWithUndo } from '#web/ui/undo.tsx'
import type { Zone } from '../../places/clocks.ts'
import type { Scope } from '../rules.ts'
import { addMinutes, inZone, minutesBetween } from '../time.ts'
import type { Times } from './layout.ts'
import { moveText } from './move-text.ts'
import type { Shown } from './shown.ts'
import type { Saying } from './use-saying.ts'

/** A move that is on the screen already, and asks whom it is about. */
export type Asked = { shown: Shown; to: Times }

/** Moves events at once on the screen; a move that others hear of, or of an event that repeats, asks first. */
export function useMoves(zone: Zone, saying: Saying) {
  const t = useText(moveText)
  const { revalidate } = useRevalidator()
  const [held, setHeld] = useState<ReadonlyMap<string, Times & { version: number | null }>>(new Map())
  const [asked, setAsked] = useState<Asked | null>(null)
  const release = (key: string) => setHeld((before) => new Map([...before].filter(([one]) => one !== key)))

  /** By the clocks of the event itself. */
  const bodyOf = ({ item }: Shown, { start, end, isAllDay }: Times) => {
    const local = (value: string) => (isAllDay ? value : inZone(value, zone, item.zone))
    return { startsLocal: local(start), endsLocal: local(end), isAllDay }
  }
  const write = (eventId: number, version: number, body: ReturnType<typeof bodyOf> & { scope: Scope; occurrence: string | null }) =>
    api.put('/calendar-events/{eventId}/time', { eventId, version, body })

  /** What undoes a move. Those that moved together go back by as much; what was split off stays an event of its own. */
  const back = (shown: Shown, to: Times, scope: Scope) => {
    const [was, is] = [bodyOf(shown, shown), bodyOf(shown, to)]
    const { occurrence } = shown.item
    if (occurrence === null) return { ...was, scope: 'all' as const, occurrence }
    if (scope === 'this') return { ...was, scope, occurrence }
    const endsLocal = addMinutes(occurrence, minutesBetween(was.startsLocal, was.endsLocal))
    return { startsLocal: occurrence, endsLocal, isAllDay: was.isAllDay, scope: 'all' as const, occurrence: is.startsLocal }
  }

  const save = async ({ shown, to }: Asked, scope: Scope) => {
    const { item } = shown
    try {
      const occurrence = item.isRepeating ? item.occurrence : null
      const moved = await write(item.eventId as number, item.version as number, { ...bodyOf(shown, to), scope, occurrence })
      toastWithUndo(t.moved({ title: saying.title(item), when: saying.when({ ...shown, ...to }) }), async () => {
        await write(moved.id, moved.version, back(shown, to, scope))
        await revalidate()
      })
    } catch (error) {
      release(shown.key)
      complain(error)
    }
    await revalidate()
  }

  return {
    asked,
    /** Everything with what is moved and not read again yet: its next version stands where the server says. */
    over: <S extends Shown>(all: readonly S[]): S[] =>
      all.map((one) => {
        const { version, ...to } = held.get(one.key) ?? { version: undefined }
        return version === one.item.version ? { ...one, ...to } : one
      }),
    move: (shown: Shown, to: Times) => {
      setHeld((before) => new Map(before).set(shown.key, { ...to, version: shown.item.version }))
      if (shown.item.isRepeating || shown.item.attendees > 0) setAsked({ shown, to })
      else void save({ shown, to }, 'all')
    },
    answer: async (scope: Scope | null) => {
      if (!asked) return
      setAsked(null)
      if (scope === null) release(asked.shown.key)
      else await save(asked, scope)
    },
  }
}
