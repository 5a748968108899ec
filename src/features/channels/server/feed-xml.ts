import { type Category, nameOf } from '#shared/categories.ts'
import { escaped } from '#shared/escaped.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { advertHtml } from '../../jobs/advert-html.ts'
import { comingFrom } from '../../jobs/came-from.ts'
import { showEmployerName } from '../../jobs/employer-text.ts'
import { inLanguage } from '../../jobs/in-language.ts'
import type { JobType } from '../../jobs/options.ts'
import type { Listed } from '../../jobs/server/queries.ts'
import { showPay } from '../../jobs/show-pay.ts'
import { sharedTerms } from '../../jobs/terms-text.ts'
import { text } from '../../jobs/text.ts'
import type { Feed } from '../rules.ts'

type Place = { locale: Locale; publicUrl: string; categories: readonly Category[] }

/** The head of a feed, as Indeed describes it (docs.indeed.com, “XML feed reference”) and most other job sites read it. */
export const begin = (publisher: string, publicUrl: string, changedAt: string | null) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<source>\n<publisher>${escaped(publisher)}</publisher>\n<publisherurl>${publicUrl}</publisherurl>\n${
    changedAt ? `<lastBuildDate>${new Date(changedAt).toUTCString()}</lastBuildDate>\n` : ''
  }`
export const end = '</source>\n'

// Indeed’s words; an advert without one is on site.
const remoteTypes: Record<Listed['workplace'], string | null> = { 'on-site': null, hybrid: 'Hybrid remote', remote: 'Fully remote' }
const types: Record<JobType, string> = { freelancer: 'contract', 'full-time': 'fulltime', 'part-time': 'parttime', temporary: 'temporary' }

/** One job, in the language of the feed where it was written in it; its address leads to the page in that language. */
export function writeJob(feed: Feed, job: Listed, { locale, publicUrl, categories }: Place): string {
  const { title, description, language } = inLanguage(job, locale)
  const common = {
    title,
    date: job.postedAt,
    referencenumber: job.reference,
    requisitionid: job.reference,
    url: `${publicUrl}${comingFrom(feed, inLocale(`/jobs/${job.slug}`, language))}`,
    company: showEmployerName(job.employer, language),
    sourcename: 'Lintel',
    city: job.place.name,
    state: job.place.region,
    country: job.place.country,
    postalcode: job.site?.sitePostcode ?? job.postcode,
    streetaddress: job.site?.siteAddress,
    description: advertHtml(description, plain),
    salary: job.pay && showPay(job.pay, language),
    education: job.qualification && say(sharedTerms, language)[job.qualification],
    jobtype: job.jobTypes.map((type) => types[type]).join(', '),
    category: nameOf(categories, 'sector', job.category, language),
    experience: job.experience && say(text, language)[job.experience],
    expirationdate: job.closesOn,
    remotetype: remoteTypes[job.workplace],
  }
  const more = feed === 'feed' && {
    language,
    trade: nameOf(categories, 'trade', job.trade, language),
    openings: job.openings,
    workplace: job.workplace,
    startdate: job.startsOn,
    enddate: job.endsOn,
    hoursperweek: job.hoursPerWeek,
    salarymin: job.pay && job.pay.min / 100,
    salarymax: job.pay && job.pay.max / 100,
    salaryunit: job.pay?.unit,
    currency: job.pay?.currency,
  }
  return `<job>\n${Object.entries({ ...common, ...more })
    .map(element)
    .join('')}</job>\n`
}

const element = ([name, value]: [string, string | number | null | undefined]) =>
  value === null || value === undefined || value === ''
    ? ''
    : `<${name}>${cdata(name === 'description' ? String(value) : plain(String(value)))}</${name}>\n`

/** Text without what XML cannot hold. */
const cdata = (value: string) =>
  `<![CDATA[${value
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows no such characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Indeed reads no entities, and would take a `<` that somebody typed for a tag; the description has tags of our own. */
const plain = (words: string) => words.replaceAll('<', '‹').replaceAll('>', '›')
