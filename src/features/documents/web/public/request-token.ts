/** Where the token of a link waits for a reload: this tab alone, until it is closed. */
export const tokenPlace = 'document-request'

/** The token of the link that opened this page, if one did. It stands behind the #, which browsers send nowhere. */
export function requestToken(): string | null {
  if (typeof location === 'undefined') return null
  if (location.hash.startsWith('#link=')) return location.hash.slice('#link='.length)
  try {
    return sessionStorage.getItem(tokenPlace)
  } catch {
    return null
  }
}
