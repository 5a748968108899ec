import type { FastifyInstance } from 'fastify'
import { managedPaths, protectedPaths } from '#shared/addresses.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { toChangePassword } from '#shared/screens.ts'
import { Problem } from '#shared/problem.ts'
import { sendCompressed } from './compress.ts'
import type { Config } from './config.ts'

/** A public page, and when it changed last, where that is known. */
export type SitemapEntry = { path: string; changedAt?: string | undefined }

/** Public pages in files of at most 50,000 addresses, which is as many as the protocol allows (sitemaps.org). */
export type Sitemap = {
  files(): Promise<{ name: string; changedAt?: string | undefined }[]>
  /** Null where there is no file of this name. */
  entries(name: string): Promise<SitemapEntry[] | null>
}

type Options = {
  config: Pick<Config, 'publicUrl'>
  /** Where the agency reads mail, as far as it has said so. */
  email: () => Promise<string | null>
  clock: () => Date
  sitemap: Sitemap
  /** What language models are told of the site, as llmstxt.org describes it. */
  llms: () => Promise<string>
}

const hidden = [...protectedPaths, ...managedPaths, 'api/', 'auth/']
/** What llms.txt leads to, of what is hidden. */
const shown = ['api/docs', 'api/guide', 'api/openapi.json']
/** RFC 9116 wants less than a year. */
const contactGoodForDays = 180

/** What programs look for at known addresses. */
export function registerCrawlers(app: FastifyInstance, { config, email, clock, sitemap, llms }: Options): void {
  const { publicUrl } = config
  const text = (address: string, body: () => string | Promise<string>) =>
    app.get(address, async (request, reply) =>
      sendCompressed(request, reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600'), await body()),
    )
  text('/robots.txt', () =>
    [
      'User-agent: *',
      ...shown.map((path) => `Allow: /${path}`),
      ...hidden.map((path) => `Disallow: /${path}`),
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
  )
  const contact = async () => {
    const address = await email()
    return address ? `mailto:${address}` : `${publicUrl}/contact-us`
  }
  text('/.well-known/security.txt', async () =>
    [
      `Contact: ${await contact()}`,
      `Expires: ${addDays(dayOf(clock()), contactGoodForDays)}T00:00:00Z`,
      'Preferred-Languages: en, fr',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
  // Where password managers send people to change one (w3.org/TR/change-password-url).
  app.get('/.well-known/change-password', (_, reply) => reply.redirect(toChangePassword, 302))
  // Addresses about one's own account have no language: somebody who types or was sent one below /fr reads it in French.
  const personal = [...protectedPaths, 'auth', 'setup'].flatMap((first) => [first, `${first}/*`])
  for (const path of [...personal, ...managedPaths.map((path) => path.replace('*', ':id'))]) {
    app.get(`/fr/${path}`, (request, reply) =>
      reply.header('set-cookie', 'lang=fr; Path=/; Max-Age=31536000; SameSite=Lax').redirect(request.url.slice('/fr'.length), 302),
    )
  }
  text('/humans.txt', async () =>
    [
      '/* AGENCY */',
      `Contact: ${(await contact()).replace('mailto:', '')}`,
      '',
      '/* SITE */',
      'Languages: English, French',
      'Software: Lintel',
      '',
    ].join('\n'),
  )
  text('/llms.txt', llms)
  // Feed readers and chats look for it without reading the page that names its icons.
  app.get('/favicon.ico', (_, reply) => reply.header('cache-control', 'public, max-age=86400').redirect('/apple-touch-icon.png', 301))

  const xml = (root: string, of: string, entries: SitemapEntry[]) => {
    const each = entries.map(
      ({ path, changedAt }) => `<${of}><loc>${publicUrl}${path}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</${of}>`,
    )
    return `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${each.join('')}</${root}>`
  }
  app.get('/sitemap.xml', async (request, reply) => {
    const files = (await sitemap.files()).map(({ name, changedAt }) => ({ path: `/sitemaps/${name}.xml`, changedAt }))
    return sendCompressed(request, reply.type('application/xml'), xml('sitemapindex', 'sitemap', files))
  })
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, name] = /^([a-z]+(?:-[1-9]\d{0,3})?)\.xml$/.exec(request.params.file) ?? []
    const entries = name && (await sitemap.entries(name))
    if (!entries) throw new Problem(404, 'not-found')
    return sendCompressed(request, reply.type('application/xml'), xml('urlset', 'url', entries))
  })
}
