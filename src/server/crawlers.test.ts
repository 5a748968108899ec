import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { registerCrawlers, type SitemapEntry } from './crawlers.ts'

const files: Record<string, SitemapEntry[]> = {
  pages: [{ path: '/' }, { path: '/jobs', changedAt: '2026-06-14' }],
  'jobs-1': [],
  'jobs-12': [],
}
const http = Fastify()
http.setErrorHandler((error, _, reply) => (error instanceof Problem ? reply.code(error.status).send(error.code) : reply.code(500).send()))
registerCrawlers(http, {
  config: { publicUrl: 'https://jobs.example' },
  email: async () => 'office@agency.example',
  clock: () => new Date('2026-06-15T12:00:00.000Z'),
  llms: async () => '# Lintel\n',
  sitemap: {
    files: async () => [{ name: 'pages', changedAt: '2026-06-14' }, { name: 'jobs-1' }],
    entries: async (name) => files[name] ?? null,
  },
})
const get = async (url: string) => (await http.inject(url)).body
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

describe('well-known files', () => {
  it('name the security contact, valid for half a year', async () =>
    expect(await get('/.well-known/security.txt')).toBe(
      [
        'Contact: mailto:office@agency.example',
        'Expires: 2026-12-12T00:00:00Z',
        'Preferred-Languages: en, fr',
        'Canonical: https://jobs.example/.well-known/security.txt',
        '',
      ].join('\n'),
    ))
  it('lead to changing a password, and from an address below /fr to the one without a language', async () => {
    const leadsTo = async (url: string) => (await http.inject(url)).headers.location
    expect(await leadsTo('/.well-known/change-password')).toBe('/dashboard/change-password')
    expect(await leadsTo('/fr/auth/login?next=1')).toBe('/auth/login?next=1')
    expect(await leadsTo('/fr/dashboard')).toBe('/dashboard')
  })
  it('robots.txt excludes everything but public pages', async () => {
    const lines = (await get('/robots.txt')).split('\n')
    expect(lines.slice(0, 3)).toEqual(['User-agent: *', 'Allow: /api/docs', 'Allow: /api/guide'])
    expect(lines).toEqual(expect.arrayContaining(['Disallow: /dashboard', 'Disallow: /user', 'Disallow: /api/', 'Disallow: /auth/']))
    expect(lines.slice(-2)).toEqual(['Sitemap: https://jobs.example/sitemap.xml', ''])
  })
})

describe('the sitemap', () => {
  it('lists its files with their dates', async () =>
    expect(await get('/sitemap.xml')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?><sitemapindex ${schema}>` +
        '<sitemap><loc>https://jobs.example/sitemaps/pages.xml</loc><lastmod>2026-06-14</lastmod></sitemap>' +
        '<sitemap><loc>https://jobs.example/sitemaps/jobs-1.xml</loc></sitemap></sitemapindex>',
    ))
  it('lists the addresses of pages', async () =>
    expect(await get('/sitemaps/pages.xml')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?><urlset ${schema}>` +
        '<url><loc>https://jobs.example/</loc></url>' +
        '<url><loc>https://jobs.example/jobs</loc><lastmod>2026-06-14</lastmod></url></urlset>',
    ))
})
