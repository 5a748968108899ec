import { advanceClock, resetClock } from '#server/clock.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { identity, newAddress, sameOrigin } from '#test/support/identity.ts'
import { type OpenIdServer, secret, startOpenId } from '#test/support/openid.ts'

const callback = 'http://127.0.0.1:3000/identity/providers/callback'
const env: Record<string, string> = {}
let agency: OpenIdServer
beforeAll(async () => {
  const visitor = { sub: 'ann', email: newAddress(), email_verified: true, name: 'Ann Mason' }
  agency = await startOpenId({ redirectUri: callback, visitor })
  env.OIDC_PROVIDERS = JSON.stringify([{ id: 'oidc.agency', issuer: agency.issuer, clientId: 'lintel', clientSecret: secret }])
})
const world = useApp(env)
afterAll(() => agency.close())
afterEach(resetClock)

/** The first step: the cookie that the browser gets, and where it is sent. */
async function start() {
  const { headers } = await world.raw({ url: '/identity/providers/oidc.agency/start' })
  return { cookie: String(headers['set-cookie']).split(';')[0] as string, location: String(headers.location) }
}
/** The provider's answer comes back to us; where the browser goes from there. */
const comeBack = async (cookie: string, query: string) =>
  (await world.raw({ url: `/identity/providers/callback${query}`, headers: { cookie } })).headers.location
const finish = (cookie: string) => identity(world, 'providers/finish', {}, { headers: { ...sameOrigin, cookie } })

describe('the callback of a provider', () => {
  it('works once; a second answer changes nothing', async () => {
    const { cookie, location } = await start()
    const { search } = new URL(await agency.walk(location, callback))
    expect(await comeBack(cookie, search)).toBe('http://127.0.0.1:3000/auth/provider')

    const without = new URLSearchParams(search)
    without.delete('state')
    without.set('code', new URL(await agency.walk((await start()).location, callback)).searchParams.get('code') ?? '')
    for (const again of [search, `?${without}`]) expect(await comeBack(cookie, again)).toBe('http://127.0.0.1:3000/auth/provider?failed')
    expect(agency.exchanges()).toBe(1)
    expect((await finish(cookie)).body).toMatchObject({ providerId: 'oidc.agency', idToken: expect.any(String) })
  })
  it('expires after ten minutes at either step', async () => {
    const [kept, early, late] = [await start(), await start(), await start()]
    const answer = async ({ location }: { location: string }) => new URL(await agency.walk(location, callback)).search
    for (const one of [kept, early]) await comeBack(one.cookie, await answer(one))
    const search = await answer(late)
    advanceClock(590_000)
    expect((await finish(kept.cookie)).status).toBe(200)
    advanceClock(10_000)
    expect((await finish(early.cookie)).error).toBe('INVALID_PENDING_TOKEN')
    expect(await comeBack(late.cookie, search)).toBe('http://127.0.0.1:3000/auth/provider?failed')
  })
  it('works only in the browser that began, with its cookie', async () => {
    const { location } = await start()
    const { search } = new URL(await agency.walk(location, callback))
    for (const cookie of ['', 'id_provider=', 'id_provider=guessed', 'another=one']) {
      expect(await comeBack(cookie, search)).toBe('http://127.0.0.1:3000/auth/provider?failed')
      expect((await finish(cookie)).error).toBe('INVALID_PENDING_TOKEN')
    }
  })
  it('works once when two answers arrive together', async () => {
    const { cookie, location } = await start()
    const { search } = new URL(await agency.walk(location, callback))
    const both = await Promise.all([comeBack(cookie, search), comeBack(cookie, search)])
    expect(both.toSorted()).toEqual(['http://127.0.0.1:3000/auth/provider', 'http://127.0.0.1:3000/auth/provider?failed'])
    expect((await finish(cookie)).status).toBe(200)
  })
  it('returns to the sign-in page when the person cancelled', async () => {
    const { cookie, location } = await start()
    const state = new URL(location).searchParams.get('state')
    expect(await comeBack(cookie, `?error=access_denied&state=${state}`)).toBe('http://127.0.0.1:3000/auth/login')
    expect(await comeBack(cookie, `?error=server_error&state=${state}`)).toBe('http://127.0.0.1:3000/auth/provider?failed')
  })
  it('needs the state of this sign-in', async () => {
    const { cookie, location } = await start()
    const answer = new URL(await agency.walk(location, callback)).searchParams
    answer.set('state', 'guessed')
    expect(await comeBack(cookie, `?${answer}`)).toBe('http://127.0.0.1:3000/auth/provider?failed')
    expect((await finish(cookie)).error).toBe('INVALID_PENDING_TOKEN')
  })
})
