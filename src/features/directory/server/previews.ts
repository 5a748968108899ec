import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { isKnown, tagOf } from '#server/etag.ts'
import { createLimiter, refuseSpent } from '#server/limits.ts'
import { createCards } from '#server/pictures/cards.ts'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale, type Locale, locales } from '#shared/locale.ts'
import { type Card, versionOf } from '#shared/preview-card.ts'
import { isApiProblem, Problem } from '#shared/problem.ts'
import { type Actor, anonymous } from '#shared/roles.ts'
import { say } from '#shared/text.ts'
import { cardOfAdvert } from '../../jobs/preview-card.ts'
import { cardOfEmployer } from '../preview-card.ts'
import { previewText } from '../preview-text.ts'

type Options = { config: Config; apiAs: (actor: Actor, locale: Locale) => Api<Operations> }

/** What the picture of each kind of page says; as a visitor reads it, so that nothing confidential can be in it. */
const cards: Record<string, (api: Api<Operations>, slug: string, locale: Locale) => Promise<Card>> = {
  jobs: async (api, slug, locale) => cardOfAdvert(await api.get('/adverts/{slug}', { slug }), locale),
  employers: async (api, employerSlug, locale) =>
    cardOfEmployer(await api.get('/directory/employers/{employerSlug}', { employerSlug }), locale),
}

/** A job may turn confidential, a firm leave the directory: copies of what they said are asked after within minutes. */
const keptSeconds = { home: 86_400, record: 300 }

const home = (locale: Locale): Card => ({ title: say(previewText, locale).title, left: say(previewText, locale).line })

/** The pictures of link previews (Open Graph), drawn when they are asked for. */
export function registerPreviews(app: FastifyInstance, { config, apiAs }: Options): void {
  const draw = createCards()
  const limiter = createLimiter(config.rateLimitScale)
  for (const locale of locales) {
    app.get<{ Params: { '*': string }; Querystring: { v?: unknown } }>(inLocale('/pictures/*', locale), async (request, reply) => {
      refuseSpent(limiter.spend('search', anonymous, request.ip))
      const [, kind = '', slug] = /^(home|jobs|employers)(?:\/([a-z0-9-]{1,200}))?\.png$/.exec(request.params['*']) ?? []
      const card = slug === undefined ? kind === 'home' && home(locale) : await findCard(apiAs(anonymous, locale), kind, slug, locale)
      if (!card) throw new Problem(404, 'not-found')
      const { v } = request.query
      // What it said once is not for whoever kept its address.
      if (slug !== undefined && v !== undefined && v !== versionOf(card)) throw new Problem(404, 'not-found')
      const picture = await draw(card)
      const tag = tagOf(picture)
      const seconds = keptSeconds[slug === undefined ? 'home' : 'record']
      reply.header('etag', tag).header('cache-control', `public, max-age=${seconds}, must-revalidate`)
      reply.header('cross-origin-resource-policy', 'cross-origin')
      if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
      return reply.type('image/png').send(picture)
    })
  }
}

async function findCard(api: Api<Operations>, kind: string, slug: string, locale: Locale): Promise<Card | null> {
  try {
    return (await cards[kind]?.(api, slug, locale)) ?? null
  } catch (problem) {
    if (isApiProblem(problem) && problem.body.status === 404) return null
    throw problem
  }
}
