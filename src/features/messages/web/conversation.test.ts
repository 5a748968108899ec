// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { act } from '#test/support/act.ts'
import { answerOtherwise, requests, next, signIn, tellNews } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, push, putIn } from '#test/support/user-actions.ts'
import { field, one, press, stand, takeAway, textsOf, useDocument } from '#test/support/dom.ts'
import type { Given } from '#test/support/render.ts'
import type { Message } from '../contract.ts'
import { Conversation } from './conversation.tsx'

useDocument()

const about = {
  ...{ applicationId: 5, candidateId: 8, candidateName: 'Léa Martin', awaitsReply: false },
  job: { id: 12, slug: 'bricklayer', title: 'Bricklayer', reference: 'JOB-1', employer: null },
}
const message = (id: number, more: Partial<Message> = {}): Message => ({
  ...{ id, from: 'candidate', author: null, text: `Line ${id}`, sentAt: '2026-11-20T12:00:00Z', readAt: '2026-11-20T13:00:00Z' },
  ...more,
})
let pages: Message[][] = []
beforeEach(() => {
  signIn()
  answerOtherwise((path, sample, query) => {
    if (path !== '/applications/5/messages') return sample
    return { items: pages[Number(query.get('page')) - 1] ?? [], total: 51, conversation: about, isByMail: false, whyNot: null }
  })
})
async function open(of: Message[][], given: Given = {}) {
  pages = of
  await stand(Conversation, { applicationId: 5 }, given)
  await settle()
}
const asked = (pattern: RegExp) => requests().filter((action) => pattern.test(action))
const lines = () => textsOf('[data-message] > :nth-child(2)')
const read = (upTo: number) => `PUT /applications/5/messages/read {"upTo":${upTo}}`
const isReading = /messages.read /

describe('a conversation', () => {
  it('stands oldest first, with what was earlier above, and what comes between two pages once', async () => {
    await open([
      [message(4), message(3)],
      [message(3), message(2), message(1)],
    ])
    expect(lines()).toEqual(['Line 3', 'Line 4'])
    requests()
    await push('Show earlier messages')
    expect(asked(/messages\?/)).toEqual([1, 2].map((page) => `GET /applications/5/messages?page=${page}&limit=50`))
    expect(lines()).toEqual(['Line 1', 'Line 2', 'Line 3', 'Line 4'])
    pages = [[message(5), message(4)], pages[1] ?? []]
    await act(async () => tellNews())
    await settle()
    expect(lines().at(-1)).toBe('Line 5')
    expect(lines()).toHaveLength(5)
  })
  it('goes back by one more page each time that earlier ones are asked for', async () => {
    await open([[message(4)], [message(3)], [message(2)], [message(1)]])
    const went: unknown[] = []
    for (const _ of [1, 2, 3]) {
      await push('Show earlier messages')
      went.push(lines()[0])
    }
    expect(went).toEqual(['Line 3', 'Line 2', 'Line 1'])
  })
  it('names each day once, and says of one’s newest message alone whether it was read', async () => {
    const own = { from: 'agency', author: 'Tom Hale' } as const
    const yesterday = [message(1, own), message(2, { ...own, readAt: null }), message(3)]
    await open([[message(4, { sentAt: '2026-11-21T09:00:00Z' }), ...yesterday.toReversed()]])
    expect(textsOf('[role=log] > p')).toEqual(['Yesterday', 'Today'])
    expect(all('[data-message]').map((line) => /Read|Not read yet/.exec(line.textContent ?? '')?.[0])).toEqual([
      undefined,
      'Not read yet',
      undefined,
      undefined,
    ])
  })
})

describe('that a message was read', () => {
  const unread = { readAt: null }
  it('is said of the newest that the other side wrote, once', async () => {
    await open([[message(4, { ...unread, from: 'agency' }), message(3, unread), message(2, unread)]])
    expect(asked(isReading)).toEqual([read(3)])
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    await settle()
    expect(asked(isReading)).toEqual([])
  })
  it('is not said of what one wrote oneself, or has read', async () => {
    await open([[message(4, { ...unread, from: 'agency' }), message(3)]])
    expect(asked(isReading)).toEqual([])
  })
  it('is not said through somebody else’s eyes', async () => {
    await open([[message(3, unread)]], { isPreview: true })
    expect(asked(isReading)).toEqual([])
  })
  it('is said once whoever went to another window comes back', async () => {
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await open([[message(3, unread)]])
    expect(asked(isReading)).toEqual([])
    isHidden.mockReturnValue(false)
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    await settle()
    expect(asked(isReading)).toEqual([read(3)])
  })
  it('is said again where that did not arrive', async () => {
    next(isReading, 'lost')
    next(/messages.read$/, 'lost')
    await open([[message(3, unread)]])
    requests()
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    await settle()
    expect(asked(isReading)).toEqual([read(3)])
  })
})

describe('a reply', () => {
  it.each([
    ['Control and Enter', { ctrlKey: true }, 1],
    ['Command and Enter', { metaKey: true }, 1],
    ['Enter alone, which begins a line,', {}, 0],
  ])('%s sends it as often as it should', async (_, keys, times) => {
    await open([[message(3)]])
    const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
    await press(field('text'), 'Enter', keys)
    expect(sent).toHaveBeenCalledTimes(times)
    sent.mockRestore()
  })
  it('says what its writer had seen; a candidate’s does not', async () => {
    for (const [role, seen] of [
      ['operation', { seenUpTo: 4 }],
      ['candidate', {}],
    ] as const) {
      await open([[message(4), message(3)]], { role })
      await putIn(field('text'), '  At the gate ')
      requests()
      await push('Send', one('form'))
      expect(asked(/^POST/)).toEqual([`POST /applications/5/messages ${JSON.stringify({ text: 'At the gate', ...seen })} once`])
      await takeAway()
    }
  })
})
