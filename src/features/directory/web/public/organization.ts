import { nameOfAccreditation } from '../../../employers/accreditations.ts'
import type { Locale } from '#shared/locale.ts'
import type { EmployerPage } from '../../employer-contract.ts'

/** What is said about an employer in the reader's language, else in the other one. */
export function aboutIn({ aboutEn, aboutFr }: Pick<EmployerPage, 'aboutEn' | 'aboutFr'>, locale: Locale) {
  const said = [
    { language: 'en' as const, text: aboutEn },
    { language: 'fr' as const, text: aboutFr },
  ].filter(({ text }) => text !== '')
  return said.find(({ language }) => language === locale) ?? said[0]
}

/** An employer as schema.org's Organization, for search engines. */
export function organization(employer: EmployerPage, locale: Locale): Record<string, unknown> {
  const { name, tradingName, website, foundedYear, place, accreditations } = employer
  const about = aboutIn(employer, locale)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    ...(tradingName && { alternateName: tradingName }),
    ...(website && { url: website }),
    ...(about && { description: about.text }),
    ...(foundedYear && { foundingDate: String(foundedYear) }),
    ...(place && {
      address: { '@type': 'PostalAddress', addressLocality: place.name, addressRegion: place.region, addressCountry: place.country },
    }),
    ...(accreditations.length > 0 && {
      hasCredential: accreditations.map((one) => ({ '@type': 'EducationalOccupationalCredential', name: nameOfAccreditation(one) })),
    }),
  }
}
