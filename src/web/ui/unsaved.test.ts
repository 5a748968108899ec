import { expect, it } from 'vitest'
import { isLeft } from './unsaved.tsx'

const to = (address: string) => new URL(address, 'https://lintel.example')
it.each([
  ['another screen', '/dashboard/job/list', true],
  ['the same screen of another record', '/dashboard/job/8/details', true],
  ['another tab of it', '/dashboard/job/7/details?tab=history', false],
  ['a place on it', '/dashboard/job/7/details#pay', false],
])('what is typed is asked about before going to %s: %s, %s', (_, address, isAsked) => {
  expect(isLeft(to('/dashboard/job/7/details'), to(address))).toBe(isAsked)
})
