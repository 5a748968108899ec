/** Reproducible chance: the same seed gives the same demonstration, whatever machine makes it. */
export type Random = {
  /** 0 ≤ n < 1 */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Picks by weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  /** So many different ones of a list. */
  some<T>(list: readonly T[], count: number): T[]
}

/** Mulberry32: small, fast, good enough to look like life. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    weighted(list) {
      let at = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        at -= weight
        if (at < 0) return value
      }
      return (list.at(-1) as (typeof list)[number])[0]
    },
    some(list, count) {
      const left = [...list]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(between(0, left.length - 1), 1)[0] as (typeof list)[number],
      )
    },
  }
}
