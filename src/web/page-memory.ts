const memories = new Set<Map<string, unknown>>()

/** What the page remembers until it is loaded anew or somebody logs out; each key begins with a uid. */
export function pageMemory<T>(): Map<string, T> {
  const memory = new Map<string, T>()
  memories.add(memory)
  return memory
}

/** As a page that was just loaded. */
export function forgetPage(): void {
  for (const memory of memories) memory.clear()
}
