import type { Advert } from '../../shapes.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { endOfDay } from '../../../places/closing.ts'
import { showEmployerName } from '../../employer-text.ts'
import { termsText } from '../../terms-text.ts'
import { inLanguage } from '../../in-language.ts'
import { advertHtml } from '../../advert-html.ts'

const units = { hour: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const
const types = { freelancer: 'CONTRACTOR', 'full-time': 'FULL_TIME', 'part-time': 'PART_TIME', temporary: 'TEMPORARY' } as const

/** Google's words for what one has to have learnt; a doctorate is one of those after a first degree. */
const credentials = {
  certificate: 'professional certificate',
  'associate-degree': 'associate degree',
  'bachelor-degree': 'bachelor degree',
  "master's-degree": 'postgraduate degree',
  'doctorate-degree': 'postgraduate degree',
} as const
const months = { fresh: 0, '1-year': 12, '2-year': 24, '3-year': 36, '4-year': 48 } as const
const countries = { GB: 'United Kingdom', FR: 'France' } as const

/** The advert as schema.org's JobPosting, with all that Google asks and recommends (developers.google.com, “Job posting structured data”). */
export function jobPosting(job: Advert, publicUrl: string, locale: Locale = job.language): Record<string, unknown> {
  const { title, description, language } = inLanguage(job, locale)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: advertHtml(description, escaped),
    inLanguage: language,
    identifier: { '@type': 'PropertyValue', name: 'Lintel', value: job.reference },
    datePosted: job.postedAt,
    validThrough: endOfDay(job.closesOn, job.place),
    employmentType: job.jobTypes.map((type) => types[type]),
    totalJobOpenings: job.openings,
    directApply: true,
    url: `${publicUrl}${inLocale(`/jobs/${job.slug}`, locale)}`,
    ...(job.startsOn && { jobStartDate: job.startsOn }),
    ...(job.experience && {
      experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months[job.experience] },
    }),
    ...(job.qualification && {
      educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: credentials[job.qualification] },
    }),
    ...(job.workplace === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: {
        '@type': 'Country',
        name: countries[job.place.country as keyof typeof countries] ?? job.place.country,
      },
    }),
    ...(job.hoursPerWeek && { workHours: say(termsText, language).hours({ n: job.hoursPerWeek }) }),
    hiringOrganization: {
      '@type': 'Organization',
      name: showEmployerName(job.employer, language),
      ...(job.employerProfile?.website && { sameAs: job.employerProfile.website }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.place.name,
        addressRegion: job.place.region,
        addressCountry: job.place.country,
        ...(job.site?.siteAddress && { streetAddress: job.site.siteAddress }),
        ...((job.site?.sitePostcode ?? job.postcode) && { postalCode: job.site?.sitePostcode ?? job.postcode }),
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
