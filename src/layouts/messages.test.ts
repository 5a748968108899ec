// @vitest-environment happy-dom
import { act, type ComponentProps, createElement } from 'react'
import { Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { withMessages } from '#shared/screens.ts'
import { Form, Submit } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { strike } from '#test/support/keyboard.ts'
import { answerOtherwise, arriveLate, requests, letArrive, next, sentSince, signIn, tellNews } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, button as buttonIn, press, push, putIn } from '#test/support/user-actions.ts'
import { pageOf, sessionOf } from '#test/support/render.ts'
import { one, standPage, takeAway, textsOf, useDocument, wait } from '#test/support/dom.ts'
import Dashboard from './dashboard.tsx'

// The messages beside a screen: what opens and closes them, what is read there, and what becomes of what is typed.

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../features/identity/web/identity.ts', () => identity.module)

useDocument()

const message = { id: 3, from: 'candidate', author: null, text: 'Is there parking?', sentAt: '2026-11-20T08:00:00Z', readAt: null }
const job = { id: 12, title: 'Joiner', reference: 'JOB-2026-0012', slug: 'joiner-12', employer: null }
const conversation = { applicationId: 31, candidateName: 'Noor Aziz', job, awaitsReply: false }
let written: object[] = [message]
/** Whether the conversation cannot be read just now. */
let fails = false
let isNarrow = false
let isHidden = false

beforeEach(() => {
  signIn()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  )
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  written = [message]
  fails = false
  answerOtherwise((path, sample) => {
    if (!path.endsWith('/messages')) return sample
    const applicationId = Number(path.split('/')[2])
    return fails ? 'refused' : { conversation: { ...conversation, applicationId }, items: written, total: written.length, whyNot: null }
  })
})
afterEach(() => {
  isNarrow = false
  isHidden = false
})

/** A screen on which a note can be written, and another. */
const Screen = () =>
  createElement(
    'main',
    null,
    createElement(Link, { to: '/elsewhere' }, 'Go'),
    createElement(
      Form,
      { draft: 'note', onSend: async () => undefined } as unknown as ComponentProps<typeof Form>,
      createElement(TextArea, { label: 'Note', name: 'note' }),
      createElement(Submit, null, 'Save'),
    ),
  )

async function open(at: string, { role = 'operation' as Role, isPreview = false, state = null as unknown } = {}) {
  const session = sessionOf({ role, isPreview })
  identity.session = session
  const { page, router } = pageOf(Dashboard as never, { loaderData: { session } } as never, { at, role, isPreview, state }, {
    path: '/',
    children: [
      { path: 'here', element: createElement(Screen) },
      { path: '*', element: createElement('main', null, 'Elsewhere') },
    ],
  } as never)
  await standPage(page)
  await settle()
  return router
}
const toggle = () => one('header button[aria-label^=Messages]')
const sidebar = () => document.querySelector('#messages')
const button = (name: string) => buttonIn(new RegExp(`^${name}`), one('#messages'))
const log = () => textsOf('#messages [role=log] > div').join(' ')
const writing = () => one<HTMLTextAreaElement>('#messages textarea')
const asked = (pattern: RegExp) => requests().filter((action) => pattern.test(action))
const opened = withMessages('/here?active=true', 31)
const chooses = (name: string) => push(new RegExp(`^${name}`), one('#messages'))

describe('messages', () => {
  it('open by the address of a mail, which has then done its work', async () => {
    const router = await open(opened)
    expect(log()).toContain('Is there parking?')
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/here', '?active=true'])
  })

  it('close by Escape and by their button, and the focus goes back to it', async () => {
    await open('/here')
    await press(toggle())
    expect(document.activeElement).toBe(sidebar())
    await strike('Escape')
    expect([sidebar(), document.activeElement]).toEqual([null, toggle()])
    await press(toggle())
    await press(toggle())
    expect(sidebar()).toBe(null)
  })
})

describe('what is read', () => {
  const readings = () => asked(/^PUT .*\/read /)
  it('is that once somebody looks at the window', async () => {
    isHidden = true
    await open(opened)
    expect(readings()).toEqual([])
    isHidden = false
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await settle()
    expect(readings()).toEqual(['PUT /applications/31/messages/read {"upTo":3}'])
  })

  it('is the newest where somebody is at the end when it comes, and stays what it was further up', async () => {
    await open(opened)
    const lines = Object.defineProperties(one('#messages [role=log]'), { scrollHeight: { value: 900 }, clientHeight: { value: 300 } })
    const scrollTo = (top: number) =>
      act(async () => {
        lines.scrollTop = top
        lines.dispatchEvent(new Event('scroll', { bubbles: true }))
      })
    const comes = async (id: number) => {
      written = [...written, { ...message, id }]
      await act(async () => tellNews())
      await settle()
    }
    await scrollTo(600)
    await comes(4)
    expect(lines.scrollTop).toBe(900)
    await scrollTo(200)
    await comes(5)
    expect([lines.scrollTop, all('#messages [data-message]').length]).toEqual([200, 3])
  })

  it('is left unread in a preview, where nothing can be written or settled', async () => {
    answerOtherwise((path, sample) =>
      path.endsWith('/messages')
        ? { conversation: { ...conversation, awaitsReply: true }, items: written, total: 1, whyNot: null }
        : sample,
    )
    await wait(60_000) // the screen of the last test still reports what was read
    requests()
    await open(opened, { isPreview: true })
    expect(log()).toContain('Is there parking?')
    expect([readings(), writing(), button('No reply')]).toEqual([[], null, undefined])
  })

  it('stays, and so does what was typed, while a new look fails', async () => {
    await open(opened)
    await putIn(writing(), 'On my way')
    fails = true
    written = [message, { ...message, id: 4, text: 'Thanks for the card.' }]
    await act(async () => tellNews())
    await settle()
    expect([all('#messages [role=alert]').length, writing().value]).toEqual([1, 'On my way'])
    expect(log()).toContain('Is there parking?')
    fails = false
    await chooses('Try again')
    expect([all('#messages [role=alert]').length, writing().value]).toEqual([0, 'On my way'])
    expect(log()).toContain('Thanks for the card.')
  })
})

describe('what is typed', () => {
  it('is there again for whoever comes back to that conversation, also after the page has gone', async () => {
    await open(opened)
    await putIn(writing(), 'Half a sentence')
    await wait(500)
    await takeAway()
    await open(opened)
    expect(writing().value).toBe('Half a sentence')
    await takeAway()
    await open(withMessages('/here', 32))
    expect(writing().value).toBe('')
  })

  it('is sent as it stands, and nothing more is taken until it has arrived', async () => {
    await open(opened)
    await putIn(writing(), 'On its way')
    requests()
    arriveLate(/^POST /)
    await press(button('Send'))
    expect(writing().readOnly).toBe(true)
    letArrive()
    await settle()
    expect(asked(/^POST/)).toEqual(['POST /applications/31/messages {"text":"On its way","seenUpTo":3} once'])
    expect([writing().readOnly, writing().value, document.activeElement]).toEqual([false, '', writing()])
  })

  it('is sent once more as the same request after a lost answer, whatever came meanwhile', async () => {
    await open(opened)
    await putIn(writing(), 'The code is on its way.')
    // It is taken in: the conversation shows it, the form cannot know.
    next(/^POST /, 'lost')
    written = [message, { ...message, id: 4, from: 'agency', text: 'The code is on its way.' }]
    await chooses('Send')
    await act(async () => tellNews())
    await settle()
    expect([log().includes('on its way'), writing().value]).toEqual([true, 'The code is on its way.'])
    await chooses('Send')
    const sent = sentSince().filter(({ what }) => what.startsWith('POST '))
    expect(sent).toEqual([sent[0], sent[0]])
    expect([sent[0]?.body.text, sent[0]?.key, writing().value]).toEqual(['The code is on its way.', expect.any(String), ''])
  })
})
