// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { deeds } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { field, one, press, stand, useDocument } from '#test/support/dom.ts'
import { NotificationChoices } from './choices.tsx'

useDocument()

it('what is chosen, not saved and kept nowhere holds the window back from closing, until it is saved', async () => {
  const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const choices = [{ event: 'job-expired', says: 'A job expires', inApp: true, mail: 'never' }] as const
  await stand(NotificationChoices, { choices: [...choices], children: null })
  expect(isHeld()).toBe(false)
  await press(field('job-expired inApp'))
  expect(isHeld()).toBe(true)
  await press(one('[type=submit]'))
  await settle()
  expect(isHeld()).toBe(false)
})

it('each event is chosen for by itself', async () => {
  const choices = [
    { event: 'job-expired', says: 'A job expires', inApp: true, mail: 'never' },
    { event: 'job-opened', says: 'A job opens', inApp: false, mail: 'digest' },
    { event: 'job-decided', says: 'A job is decided', inApp: true, mail: 'at-once' },
  ] as const
  await stand(NotificationChoices, { choices: [...choices], children: null })
  await press(field('job-decided inApp'))
  deeds()
  await press(one('[type=submit]'))
  await settle()
  const [sent = ''] = deeds().filter((deed) => deed.startsWith('PUT'))
  expect(JSON.parse(sent.slice(sent.indexOf('{'), sent.lastIndexOf('}') + 1))).toEqual({
    choices: [
      { event: 'job-expired', inApp: true, mail: 'never' },
      { event: 'job-opened', inApp: false, mail: 'digest' },
      { event: 'job-decided', inApp: false, mail: 'at-once' },
    ],
  })
})
