import type { Advert } from '../../shapes.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { showFirm } from '../../firm-text.ts'
import { termsText } from '../../terms-text.ts'
import { inLanguage } from './in-language.ts'
import { blocksOf, strongParts } from '#shared/markup.ts'

const units = { hour: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const
const types = { freelancer: 'CONTRACTOR', 'full-time': 'FULL_TIME', 'part-time': 'PART_TIME', temporary: 'TEMPORARY' } as const

/** The advert as schema.org's JobPosting, for search engines. */
export function jobPosting(job: Advert, locale: Locale = job.language): Record<string, unknown> {
  const { title, description, language } = inLanguage(job, locale)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: descriptionHtml(description),
    inLanguage: language,
    identifier: { '@type': 'PropertyValue', name: 'Lintel', value: job.reference },
    datePosted: job.postedAt,
    validThrough: `${job.closesOn}T23:59:59Z`,
    employmentType: job.jobTypes.map((type) => types[type]),
    totalJobOpenings: job.openings,
    directApply: true,
    ...(job.hoursPerWeek && { workHours: say(termsText, language).hours({ n: job.hoursPerWeek }) }),
    hiringOrganization: { '@type': 'Organization', name: showFirm(job.employer, language) },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.place.name,
        addressRegion: job.place.region,
        addressCountry: job.place.country,
        ...(job.site?.siteAddress && { streetAddress: job.site.siteAddress }),
        ...(job.site?.sitePostcode && { postalCode: job.site.sitePostcode }),
      },
    },
    ...(job.pay
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: job.pay.currency,
            value: {
              '@type': 'QuantitativeValue',
              minValue: job.pay.min / 100,
              maxValue: job.pay.max / 100,
              unitText: units[job.pay.unit],
            },
          },
        }
      : {}),
  }
}

/** The advert's own markup as HTML, which search engines want. */
function descriptionHtml(text: string): string {
  const escaped = (part: string) => part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const line = (words: string) =>
    strongParts(words)
      .map(({ text, isStrong }) => (isStrong ? `<strong>${escaped(text)}</strong>` : escaped(text)))
      .join('')
  return blocksOf(text)
    .map((block) =>
      'items' in block ? `<ul>${block.items.map((item) => `<li>${line(item)}</li>`).join('')}</ul>` : `<p>${line(block.words)}</p>`,
    )
    .join('')
}
