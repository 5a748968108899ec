// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deeds, note } from '#test/support/fake-server.ts'
import { mount, settle, useScreens } from '#test/support/mounted-screen.ts'

// Whoever waits for the mail that proves their address.

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../../identity/web/identity.ts', () => identity.module)

const person = (emailVerified: boolean) => ({ uid: 'me', role: 'candidate', emailVerified })
useScreens()
let end = async () => {}
beforeEach(() => void vi.spyOn(location, 'assign').mockImplementation((to) => note(`leaves for ${to}`)))
afterEach(async () => {
  await end()
  deeds()
})
const open = async () => {
  end = await mount({ file: 'sign-in/web/send-verification', isPublic: false, role: 'candidate', isProven: false })
  await settle()
  return deeds().filter((one) => /^(identity|leaves)/.test(one))
}

it('goes on at once where the address is proven by now', async () => {
  identity.session = person(true)
  expect(await open()).toEqual(['identity reload', 'leaves for /dashboard/candidate/me/profile'])
})
it('stays until it is, and looks again when somebody comes back to the window', async () => {
  identity.session = person(false)
  expect(await open()).toEqual(['identity reload'])
  identity.session = person(true)
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(deeds().filter((one) => /^(identity|leaves)/.test(one))).toEqual(['identity reload', 'leaves for /dashboard/candidate/me/profile'])
})
it('calls nobody back who has gone on to another screen', async () => {
  identity.session = person(false)
  await open()
  await end()
  identity.session = person(true)
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(deeds().filter((one) => /^(identity|leaves)/.test(one))).toEqual([])
})
