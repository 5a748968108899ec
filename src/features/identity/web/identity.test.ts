// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { googles, me, ours, type Person, seenBy, useIdentity } from '#test/support/fake-firebase.ts'

// What this browser tells the identity service and our server, and what it believes of them; the service's SDK only listens.

const sdk = await vi.hoisted(async () => (await import('#test/support/fake-firebase.ts')).makeFirebase())
vi.mock('@firebase/app', () => sdk.app)
vi.mock('@firebase/auth', () => sdk.module)
const { zoe } = sdk
const { answers, codeOf, done, fail, open, whyEnded } = useIdentity(sdk)

describe('the service', () => {
  const opened = async (config: object) => {
    answers['/api/v1/config'] = () => Response.json(config)
    await import('./identity.ts')
    return { said: done(), config: sdk.auth.config }
  }
  const persistence = '{"persistence":["for good","for this window"]}'
  it('is ours at the addresses of this page', async () =>
    expect(await opened(ours)).toEqual({
      said: [`opens ${persistence}`, 'keeps the token fresh'],
      config: { apiScheme: 'http', apiHost: 'lintel.test/identity', tokenApiHost: 'lintel.test/identity' },
    }))
})

describe('whoever logs in', () => {
  it('is remembered when they say so, also by our server, whose cookie learns it by a new token', async () => {
    const { signIn } = await open()
    expect(await signIn('zoe@example.org', 'secret', true)).toEqual({
      ...{ uid: 'u1', role: 'candidate', name: 'Zoë', email: 'zoe@example.org', emailVerified: false, seenBy: null },
    })
    expect(done()).toEqual([
      'remembers for good',
      'signInWithEmailAndPassword zoe@example.org secret',
      'POST /api/session {"remember":true} Bearer token',
      'asks for a new token',
      'reads the token',
    ])
  })
  it('is forgotten with the window otherwise', async () => {
    const { signIn } = await open()
    await signIn('zoe@example.org', 'secret', false)
    expect(done()).toEqual([
      'remembers for this window',
      'signInWithEmailAndPassword zoe@example.org secret',
      'POST /api/session {"remember":false} Bearer token',
      'reads the token',
    ])
  })
  it('is in although the new token, or our page, has to wait', async () => {
    answers['/api/session'] = undefined
    fail('asks for a new token', 'auth/network-request-failed')
    expect(await (await open()).signIn('zoe@example.org', 'secret', true)).toMatchObject({ uid: 'u1' })
  })
})

describe('a session', () => {
  const sessionOf = async (person: Partial<Person> = {}, role?: string) => {
    const identity = await open(ours, zoe(person))
    sdk.claims = role ? { role } : {}
    return identity.currentSession()
  }
  it('has the role of its token, and a candidate’s without one', async () => {
    expect((await sessionOf({}, 'operation'))?.role).toBe('operation')
    expect((await sessionOf())?.role).toBe('candidate')
  })
  it('is none for nobody, and where its token cannot be read', async () => {
    expect(await (await open()).currentSession()).toBe(null)
    fail('reads the token', 'auth/internal-error')
    expect(await sessionOf()).toBe(null)
  })
  it('asks our server of a preview for administrators alone, and once', async () => {
    await sessionOf({}, 'operation')
    expect(done().filter((one) => one.includes('/me'))).toEqual([])
    const { currentSession } = await open(ours, zoe())
    sdk.claims = { role: 'admin' }
    expect(await currentSession()).toMatchObject({ uid: 'u1', role: 'admin', seenBy: null })
    await currentSession()
    expect(done().filter((one) => one.includes('/me'))).toEqual(['GET /api/v1/me Bearer token'])
  })
  it('says with each question that it shows somebody else, from the first sight of them on', async () => {
    const { currentSession } = await open(ours, zoe())
    const { authorization } = await import('#web/api.ts')
    sdk.claims = { role: 'admin' }
    expect(await authorization()).toEqual({ authorization: 'Bearer token' })
    answers['/api/v1/me'] = () => Response.json({ ...me, seenBy })
    await currentSession()
    expect(Object.values(await authorization())).toEqual(['Bearer token', 'shown'])
    // Over or not: what the window shows is somebody else.
    answers['/api/v1/me'] = () => Response.json(me)
    const { checkSession } = await import('./identity.ts')
    await checkSession()
    expect(Object.values(await authorization())).toEqual(['Bearer token', 'shown'])
    sdk.auth.currentUser = null
    expect(await authorization()).toEqual({})
  })
})

describe('whom Google signed in', () => {
  it('has the name and the role that our server gives them', async () => {
    const { signIn } = await open(googles)
    expect(await signIn('zoe@example.org', 'secret', false)).toMatchObject({ uid: 'u1', role: 'agent', name: 'Tom Hale', seenBy: null })
    expect(done().at(-1)).toBe('GET /api/v1/me Bearer token')
  })
  it.each([
    ['account-closed', 'auth/user-disabled'],
    ['session-ended', 'auth/user-token-expired'],
  ])('is signed out where our server refuses them for %s, and the next page says why', async (code, why) => {
    const { currentSession } = await open(googles, zoe())
    answers['/api/v1/me'] = () => Response.json({ code }, { status: 401 })
    expect(await currentSession()).toBe(null)
    expect(done()).toContain('leaves')
    expect(whyEnded()).toBe(why)
  })
  it('hears it at once who asked to log in', async () => {
    const { signIn } = await open(googles)
    answers['/api/v1/me'] = () => Response.json({ code: 'account-closed' }, { status: 401 })
    expect(await codeOf(signIn('zoe@example.org', 'secret', false))).toBe('auth/user-disabled')
    expect(whyEnded()).toBe(null)
  })
})

describe('a session that was kept and is over', () => {
  const kept = (where: Storage) => where.setItem('firebase:authUser:k:[DEFAULT]', '{}')
  it.each([
    ['for good', () => localStorage],
    ['for the window', () => sessionStorage],
  ])('is told of behind the login, kept %s', async (_, where) => {
    kept(where())
    await open(ours, null, '/dashboard')
    expect(whyEnded()).toBe('auth/user-token-expired')
  })
  it('is not told of on public pages, nor to whoever had none, nor while it lasts', async () => {
    await open(ours, null, '/dashboard')
    expect(whyEnded()).toBe(null)
    vi.resetModules()
    kept(localStorage)
    await open(ours, null, '/jobs')
    expect(whyEnded()).toBe(null)
    vi.resetModules()
    await open(ours, zoe(), '/dashboard')
    expect(whyEnded()).toBe(null)
  })
  it('is told of with its reason when it ends meanwhile', async () => {
    const { checkSession } = await open(ours, zoe())
    sdk.auth.currentUser = zoe({
      getIdToken: async (anew?: boolean) => {
        if (!anew) return 'token'
        sdk.auth.currentUser = null
        throw Object.assign(new Error('over'), { code: 'auth/user-disabled' })
      },
    })
    expect(await checkSession()).toBe(null)
    expect(whyEnded()).toBe('auth/user-disabled')
  })
  it('waits a moment where another tab has signed in again, and goes on with that one’s', async () => {
    const { checkSession } = await open(ours, zoe())
    fail('asks for a new token', 'auth/invalid-refresh-token')
    vi.useFakeTimers()
    const checking = checkSession()
    await vi.advanceTimersByTimeAsync(999)
    expect(done()).toEqual(['asks for a new token'])
    await vi.advanceTimersByTimeAsync(1)
    expect(await checking).toMatchObject({ uid: 'u1' })
    vi.useRealTimers()
    expect(done()).toEqual(['asks for a new token', 'reads the token'])
  })
})

describe('whoever listens', () => {
  it('hears of each new token, once our server knows of it, until they stop', async () => {
    const { onSession } = await open(ours, zoe())
    const stop = onSession((session) => sdk.said.push(`hears of ${session?.uid}`))
    await sdk.change(sdk.auth.currentUser)
    expect(done()).toEqual(['POST /api/session {"remember":false} Bearer token', 'reads the token', 'hears of u1'])
    sdk.auth.currentUser = null
    await sdk.change(null)
    expect(done()).toEqual(['hears of undefined'])
    stop()
    await sdk.change(null)
    expect(done()).toEqual(['stops listening'])
  })
  it('tells our server nothing at first where the page was rendered as them, but of each new token', async () => {
    const { onSession } = await open(ours, zoe())
    const told = async (shownAs?: string) => {
      const stop = onSession(() => {}, shownAs)
      await sdk.change(sdk.auth.currentUser)
      const first = done().filter((one) => one.startsWith('POST')).length
      await sdk.change(sdk.auth.currentUser)
      stop()
      return [first, done().filter((one) => one.startsWith('POST')).length]
    }
    expect([await told('u1'), await told('u2'), await told()]).toEqual([
      [0, 1],
      [1, 1],
      [1, 1],
    ])
  })
  it('has the session looked at every ten minutes', async () => {
    vi.useFakeTimers()
    const { onSession } = await open(ours, zoe())
    const stop = onSession(() => {})
    await vi.advanceTimersByTimeAsync(599_000)
    expect(done()).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(done()).toContain('asks for a new token')
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(done()).toEqual(['stops listening'])
    vi.useRealTimers()
  })
})

describe('whoever logs out', () => {
  it('ends the session at the service, then here, then at our server, and hears of it at the end', async () => {
    const { onSession, signOut } = await open(ours, zoe())
    // biome-ignore lint/suspicious/noDocumentCookie: as the settings write it
    document.cookie = 'theme=dark; Path=/'
    // The answer empties the browser.
    answers['/api/session'] = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the browser does it
      document.cookie = 'theme=; Path=/; Max-Age=0'
      return new Response(null, { status: 204 })
    }
    onSession((session) => sdk.said.push(`hears of ${session}`))
    const written = vi.spyOn(document, 'cookie', 'set')
    const leaving = signOut()
    await sdk.change(null)
    await leaving
    expect(done()).toEqual(['POST /identity/session:logout', 'leaves', 'DELETE /api/session', 'hears of null'])
    expect(document.cookie).toBe('theme=dark')
    expect(written).toHaveBeenLastCalledWith('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
  })
})
