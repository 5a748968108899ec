// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { answerOtherwise, deeds, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, button, push, putIn } from '#test/support/user-actions.ts'
import { job } from '#features/jobs/web/samples.ts'
import { stand, useDocument, wait } from '#test/support/dom.ts'
import { ConversationList } from './conversation-list.tsx'

useDocument()

const conversation = (applicationId: number, candidateName: string) => ({
  ...{ applicationId, candidateId: 8, candidateName, awaitsReply: true, unread: 1 },
  job: { ...job, employer: null },
  newest: { from: 'candidate', excerpt: 'Is there parking?', sentAt: '2026-11-20T12:00:00Z' },
})
const conversations = [conversation(5, 'Léa Martin'), conversation(6, 'Tom Brook')]

beforeEach(() => {
  signIn()
  answerOtherwise((path, sample) => (path === '/conversations' ? { items: conversations, total: 2 } : sample))
})

let opened: number[] = []
async function open(role: Role = 'operation') {
  opened = []
  await stand(ConversationList, { isHidden: false, onOpen: (id: number) => void opened.push(id) }, { role })
  await settle()
}
const asked = () => deeds().flatMap((deed) => /^GET .conversations\?(.*)$/.exec(deed)?.[1] ?? [])
const search = () => all<HTMLInputElement>('input[type=search]')[0]

describe('the list of conversations', () => {
  it('is searched among all, once whoever types stops, and no longer once another part of it is shown', async () => {
    await open()
    await push('All')
    deeds()
    for (const typed of [' b', ' bri', ' brick ']) {
      await putIn(search() as HTMLInputElement, typed)
      await wait(200)
    }
    expect(asked()).toEqual([])
    await settle()
    expect(asked()).toEqual(['limit=20&q=brick'])
    await push('Mine')
    expect([asked(), search()]).toEqual([['limit=20&mine=true'], undefined])
    await push('All')
    expect([asked(), search()?.value]).toEqual([['limit=20'], ''])
  })
  it('goes back twenty at a time, to a hundred', async () => {
    answerOtherwise((path, sample, query) => {
      const items = Array.from({ length: Number(query.get('limit')) }, (_, i) => conversation(i + 1, 'Léa Martin'))
      return path === '/conversations' ? { items, total: 1000 } : sample
    })
    await open()
    for (let n = 0; n < 9 && button('Show older ones'); n++) await push('Show older ones')
    expect(asked().map((query) => /limit=(\d+)/.exec(query)?.[1])).toEqual(['20', '40', '60', '80', '100'])
  })
})
