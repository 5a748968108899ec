import { afterEach, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { claimsOf, identity, password, sameOrigin, signUpHere } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'
import { endSessions } from './sessions.ts'

const world = useApp()
const strict = useApp({ RATE_LIMIT_SCALE: '1' })
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
const strictBrowser = () => browserOf(strict)
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
  it('gives a program fresh tokens, as often as it asks', async () => {
    const { refreshToken, uid, idToken } = await signUpHere(world)
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    for (const { body } of answers)
      expect(body).toMatchObject({ user_id: uid, token_type: 'Bearer', expires_in: '3600', refresh_token: refreshToken })
    expect(claimsOf(String(answers[0].body.id_token)).auth_time).toBe(claimsOf(idToken).auth_time)
  })
  it('is told apart: unknown, or of a session that has ended', async () => {
    expect((await refresh('made up')).error).toBe('INVALID_REFRESH_TOKEN')
    const { refreshToken, uid } = await signUpHere(world)
    await world.app.database.pool.query('delete from accounts where uid = $1', [uid])
    expect((await refresh(refreshToken)).error).toBe('USER_NOT_FOUND')
  })
  it('says when it was used last, to the minute', async () => {
    const { refreshToken, uid } = await signUpHere(world)
    const used = async () => {
      expect((await refresh(refreshToken)).status).toBe(200)
      const { rows } = await world.app.database.pool.query(
        `select s.created_at, s.last_used_at, a.last_refresh_at from identity_sessions s join accounts a on a.id = s.account_id where a.uid = $1`,
        [uid],
      )
      const [begun, ...marks] = Object.values(rows[0] as Record<string, string>).map((at) => Date.parse(at))
      return marks.map((at) => Math.round((at - Number(begun)) / 10_000))
    }
    advanceClock(50_000)
    expect(await used()).toEqual([0, 0])
    advanceClock(20_000)
    expect(await used()).toEqual([7, 7])
  })
  it('ends with its session when it was not used for a day', async () => {
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
  it('keeps the refresh token in a cookie that no script can read', async () => {
    const { body, cookies } = await browser()
    expect(body.refreshToken).toBe('cookie')
    expect(cookies.filter((one) => one.startsWith('id_rt='))).toEqual([
      expect.stringMatching(/^id_rt=[\w-]{64}; Path=\/identity\/; HttpOnly; SameSite=Strict$/),
    ])
  })
  it('gets another one with each refresh, and the old one works a moment longer for its other tabs', async () => {
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
  it('is held back after sixty refreshes a minute, and keeps its session', async () => {
    let { cookie } = await strictBrowser()
    const again = () => identity(strict, 'v1/token', grant('cookie'), { headers: { ...sameOrigin, cookie: `id_rt=${cookie}` } })
    for (let i = 0; i < 60; i++) cookie = cookieValue((await again()).cookies, 'id_rt')
    expect((await again()).error).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    advanceClock(61_000)
    expect((await again()).status).toBe(200)
  })
  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }, {}])(
    'has its cookie used by no other site: %j',
    async (headers) => {
      const { cookie } = await browser()
      expect((await refreshByCookie(cookie, headers as Record<string, string>)).error).toBe('TOKEN_EXPIRED')
    },
  )
  it('that was never signed in, or no longer is, may log out too', async () => {
    const { cookie } = await browser()
    for (const sent of [undefined, 'made-up', cookie, cookie]) {
      const headers = { ...sameOrigin, ...(sent ? { cookie: `id_rt=${sent}` } : {}) }
      expect(await identity(world, 'session:logout', {}, { headers })).toMatchObject({ status: 200, body: {} })
    }
    const { rows } = await world.app.database.pool.query(
      `select s.end_reason as reason, e.action from refresh_tokens t join identity_sessions s on s.id = t.session_id
        join audit e on e.session_id = s.id where t.hash = sha256($1) and e.action = 'account.signed-out'`,
      [Buffer.from(String(cookie))],
    )
    expect(rows).toEqual([{ reason: 'logout', action: 'account.signed-out' }])
  })
  it('without a cookie is told to sign in', async () => expect((await refreshByCookie(undefined)).error).toBe('TOKEN_EXPIRED'))
  it('has one session of an account: signing in again ends the one before, of this browser and this account only', async () => {
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
  it('logs out on the server too', async () => {
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

it('a session that has ended keeps when and why it did, whatever ends the others', async () => {
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

describe('the cookie for pages', () => {
  const open = (idToken: string, headers: Record<string, string> = sameOrigin, remember = false) =>
    world.raw({ method: 'POST', url: '/api/session', headers: { ...headers, authorization: `Bearer ${idToken}` }, payload: { remember } })
  const cookieOf = (answer: Awaited<ReturnType<typeof open>>) => String(answer.headers['set-cookie'])
  const personOf = async (cookie: string) =>
    (await world.app.identity.authenticatePage({ cookie: cookie.split(';')[0] }))?.actor.uid ?? null

  it('shows pages as the person, and changes nothing', async () => {
    const { idToken, uid } = await signUpHere(world)
    const cookie = cookieOf(await open(idToken))
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookieOf(await open(idToken, sameOrigin, true))).toMatch(/; Max-Age=1209600$/)
    expect(await personOf(cookie)).toBe(uid)
    const change = await world.raw({ method: 'PATCH', url: '/api/v1/me/preferences', headers: { cookie }, payload: { locale: 'fr' } })
    expect(change.statusCode).toBe(401)
  })
  it('is given to pages of ours only, for a sign-in of the last minutes', async () => {
    const { idToken } = await signUpHere(world)
    expect((await open(idToken, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await open(idToken, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await open('a.b.c')).statusCode).toBe(401)
    advanceClock(6 * 60_000)
    expect((await open(idToken)).statusCode).toBe(401)
  })
  it('is a new one at each sign-in, whatever was sent', async () => {
    const { idToken } = await signUpHere(world)
    expect(cookieOf(await open(idToken, { ...sameOrigin, cookie: 'sid=chosen-by-somebody-else' }))).not.toContain('chosen')
  })
  it('takes the place of one that somebody planted: that one shows nobody any more', async () => {
    const [attacker, victim] = [await signUpHere(world), await signUpHere(world)]
    const planted = cookieOf(await open(attacker.idToken))
    const fresh = cookieOf(await open(victim.idToken, { ...sameOrigin, cookie: planted.split(';')[0] as string }))
    expect(await personOf(fresh)).toBe(victim.uid)
    expect(await personOf(planted)).toBeNull()
  })
  it.each([
    { remember: false, lastsHours: 24 },
    { remember: true, lastsHours: 14 * 24 },
  ])('shows nobody once its session was not used for too long: %j', async ({ remember, lastsHours }) => {
    const { idToken, uid } = await signUpHere(world)
    const cookie = cookieOf(await open(idToken, sameOrigin, remember))
    advanceClock((lastsHours - 1) * 3_600_000)
    expect(await personOf(cookie)).toBe(uid)
    advanceClock(2 * 3_600_000)
    expect(await personOf(cookie)).toBeNull()
  })
  it('of a session that is not remembered lives on while its tokens are refreshed', async () => {
    const { idToken, refreshToken, uid } = await signUpHere(world)
    const cookie = cookieOf(await open(idToken))
    advanceClock(20 * 3_600_000)
    await refresh(refreshToken)
    advanceClock(20 * 3_600_000)
    await world.app.identity.caughtUp()
    expect(await personOf(cookie)).toBe(uid)
  })
  it('ends with its session, with the account, and by itself', async () => {
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
  it('is let go by a window that has nobody any more, and what the browser keeps stays', async () => {
    const answer = await world.raw({ method: 'POST', url: '/api/session', headers: sameOrigin })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['set-cookie']).toBe('sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    expect(answer.headers).not.toHaveProperty('clear-site-data')
    const foreign = await world.raw({ method: 'POST', url: '/api/session', headers: { ...sameOrigin, 'sec-fetch-site': 'cross-site' } })
    expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([403, undefined])
  })
  it('takes with it, when somebody signs out, what the browser kept of them', async () => {
    const { headers } = await world.raw({ method: 'DELETE', url: '/api/session', headers: sameOrigin })
    expect(headers).toMatchObject({
      'clear-site-data': '"cookies", "storage", "cache"',
      'set-cookie': 'sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      'cache-control': 'no-store',
    })
  })
})
