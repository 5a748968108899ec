// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { toVerification } from '#shared/screens.ts'
import { CategoryProvider } from '#web/categories.tsx'
import { DateStyleProvider } from '#web/date-style.tsx'
import { proveAgain } from '#web/prove-again.ts'
import { LocaleProvider } from '#web/text.tsx'
import { categories } from '#test/categories.ts'
import { answer, deeds } from '#test/listener.ts'
import { complained } from '#test/mounted.ts'
import { field, one, press, stand, standPage, textsOf, type, useDocument, wait } from '#test/stand.ts'
import { StepUp } from '../features/sign-in/web/step-up.tsx'
import Dashboard from './dashboard.tsx'
import Screen, { ErrorBoundary } from './dashboard-screen.tsx'

// The frame behind the login: its drawer, and what stands in the place of a screen that cannot be shown.

const identity = vi.hoisted(() => ({ fails: null as string | null, proofs: [] as unknown[], hasPassword: true, mails: [] as string[] }))
vi.mock('../features/identity/web/identity.ts', () => ({
  onSession: () => () => {},
  checkSession: async () => null,
  settled: async () => {},
  signOut: async () => {},
  secondStepOf: () => null,
  findSecurity: async () => ({ hasPassword: identity.hasPassword, providers: ['google.com'] }),
  sendSignInLink: async (email: string) => void identity.mails.push(email),
  prove: async (proof: unknown) => {
    identity.proofs.push(proof)
    if (identity.fails) throw Object.assign(new Error('no'), { code: identity.fails })
  },
}))

useDocument()
beforeEach(() => void vi.stubGlobal('fetch', answer))

const session = (role: Role, more: object = {}) => ({
  ...{ uid: 'me', role, name: 'Ann Mason', email: 'ann@agency.example', emailVerified: true, seenBy: null },
  ...more,
})

/** The frame with two screens in it; the second is for administrators. */
async function open(at: string, { role = 'operation' as Role, ...more } = {}, fails?: unknown) {
  const page = (name: string) => () => {
    if (fails) throw fails
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
  deeds()
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
    ['away', new TypeError('Failed to fetch'), '503', true],
    ['broken', new Error('no'), '500', true],
  ])('that is %s leaves the menu standing, and can be tried again', async (_, failure, code, again) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open('/dashboard/one', {}, failure)
    expect([textsOf('main')[0]?.includes(code), document.querySelectorAll('main button').length > 0, one('#menu') !== null]).toEqual([
      true,
      again,
      true,
    ])
    complained()
  })
})

describe('who is asked again who they are', () => {
  let answered: boolean[] = []
  const ask = async () => {
    await act(async () => void proveAgain().then((is) => answered.push(is)))
    await wait(100)
    await act(async () => vi.dynamicImportSettled())
    await wait(100)
  }
  const dialog = () => document.querySelector('dialog[open]')
  const prove = async (password: string) => {
    await type(field('password'), password)
    await press(one('dialog [type=submit]'))
    await act(async () => vi.dynamicImportSettled())
    await wait(50)
  }
  beforeEach(() => {
    answered = []
    Object.assign(identity, { fails: null, proofs: [], hasPassword: true, mails: [] })
  })

  it('goes on once they have proven it, and those who wait together are asked once', async () => {
    await stand(StepUp, {})
    await act(async () => void proveAgain().then((is) => answered.push(is)))
    await ask()
    expect([document.querySelectorAll('dialog[open]').length, answered]).toEqual([1, []])
    await prove('Strong words 42')
    expect([identity.proofs, answered, dialog()]).toEqual([[{ password: 'Strong words 42' }], [true, true], null])
  })

  it('is told that a password is wrong, may close it, and begins anew the next time', async () => {
    await stand(StepUp, {})
    identity.fails = 'auth/wrong-password'
    await ask()
    await prove('Weak words')
    const [wrong] = textsOf('dialog [role=alert]')
    expect([wrong, answered]).toEqual(['There is a problem:This is not your password.', []])
    await press(one('dialog button[aria-label]'))
    await wait(50)
    expect([answered, dialog()]).toEqual([[false], null])
    await ask()
    expect([field('password').value, textsOf('dialog [role=alert]')]).toEqual(['', []])
    identity.fails = null
    await prove('Strong words 42')
    expect(answered).toEqual([false, true])
  })

  it('without a password has a link mailed, and is told so', async () => {
    identity.hasPassword = false
    await stand(StepUp, {})
    await ask()
    const mail = [...document.querySelectorAll<HTMLElement>('dialog form button, dialog div button')].at(-1) as HTMLElement
    await press(mail)
    await act(async () => vi.dynamicImportSettled())
    await wait(50)
    expect([identity.mails, textsOf('dialog [role=status]').join()]).toEqual([
      ['ann@agency.example'],
      expect.stringContaining('ann@agency.example'),
    ])
  })
})
