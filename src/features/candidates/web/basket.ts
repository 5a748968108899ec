import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '#web/session.tsx'

/**
 * The candidates that somebody has gathered to do something with: the specification's `currentSelectedCandidate`. It outlives paging,
 * other screens, reload and a closed window, each person's own, in this browser. `all`: everybody who fits these filters instead, so many
 * when that was chosen.
 */
type Basket = { chosen: readonly (readonly [id: number, name: string])[]; all: { search: string; total: number } | null }

const empty: Basket = { chosen: [], all: null }
/** More are better named by filters. */
export const mostInBasket = 500

const listeners = new Set<() => void>()
const keyOf = (uid: string) => `lintel basket ${uid}`

/** Whoever logs out leaves the names of nobody on this device. */
export function forgetBaskets(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(''))) localStorage.removeItem(key)
}

function read(uid: string): string {
  try {
    return localStorage.getItem(keyOf(uid)) ?? ''
  } catch {
    return '' // A browser that keeps nothing has a basket for as long as the page.
  }
}

function write(uid: string, basket: Basket): void {
  try {
    if (basket.chosen.length === 0 && !basket.all) localStorage.removeItem(keyOf(uid))
    else localStorage.setItem(keyOf(uid), JSON.stringify(basket))
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parsed(kept: string): Basket {
  try {
    const { chosen, all } = JSON.parse(kept) as Basket
    return { chosen: chosen.filter(([id]) => Number.isSafeInteger(id)), all: all ?? null }
  } catch {
    return empty
  }
}

/** The basket of whoever is signed in, the same in every part of the page and in every window. */
export function useBasket() {
  const { uid } = useSession()
  const kept = useSyncExternalStore(
    subscribe,
    () => read(uid),
    () => '',
  )
  return useMemo(() => {
    const basket = parsed(kept)
    const names = new Map(basket.chosen)
    return {
      ...basket,
      ids: new Set(names.keys()),
      nameOf: (id: number) => names.get(id) ?? String(id),
      /** Makes these the chosen ones, each once; `named` says what the new ones are called. */
      choose(ids: ReadonlySet<number>, named: (id: number) => string | undefined) {
        const chosen = [...ids].slice(-mostInBasket).map((id) => [id, names.get(id) ?? named(id) ?? String(id)] as const)
        write(uid, { chosen, all: null })
      },
      chooseAll: (search: string, total: number) => write(uid, { chosen: [], all: { search, total } }),
      clear: () => write(uid, empty),
    }
  }, [kept, uid])
}
