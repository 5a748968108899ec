/** The languages of the product. In the UI state of the specification, `lang` true is English, false French. */
export const locales = ['en', 'fr'] as const
export type Locale = (typeof locales)[number]

/** The `Intl` tag that numbers, money and dates are written with: `intlTag.fr === 'fr-FR'`. */
export const intlTag: Record<Locale, string> = { en: 'en-GB', fr: 'fr-FR' }

/** The language of a public address: `/fr/jobs` is French, everything else English. */
export function localeOfPath(pathname: string): Locale {
  return pathname === '/fr' || pathname.startsWith('/fr/') ? 'fr' : 'en'
}

/** The same public page in the other language: `inLocale('/jobs/mason', 'fr') === '/fr/jobs/mason'`. */
export function inLocale(pathname: string, locale: Locale): string {
  const bare = localeOfPath(pathname) === 'fr' ? pathname.slice(3) || '/' : pathname
  if (locale === 'en') return bare
  return bare === '/' ? '/fr' : `/fr${bare}`
}

/** Where an unknown address leads: to the page that says so, in the language of the address or else of the browser. */
export const unknownIn = (pathname: string, languages: string | undefined): string =>
  inLocale('/404', localeOfPath(pathname) === 'fr' ? 'fr' : preferredLocale(languages))

/** The best of our languages for an `Accept-Language` header: `preferredLocale('fr-CA,en;q=0.5') === 'fr'`. */
export function preferredLocale(header: string | undefined): Locale {
  const ranked = (header ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const q = rest.map((r) => /^\s*q=([\d.]+)$/.exec(r)?.[1]).find(Boolean)
      return { tag, q: q === undefined ? 1 : Number(q) || 0 }
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  for (const { tag } of ranked) {
    const found = locales.find((l) => tag === l || tag.startsWith(`${l}-`))
    if (found) return found
  }
  return 'en'
}
