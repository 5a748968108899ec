import { expand, type Occurrence, type Repeating } from '../recurrence.ts'
import type { ExceptionRow, Span } from './read.ts'

/** One time of an event as it is, and what of it is otherwise than the event has it. */
export type Taking = Occurrence & { exception: ExceptionRow | null }

/** Its occurrences that touch a span of time, moved and cancelled ones as they are now. */
export function takingsOf(event: Repeating, exceptions: readonly ExceptionRow[], span: Span, most?: number): Taking[] {
  const otherwise = new Map(exceptions.map((one) => [one.originalLocal, one]))
  const plain = expand(event, span.from, span.to, most).flatMap((one) => (otherwise.has(one.original) ? [] : [{ ...one, exception: null }]))
  const moved = exceptions.flatMap((exception) => {
    const { originalLocal, startsLocal, endsLocal, startsAt, endsAt } = exception
    if (startsLocal === null || endsLocal === null || startsAt === null || endsAt === null) return []
    const one = { original: originalLocal, startsLocal, endsLocal, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), exception }
    return one.startsAt < span.to && one.endsAt > span.from ? [one] : []
  })
  return moved.length === 0 ? plain : [...plain, ...moved].toSorted((a, b) => a.startsAt - b.startsAt)
}
