import type { Locale } from '#shared/locale.ts'
import { escaped } from '#shared/escaped.ts'
import { say } from '#shared/text.ts'
import { showEmployerName } from '../../jobs/employer-text.ts'
import type { JobCard } from '../../jobs/shapes.ts'
import { showPay } from '../../jobs/show-pay.ts'
import { text as options } from '../../jobs/text.ts'
import { showPlace } from '../../places/rules.ts'

/** What a feed reader is told of a search. */
export type News = { locale: Locale; title: string; url: string; jobs: (JobCard & { url: string })[] }

/** RSS 2.0 (rssboard.org). */
export const rss = ({ locale, title, url, jobs }: News, self: string) =>
  `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${tag('title', `${title} · Lintel`)}${tag('link', url)}${tag('description', title)}${tag('language', locale)}${
  jobs[0]?.postedAt ? tag('lastBuildDate', asMail(jobs[0].postedAt)) : ''
}<atom:link href="${plain(self)}" rel="self" type="application/rss+xml"/>
${jobs
  .map(
    (job) =>
      `<item>${tag('title', job.title)}${tag('link', job.url)}<guid isPermaLink="false">${plain(job.reference)}</guid>
${tag('description', summaryOf(job, locale))}${job.postedAt ? tag('pubDate', asMail(job.postedAt)) : ''}</item>\n`,
  )
  .join('')}</channel></rss>
`

/** Atom (RFC 4287). */
export const atom = ({ locale, title, url, jobs }: News, self: string) =>
  `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
${tag('title', `${title} · Lintel`)}${tag('id', url)}<link href="${plain(url)}"/><link rel="self" href="${plain(self)}"/>
${tag('updated', jobs[0]?.postedAt ?? '1970-01-01T00:00:00Z')}<author><name>Lintel</name></author>
${jobs
  .map(
    (job) =>
      `<entry>${tag('title', job.title)}<link href="${plain(job.url)}"/>${tag('id', job.url)}
${tag('updated', job.postedAt ?? '1970-01-01T00:00:00Z')}${tag('summary', summaryOf(job, locale))}</entry>\n`,
  )
  .join('')}</feed>
`

const summaryOf = (job: JobCard, locale: Locale) =>
  [
    showPay(job.pay, locale),
    showEmployerName(job.employer, locale),
    showPlace(job.place, locale),
    ...job.jobTypes.map((type) => say(options, locale)[type]),
  ].join(' · ')

const asMail = (moment: string) => new Date(moment).toUTCString()

const tag = (name: string, value: string) => `<${name}>${plain(value)}</${name}>\n`

const plain = (value: string) =>
  escaped(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows no such characters
    value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
  )
