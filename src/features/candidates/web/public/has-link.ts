/** Where the token of a registration link waits for a reload: this tab alone, until it is closed. */
export const tokenPlace = 'registration-link'

/** Whether this page was opened by a registration link. Its token stands behind the #, which browsers send nowhere. */
export function hasLink(): boolean {
  try {
    return location.hash.startsWith('#link=') || sessionStorage.getItem(tokenPlace) !== null
  } catch {
    return location.hash.startsWith('#link=')
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
