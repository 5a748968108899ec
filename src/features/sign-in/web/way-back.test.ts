// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPlace, rememberAsked, rememberFrom, rememberPlace } from '#web/way-back.ts'
import { requests, note } from '#test/support/fake-server.ts'
import { mount, settle, useScreens } from '#test/support/mounted-screen.ts'
import { all, type Field, press, putIn } from '#test/support/user-actions.ts'

// Where whoever logs in goes on: to where they were, by whichever way they come in.

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../../identity/web/identity.ts', () => identity.module)

useScreens()
let end = async () => {}
beforeEach(() => {
  Object.assign(identity, { fails: {}, session: { uid: 'me', role: 'operation' } })
  vi.spyOn(location, 'assign').mockImplementation((to) => note(`leaves for ${to}`))
})
afterEach(async () => {
  await end()
  forgetPlace()
  sessionStorage.clear()
  requests()
})

const visitor = { isPublic: true, role: null } as const
const login = { file: 'sign-in/web/public/login-modal', ...visitor, props: { onClose: () => {} } }
/** From this page they follow the link that logs in. */
function leave(from: string) {
  history.replaceState(null, '', from)
  rememberFrom({ pathname: '/auth/login' })
}
async function send(given: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(given)) await putIn(all<Field>(`[name=${name}]`).at(-1) as Field, value)
  await press(all('[type=submit]').at(-1))
  await settle()
}
const leftFor = () => requests().flatMap((one) => /^leaves for (.*)/.exec(one)?.[1] ?? [])
const known = { email: 'zoe@example.org', password: 'secret' }
async function logIn(kept: Record<string, string> = {}) {
  end = await mount({ ...login, kept })
  await send(known)
}

describe('whoever logs in', () => {
  it.each(['/jobs?keyword=roofer', '/fr/jobs?keyword=roofer&sort=newest'])('at %s is back there', async (place) => {
    leave(place)
    await logIn()
    expect(leftFor()).toEqual([place])
  })
  it('at the first page goes home, whatever page was left before', async () => {
    leave('/jobs/roofer-5')
    leave('/')
    await logIn()
    expect(leftFor()).toEqual(['/dashboard'])
  })
  it('at the first page, to which a screen behind the login led, is led on to the screen', async () => {
    rememberAsked(new URL('http://lintel.test/dashboard/job/list?status=open'))
    leave('/')
    await logIn()
    expect(leftFor()).toEqual(['/dashboard/job/list?status=open'])
  })
  it('with a second step is back once it is done, not before', async () => {
    identity.fails = { signIn: ['auth/multi-factor-auth-required'] }
    leave('/fr/jobs?keyword=roofer')
    await logIn()
    expect(leftFor()).toEqual([])
    await send({ code: '123456' })
    expect(leftFor()).toEqual(['/fr/jobs?keyword=roofer'])
  })
  it('at another provider is back', async () => {
    leave('/jobs?keyword=roofer')
    end = await mount({ file: 'sign-in/web/public/provider', ...visitor, at: '/auth/provider' })
    expect(leftFor()).toEqual(['/jobs?keyword=roofer'])
  })
  it.each(['at once', 'after a second step'])('by a link of a mail is where it was asked for, %s', async (when) => {
    const isAtOnce = when === 'at once'
    identity.fails = { signInByLink: isAtOnce ? [] : ['auth/multi-factor-auth-required'] }
    const goOn = `http://lintel.test/auth/action?place=${encodeURIComponent('/fr/jobs/mason-5')}`
    const at = `/auth/action?mode=signIn&oobCode=x&continueUrl=${encodeURIComponent(goOn)}`
    history.replaceState(null, '', at)
    end = await mount({ file: 'sign-in/web/public/action', ...visitor, at })
    await send({ email: 'zoe@example.org' })
    if (!isAtOnce) await send({ code: '123456' })
    expect(leftFor()).toEqual(['/fr/jobs/mason-5'])
  })
  it('with a password that was set by a mail, in a browser that was nowhere, is back where the mail was asked for', async () => {
    const at = `/auth/action?mode=resetPassword&oobCode=x&continueUrl=${encodeURIComponent('http://lintel.test/jobs/mason-5')}`
    history.replaceState(null, '', at)
    end = await mount({ file: 'sign-in/web/public/action', ...visitor, at })
    await send({ password: 'Strong words 42' })
    const kept = { ...localStorage } as Record<string, string>
    await end()
    await logIn(kept)
    expect(leftFor()).toEqual(['/jobs/mason-5'])
  })
  it('at a screen where their session ended is back there', async () => {
    history.replaceState(null, '', '/dashboard/candidate/list?sort=name')
    rememberPlace()
    await logIn()
    expect(leftFor()).toEqual(['/dashboard/candidate/list?sort=name'])
  })
})
