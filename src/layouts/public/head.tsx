import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { isPersonal } from '#shared/addresses.ts'
import { inLocale, intlTag, locales } from '#shared/locale.ts'
import { addressesOf, pictureOf } from '#web/document.ts'
import { useLocale } from '#web/text.tsx'
import type { RootData } from '../../root.tsx'

/** What search engines and link previews read: one address a language, tied together, and a picture. */
export function PublicHead() {
  const locale = useLocale()
  const { pathname } = useLocation()
  const { publicUrl } = useRouteLoaderData('root') as RootData
  const matches = useMatches()
  const picture = pictureOf(matches, locale)
  if (isPersonal(pathname)) return null
  const addresses = addressesOf(matches, pathname)
  const first = addresses.en ?? addresses.fr ?? pathname
  return (
    <>
      <link rel="canonical" href={publicUrl + (addresses[locale] ?? first)} />
      {locales.map((one) => addresses[one] && <link key={one} rel="alternate" hrefLang={one} href={publicUrl + addresses[one]} />)}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + first} />
      <meta property="og:site_name" content="Lintel" />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={publicUrl + pathname} />
      <meta property="og:locale" content={intlTag[locale].replace('-', '_')} />
      <meta property="og:image" content={publicUrl + inLocale(`/pictures/${picture}`, locale)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
