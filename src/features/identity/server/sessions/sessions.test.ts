import { afterEach, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { identity, password, sameOrigin, signUpHere } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'
import { endSessions } from './sessions.ts'

const world = useApp()
afterEach(resetClock)

const cookieValue = (cookies: string[], name: string) =>
  cookies
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0]
    ?.slice(name.length + 1)
const grant = (refreshToken: string) => ({ grant_type: 'refresh_token', refresh_token: refreshToken })
const refresh = (refreshToken: string) => identity(world, 'v1/token', grant(refreshToken))
const refreshByCookie = (cookie: string | undefined, headers: Record<string, string> = sameOrigin) =>
  identity(world, 'v1/token', grant('cookie'), { headers: { ...headers, ...(cookie ? { cookie: `id_rt=${cookie}` } : {}) } })

/** Signs up as a page of ours does. */
const browser = () => browserOf(world)
async function browserOf(place: typeof world) {
  const { body, cookies } = await identity(
    place,
    'v1/accounts:signUp',
    { email: `${crypto.randomUUID()}@people.example`, password },
    { headers: sameOrigin },
  )
  return { body, cookies, cookie: cookieValue(cookies, 'id_rt'), idToken: String(body.idToken) }
}
const me = (idToken: string) =>
  world.raw({ url: '/api/v1/me', headers: { authorization: `Bearer ${idToken}` } }).then(({ statusCode }) => statusCode)

describe('a refresh token', () => {
  it('ends with its session after a day without use', async () => {
    const { refreshToken } = await signUpHere(world)
    advanceClock(23 * 3_600_000)
    expect((await refresh(refreshToken)).status).toBe(200)
    advanceClock(23 * 3_600_000)
    expect((await refresh(refreshToken)).status).toBe(200)
    advanceClock(25 * 3_600_000)
    expect((await refresh(refreshToken)).error).toBe('TOKEN_EXPIRED')
  })
})

describe('a browser', () => {
  it('keeps its refresh token in a cookie that scripts cannot read', async () => {
    const { body, cookies } = await browser()
    expect(body.refreshToken).toBe('cookie')
    expect(cookies.filter((one) => one.startsWith('id_rt='))).toEqual([
      expect.stringMatching(/^id_rt=[\w-]{64}; Path=\/identity\/; HttpOnly; SameSite=Strict$/),
    ])
  })
  it('gets a new refresh token each time; the old one works a moment longer for other tabs', async () => {
    const { cookie } = await browser()
    const first = await refreshByCookie(cookie)
    expect(first).toMatchObject({ status: 200, body: { refresh_token: 'cookie' } })
    expect(cookieValue(first.cookies, 'id_rt')).not.toBe(cookie)
    advanceClock(5000)
    expect((await refreshByCookie(cookie)).status).toBe(200)
  })
  it('loses the session when an old refresh token comes back: it was stolen', async () => {
    const { cookie } = await browser()
    const newer = cookieValue((await refreshByCookie(cookie)).cookies, 'id_rt')
    advanceClock(11_000)
    expect((await refreshByCookie(cookie)).error).toBe('TOKEN_EXPIRED')
    expect((await refreshByCookie(newer)).error).toBe('TOKEN_EXPIRED')
  })
  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }, {}])(
    'does not refresh for another site: %j',
    async (headers) => {
      const { cookie } = await browser()
      expect((await refreshByCookie(cookie, headers as Record<string, string>)).error).toBe('TOKEN_EXPIRED')
    },
  )
  it('has one session for each account: signing in again ends the one before', async () => {
    const [mine, others] = [await signUpHere(world), await signUpHere(world)]
    const signIn = async ({ email }: { email: string }, cookie: string | undefined, headers: Record<string, string> = sameOrigin) => {
      const options = { headers: { ...headers, ...(cookie ? { cookie: `id_rt=${cookie}` } : {}) } }
      const { body, cookies } = await identity(world, 'v1/accounts:signInWithPassword', { email, password }, options)
      return { idToken: String(body.idToken), cookie: cookieValue(cookies, 'id_rt') }
    }
    const elsewhere = await signIn(mine, undefined)
    const first = await signIn(mine, undefined)
    const second = await signIn(mine, first.cookie)
    await signIn(others, second.cookie)
    await signIn(mine, second.cookie, {})
    await world.app.identity.caughtUp()
    const asked = await Promise.all([elsewhere, first, second, mine].map(({ idToken }) => me(idToken)))
    expect(asked).toEqual([200, 401, 200, 200])
    // Another tab that has yet to hear of it is not signed out.
    expect((await refreshByCookie(first.cookie)).error).toBe('INVALID_REFRESH_TOKEN')
    advanceClock(10_001)
    expect((await refreshByCookie(first.cookie)).error).toBe('TOKEN_EXPIRED')
  })
  it('ends the session on the server when it logs out', async () => {
    const { cookie, idToken } = await browser()
    expect(await me(idToken)).toBe(200)
    const logout = (headers: Record<string, string>) =>
      identity(world, 'session:logout', {}, { headers: { ...headers, cookie: `id_rt=${cookie}` } })
    expect((await logout({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await logout(sameOrigin)).cookies).toEqual([
      expect.stringMatching(/^id_rt=;.*Max-Age=0/),
      expect.stringMatching(/^sid=;.*Max-Age=0/),
    ])
    expect(await me(idToken)).toBe(401)
    expect((await refreshByCookie(cookie)).error).toBe('TOKEN_EXPIRED')
  })
})

it('every way of ending a session records when and why', async () => {
  const { email, uid } = await signUpHere(world)
  await identity(world, 'v1/accounts:signInWithPassword', { email, password })
  const { kysely } = world.app.database
  const sessions = () =>
    runs<{ id: number; accountId: number; endedAt: Date | null; endReason: string | null }>(
      world,
      `select s.id, account_id as "accountId", ended_at as "endedAt", end_reason as "endReason"
        from identity_sessions s join accounts a on a.id = s.account_id where uid = '${uid}' order by s.id`,
    )
  const [{ id, accountId } = { id: 0, accountId: 0 }] = await sessions()
  await endSessions(kysely, { id }, 'logout')
  const [ended] = await sessions()
  expect(ended).toMatchObject({ endedAt: expect.anything(), endReason: 'logout' })
  advanceClock(60_000)
  await endSessions(kysely, { accountId }, 'password')
  expect(await sessions()).toEqual([ended, expect.objectContaining({ endedAt: expect.anything(), endReason: 'password' })])
})

describe('the page cookie', () => {
  const open = (idToken: string, headers: Record<string, string> = sameOrigin, remember = false) =>
    world.raw({ method: 'POST', url: '/api/session', headers: { ...headers, authorization: `Bearer ${idToken}` }, payload: { remember } })
  const cookieOf = (answer: Awaited<ReturnType<typeof open>>) => String(answer.headers['set-cookie'])
  const personOf = async (cookie: string) =>
    (await world.app.identity.authenticatePage({ cookie: cookie.split(';')[0] }))?.actor.uid ?? null

  it('shows pages as the person and changes nothing', async () => {
    const { idToken, uid } = await signUpHere(world)
    const cookie = cookieOf(await open(idToken))
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookieOf(await open(idToken, sameOrigin, true))).toMatch(/; Max-Age=1209600$/)
    expect(await personOf(cookie)).toBe(uid)
    const change = await world.raw({ method: 'PATCH', url: '/api/v1/me/preferences', headers: { cookie }, payload: { locale: 'fr' } })
    expect(change.statusCode).toBe(401)
  })
  it('is given only to our own pages, for a sign-in of the last minutes', async () => {
    const { idToken } = await signUpHere(world)
    expect((await open(idToken, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await open(idToken, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await open('a.b.c')).statusCode).toBe(401)
    advanceClock(6 * 60_000)
    expect((await open(idToken)).statusCode).toBe(401)
  })
  it('replaces a planted cookie, which then shows nobody', async () => {
    const [attacker, victim] = [await signUpHere(world), await signUpHere(world)]
    const planted = cookieOf(await open(attacker.idToken))
    const fresh = cookieOf(await open(victim.idToken, { ...sameOrigin, cookie: planted.split(';')[0] as string }))
    expect(await personOf(fresh)).toBe(victim.uid)
    expect(await personOf(planted)).toBeNull()
  })
  it.each([
    { remember: false, lastsHours: 24 },
    { remember: true, lastsHours: 14 * 24 },
  ])('stops working when its session was unused for too long: %j', async ({ remember, lastsHours }) => {
    const { idToken, uid } = await signUpHere(world)
    const cookie = cookieOf(await open(idToken, sameOrigin, remember))
    advanceClock((lastsHours - 1) * 3_600_000)
    expect(await personOf(cookie)).toBe(uid)
    advanceClock(2 * 3_600_000)
    expect(await personOf(cookie)).toBeNull()
  })
  it('ends with its session and with the account, and expires by itself', async () => {
    const { idToken, uid } = await signUpHere(world)
    const cookie = cookieOf(await open(idToken))
    const other = cookieOf(await open(idToken))
    const ended = await world.raw({
      method: 'DELETE',
      url: '/api/session',
      headers: { ...sameOrigin, cookie: cookie.split(';')[0] as string },
    })
    expect(ended.statusCode).toBe(204)
    expect(await personOf(cookie)).toBeNull()
    expect(await personOf(other)).toBe(uid)
    await world.app.database.pool.query('update accounts set disabled = true where uid = $1', [uid])
    await expect.poll(() => personOf(other)).toBeNull()
  })
  it('signing out also clears what the browser stored', async () => {
    const { headers } = await world.raw({ method: 'DELETE', url: '/api/session', headers: sameOrigin })
    expect(headers).toMatchObject({
      'clear-site-data': '"cookies", "storage", "cache"',
      'set-cookie': 'sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      'cache-control': 'no-store',
    })
  })
})
