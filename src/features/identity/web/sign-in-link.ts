import { mailablePlace } from '#web/way-back.ts'
import { codeOf } from './code-of.ts'

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

/** A mail that is no sign-in link says where they were, as it may be opened in another browser; a project that does not know our domain has it sent without. */
export async function withPlace(send: (goOn?: { url: string }) => Promise<void>): Promise<void> {
  const place = mailablePlace()
  if (!place) return send()
  await send({ url: location.origin + place }).catch((error) => {
    if (codeOf(error) !== 'auth/unauthorized-continue-uri') throw error
    return send()
  })
}
