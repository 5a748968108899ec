// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { act } from '#test/support/act.ts'
import type { Role } from '#shared/roles.ts'
import { answerOtherwise, deeds, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { button, push, putIn } from '#test/support/user-actions.ts'
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
/** Which conversation is open. */
const shown = () => deeds().flatMap((deed) => /applications.(\d+).messages\?/.exec(deed)?.[1] ?? [])

beforeEach(() => {
  signIn()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  answerOtherwise((path, sample) => (path === '/conversation-counts' ? { unread: 1, awaitingReply: 0 } : sample))
})

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
  it('opens nothing for agents, who are asked nothing about messages', async () => {
    const { at } = await open('/dashboard/jobs?messages=31', 'agent')
    expect([deeds().filter((deed) => /conversation|messages/.test(deed)), aside(), at().search]).toEqual([[], null, '?messages=31'])
  })
})

describe('the sidebar', () => {
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
})
