import type { Advert } from '../../shapes.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { showFirm } from '../../firm-text.ts'
import { termsText } from '../../terms-text.ts'
import { inLanguage } from '../../in-language.ts'
import { advertHtml } from '../../advert-html.ts'

const units = { hour: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const
const types = { freelancer: 'CONTRACTOR', 'full-time': 'FULL_TIME', 'part-time': 'PART_TIME', temporary: 'TEMPORARY' } as const

/** The advert as schema.org's JobPosting, for search engines. */
export function jobPosting(job: Advert, locale: Locale = job.language): Record<string, unknown> {
  const { title, description, language } = inLanguage(job, locale)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: advertHtml(description, escaped),
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

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
