// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { answerOtherwise, requests } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, nameOf } from '#test/support/user-actions.ts'
import { press, stand, useDocument } from '#test/support/dom.ts'
import { Notifications } from './notifications.tsx'

useDocument()

const told = (id: number) => ({
  id,
  event: 'job-expired',
  path: '/dashboard',
  at: '2026-11-20T12:00:00Z',
  readAt: null,
  sentence: `No. ${id}`,
})

it('marks all as read up to the newest that is shown, and one alone when it is opened', async () => {
  answerOtherwise((path, sample) => (path === '/me/notifications' ? { items: [told(9), told(4), told(2)], total: 3, unread: 3 } : sample))
  await stand(Notifications, { uid: 'me' })
  await settle()
  const writes = () => requests().filter((action) => action.startsWith('PUT'))
  writes()
  await press(all('button').find((one) => nameOf(one) === 'Mark all as read') as HTMLElement)
  await settle()
  expect(writes()).toEqual(['PUT /me/notifications/read {"upTo":9}'])
  await press(all('a').find((link) => nameOf(link).startsWith('No. 4')) as HTMLElement)
  await settle()
  expect(writes()).toEqual(['PUT /me/notifications/4/read'])
})
