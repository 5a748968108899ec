/** Not seen, or turning the text around it: marks that come along with a paste. Joiners stay; some scripts and emoji need them. */
const unseen = /[^\P{Cc}\t\n\r]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
/** French puts a non-breaking space before these; anywhere else in a line it comes from a paste, and no search would find it. */
const strangeSpace = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000](?![:;!?»%€])(?<!«.)/gu

/** One line of text without what nobody meant to type: `tidyLine('\ufeffAnn\u00a0Mason') === 'Ann Mason'`. */
export const tidyLine = (typed: string): string => typed.replace(strangeSpace, ' ').replace(unseen, '')

/** An address has no joiners either. */
export const tidyAddress = (typed: string): string =>
  tidyLine(typed)
    .replace(/[\u200c\u200d]/g, '')
    .trim()

/** Within quotes more would be allowed; nobody has such an address, and in a mail these have a meaning of their own. */
const atom = String.raw`[^\s@"\(\),.:;<>\[\\\]]+`
/** Letters of any script and digits, with hyphens only between them; the end of a domain begins with no digit, as that of an IP address does. */
const outer = String.raw`[^\s!-\/:-@\[-\x60\{-~]`
const inner = String.raw`[^\s!-,.\/:-@\[-\x60\{-~]`
const label = `${outer}(?:${inner}{0,61}${outer})?`
const ending = String.raw`[^\s!-@\[-\x60\{-~]${inner}{0,61}${outer}`

/** Which addresses can exist, once they are tidied; browsers take it too (`pattern`). */
export const addressSource = `(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${ending}`
export const addressPattern = new RegExp(`^${addressSource}$`)
