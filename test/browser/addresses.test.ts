import { beforeAll, describe, expect, it } from 'vitest'
import { servePages } from '../../src/pages.ts'
import { useApp } from '#test/support/app.ts'
import { makeJob } from '#test/support/factories.ts'

const world = useApp()
let slug: string
beforeAll(async () => {
  await servePages(world.app, world.config)
  slug = (await makeJob(world)).slug
})
const get = (url: string, headers: Record<string, string> = {}) => world.raw({ url: url.replace(':slug', slug), headers })

describe('another spelling of a public page', () => {
  it.each([
    ['/jobs/', '/jobs'],
    ['/FR/jobs', '/fr/jobs'],
    ['/fr/', '/fr'],
    ['/%6Aobs', '/jobs'],
    ['/JOBS/:slug', '/jobs/:slug'],
    ['/jobs/:slug/Apply/?from=feed', '/jobs/:slug/apply?from=feed'],
    ['/fr/Jobs/?keyword=A%20b&page=2', '/fr/jobs?keyword=A%20b&page=2'],
    ['/Job-Alerts/1-AbC/', '/job-alerts/1-AbC'],
    ['//', '/'],
  ])('%s redirects to %s', async (url, to) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers.location]).toEqual([301, to.replace(':slug', slug)])
  })
  it.each(['//evil.example/', '//evil.example/jobs/', '/x/..//evil.example/', '/%5Cevil.example/jobs/'])(
    '%s does not redirect to another site',
    async (url) => {
      expect(String((await get(url)).headers.location)).toMatch(/^\/(?![/\\])/)
    },
  )
  it.each(['/', '/fr', '/jobs', '/fr/jobs/:slug', '/jobs.data', '/_.data', '/auth/login', '/jobs?keyword=A'])(
    '%s is not redirected',
    async (url) => expect((await get(url)).statusCode).toBe(200),
  )
})

it.each([
  '/candidates?pass=x',
  '/candidates/?pass=x',
  '/Candidates?pass=x',
  '/FR/candidates?pass=x',
  '/%63andidates?pass=x',
  '/candidates.data?pass=x',
  '/fr/candidates/_.data?pass=x',
  '/jobs?pass=x',
  '/Job-Alerts/x',
  '/job-alerts/x.data',
  '/keep%2Dprofile/x/',
  '/AUTH/action?oobCode=x',
  '/auth/login',
  '/fr/keep-profile/x',
  '/auth/nowhere?oobCode=x',
  '/Setup/?token=x',
])('%s holds a secret that neither caches nor other sites get', async (url) => {
  expect((await get(url)).headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
})

const long = 'x'.repeat(201)
it.each([`/jobs/${long}`, `/fr/jobs/${long}`, `/jobs/${long}/apply`, `/employers/${long}`, `/job-alerts/${long}`, '/jobs/%00'])(
  '%s is not found',
  async (url) => {
    const { statusCode, body } = await get(url)
    expect([statusCode, body.includes('role="search"')]).toEqual([404, true])
  },
)

it.each([
  ['/%', 'en', '/404'],
  ['/%', 'fr', '/fr/404'],
  ['/fr/%', 'en', '/fr/404'],
  ['/jobs/%E0%A4%A', 'en', '/404'],
])('the malformed address %s redirects a browser in %s to %s', async (url, language, to) => {
  const { statusCode, headers } = await get(url, { accept: 'text/html,*/*;q=0.8', 'accept-language': language })
  expect([statusCode, headers.location, headers['x-content-type-options']]).toEqual([302, to, 'nosniff'])
})
it.each([
  ['/%', '*/*'],
  ['/api/v1/jobs/%', 'text/html'],
])('the malformed address %s is answered by a problem when %s is accepted', async (url, accept) => {
  const { statusCode, headers } = await get(url, { accept })
  expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8'])
})

it.each([
  ['/job-alerts/x', /alert/i],
  ['/fr/job-alerts/x', /alerte/i],
  ['/coming-soon/x', /list/],
  ['/fr/keep-profile/x', /lien|profil/i],
])('%s, an unknown link from a mail, has a page of its own that says so', async (url, words) => {
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(/<h1>([^<]*)</.exec(body)?.[1]).toMatch(words)
  expect(body).not.toContain('role="search"')
})
