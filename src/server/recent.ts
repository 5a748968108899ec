/** Remembers at least the `most` keys that were set last, and at most twice as many; what is oldest goes first. */
export type Recent<V> = { get(key: string): V | undefined; set(key: string, value: V): void; clear(): void }

/** Two generations: the older one goes as a whole, so that no call is slow, however many keys a flood brings. */
export function createRecent<V>(most: number): Recent<V> {
  let young = new Map<string, V>()
  let old = new Map<string, V>()
  return {
    get: (key) => young.get(key) ?? old.get(key),
    set(key, value) {
      young.set(key, value)
      if (young.size < most) return
      old = young
      young = new Map()
    },
    clear() {
      young.clear()
      old.clear()
    },
  }
}
