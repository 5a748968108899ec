// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { toVerification } from '#shared/screens.ts'
import { CategoryProvider } from '#web/categories.tsx'
import { DateStyleProvider } from '#web/date-style.tsx'
import { LocaleProvider } from '#web/text.tsx'
import { categories } from '#test/support/categories.ts'
import { answer, requests } from '#test/support/fake-server.ts'
import { complained } from '#test/support/mounted-screen.ts'
import { one, press, standPage, takeAway, textsOf, useDocument, wait } from '#test/support/dom.ts'
import Dashboard from './dashboard.tsx'
import Screen, { ErrorBoundary } from './dashboard-screen.tsx'

// The frame behind the login: its drawer, and what stands in the place of a screen that cannot be shown.

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../features/identity/web/identity.ts', () => identity.module)

useDocument()
beforeEach(() => void vi.stubGlobal('fetch', answer))

const session = (role: Role, more: object = {}) => ({
  ...{ uid: 'me', role, name: 'Ann Mason', email: 'ann@agency.example', emailVerified: true, seenBy: null },
  ...more,
})

/** What was asked for as the frame opened. */
let asked: string[] = []
/** What an answer of the server fails with, as the router tells it. */
const answered = (status: number, code: string) => ({ status, statusText: '', internal: false, data: { code, requestId: 'r42' } })

/** The frame with two screens in it; the second is for administrators. */
async function open(at: string, { role = 'operation' as Role, ...more } = {}, fails?: unknown) {
  const page = (name: string) => () => {
    if (fails && name === 'One') throw fails
    return createElement('section', null, createElement('h1', null, name), createElement('input', { name: 'note' }))
  }
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        children: [
          {
            path: 'dashboard',
            element: createElement(Dashboard, { loaderData: { session: session(role, more) } } as never),
            children: [
              {
                element: createElement(Screen),
                children: [
                  { path: 'one', Component: page('One'), handle: { roles: ['operation', 'admin'] }, ErrorBoundary },
                  { path: 'two', Component: page('Two'), handle: { roles: ['admin'] } },
                  { path: toVerification.replace('/dashboard/', ''), Component: page('Confirm'), handle: { roles: ['operation'] } },
                  { index: true, Component: page('Home'), handle: { roles: ['operation'] } },
                  { path: 'nobody', Component: page('Nobody') },
                  { path: 'slow', Component: page('Slow'), loader: () => new Promise(() => {}), handle: { roles: ['operation'] } },
                  { path: '*', Component: page('Elsewhere'), handle: { roles: ['operation'] } },
                ],
              },
            ],
          },
        ],
      },
    ],
    { initialEntries: [at], hydrationData: { loaderData: { root: { session: session(role) } } } },
  )
  const within = (outer: unknown, value: unknown, child: React.ReactNode) => createElement(outer as 'b', { value } as never, child)
  await standPage(
    within(
      LocaleProvider,
      'en',
      within(DateStyleProvider, 'words', within(CategoryProvider, categories, createElement(RouterProvider, { router }))),
    ),
  )
  await wait(300)
  asked = requests()
  return router
}
const h1 = () => textsOf('h1')[0]
const menuButton = () => one('header button[aria-controls=menu]')
const isOpen = () => menuButton().getAttribute('aria-expanded') === 'true'

describe('the menu on a narrow screen', () => {
  it('takes the focus, and gives it back by Escape, alone', async () => {
    await open('/dashboard/one')
    menuButton().focus()
    await press(menuButton())
    expect([isOpen(), document.activeElement]).toEqual([true, one('#menu a')])
    await press(document.activeElement as HTMLElement, 'x')
    expect(isOpen()).toBe(true)
    await press(document.activeElement as HTMLElement, 'Escape')
    expect([isOpen(), document.activeElement]).toEqual([false, menuButton()])
  })
})

describe('a screen', () => {
  it('begins with the focus on it once another address has come, not at another tab of the same', async () => {
    const router = await open('/dashboard/one')
    const content = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'content', tabIndex: -1 }))
    menuButton().focus()
    await act(async () => router.navigate('/dashboard/one?tab=files'))
    expect(document.activeElement).toBe(menuButton())
    await act(async () => router.navigate('/dashboard/elsewhere'))
    await wait(10)
    expect(document.activeElement).toBe(content)
    content.remove()
  })

  it.each(['two', 'nobody'])('opens for whom it is, and says to others that it is not theirs: %s', async (name) => {
    await open(`/dashboard/${name}`)
    expect([document.querySelector('[name=note]'), textsOf('main')[0]?.includes('403')]).toEqual([null, true])
  })

  it('is another’s at once where the session becomes another, and hears of none once it is gone', async () => {
    await open('/dashboard/two')
    await act(async () => {
      for (const hear of identity.listeners) hear(session('admin'))
    })
    await wait(10)
    expect(h1()).toBe('Two')
    await takeAway()
    expect(identity.listeners.size).toBe(0)
  })

  it('of somebody who has not proven their address is the one that asks for it', async () => {
    await open('/dashboard/one', { emailVerified: false } as never)
    expect(h1()).toBe('Confirm')
  })

  it.each([
    ['away', new TypeError('Failed to fetch'), '503'],
    ['broken', new Error('no'), '500'],
  ])('that is %s leaves the menu standing, and can be tried again', async (_, failure, code) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open('/dashboard/one', {}, failure)
    expect(textsOf('main')[0]).toContain(code)
    expect([textsOf('main button'), one('#menu') !== null]).toEqual([['Try again'], true])
    complained()
  })

  it('that needs an authenticator app leads to where it is set up, and one of a session that is over to the front page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const left = vi.spyOn(location, 'replace').mockImplementation(() => {})
    const router = await open('/dashboard/one', {}, answered(403, 'second-factor-required'))
    expect(router.state.location).toMatchObject({
      pathname: '/user/account',
      search: expect.stringMatching(/security.*required=true/),
    })
    expect(left).not.toHaveBeenCalled()
    await takeAway()
    await open('/dashboard/one', {}, answered(401, 'unauthenticated'))
    expect(left).toHaveBeenCalledWith('/')
    complained()
  })
})

describe('in a preview', () => {
  const seenBy = { uid: 'admin', until: '2100-01-01T00:00:00Z' }
  it('nothing that was saved in this browser becomes that person’s; a candidate’s own it does', async () => {
    const taken = () => asked.filter((action) => action.startsWith('PUT /me/saved-jobs'))
    localStorage.setItem('saved-jobs', '9')
    await open('/dashboard/one', { role: 'candidate', seenBy } as never)
    expect(taken()).toEqual([])
    await takeAway()
    await open('/dashboard/one', { role: 'candidate', emailVerified: false } as never)
    expect(taken()).toEqual([])
    await takeAway()
    await open('/dashboard/one', { role: 'candidate' })
    expect(taken()).toEqual(['PUT /me/saved-jobs/9'])
  })
})

it('who has not proven their address is asked for no messages, notifications or records', async () => {
  await open('/dashboard/one', { emailVerified: false } as never)
  expect(asked.filter((action) => /messages|conversations|notifications/.test(action.replace(/^watches /, '')))).toEqual([])
  expect(document.querySelector('[aria-keyshortcuts]')).toBeNull()
})
