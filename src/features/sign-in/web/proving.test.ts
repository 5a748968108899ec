// @vitest-environment happy-dom
import { createElement, Fragment } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { proveAgain } from '#web/prove-again.ts'
import { forgetPlace, rememberPlace, takePlace } from '#web/way-back.ts'
import { Line } from '#test/support/line.ts'
import { deeds, note } from '#test/support/fake-server.ts'
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
  deeds()
})

const visitor = { isPublic: true, role: null } as const
const done = () => deeds().filter((one) => /^(identity|leaves|opens|closes|calls)/.test(one))
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
  it('says what is missing before it asks anybody', async () => {
    await open(login)
    expect(await send()).toEqual([])
    expect(wrong()).toEqual(['email', 'password'])
    expect(document.activeElement).toBe(field('email'))
    expect(await send({ email: 'zoe@example.org' })).toEqual([])
    expect([wrong(), document.activeElement]).toEqual([['password'], field('password')])
    expect(await send({ email: 'zoe', password: 'secret' })).toEqual([])
    expect(wrong()).toEqual(['email'])
  })
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
  it('says why not', async () => {
    identity.fails = { signIn: ['auth/user-disabled'] }
    await open(login)
    expect(await send(known)).toHaveLength(1)
    expect(body()).toContain('auth/user-disabled')
  })
  it('asks for the second step, again after a wrong code, and leads home then', async () => {
    identity.fails = { signIn: ['auth/multi-factor-auth-required'], finish: ['auth/invalid-verification-code'] }
    await open(login)
    await send(known)
    expect(field('code').inputMode).toBe('numeric')
    expect(await send({ code: '111111' })).toEqual(['identity finish "111111"'])
    expect(wrong()).toEqual(['code'])
    expect(await send({ code: '123456' })).toEqual(['identity finish "123456"', 'leaves for /dashboard/candidate/me/profile'])
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
  it('offers none where there are none', async () => {
    identity.fails = { signIn: ['auth/multi-factor-auth-required'] }
    identity.takesRecoveryCodes = false
    await open(login)
    await send(known)
    expect(all('button').some((one) => /recovery/.test(nameOf(one)))).toBe(false)
  })
  it('begins again once the second step is over, and says why', async () => {
    identity.fails = { signIn: ['auth/multi-factor-auth-required'], finish: ['auth/session-cookie-expired'] }
    await open(login)
    await send(known)
    await send({ code: '123456' })
    expect(body()).toContain('auth/session-cookie-expired')
    expect(field('email')).toBeDefined()
  })
  it('knows the address already of whoever forgot the password', async () => {
    await open(login)
    await putIn(field('email'), ' zoe@example.org ')
    await pressed(/^Forgot/)
    expect(field('email').value).toBe('zoe@example.org')
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
  it('asks for the second step', async () => {
    identity.fails = { finishAtProvider: ['auth/multi-factor-auth-required'] }
    await open(page)
    expect((await send({ code: '123456' })).at(-1)).toBe('leaves for /dashboard/candidate/me/profile')
  })
  it('says why not, and leads to the login', async () => {
    identity.fails = { finishAtProvider: ['auth/user-disabled'] }
    await open(page)
    expect(body()).toContain('auth/user-disabled')
    expect(all('a').map((one) => one.getAttribute('href'))).toContain('/auth/login')
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
  it('has none to prove who came by a provider', async () => {
    await open(page(false))
    expect(await send({ next: given.next, repeat: given.repeat })).toEqual(['identity setPassword "Strong words 42"'])
  })
  it.each([
    ['next', { ...given, next: 'password', repeat: 'password' }],
    ['repeat', { ...given, repeat: 'Strong words 43' }],
  ])('hears of what is wrong with %s before anybody is asked', async (name, typed) => {
    await open(page())
    expect(await send(typed)).toEqual([])
    expect(wrong()).toEqual([name])
  })
  it.each([
    ['current', { prove: ['auth/wrong-password'] }],
    ['current', { prove: ['auth/invalid-credential'] }],
    ['next', { setPassword: ['auth/weak-password'] }],
  ])('hears beside %s of %j', async (name, fails) => {
    identity.fails = fails
    await open(page())
    await send(given)
    expect(wrong()).toEqual([name])
  })
  it('hears of everything else in a window', async () => {
    identity.fails = { setPassword: ['auth/network-request-failed'] }
    await open(page())
    await send(given)
    expect([wrong(), body().includes('auth/network-request-failed')]).toEqual([[], true])
  })
  it('goes on after the second step', async () => {
    identity.fails = { prove: ['auth/multi-factor-auth-required'] }
    await open(page())
    expect(await send(given)).toEqual(['identity prove {"password":"old"}'])
    expect(await send({ code: '123456' })).toEqual(['identity finish "123456"', 'identity setPassword "Strong words 42"'])
    expect(asks()).toBe(null)
  })
  it('changes nothing where they close it, or where it is over', async () => {
    identity.fails = { prove: ['auth/multi-factor-auth-required', 'auth/multi-factor-auth-required'], finish: ['auth/user-disabled'] }
    await open(page())
    await send(given)
    expect(await pressed('Close')).toEqual([])
    expect(asks()).toBe(null)
    await send(given)
    expect(await send({ code: '123456' })).toEqual(['identity finish "123456"'])
    expect(body()).toContain('auth/user-disabled')
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
  it('hears beside the field that it is wrong, or why else not', async () => {
    identity.fails = { prove: ['auth/wrong-password', 'auth/too-many-requests', 'auth/odd'] }
    await asked()
    const said = []
    for (let i = 0; i < 3; i++) {
      await send({ password: 'secret' })
      said.push(nameOf(all('[role=alert]').at(-1) as HTMLElement))
    }
    expect(said).toEqual(['This is not your password.', 'Too many attempts. Wait a few minutes, or reset your password.', 'auth/odd'])
  })
  it('is asked once for all that waits', async () => {
    await asked(2)
    expect(all('dialog[open]')).toHaveLength(1)
    expect(await send({ password: 'secret' })).toEqual(['identity prove {"password":"secret"}', 'calls proven', 'calls proven'])
  })
  it('begins anew once they have left it', async () => {
    identity.fails = { prove: ['auth/wrong-password'] }
    await asked()
    await send({ password: 'other' })
    expect(all('dialog [role=alert]').length).toBeGreaterThan(0)
    expect(await pressed('Close')).toEqual(['calls left'])
    await pressed('Change')
    expect([field('password').value, all('dialog [role=alert]')]).toEqual(['', []])
    expect((await send({ password: 'secret' })).at(-1)).toBe('calls proven')
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
  it('hears of the last try alone', async () => {
    identity.fails = { prove: ['auth/multi-factor-auth-required', 'auth/wrong-password'], finish: ['auth/odd'] }
    await asked()
    await send({ password: 'secret' })
    await send({ code: '111111' })
    await send({ password: 'other' })
    expect(body()).not.toContain('auth/odd')
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
  it('hears why what came back is not enough', async () => {
    identity.security = { hasPassword: false, providers: [] }
    identity.fails = { prove: ['auth/odd'], sendSignInLink: ['auth/other'] }
    await asked()
    new Line().postMessage('provider')
    await settle()
    expect(nameOf(all('dialog [role=alert]').at(-1) as HTMLElement)).toBe('auth/odd')
    await pressed('mail')
    expect(body()).toContain('auth/other')
    expect(told()).not.toContain('ann@agency.example')
  })
  it('is asked for the password where it cannot be known how they come in', async () => {
    vi.spyOn(identity.module, 'findSecurity').mockRejectedValueOnce(new Error('no connection'))
    await asked()
    expect(field('password')).toBeDefined()
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
    deeds()
    expect(location.assign).toHaveBeenLastCalledWith('/jobs/mason-5')
  })
  it('sends the address as it is, without spaces around it', async () => {
    await open('signIn')
    expect((await send({ email: ' zoe@example.org ' }))[0]).toContain('identity signInByLink "zoe@example.org"')
  })
  it('says why not', async () => {
    identity.fails = { applyCode: ['auth/expired-action-code'] }
    await open('verifyEmail')
    await send()
    expect(body()).toContain('auth/expired-action-code')
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
