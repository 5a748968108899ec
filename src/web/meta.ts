import type { MetaDescriptor } from 'react-router'
import type { Category } from '#shared/categories.ts'
import { isPersonal } from '#shared/addresses.ts'
import { type Locale, localeOfPath } from '#shared/locale.ts'

type At = { location: { pathname: string }; matches: readonly ({ loaderData?: unknown } | undefined)[] }

/** The language of a page's title: public addresses carry it, the others follow the person. */
export function localeOf({ location: { pathname }, matches }: At): Locale {
  const root = matches[0]?.loaderData as { locale?: Locale } | undefined
  return isPersonal(pathname) ? (root?.locale ?? 'en') : localeOfPath(pathname)
}

type Root = { publicUrl: string; categories: readonly Category[] }

/** What every page knows, for what it tells search engines; before it is there, nothing is told. */
export const rootOf = ({ matches }: Pick<At, 'matches'>): Root =>
  (matches[0]?.loaderData as Root | undefined) ?? { publicUrl: '', categories: [] }

/** A page's title and description for browsers, search engines and link previews. */
export function describe(title: string, description: string): MetaDescriptor[] {
  const full = title.includes('Lintel') ? title : `${title} · Lintel`
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
  ]
}

/** The title of a page that is for one person alone. */
export const describePrivately = (title: string): MetaDescriptor[] => [
  { title: `${title} · Lintel` },
  { name: 'robots', content: 'noindex' },
]
