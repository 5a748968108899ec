/** True for addresses behind the login; their language follows the person, not the address. */
export function isProtected(pathname: string): boolean {
  return /^\/(dashboard|user)(\/|$)/.test(pathname)
}

/** True for addresses about one's own account, with or without a session: one address for both languages. */
export function isPersonal(pathname: string): boolean {
  return isProtected(pathname) || /^\/(auth|setup)(\/|$)/.test(pathname)
}
