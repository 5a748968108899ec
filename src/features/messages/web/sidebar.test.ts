// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { act } from '#test/support/act.ts'
import type { Role } from '#shared/roles.ts'
import { answerOtherwise, deeds, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { button, nameOf, push, putIn } from '#test/support/user-actions.ts'
import { pageOf } from '#test/support/render.ts'
import { one, press, standPage, useDocument } from '#test/support/dom.ts'
import { MessagesProvider } from './messages-context.ts'
import { MessagesSidebar } from './sidebar.tsx'
import { MessagesToggle } from './toggle.tsx'
import { useMessagesSidebar } from './use-messages-sidebar.ts'

useDocument()

let role: Role
function Frame() {
  const { messages, isCovering } = useMessagesSidebar({ uid: 'me', role })
  return createElement(
    MessagesProvider,
    { value: messages },
    createElement(MessagesToggle),
    createElement('main', { inert: isCovering }),
    createElement(MessagesSidebar),
  )
}
/** Behind the login, at this address. */
async function open(at: string, as: Role = 'operation') {
  role = as
  const { page, router } = pageOf(Frame, {}, { at, role }, {}, [{ path: '*', Component: Frame }])
  await standPage(page)
  await settle()
  return { at: () => router.state.location, to: (to: string) => act(async () => router.navigate(to)) }
}
const aside = () => one('aside')
const isCovered = () => one('main').hasAttribute('inert')
/** Which conversation is open. */
const shown = () => deeds().flatMap((deed) => /applications.(\d+).messages\?/.exec(deed)?.[1] ?? [])

beforeEach(() => {
  signIn()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  answerOtherwise((path, sample) => (path === '/conversation-counts' ? { unread: 1, awaitingReply: 0 } : sample))
})
const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /max-width: 40rem/.test(query),
    addEventListener() {},
    removeEventListener() {},
  }))

describe('an address that names a conversation', () => {
  it('opens it, and keeps all else that it says', async () => {
    const { at } = await open('/dashboard/jobs?stage=new&messages=31&page=2#notes')
    expect(shown()).toEqual(['31'])
    expect([at().pathname, at().search, at().hash]).toEqual(['/dashboard/jobs', '?stage=new&page=2', '#notes'])
  })
  it.each(['abc', '0', '-3', '3.5', ''])('that is none (%s) opens nothing', async (named) => {
    const { at } = await open(`/dashboard/jobs?messages=${named}`)
    expect([shown(), aside(), at().search]).toEqual([[], null, ''])
  })
  it('opens the next one in the place of the one that is open', async () => {
    const { to } = await open('/dashboard/jobs?messages=31')
    deeds()
    await to('/dashboard/jobs?messages=32')
    await settle()
    expect(shown()).toEqual(['32'])
  })
  it('opens nothing for agents, who are asked nothing about messages', async () => {
    const { at } = await open('/dashboard/jobs?messages=31', 'agent')
    expect([deeds().filter((deed) => /conversation|messages/.test(deed)), aside(), at().search]).toEqual([[], null, '?messages=31'])
  })
})

describe('the sidebar', () => {
  it('says how many conversations have something to read, opens with all of them, and closes by the same button', async () => {
    await open('/dashboard/jobs')
    expect(nameOf(button(/^Messages/) as HTMLElement)).toBe('Messages, 1 unread conversation')
    await push(/^Messages/)
    expect([document.activeElement, button('All conversations')]).toEqual([aside(), undefined])
    await push(/^Messages/)
    expect(aside()).toBe(null)
  })
  it('goes back from a conversation to all of them', async () => {
    await open('/dashboard/jobs?messages=31')
    await push('All conversations')
    expect([one('[role=log]'), button('All conversations'), document.activeElement]).toEqual([null, undefined, aside()])
  })
  it('is closed by Escape, but not while that empties its search; the focus goes back to where it was', async () => {
    await open('/dashboard/jobs')
    button(/^Messages/)?.focus()
    await push(/^Messages/)
    await push('All')
    const search = one<HTMLInputElement>('input[type=search]')
    await putIn(search, 'brick')
    await press(search, 'Escape')
    expect(aside()).not.toBe(null)
    await putIn(search, '')
    await press(search, 'Escape')
    await settle()
    expect([aside(), document.activeElement]).toEqual([null, button(/^Messages/)])
  })
  it('stays beside another screen', async () => {
    const { to } = await open('/dashboard/jobs?messages=31')
    await to('/dashboard/candidates')
    await settle()
    expect([aside() === null, isCovered()]).toEqual([false, false])
  })
  it('makes room on a phone for another screen, and for what its links lead to, but not for another page of the same', async () => {
    onPhone()
    const { to } = await open('/dashboard/jobs?messages=31')
    expect(isCovered()).toBe(true)
    await to('/dashboard/jobs?page=2')
    await settle()
    expect(aside()).not.toBe(null)
    await to('/dashboard/candidates')
    await settle()
    expect([aside(), isCovered()]).toEqual([null, false])
  })
})
