import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { isKnown, tagOf } from '#server/etag.ts'
import { createLimiter, network, refuseSpent } from '#server/limits.ts'
import { createCards } from '#server/pictures/cards.ts'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale, type Locale, locales } from '#shared/locale.ts'
import { type Card, pictureName } from '#shared/preview-card.ts'
import { isApiProblem, Problem } from '#shared/problem.ts'
import { type Actor, anonymous } from '#shared/roles.ts'
import { say } from '#shared/text.ts'
import { cardOfAdvert } from '../../jobs/preview-card.ts'
import { cardOfEmployer } from '../preview-card.ts'
import { previewText } from '../preview-text.ts'

type Options = { config: Config; apiAs: (actor: Actor, locale: Locale) => Api<Operations> }

/** A page with a picture of its own: under which name it is found today, and what the picture says. */
type Page = { slug: string; card: Card }

/** As a visitor reads each kind of page, so that nothing confidential can be in a picture. */
const pages: Record<string, (api: Api<Operations>, slug: string, locale: Locale) => Promise<Page>> = {
  async jobs(api, slug, locale) {
    const advert = await api.get('/adverts/{slug}', { slug })
    return { slug: advert.slug, card: cardOfAdvert(advert, locale) }
  },
  async employers(api, employerSlug, locale) {
    const employer = await api.get('/directory/employers/{employerSlug}', { employerSlug })
    return { slug: employer.slug, card: cardOfEmployer(employer, locale) }
  },
}

/** A job may turn confidential, an employer leave the directory: copies of what they said are asked after within minutes. */
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
      const page = slug === undefined ? null : await findPage(apiAs(anonymous, locale), kind, slug, locale)
      const card = page?.card ?? (request.params['*'] === 'home.png' ? home(locale) : null)
      if (!card) throw new Problem(404, 'not-found')
      const { v } = request.query
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const today = page && pictureName(`${kind}/${page.slug}`, card)
      // What it said once is not for whoever kept its address. Nobody keeps where it leads: what was said before may be said again.
      if (today && v !== undefined && `${kind}/${slug}.png?v=${v}` !== today)
        return reply.header('cache-control', 'no-store').redirect(inLocale(`/pictures/${today}`, locale))
      const picture = await draw(card, network(request.ip))
      const tag = tagOf(picture)
      reply.header('etag', tag).header('cache-control', `public, max-age=${keptSeconds[page ? 'record' : 'home']}, must-revalidate`)
      if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
      return reply.type('image/png').send(picture)
    })
  }
}

async function findPage(api: Api<Operations>, kind: string, slug: string, locale: Locale): Promise<Page | null> {
  try {
    return (await pages[kind]?.(api, slug, locale)) ?? null
  } catch (problem) {
    if (isApiProblem(problem) && problem.body.status === 404) return null
    throw problem
  }
}
