const all = new Set<Map<string, unknown>>()

/** What the page remembers until it goes, or whoever is signed in does: by whose it is, and of what. */
export function pageMemory<T>(): Map<string, T> {
  const memory = new Map<string, T>()
  all.add(memory)
  return memory
}

/** As a page that was just loaded. */
export function forgetPage(): void {
  for (const memory of all) memory.clear()
}
