import { takesTime } from '../rules.ts'
import type { Listed } from './planned.ts'

/** Marks what somebody is to be at while they are to be elsewhere. */
export function markClashes(items: Listed[]): void {
  const byPerson = new Map<number, Listed[]>()
  for (const item of items)
    if (takesTime(item))
      for (const person of item.people) {
        const own = byPerson.get(person) ?? []
        own.push(item)
        byPerson.set(person, own)
      }
  for (const own of byPerson.values()) {
    const inOrder = own.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    let last = inOrder[0]
    for (const item of inOrder.slice(1)) {
      if (last && item.startsAt < last.endsAt) {
        item.clashes = true
        last.clashes = true
      }
      if (!last || item.endsAt > last.endsAt) last = item
    }
  }
}
