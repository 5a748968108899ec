import type { MetaDescriptor } from 'react-router'
import { showPhone } from '#shared/phone.ts'
import { inOneLine } from '../../publisher.ts'
import { logoUrl, type ShownAgency } from '../../logo.ts'

type Page = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

/** Says on a page to search engines who runs this site. */
export function saysPublisher({ matches }: Page): MetaDescriptor[] {
  const { agency, publicUrl = '' } = (matches[0]?.loaderData ?? {}) as { agency?: ShownAgency | null; publicUrl?: string }
  const organization = agency ? publisherOrganization(agency, publicUrl) : null
  return organization ? [{ 'script:ld+json': organization }] : []
}

/** The agency as schema.org's Organization, for search engines; null until it has said its name. */
export function publisherOrganization(agency: ShownAgency, publicUrl: string): Record<string, unknown> | null {
  const { name, address, phone, email, companyNumber, vatNumber, country } = agency
  if (name === null) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${publicUrl}/#agency`,
    name,
    legalName: name,
    url: publicUrl,
    logo: agency.logo ? logoUrl(agency.logo, publicUrl) : `${publicUrl}/apple-touch-icon.png`,
    ...(address && { address: inOneLine(address) }),
    ...(phone && { telephone: showPhone(phone) }),
    ...(email && { email }),
    ...(vatNumber && { vatID: vatNumber }),
    ...(companyNumber && {
      identifier: { '@type': 'PropertyValue', propertyID: country === 'FR' ? 'SIREN' : 'Companies House', value: companyNumber },
    }),
  }
}
