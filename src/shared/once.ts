/**
 * Memoises a function of strings. Formatters of Intl take a hundred times longer to make than to use:
 * `const days = once((tag: string) => new Intl.DateTimeFormat(tag))`, then `days('en-GB').format(date)`.
 */
export function once<Texts extends string[], T>(make: (...texts: Texts) => T): (...texts: Texts) => T {
  const made = new Map<string, T>()
  return (...texts) => {
    const key = texts.join(' ')
    const value = made.get(key) ?? make(...texts)
    made.set(key, value)
    return value
  }
}
