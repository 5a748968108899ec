import { intlTag, type Locale } from './locale.ts'

/** The lists that staff extend, at `/category`. Their words stand in the database alone. */
export const categoryKinds = ['sector', 'trade', 'grade', 'family'] as const
export type CategoryKind = (typeof categoryKinds)[number]
/** What records name by slugs that follow merges: documents keep their types in a table of their own. */
export type SlugKind = CategoryKind | 'document-type'

/** One entry of such a list, as every page knows it. Records keep its slug, which never changes. */
export type Category = {
  kind: CategoryKind
  slug: string
  nameEn: string
  nameFr: string
  isHidden: boolean
  /** The shelf on which a product family stands; null of shelves and all else. */
  parent: string | null
  /** Slugs of entries that were merged into it. */
  formerly: readonly string[]
}

export type CategoryNames = Pick<Category, 'nameEn' | 'nameFr'>
export const nameIn = ({ nameEn, nameFr }: CategoryNames, locale: Locale): string => (locale === 'fr' ? nameFr : nameEn)

/** Trades are many and have no rank, so that they go by name in every language; the others by the order that staff give them. */
export const goesByName = (kind: CategoryKind) => kind === 'trade'

/** The entries of a kind that can be chosen, as options: hidden ones only where a record has them already. */
export function optionsIn(
  categories: readonly Category[],
  kind: CategoryKind,
  locale: Locale,
  chosen: readonly string[] = [],
): (readonly [slug: string, name: string])[] {
  const options = categories
    .filter((one) => one.kind === kind)
    .flatMap((one) => {
      // An entry that was merged into this one is chosen in an address or a form: it stands for it.
      const slug = [one.slug, ...one.formerly].find((slug) => chosen.includes(slug))
      return slug === undefined && one.isHidden ? [] : [[slug ?? one.slug, nameIn(one, locale)] as const]
    })
  return goesByName(kind) ? options.toSorted((a, b) => a[1].localeCompare(b[1], intlTag[locale])) : options
}

/** The entries of a kind, in order. */
export const slugsOf = (categories: readonly Category[], kind: CategoryKind): string[] =>
  categories.flatMap((one) => (one.kind === kind ? [one.slug] : []))

/** The slug of an entry as it is now: of one that was merged into another the other's; undefined where there is none. */
export const currentSlug = (categories: readonly Category[], kind: CategoryKind, slug: string): string | undefined =>
  categories.find((one) => one.kind === kind && (one.slug === slug || one.formerly.includes(slug)))?.slug

/** What an entry is called; one that is gone by its slug. */
export function nameOf(categories: readonly Category[], kind: CategoryKind, slug: string, locale: Locale): string {
  const known = categories.find((one) => one.kind === kind && (one.slug === slug || one.formerly.includes(slug)))
  return known ? nameIn(known, locale) : slug
}
