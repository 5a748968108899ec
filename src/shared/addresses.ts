/** What stands behind the login begins with one of these. */
export const protectedPaths = ['dashboard', 'user', 'category', 'components'] as const
const protectedAddress = new RegExp(`^\\/(${protectedPaths.join('|')})(\\/|$)`)
/** Also for the service worker, which has no imports. */
export const personalAddress = new RegExp(`${protectedAddress.source}|^\\/(auth|setup)(\\/|$)`)

/** True for addresses behind the login; their language follows the person, not the address. */
export function isProtected(pathname: string): boolean {
  return protectedAddress.test(pathname)
}

/** True for addresses about one's own account, with or without a session: one address for both languages. */
export function isPersonal(pathname: string): boolean {
  return personalAddress.test(pathname)
}
