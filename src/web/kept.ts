/** What this browser keeps for the next visit; nothing where it keeps nothing for us. */
export function recall(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Full, or forbidden by whom it belongs to.
  }
}
