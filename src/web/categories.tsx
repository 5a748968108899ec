import { createContext, useContext } from 'react'
import { type Category, type CategoryKind, nameIn, nameOf, optionsIn } from '#shared/categories.ts'
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

/** Entries that were merged into another: a form that was open with one of them keeps it, under the other's name. */
export function useFormer(): (kind: CategoryKind, beside: readonly (readonly [string, string])[]) => (readonly [string, string])[] {
  const categories = useContext(CategoryContext)
  const locale = useLocale()
  return (kind, beside) =>
    categories.flatMap((one) =>
      one.kind === kind
        ? one.formerly.flatMap((slug) => (beside.some(([shown]) => shown === slug) ? [] : [[slug, nameIn(one, locale)] as const]))
        : [],
    )
}

/** The entries of a list to choose from; `chosen` are offered even when they are hidden. */
export function useOptions(): (kind: CategoryKind, chosen?: readonly string[]) => (readonly [string, string])[] {
  const categories = useContext(CategoryContext)
  const locale = useLocale()
  return (kind, chosen) => optionsIn(categories, kind, locale, chosen)
}
