import type { Body } from './body.ts'

/** Names that the protocol numbers, in that order; the first stands for none. The Android SDK sends the numbers. */
const lists: Record<string, readonly string[]> = {
  requestType: [
    '',
    'PASSWORD_RESET',
    'OLD_EMAIL_AGREE',
    'NEW_EMAIL_ACCEPT',
    'VERIFY_EMAIL',
    'RECOVER_EMAIL',
    'EMAIL_SIGNIN',
    'VERIFY_AND_CHANGE_EMAIL',
  ],
  deleteAttribute: ['', 'EMAIL', 'DISPLAY_NAME', 'PROVIDER', 'PHOTO_URL', 'PASSWORD', 'RAW_USER_INFO'],
  sortBy: ['', 'USER_ID', 'NAME', 'CREATED_AT', 'LAST_LOGIN_AT', 'USER_EMAIL'],
  order: ['', 'ASC', 'DESC'],
}

/** The body with names in the place of their numbers. */
export function withNames(body: Body): Body {
  const numbered = Object.entries(lists).filter(([field]) => body[field] !== undefined)
  const named = numbered.map(([field, names]) => {
    const nameOf = (value: unknown) => (typeof value === 'number' ? (names[value] ?? value) : value)
    const value = body[field]
    return [field, Array.isArray(value) ? value.map(nameOf) : nameOf(value)]
  })
  return { ...body, ...Object.fromEntries(named) }
}
