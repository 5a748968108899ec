import { expect, it } from 'vitest'
import { kmBetween } from './distance.ts'

it('measures how far two towns are from each other', () => {
  const leeds = { lat: 53.79648, lon: -1.54785 }
  expect(kmBetween(leeds, { lat: 53.48095, lon: -2.23743 })).toBeCloseTo(57.6, 0) // Manchester
  expect(kmBetween(leeds, { lat: 53.79391, lon: -1.75206 })).toBeCloseTo(13.4, 0) // Bradford
  expect(kmBetween(leeds, leeds)).toBe(0)
})
