// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { settle } from '#test/mounted.ts'
import { field, one, press, stand, useDocument } from '#test/stand.ts'
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
