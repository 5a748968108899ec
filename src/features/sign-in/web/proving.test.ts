// @vitest-environment happy-dom
import { createElement, Fragment } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { proveAgain } from '#web/prove-again.ts'
import { forgetPlace, rememberPlace, takePlace } from '#web/way-back.ts'
import { Line } from '#test/support/line.ts'
import { requests, note } from '#test/support/fake-server.ts'
import { mount, type Part, settle, useScreens } from '#test/support/mounted-screen.ts'
import { all, type Field, nameOf, openDialog, press, putIn, titleOf } from '#test/support/user-actions.ts'
import EndedDialog from './public/ended-dialog.tsx'
import { StepUp } from './step-up.tsx'

// How somebody proves on a screen who they are, step by step, and what they hear when that fails.

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../../identity/web/identity.ts', () => identity.module)

useScreens()
let end = async () => {}
beforeEach(() => {
  Object.assign(identity, { fails: {}, session: { uid: 'me', role: 'candidate' }, takesRecoveryCodes: true })
  identity.security = { hasPassword: true, providers: [] }
  vi.spyOn(location, 'assign').mockImplementation((to) => note(`leaves for ${to}`))
  vi.spyOn(window, 'close').mockImplementation(() => note('closes the window'))
})
afterEach(async () => {
  await end()
  Line.all.clear()
  forgetPlace()
  sessionStorage.clear()
  requests()
})

const visitor = { isPublic: true, role: null } as const
const done = () => requests().filter((one) => /^(identity|leaves|opens|closes|calls)/.test(one))
async function open(screen: Parameters<typeof mount>[0]) {
  end = await mount(screen)
  return done()
}
const field = (name: string) => all<Field>(`[name=${name}]`).at(-1) as Field
async function send(given: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(given)) await putIn(field(name), value)
  await press(all('[type=submit]').at(-1))
  await settle()
  return done()
}
const pressed = async (name: string | RegExp) => {
  await press(all('button').findLast((one) => nameOf(one).match(name)))
  await settle()
  return done()
}
const wrong = () => all('[aria-invalid=true]').map((one) => one.getAttribute('name'))
const asks = () => (openDialog() ? titleOf(openDialog() as HTMLElement) : null)
const body = () => document.body.textContent ?? ''

const login = { file: 'sign-in/web/public/login-modal', ...visitor, props: { onClose: () => {} } }
const known = { email: 'zoe@example.org', password: 'secret' }

describe('the login window', () => {
  it('logs in, remembered where that is ticked, and leads home', async () => {
    await open(login)
    expect(await send({ ...known, email: ' zoe@example.org ' })).toEqual([
      'identity signIn "zoe@example.org" "secret" false',
      'leaves for /dashboard/candidate/me/profile',
    ])
    await end()
    await open(login)
    await press(field('remember'))
    expect((await send(known))[0]).toBe('identity signIn "zoe@example.org" "secret" true')
  })
  it('takes a recovery code where there are such, which is no number', async () => {
    identity.fails = { signIn: ['auth/multi-factor-auth-required'] }
    await open(login)
    await send(known)
    await pressed(/recovery/)
    expect([field('code').inputMode, field('code').autocomplete]).toEqual(['text', 'off'])
    await pressed(/app/)
    expect([field('code').inputMode, field('code').autocomplete]).toEqual(['numeric', 'one-time-code'])
  })
  it('begins again once the second step is over, and says why', async () => {
    identity.fails = { signIn: ['auth/multi-factor-auth-required'], finish: ['auth/session-cookie-expired'] }
    await open(login)
    await send(known)
    await send({ code: '123456' })
    expect(body()).toContain('auth/session-cookie-expired')
    expect(field('email')).toBeDefined()
  })
})

describe('the page of whoever comes from another provider', () => {
  const page = { file: 'sign-in/web/public/provider', ...visitor, at: '/auth/provider' }
  it('logs in once, and leads home', async () =>
    expect(await open(page)).toEqual(['identity finishAtProvider', 'leaves for /dashboard/candidate/me/profile']))
  it('hands the answer to the window that waits for it, and closes', async () => {
    const { awaitProof } = await import('../../identity/web/proof.ts')
    const taken: unknown[] = []
    const stop = awaitProof((proof) => taken.push(proof))
    expect(await open(page)).toEqual(['closes the window'])
    stop()
    expect(taken).toEqual(['provider'])
    expect(all('h1, main [role=status]').map(nameOf)).toEqual([
      'Thank you, that worked',
      'You can close this window and go back to the other one.',
    ])
  })
  it('asks to log in as before where the provider’s word is not enough', async () => {
    identity.fails = { finishAtProvider: ['auth/account-exists-with-different-credential'] }
    await open(page)
    expect(field('password')).toBeDefined()
    expect((await send(known)).at(-1)).toBe('leaves for /dashboard/candidate/me/profile')
  })
})

describe('whoever changes their password', () => {
  const page = (hasPassword = true) =>
    ({
      file: 'sign-in/web/change-password',
      isPublic: false,
      role: 'admin',
      props: { loaderData: { hasPassword, providers: ['google.com'] } },
    }) as const
  const given = { current: 'old', next: 'Strong words 42', repeat: 'Strong words 42' }
  it('proves that they know the one before', async () => {
    await open(page())
    expect(await send(given)).toEqual(['identity prove {"password":"old"}', 'identity setPassword "Strong words 42"'])
    expect(field('next').value).toBe('')
  })
  it.each([
    ['next', { ...given, next: 'password', repeat: 'password' }],
    ['repeat', { ...given, repeat: 'Strong words 43' }],
  ])('hears of what is wrong with %s before anybody is asked', async (name, typed) => {
    await open(page())
    expect(await send(typed)).toEqual([])
    expect(wrong()).toEqual([name])
  })
})

/** Asks at once, as a change that needs it would, and says what came of it. */
const change = () => void proveAgain().then((isProven) => note(`calls ${isProven ? 'proven' : 'left'}`))
const Asked = () =>
  createElement(Fragment, null, createElement(StepUp), createElement('button', { type: 'button', onClick: change }, 'Change'))

describe('whoever is asked again who they are', () => {
  const told = () => all('[role=status]').map(nameOf).join()
  /** By one change, or by two at once. */
  const asked = async (changes = 1) => {
    await open({ component: Asked, role: 'admin' } as Part)
    await press(
      all('button').find((one) => nameOf(one) === 'Change'),
      changes,
    )
    await settle()
  }
  it('proves it with the password', async () => {
    await asked()
    expect(await send({ password: 'secret' })).toEqual(['identity prove {"password":"secret"}', 'calls proven'])
    expect(asks()).toBe(null)
  })
  it('may leave it', async () => {
    await asked()
    expect(await pressed('Close')).toEqual(['calls left'])
  })
  it('is asked once for all that waits', async () => {
    await asked(2)
    expect(all('dialog[open]')).toHaveLength(1)
    expect(await send({ password: 'secret' })).toEqual(['identity prove {"password":"secret"}', 'calls proven', 'calls proven'])
  })
  it('gives the second step, and begins again once that is over', async () => {
    identity.fails = { prove: ['auth/multi-factor-auth-required', 'auth/multi-factor-auth-required'], finish: ['auth/odd'] }
    await asked()
    await send({ password: 'secret' })
    await send({ code: '111111' })
    expect(body()).toContain('auth/odd')
    await send({ password: 'secret' })
    expect(await send({ code: '123456' })).toEqual(['identity finish "123456"', 'calls proven'])
  })
  it('goes to the provider by which they come, and to no other', async () => {
    identity.security = { hasPassword: false, providers: ['Some id'] }
    await asked()
    expect(await pressed('Some name')).toEqual(['opens /identity/providers/Some id/start'])
    await end()
    identity.security = { hasPassword: false, providers: ['other'] }
    await asked()
    expect(all('dialog button').filter((one) => /Some name/.test(nameOf(one)))).toEqual([])
  })
  it('is mailed a link where they have no password, and goes on once it came back in another window', async () => {
    identity.security = { hasPassword: false, providers: [] }
    await asked()
    expect(await pressed('mail')).toEqual(['identity sendSignInLink "ann@agency.example"'])
    expect(told()).toContain('ann@agency.example')
    new Line().postMessage({ href: 'http://lintel.test/auth/action?oobCode=x' })
    await settle()
    expect(done()).toEqual(['identity prove {"href":"http://lintel.test/auth/action?oobCode=x"}', 'calls proven'])
  })
})

describe('the page behind the links of our mails', () => {
  const mailed = 'http%3A%2F%2Flintel.test%2Fjobs%2Fmason-5'
  const open = async (mode: string, more = '') => {
    const at = `/auth/action?mode=${mode}&oobCode=x${more}`
    history.replaceState(null, '', at)
    end = await mount({ file: 'sign-in/web/public/action', ...visitor, at })
    expect(location.search).toBe('')
    return done()
  }
  const leadsTo = () => all('main a').map((one) => one.getAttribute('href'))
  const wasAt = async (place: string) => {
    await end()
    history.replaceState(null, '', place)
    rememberPlace()
  }
  it('sets the password of whoever it says, and keeps where the mail found them', async () => {
    expect(await open('resetPassword', `&continueUrl=${mailed}`)).toEqual(['identity inspectCode "x"'])
    expect(await send({ password: 'password' })).toEqual([])
    expect(wrong()).toEqual(['password'])
    expect(await send({ password: 'Strong words 42' })).toEqual(['identity confirmReset "x" "Strong words 42"'])
    expect(takePlace()).toBe('/jobs/mason-5')
  })
  it('leads on to where this browser was, else to where the mail found them; to another password whose address was changed back', async () => {
    await open('verifyEmail', `&continueUrl=${mailed}`)
    expect(await send()).toEqual(['identity applyCode "x"', 'identity reload'])
    expect(leadsTo()).toEqual(['/jobs/mason-5'])
    await wasAt('/jobs/roofer-6')
    await open('verifyEmail', `&continueUrl=${mailed}`)
    await send()
    expect(leadsTo()).toEqual(['/jobs/roofer-6'])
    await wasAt('/jobs/roofer-6')
    await open('recoverEmail')
    expect([await send(), leadsTo()]).toEqual([['identity applyCode "x"', 'identity reload'], ['/auth/forgot-password']])
  })
  it('logs in whoever knows to which address it went, and leads to where they were', async () => {
    await open('signIn', '&place=%2Fjobs%2Fmason-5')
    await send({ email: ' zoe@example.org ' })
    requests()
    expect(location.assign).toHaveBeenLastCalledWith('/jobs/mason-5')
  })
})

describe('whoever was logged out', () => {
  const told = async (code: string | null) => {
    if (code) sessionStorage.setItem('session-ended', code)
    await open({ component: EndedDialog, props: { onClose: () => {} }, role: null } as Part)
    return nameOf(openDialog()?.querySelector('p') as HTMLElement)
  }
  it('reads why, once', async () => {
    const closed = await told('auth/user-disabled')
    await pressed(/OK|Close/)
    expect(sessionStorage.getItem('session-ended')).toBe(null)
    await end()
    const over = await told('auth/user-token-expired')
    await end()
    sessionStorage.clear()
    const odd = await told('auth/odd')
    await end()
    expect([closed === over, odd, await told(null)]).toEqual([false, over, over])
  })
})
