import { keep, recall } from './kept.ts'

// Where somebody chose to log in, or was asked to: they come back there, also from another window, by a provider or by a link in a mail.
// The browser keeps it, and no address of ours says where to go on, so that none can be made to lead elsewhere.
const left = 'way-back'
/** A screen that somebody without a session asked for: they log in from the first page, which is no place to come back to. */
const asked = 'screen-asked-for'
const patienceMs = 3_600_000

/** Where one says anew who one is. */
export const waysIn = /^(\/fr)?\/(auth|setup|register)(\/|$)/i
const nowhere = /^(\/fr)?(\/(403|404|500))?\/?$/

/** Path and query of a page of ours that one can come back to; null for all that a browser may take for another site's. */
export function ownPlace(text: string): string | null {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(text)) return null
  const { pathname, search } = new URL(text, 'https://ours.example')
  const leadsAway = pathname.startsWith('//') || /%2f|%5c/i.test(pathname)
  return leadsAway || waysIn.test(pathname) || nowhere.test(pathname) ? null : pathname + search
}

type Place = Pick<URL, 'pathname' | 'search'>

/** Never what stands behind the #, where secrets are. Every page has this in its script; what makes a place good is asked when it is read. */
const remember = (name: string, { pathname, search }: Place) => keep(name, `${Date.now()} ${pathname}${search}`)

export const rememberPlace = () => remember(left, location)
export const rememberAsked = (screen: Place) => remember(asked, screen)

/** Whoever follows a link to come in; who goes from one way in to another began elsewhere. */
export function rememberFrom({ pathname }: Pick<URL, 'pathname'>): void {
  if (waysIn.test(pathname) && !waysIn.test(location.pathname)) rememberPlace()
}

export function forgetPlace(): void {
  for (const name of [left, asked]) keep(name, '')
}

/** The place to come back to, once; null when there is none, or it was too long ago, and no mail says another. */
export function takePlace(mailed: string | null = null): string | null {
  const place = kept(left) ?? kept(asked) ?? mailed
  forgetPlace()
  return place
}

/** What a link in a mail may say of it, as it may be opened in another browser: no address that could hold a secret. */
export function mailablePlace(): string | null {
  return mailable(kept(left))
}

/** As it is written into the mail and as it is read again: nobody can have a link of ours sent that leads anywhere else. */
export const mailable = (place: string | null): string | null =>
  place && place.length <= 300 && /^(\/fr)?\/(jobs|employers)([/?]|$)/.test(place) ? place : null

/** Read from the address to go on to that a mail's link carries: of ours alone, and of these alone what a mail may name. */
export const mailedPlace = (goOn: string | null): string | null =>
  goOn?.startsWith(`${location.origin}/`) ? mailable(ownPlace(goOn.slice(location.origin.length))) : null

/** Whoever goes on from a mail to log in, in a browser that knows of no place. */
export function bringPlace(place: string | null): void {
  if (place && !kept(left)) remember(left, new URL(place, location.origin))
}

function kept(name: string): string | null {
  const [at, place = ''] = recall(name).split(' ')
  return Number(at) + patienceMs > Date.now() ? ownPlace(place) : null
}

/** Whether Back leads to a page of ours: the router counts those that it went through itself. */
export const isFromHere = (): boolean =>
  history.state?.idx > 0 || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`))

const returned = 'came-back-to'

/** Goes back there. Should it turn out to be a screen that is not for them, `isBackAt` tells. */
export function goBackTo(place: string): void {
  sessionStorage.setItem(returned, place.split('?', 1)[0] as string)
  location.assign(place)
}

export const isBackAt = (pathname: string) => typeof sessionStorage !== 'undefined' && sessionStorage.getItem(returned) === pathname
export const settle = () => sessionStorage.removeItem(returned)
