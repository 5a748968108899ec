// @vitest-environment happy-dom
import { act, type ComponentProps, createElement } from 'react'
import { Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { toApplicants, withMessages } from '#shared/screens.ts'
import { Form, Submit } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { strike } from '#test/support/keyboard.ts'
import { answerOtherwise, arriveLate, deeds, letArrive, next, sentSince, signIn, tellNews } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, button as buttonIn, nameOf, openDialog, press, push, putIn } from '#test/support/user-actions.ts'
import { pageOf, sessionOf } from '#test/support/render.ts'
import { one, standPage, takeAway, textsOf, type, useDocument, wait } from '#test/support/dom.ts'
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
const note = () => one<HTMLTextAreaElement>('main textarea')
const search = () => one<HTMLInputElement>('#messages [type=search]')
const asked = (pattern: RegExp) => deeds().filter((deed) => pattern.test(deed))
const opened = withMessages('/here?active=true', 31)
const chooses = (name: string) => push(new RegExp(`^${name}`), one('#messages'))

describe('messages', () => {
  it('open by the address of a mail, which has then done its work', async () => {
    const router = await open(opened)
    expect(log()).toContain('Is there parking?')
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/here', '?active=true'])
  })

  it('leave the screen what the history has of it, such as the list that it was opened from', async () => {
    const state = { list: { search: '?page=2', ids: [5, 8], at: 1, total: 12, isExact: true } }
    const router = await open(opened, { state })
    expect([router.state.location.search, router.state.location.state]).toEqual(['?active=true', state])
  })

  it.each(['0', 'x', ''])('do not open by an address that names no application: %s', async (named) => {
    const router = await open(`/here?messages=${named}`)
    expect([sidebar(), router.state.location.search]).toEqual([null, ''])
  })

  it('are nothing for agents', async () => {
    await open(opened, { role: 'agent' })
    expect([sidebar(), toggle()]).toEqual([null, null])
    expect(asked(/conversation/)).toEqual([])
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

  it('can be searched only under All; Escape there closes nothing, and the words are gone with their field', async () => {
    await open('/here')
    await press(toggle())
    await chooses('All')
    deeds()
    await putIn(search(), 'nobody')
    await settle()
    expect(asked(/^GET .conversations/)).toEqual(['GET /conversations?limit=20&q=nobody'])
    await strike('Escape')
    expect(sidebar()).not.toBe(null)
    await chooses('Mine')
    expect([search(), ...asked(/^GET .conversations/)]).toEqual([null, 'GET /conversations?limit=20&mine=true'])
    await chooses('All')
    expect([search().value, ...asked(/^GET .conversations/)]).toEqual(['', 'GET /conversations?limit=20'])
  })

  it('are searched for what was typed in the end, not for each letter of it', async () => {
    await open('/here')
    await press(toggle())
    await chooses('All')
    deeds()
    for (const typed of ['n', 'no', 'noor']) {
      await type(search(), typed)
      await wait(100)
    }
    await wait(300)
    await settle()
    expect(asked(/^GET .conversations/)).toEqual(['GET /conversations?limit=20&q=noor'])
  })

  it('on a phone take the place of the screen, and make room for what they lead to', async () => {
    isNarrow = true
    const router = await open(withMessages(toApplicants(12), 31))
    const isReached = () => one('main').closest('[inert]') === null
    expect(isReached()).toBe(false)
    const link = one('#messages a')
    expect(link.getAttribute('href')).toBe(toApplicants(12, 31))
    await press(link)
    expect([sidebar(), router.state.location.search]).toEqual([null, '?open=31'])
  })

  it('on a phone make room for a screen that comes otherwise, and at a desk stand beside both', async () => {
    for (isNarrow of [true, false]) {
      const router = await open(opened)
      expect(one('main').closest('[inert]') === null).toBe(!isNarrow)
      await act(async () => router.navigate('/elsewhere'))
      await settle()
      expect(sidebar() === null).toBe(isNarrow)
      await takeAway()
    }
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

  it('stands under the day on which it was written where the reader is, though elsewhere it is tomorrow', async () => {
    const sentAt = ['2026-11-18T20:00:00Z', '2026-11-19T05:00:00Z', '2026-11-19T20:00:00Z'] // in Los Angeles noon and nine in the evening, then noon
    written = sentAt.map((at, i) => ({ ...message, id: i + 1, sentAt: at }))
    await open(opened)
    expect(textsOf('#messages [role=log] > :is(p, div)').map((text) => /^\d+ \w+ \d+$/.exec(text)?.[0] ?? 'message')).toEqual([
      '18 Nov 2026',
      'message',
      'message',
      '19 Nov 2026',
      'message',
    ])
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
  it('stands there once, though another that comes while earlier ones are fetched moves it to the next page', async () => {
    const idsOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
    // Of sixty, until the first page was read again; of sixty-one by the time the second is.
    const pages: Record<string, number[]> = { '1': idsOf(11, 60), '2': idsOf(1, 11) }
    answerOtherwise((path, sample, query) => {
      const ids = pages[query.get('page') ?? '']
      return path.endsWith('/messages') && ids
        ? { conversation, items: ids.map((id) => ({ ...message, id })), total: 60, whyNot: null }
        : sample
    })
    const shown = () => all('#messages [data-message]').map(({ dataset }) => Number(dataset.message))
    await open(opened)
    expect(shown()).toEqual(idsOf(11, 60))
    await chooses('Show earlier messages')
    expect(shown()).toEqual(idsOf(1, 60))
  })

  it('is left unread in a preview, where nothing can be written or settled', async () => {
    answerOtherwise((path, sample) =>
      path.endsWith('/messages')
        ? { conversation: { ...conversation, awaitsReply: true }, items: written, total: 1, whyNot: null }
        : sample,
    )
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

  it('is not asked about when the screen beside it changes, and stays; what is typed on the screen is asked about', async () => {
    const router = await open(opened)
    await putIn(note(), 'Pays on the day')
    await putIn(writing(), 'Half a sentence')
    await press(one('main a'))
    await settle()
    expect(openDialog() && nameOf(openDialog() as Element)).toContain('Leave without saving?')
    await strike('Escape')
    expect([router.state.location.pathname, note().value]).toEqual(['/here', 'Pays on the day'])
    await takeAway()
    const later = await open(opened)
    await putIn(writing(), 'Half a sentence, and more')
    await press(one('main a'))
    await settle()
    expect([later.state.location.pathname, openDialog(), writing().value]).toEqual(['/elsewhere', undefined, 'Half a sentence, and more'])
  })

  it('is sent as it stands, and nothing more is taken until it has arrived', async () => {
    await open(opened)
    await putIn(writing(), 'On its way')
    deeds()
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
