import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { findAgency } from './features/agency/server/queries.ts'
import { listCategories } from './features/categories/server/queries.ts'

/** What language models are told: where the jobs are, for people and for programs (llmstxt.org). */
export async function describeToModels(db: ReadDb, publicUrl: string): Promise<string> {
  const [{ items }, { name }, { isOpen }] = await Promise.all([
    listCategories(db),
    findAgency(db),
    db.selectNoFrom(sql<boolean>`shop_is_open()`.as('isOpen')).executeTakeFirstOrThrow(),
  ])
  const sectors = items
    .filter(({ kind }) => kind === 'sector')
    .map(({ slug, nameEn }) => `- [${nameEn}](${publicUrl}/jobs?category=${slug})`)
  const link = (name: string, path: string, says: string) => `- [${name}](${publicUrl}${path}): ${says}`
  return [
    '# Lintel',
    '',
    '> A recruitment agency for construction and property in Britain and France. Each advert names the pay, and everybody who applies gets an answer. Finding work is free for candidates.',
    ...(name ? ['', `Published by ${name}.`] : []),
    '',
    'Every page exists in English at its plain address and in French under `/fr`. Adverts carry schema.org JobPosting.',
    '',
    '## Jobs',
    '',
    link(
      'Open jobs',
      '/jobs',
      'filters stand in the address: keyword, place (a town or postcode), distance, category, trade, jobType, salaryMin, sort',
    ),
    link('Jobs as RSS', '/feeds/search.rss', 'takes the same filters, newest first; Atom at /feeds/search.atom'),
    link('All jobs as XML', '/feeds/jobs.xml', 'with stable reference numbers'),
    link('Employers', '/employers', 'who is hiring'),
    '',
    '## Sectors',
    '',
    ...sectors,
    '',
    '## For programs',
    '',
    link('API guide', '/api/guide', 'from the first call to webhooks'),
    link('API reference', '/api/docs', 'jobs, adverts and places need no account'),
    link('OpenAPI document', '/api/openapi.json', 'OpenAPI 3.1'),
    '',
    '## About',
    '',
    link('About us', '/about-us', 'who we are and how people are checked'),
    link('Questions', '/faqs', 'of candidates and of employers'),
    ...(isOpen ? [link('Shop', '/product', 'adverts, training, inductions and protective equipment for employers')] : []),
    link('Pricing', '/pricing', 'for employers'),
    link('Contact', '/contact-us', 'for employers and candidates'),
    link('Legal notice', '/legal', 'who publishes and hosts this site'),
    link('Privacy', '/privacy', 'what is kept, why and for how long'),
    '',
  ].join('\n')
}
