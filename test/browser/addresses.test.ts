import { beforeAll, describe, expect, it } from 'vitest'
import { budgets } from '#server/limits.ts'
import { servePages } from '../../src/pages.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { sameOrigin } from '#test/support/identity.ts'
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
    ['/jobs//', '/jobs'],
    ['/FR/jobs', '/fr/jobs'],
    ['/fr/', '/fr'],
    ['/Fr', '/fr'],
    ['/%6Aobs', '/jobs'],
    ['/JOBS/:slug', '/jobs/:slug'],
    ['/jobs/:slug/', '/jobs/:slug'],
    ['/jobs/:slug/Apply/?from=feed', '/jobs/:slug/apply?from=feed'],
    ['/fr/Jobs/?keyword=A%20b&page=2', '/fr/jobs?keyword=A%20b&page=2'],
    ['/Job-Alerts/1-AbC/', '/job-alerts/1-AbC'],
    ['/COMING-SOON/New', '/coming-soon/New'],
    ['//EMPLOYERS/', '/employers'],
    ['//', '/'],
  ])('%s leads to the one of %s', async (url, to) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await world.raw({ method, url: url.replace(':slug', slug) })
      expect([method, statusCode, headers.location]).toEqual([method, 301, to.replace(':slug', slug)])
    }
  })
  it.each(['//evil.example/', '//evil.example/jobs/', '/x/..//evil.example/', '/%5Cevil.example/jobs/'])(
    '%s leads to no other site',
    async (url) => {
      expect(String((await get(url)).headers.location)).toMatch(/^\/(?![/\\])/)
    },
  )
  it.each(['/', '/fr', '/jobs', '/fr/jobs/:slug', '/jobs.data', '/_.data', '/auth/login', '/jobs?keyword=A'])('%s is none', async (url) =>
    expect((await get(url)).statusCode).toBe(200),
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
  '/auth/nowhere?oobCode=x',
  '/Setup/?token=x',
])('%s holds a secret, however it is spelled', async (url) => {
  expect((await get(url)).headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
})

const long = 'x'.repeat(201)
it.each([`/jobs/${long}`, `/fr/jobs/${long}`, `/jobs/${long}/apply`, `/employers/${long}`, `/job-alerts/${long}`, '/jobs/%00'])(
  '%s, which nothing can be called, is not there',
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
])('%s, which cannot be read, leads a browser in %s to %s', async (url, language, to) => {
  const { statusCode, headers } = await get(url, { accept: 'text/html,*/*;q=0.8', 'accept-language': language })
  expect([statusCode, headers.location, headers['x-content-type-options']]).toEqual([302, to, 'nosniff'])
})
it.each([
  ['/%', '*/*'],
  ['/api/v1/jobs/%', 'text/html'],
])('%s is refused to a program that asks for %s in a way it can read', async (url, accept) => {
  const { statusCode, headers } = await get(url, { accept })
  expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8'])
})

it.each([
  ['/job-alerts/x', /alert/i],
  ['/fr/job-alerts/x', /alerte/i],
  ['/coming-soon/x', /list/],
  ['/fr/keep-profile/x', /lien|profil/i],
])('%s is a link that leads nowhere, and its page says so', async (url, words) => {
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(/<h1>([^<]*)</.exec(body)?.[1]).toMatch(words)
  expect(body).not.toContain('role="search"')
})

describe('a form without script while Lintel is closed', () => {
  it.each(['/contact-us', '/fr/job-alerts/new', '/jobs/:slug/apply', '/coming-soon'])('%s says when to come back', async (url) => {
    const admin = await world.as('admin')
    await admin.put('/maintenance', { body: { endsAt: new Date(Date.now() + 2 * 3_600_000).toISOString() } })
    const headers = { ...sameOrigin, 'content-type': 'multipart/form-data; boundary=x' }
    const payload = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@people.example\r\n--x--\r\n'
    const answer = await world.raw({ method: 'POST', url: url.replace(':slug', slug), headers, payload })
    await admin.delete('/maintenance', {})
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(7000)
  })
})

describe('with the limits that people have', () => {
  const limited = useApp({ RATE_LIMIT_SCALE: '0.3' })
  beforeAll(() => servePages(limited.app, limited.config))
  const most = (budgets.search as (typeof budgets)['api']).user.requests * 0.3
  const asking = async ({ token }: Person) => {
    const headers = { ...sameOrigin, authorization: `Bearer ${token}` }
    const opened = await limited.raw({ method: 'POST', url: '/api/session', headers, payload: {} })
    const cookie = String(opened.headers['set-cookie']).split(';')[0] as string
    return (url: string) => limited.raw({ url, headers: { cookie } })
  }
  /** Searches until that is refused; `n` are answered before. Some come back meanwhile, on a machine that is busy. */
  const exhaust = async (ask: Awaited<ReturnType<typeof asking>>, url: string) => {
    let [n, answer] = [0, await ask(`${url}?keyword=w`)]
    while (answer.statusCode === 200 && n < most * 4) answer = await ask(`${url}?keyword=w${n++}`)
    return { n, answer }
  }
  it('somebody who is signed in searches by pages no more often than by the API', async () => {
    const ask = await asking(await limited.as('candidate', 'searcher'))
    const { n, answer } = await exhaust(ask, '/jobs.data')
    expect([answer.statusCode, n >= most]).toEqual([429, true])
    const { n: more, answer: page } = await exhaust(ask, '/fr/jobs')
    expect([page.statusCode, Number(page.headers['retry-after']) > 0, more < most / 2]).toEqual([429, true, true])
    expect(page.body).toContain('Vous avez demandé')
    expect((await ask('/jobs')).statusCode).toBe(200)
    expect((await ask('/dashboard?keyword=x')).statusCode).not.toBe(429)
  })
  it('an administrator searches no more often through somebody else’s eyes', async () => {
    const admin = await limited.as('admin')
    const ask = await asking(admin)
    await exhaust(ask, '/jobs.data')
    await admin.put('/users/{userId}/preview', { userId: (await limited.as('candidate')).id })
    expect((await exhaust(ask, '/jobs.data')).n).toBeLessThan(most / 2)
  })
})
