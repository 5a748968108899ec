// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { toVerification } from '#shared/screens.ts'
import { goBackTo } from '#web/way-back.ts'
import { CategoryProvider } from '#web/categories.tsx'
import { DateStyleProvider } from '#web/date-style.tsx'
import { LocaleProvider } from '#web/text.tsx'
import { categories } from '#test/support/categories.ts'
import { answer, deeds, note } from '#test/support/fake-server.ts'
import { complained } from '#test/support/mounted-screen.ts'
import { field, one, press, standPage, takeAway, textsOf, type, useDocument, wait } from '#test/support/dom.ts'
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
  asked = deeds()
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

  it('closes by the veil, by its button, and at a new address', async () => {
    const router = await open('/dashboard/one')
    await press(menuButton())
    await press(one('#menu + button'))
    expect([isOpen(), one('#menu + button')]).toEqual([false, null])
    await press(menuButton())
    await press(menuButton())
    expect(isOpen()).toBe(false)
    await press(menuButton())
    await act(async () => router.navigate('/dashboard/elsewhere'))
    await wait(10)
    expect([isOpen(), h1()]).toEqual([false, 'Elsewhere'])
  })

  it('at a desk is small for as long as this browser was told so', async () => {
    await open('/dashboard/one')
    const small = () => one('#menu button[aria-controls=menu]')
    expect(small().getAttribute('aria-expanded')).toBe('true')
    await press(small())
    expect([small().getAttribute('aria-expanded'), localStorage.getItem('lintel-small-menu')]).toEqual(['false', 'true'])
    await press(small())
    expect([small().getAttribute('aria-expanded'), localStorage.getItem('lintel-small-menu')]).toEqual(['true', 'false'])
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

  it('to which somebody else came back, where the session of another had ended, gives way to where they begin', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    goBackTo('/dashboard/two?sort=name')
    await open('/dashboard/two')
    expect(h1()).toBe('Home')
    await takeAway()
    await open('/dashboard/two')
    expect(h1()).not.toBe('Home')
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

  it('is one’s own again a second after the time of a preview is over, without being touched', async () => {
    vi.spyOn(location, 'reload').mockImplementation(() => note('reloads'))
    const until = new Date(Date.now() + 60_000).toISOString()
    identity.session = session('admin', { uid: 'admin' })
    await open('/dashboard/one', { seenBy: { uid: 'admin', until } } as never)
    await wait(59_000)
    expect(deeds()).not.toContain('reloads')
    await wait(2000)
    expect(deeds()).toContain('reloads')
  })

  it('begins anew at another record: what was typed about the one before stays with it', async () => {
    const router = await open('/dashboard/record/1')
    await type(field('note'), 'About the first')
    await act(async () => router.navigate('/dashboard/record/1?tab=files'))
    expect(field('note').value).toBe('About the first')
    await act(async () => router.navigate('/dashboard/record/2'))
    expect(field('note').value).toBe('')
  })

  it('is gone to from the command palette, which is closed then', async () => {
    await open('/dashboard/one')
    await press(one('[aria-keyshortcuts]'))
    await press(one('header dialog input'), 'Enter')
    await wait(50)
    expect([h1(), one<HTMLDialogElement>('header dialog').open]).toEqual(['Home', false])
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

  it('that is gone gives way to where one begins for who came back to it as somebody else, once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    goBackTo('/dashboard/one')
    expect((await open('/dashboard/one', {}, answered(404, 'not-found'))).state.location.pathname).toBe('/dashboard')
    await takeAway()
    expect((await open('/dashboard/one', {}, answered(404, 'not-found'))).state.location.pathname).toBe('/dashboard/one')
    await takeAway()
    goBackTo('/dashboard/one')
    await open('/dashboard/one')
    await takeAway()
    // It was theirs, so that it is no more is said.
    expect((await open('/dashboard/one', {}, answered(403, 'permission-denied'))).state.location.pathname).toBe('/dashboard/one')
    complained()
  })

  it('that is on its way is said to be, and the one before is busy until then', async () => {
    const router = await open('/dashboard/one')
    const busy = () => [textsOf('[role=status]').join().includes('Loading'), document.querySelector('[aria-busy=true]') !== null]
    expect(busy()).toEqual([false, false])
    await act(async () => void router.navigate('/dashboard/slow'))
    expect([h1(), busy()]).toEqual(['One', [true, true]])
  })
})

describe('in a preview', () => {
  const seenBy = { uid: 'admin', until: '2100-01-01T00:00:00Z' }
  it('the window follows both accounts, and says nothing of a maintenance', async () => {
    const watched = () => asked.find((deed) => deed.startsWith('watches'))
    await open('/dashboard/one', { role: 'admin', seenBy } as never)
    expect([watched(), asked.includes('GET /maintenance')]).toEqual([expect.stringContaining('account:admin,account:me'), false])
    await takeAway()
    await open('/dashboard/one', { role: 'admin' })
    expect([watched(), asked.includes('GET /maintenance')]).toEqual([expect.not.stringContaining('account:admin'), true])
  })
  it('nothing that was saved in this browser becomes that person’s; a candidate’s own it does', async () => {
    const taken = () => asked.filter((deed) => deed.startsWith('PUT /me/saved-jobs'))
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
  expect(asked.filter((deed) => /messages|conversations|notifications/.test(deed.replace(/^watches /, '')))).toEqual([])
  expect(document.querySelector('[aria-keyshortcuts]')).toBeNull()
})
