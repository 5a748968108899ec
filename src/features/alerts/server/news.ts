import type { FastifyInstance } from 'fastify'
import { sendCompressed } from '#server/compress.ts'
import type { Config } from '#server/config.ts'
import type { Database, ReadDb } from '#server/db.ts'
import { isKnown, tagOf } from '#server/etag.ts'
import { createLimiter, refuseSpent } from '#server/limits.ts'
import { inLocale, type Locale, locales } from '#shared/locale.ts'
import { anonymous } from '#shared/roles.ts'
import { listCategories } from '../../categories/server/queries.ts'
import { jobFilter } from '../../jobs/contract.ts'
import { filtersFrom, toQuery, type Wanted, withKnown } from '../../jobs/filters.ts'
import { findCards } from '../../jobs/server/queries.ts'
import { postgresSearch } from '../../jobs/server/search-postgres.ts'
import { townMeant } from '../../places/rules.ts'
import { searchPlaces } from '../../places/server/queries.ts'
import { newsAt, newsForms } from '../rules.ts'
import { saySearch, sayUnknown } from '../say-search.ts'
import { naming, townOf } from './mails.ts'
import { atom, type News, rss } from './news-xml.ts'

type Platform = { database: Database; config: Config; clock: () => Date }

const mostJobs = 50
const write = { rss, atom }

/** The newest jobs of any search for feed readers, in both languages; the filters stand in the address as in that of the list. */
export function registerNews(http: FastifyInstance, { database, config, clock }: Platform): void {
  const limiter = createLimiter(config.rateLimitScale)
  for (const form of newsForms)
    for (const locale of locales)
      http.get(inLocale(newsAt[form], locale), async (request, reply) => {
        refuseSpent(limiter.spend('search', anonymous, request.ip))
        const { searchParams } = new URL(request.url, config.publicUrl)
        const news = await findNews(searchParams, { database, publicUrl: config.publicUrl, now: clock(), locale })
        reply.header('x-robots-tag', 'noindex')
        if (typeof news === 'string')
          return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(news)
        const xml = write[form](news, `${config.publicUrl}${request.url}`)
        const tag = tagOf(xml)
        reply.header('etag', tag).header('cache-control', 'public, max-age=900')
        if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
        return sendCompressed(request, reply.type(`application/${form}+xml; charset=utf-8`), xml)
      })
}

type At = { database: Database; publicUrl: string; now: Date; locale: Locale }

/** As the page of the same address has it, an option that does not exist is left out; or the sentence that says what town or employer there is not. */
async function findNews(query: URLSearchParams, { database: { kysely, pool }, publicUrl, now, locale }: At): Promise<News | string> {
  const { items: categories } = await listCategories(kysely)
  const filters = withKnown(filtersFrom(query), categories)
  // Those saved in a browser are nothing to subscribe to; pages and order are the feed's own.
  const { place, ids: _, sort: __, shift: ___, keyword, location: known, distance, ...rest } = filters
  const location = (await townWanted(kysely, { place, location: known }))?.id
  const search = { ...rest, ...(keyword && { keyword }), ...(location && { location, distance }) }
  const asked = jobFilter.parse({ ...search, sort: 'newest', page: 1, limit: mostJobs, facets: false, total: false })
  const { hits, around, employer } = await postgresSearch(pool).search(asked, { now, locale })
  const unknown = sayUnknown(filters, { around, employer }, locale)
  if (unknown) return unknown
  const jobs = await findCards(kysely, hits)
  return {
    locale,
    title: saySearch({ search: asked, around, employer, locale }, naming(categories, locale)),
    url: `${publicUrl}${inLocale('/jobs', locale)}${toQuery({ ...filters, location, ids: [], page: 1 })}`,
    jobs: jobs.map((job) => ({ ...job, url: `${publicUrl}${inLocale(`/jobs/${job.slug}`, locale)}` })),
  }
}

async function townWanted(db: ReadDb, { place, location }: Pick<Wanted, 'place' | 'location'>) {
  if (place === '') return townOf(db, { location })
  return townMeant(await searchPlaces(db, { q: place, limit: 8 }), location)
}
