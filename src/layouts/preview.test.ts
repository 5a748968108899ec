// @vitest-environment happy-dom
import { act, createElement, Fragment } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requests, note, refuse } from '#test/support/fake-server.ts'
import { settle, useScreens } from '#test/support/mounted-screen.ts'
import { all, nameOf, openDialog, press, titleOf } from '#test/support/user-actions.ts'
import { stand, takeAway } from '#test/support/dom.ts'
import PreviewBanner from './preview-banner.tsx'
import { PreviewEnded } from './preview-ended.tsx'

// A window in which an administrator sees Lintel through somebody's eyes, as the preview ends there or elsewhere.

const identity = await vi.hoisted(async () => {
  vi.resetModules() // other files may have had the real one already, and whether a window is on its way is known by each page
  return (await import('#test/support/fake-identity.ts')).makeIdentity()
})
vi.mock('../features/identity/web/identity.ts', () => identity.module)
const { follow, hasEnded, startPreview } = await import('../features/identity/web/preview.ts')

useScreens()
beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation((to) => note(`leaves for ${to}`))
  vi.spyOn(location, 'reload').mockImplementation(() => note('reloads'))
})
afterEach(async () => {
  await takeAway()
  refuse(null)
  sessionStorage.clear()
  requests()
})

/** As on a page that stays. */
async function forgetLeaving() {
  refuse('conflict')
  await expect(startPreview({ id: 7, uid: 'u7', role: 'agent' })).rejects.toThrow()
}

const Frame = () => createElement(Fragment, null, createElement(PreviewBanner, { name: 'Ana', role: 'agent' }), createElement(PreviewEnded))
async function open() {
  await stand(Frame, {}, { role: 'agent', isPreview: true })
  await settle()
}
const pressed = async (name: string) => {
  await press(all('button').findLast((one) => nameOf(one) === name))
  await settle()
  return requests().filter((one) => !one.startsWith('GET'))
}
const says = () => (openDialog() ? titleOf(openDialog() as HTMLElement) : null)

it.each([
  ['candidate', '/dashboard/candidate/u7/profile'],
  ['agent', '/dashboard'],
] as const)('a preview begins at the home of the role %s, and the window ignores the word of its own start', async (role, home) => {
  await startPreview({ id: 7, uid: 'u7', role })
  follow({ isEnd: false })
  expect(requests()).toEqual(['PUT /users/7/preview', `leaves for ${home}`])
  await forgetLeaving()
})

describe('the end of a preview', () => {
  it('elsewhere has the window load anew, and say so until it was read, once', async () => {
    await open()
    expect(says()).toBe(null)
    follow({ isEnd: true })
    expect(requests()).toContain('reloads')
    for (let look = 0; look < 2; look++) {
      await takeAway()
      await open()
      expect(says()).toBe('The preview has ended')
    }
    await pressed('OK')
    await takeAway()
    await open()
    expect([says(), hasEnded()]).toEqual([null, false])
  })
  it('is not told of where one begins', async () => {
    follow({ isEnd: false })
    expect(requests()).toContain('reloads')
    await open()
    expect(says()).toBe(null)
  })
  it('that does not get through is told of, and can be tried again; the window still follows what happens elsewhere', async () => {
    await open()
    refuse('conflict')
    expect(await pressed('Stop')).toEqual(['DELETE /me/preview'])
    expect(all('[role=alert]').map(nameOf)).toEqual([expect.stringContaining('The server says no.')])
    await act(async () => follow({ isEnd: false }))
    expect(requests()).toEqual(['reloads'])
    refuse(null)
    expect(await pressed('Stop')).toEqual(['DELETE /me/preview', 'leaves for /dashboard/user/7/edit'])
  })
  it('is not announced in the window that stopped it', async () => {
    await open()
    await pressed('Stop')
    follow({ isEnd: true })
    expect(requests()).toEqual([])
    expect(hasEnded()).toBe(false)
  })
})
