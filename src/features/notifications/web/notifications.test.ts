// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { answerOtherwise, deeds } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, nameOf } from '#test/support/user-actions.ts'
import { clear, one, press, stand, useDocument } from '#test/support/dom.ts'
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

it('offers older ones for as long as it has more of them to show', async () => {
  const limitAsked = () => Number(/limit=(\d+)/.exec(deeds().findLast((one) => one.startsWith('GET /me/notifications')) ?? '')?.[1])
  let limit = 0
  answerOtherwise((path, sample) => {
    if (path !== '/me/notifications') return sample
    limit = limitAsked()
    return { items: Array.from({ length: limit }, (_, i) => told(999 - i)), total: 300, unread: 300 }
  })
  await stand(Notifications, { uid: 'me' })
  await settle()
  const older = () => all('button').find((one) => nameOf(one) === 'Show older ones')
  const shown: number[] = []
  for (let button = older(); button && shown.length < 20; button = older()) {
    await press(button)
    await settle()
    shown.push(all('li').length)
  }
  // Each press shows more of them.
  expect(shown).toEqual([20, 30, 40, 50, 60, 70, 80, 90, 100])
})

it('marks all as read up to the newest that is shown, and one alone when it is opened', async () => {
  answerOtherwise((path, sample) => (path === '/me/notifications' ? { items: [told(9), told(4), told(2)], total: 3, unread: 3 } : sample))
  await stand(Notifications, { uid: 'me' })
  await settle()
  const writes = () => deeds().filter((deed) => deed.startsWith('PUT'))
  writes()
  await press(all('button').find((one) => nameOf(one) === 'Mark all as read') as HTMLElement)
  await settle()
  expect(writes()).toEqual(['PUT /me/notifications/read {"upTo":9}'])
  await press(all('a').find((link) => nameOf(link).startsWith('No. 4')) as HTMLElement)
  await settle()
  expect(writes()).toEqual(['PUT /me/notifications/4/read'])
})

it('closes its list, whichever link of it one takes, so that the next screen is in sight', async () => {
  answerOtherwise((path, sample) => (path === '/me/notifications' ? { items: [told(2)], total: 1, unread: 1 } : sample))
  for (const name of ['No. 2', 'Choose what you are told about']) {
    await stand(Notifications, { uid: 'me' })
    await settle()
    const list = one('[popover]')
    list.togglePopover(true)
    await press(all('a', list).find((link) => nameOf(link).startsWith(name)) as HTMLElement)
    await settle()
    expect([name, list.hasAttribute('open')]).toEqual([name, false])
    await clear()
  }
})
