import { type Category, currentSlug, slugsOf } from './categories.ts'
import { fold, slugOf } from './fold.ts'
import { inLocale, type Locale, locales } from './locale.ts'

const addressOf = (words: string) => slugOf(fold(words))

/** A trade in an address of this language; its own slug where its French name is another trade’s too. */
function tradeAddress(categories: readonly Category[], slug: string, locale: Locale): string {
  const trades = categories.filter(({ kind }) => kind === 'trade')
  const name = trades.find((one) => one.slug === slug)?.nameFr
  if (locale === 'en' || !name) return slug
  const address = addressOf(name)
  const isShared = trades.some((one) => one.slug !== slug && (one.slug === address || addressOf(one.nameFr) === address))
  return isShared ? slug : address
}

/** The trade of an address in either language, also by an old address of one that was merged into it. */
export const tradeAt = (categories: readonly Category[], address: string): string | undefined =>
  slugsOf(categories, 'trade').find((slug) => locales.some((locale) => tradeAddress(categories, slug, locale) === address)) ??
  currentSlug(categories, 'trade', address)

type Of = { trade: string; townSlug: string }

/** The page for a trade in a town: `/jobs/bricklayer/leeds`, `/fr/jobs/macon/lyon`. */
export const tradeTownPath = (categories: readonly Category[], { trade, townSlug }: Of, locale: Locale): string =>
  inLocale(`/jobs/${tradeAddress(categories, trade, locale)}/${townSlug}`, locale)

/** In a town, in French: à Lyon, au Mans, aux Ulis, à La Rochelle. */
export const inFrenchTown = (name: string) => {
  if (name.startsWith('Le ')) return `au ${name.slice(3)}`
  return name.startsWith('Les ') ? `aux ${name.slice(4)}` : `à ${name}`
}
