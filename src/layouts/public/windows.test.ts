// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { settle } from '#test/support/mounted-screen.ts'
import { all, nameOf, openDialog, titleOf } from '#test/support/user-actions.ts'
import { pageOf } from '#test/support/render.ts'
import { press, stand, standPage, takeAway, useDocument } from '#test/support/dom.ts'
import { endedAs } from '../../features/identity/web/ended.ts'
import PublicLayout from './frame.tsx'

useDocument()

/** The window that is open on a public page at this address. */
async function windowAt(at: string, ended?: string): Promise<string | null> {
  if (ended) sessionStorage.setItem(endedAs, ended)
  await stand(PublicLayout, {}, { at, role: null })
  await settle()
  return title()
}
const title = () => {
  const dialog = openDialog()
  return dialog ? titleOf(dialog) : null
}
async function close() {
  await press(all('dialog[open] button').findLast((button) => /OK|Close|Fermer/.test(nameOf(button))) as HTMLElement)
  await settle()
}

it('the window for the login is open at its address alone', async () => {
  expect(await windowAt('/auth/login')).toBe('Login')
  await takeAway()
  expect(await windowAt('/jobs')).toBeNull()
})

it.each([
  ['en', '/'],
  ['fr', '/fr'],
] as const)('whoever closes the login is back on the page before it, or on the first one of their language (%s)', async (locale, first) => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  const closed = async () => {
    const { page, router } = pageOf(PublicLayout, {}, { at: '/auth/login', role: null, locale })
    await standPage(page)
    await settle()
    await close()
    return [back.mock.calls.length, router.state.location.pathname]
  }
  expect(await closed()).toEqual([0, first])
  await takeAway()
  history.replaceState({ idx: 1 }, '')
  expect(await closed()).toEqual([1, '/auth/login'])
})

it('whoever was logged out reads why first, once, and then logs in where the address is that of the login', async () => {
  expect(await windowAt('/auth/login', 'auth/user-token-expired')).toBe('You have been logged out')
  await close()
  expect([title(), sessionStorage.getItem(endedAs)]).toEqual(['Login', null])
})

it('whoever was logged out elsewhere reads why, also on a page that comes before they did, and stays there', async () => {
  expect(await windowAt('/jobs', 'auth/user-token-expired')).toBe('You have been logged out')
  await takeAway()
  expect(await windowAt('/jobs')).toBe('You have been logged out')
  await close()
  expect([title(), sessionStorage.getItem(endedAs)]).toEqual([null, null])
})
