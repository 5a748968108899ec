import type { Category } from '#shared/categories.ts'
import { inLocale, type Locale, locales } from '#shared/locale.ts'
import { type Card, pictureName } from '#shared/preview-card.ts'

/** `keptMs`: it says the same to everybody without a cookie, and is drawn once in so long. */
type DocumentHandle = { isDocument: true; script?: string; keptMs?: number }

/**
 * The handle of a screen that a visitor gets as a document, without React. One that does more than a page does by itself names its
 * `script`, which stands in place of the usual one.
 */
export const asDocument: DocumentHandle = { isDocument: true }

export const documentOf = (handle: unknown): DocumentHandle | null =>
  (handle as DocumentHandle | undefined)?.isDocument ? (handle as DocumentHandle) : null

/** The script of the page that is shown, or of the one that it stands in. */
export const scriptOf = (matches: readonly { handle: unknown }[]): string | undefined =>
  matches.map(({ handle }) => documentOf(handle)?.script).findLast(Boolean)

type Params = Readonly<Record<string, string | undefined>>

/** Of a page whose link previews have a picture of their own: which, by what stands in its address, and what it says. */
export const pictureAt =
  <Name extends string, Data>(page: (params: Record<Name, string>) => string, card: (data: Data, locale: Locale) => Card) =>
  (params: Params, data: unknown, locale: Locale): string =>
    pictureName(page(params as Record<Name, string>), card(data as Data, locale))

type Match = { handle: unknown; params: Params; loaderData?: unknown }

/** The picture of the page that is shown; that of the first page where it has none of its own. */
export const pictureOf = (matches: readonly Match[], locale: Locale): string => {
  const own = matches.findLast(({ handle, loaderData }) => loaderData && (handle as { picture?: unknown } | undefined)?.picture)
  return own ? (own.handle as { picture: ReturnType<typeof pictureAt> }).picture(own.params, own.loaderData, locale) : 'home.png'
}

/** Where a page is in each language; left out where it is not written in it. */
export type Addresses = Partial<Record<Locale, string>>

/** Of a page that is not in every language, or not at the same address in each: where it is, by what it loaded. */
export const addressesOf = (matches: readonly Match[], pathname: string): Addresses => {
  const own = matches.findLast(({ handle, loaderData }) => loaderData && (handle as { addresses?: unknown } | undefined)?.addresses)
  if (!own) return Object.fromEntries(locales.map((locale) => [locale, inLocale(pathname, locale)]))
  const categories = (matches[0]?.loaderData as { categories?: readonly Category[] } | undefined)?.categories ?? []
  return (own.handle as { addresses: (data: unknown, categories: readonly Category[]) => Addresses }).addresses(own.loaderData, categories)
}
