import { mailablePlace } from '#web/way-back.ts'

const sentTo = 'sign-in-link-sent-to'

/** The address that asked for a sign-in link in this browser, if it was this one. */
export const addressOfLink = () => localStorage.getItem(sentTo) ?? ''
export const noteAddress = (email: string) => localStorage.setItem(sentTo, email)
export const forgetAddress = () => localStorage.removeItem(sentTo)

/** Where a sign-in link leads: to the page that takes it, which is told where whoever asked for it was. */
export function targetOfLink(): string {
  const place = mailablePlace()
  return `${location.origin}/auth/action${place ? `?${new URLSearchParams({ place })}` : ''}`
}
