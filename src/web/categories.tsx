import { createContext, useContext } from 'react'
import { type Category, type CategoryKind, nameOf, optionsIn } from '#shared/categories.ts'
import { useLocale } from './text.tsx'

const CategoryContext = createContext<readonly Category[]>([])
/** The root of every page fills it; behind the login it follows what staff change. */
export const CategoryProvider = CategoryContext.Provider

export const useCategories = () => useContext(CategoryContext)

/** What the entries of a list are called, by their slug: `useNames('trade')('bricklayer')`. */
export function useNames(kind: CategoryKind): (slug: string) => string {
  const categories = useContext(CategoryContext)
  const locale = useLocale()
  return (slug) => nameOf(categories, kind, slug, locale)
}

/** The entries of a list to choose from; `chosen` are offered even when they are hidden. */
export function useOptions(): (kind: CategoryKind, chosen?: readonly string[]) => (readonly [string, string])[] {
  const categories = useContext(CategoryContext)
  const locale = useLocale()
  return (kind, chosen) => optionsIn(categories, kind, locale, chosen)
}
