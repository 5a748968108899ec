/** Where the token of a registration link waits for a reload: this tab alone, until it is closed. */
export const tokenPlace = 'registration-link'

/** The token of the registration link that opened this page, if one did. It stands behind the #, which browsers send nowhere. */
export function linkToken(): string | null {
  if (typeof location === 'undefined') return null
  if (location.hash.startsWith('#link=')) return location.hash.slice('#link='.length)
  try {
    return sessionStorage.getItem(tokenPlace)
  } catch {
    return null
  }
}

/** Once somebody signed up by it. */
export function forgetLink(): void {
  try {
    sessionStorage.removeItem(tokenPlace)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
