/** First segments of addresses behind the login. */
export const protectedPaths = [
  'dashboard',
  'user',
  'category',
  'supplier',
  'invoice',
  'on-site',
  'file-manager',
  'file',
  'components',
] as const
/** Where staff manage what the public reads beside it; `*` is a record's number. */
export const managedPaths = [
  'product/manage',
  'product/new',
  'product/*/edit',
  'order',
  'order/*',
  'order/credits',
  'calendar',
  'analytics',
  'app',
  'ecommerce',
] as const
// An index page is known by the address of its parent and a slash behind.
const managedAddress = `^\\/(${managedPaths.join('|').replaceAll('/', '\\/').replaceAll('*', '\\d+')})\\/?$`
const protectedAddress = new RegExp(`^\\/(${protectedPaths.join('|')})(\\/|$)|${managedAddress}`)
/** Also for the service worker, which has no imports. */
export const personalAddress = new RegExp(`${protectedAddress.source}|^\\/(auth|setup)(\\/|$)`)

/** True for addresses behind the login; their language follows the person, not the address. */
export function isProtected(pathname: string): boolean {
  return protectedAddress.test(pathname)
}

/** True for addresses about the user's own account, signed in or not: the same address in both languages. */
export function isPersonal(pathname: string): boolean {
  return personalAddress.test(pathname)
}
