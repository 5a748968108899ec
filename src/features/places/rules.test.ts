import { expect, it } from 'vitest'
import { showPlace } from './rules.ts'

it.each([
  [{ name: 'Lyon', region: 'Rhône', department: '69' }, 'Lyon (69)', 'Lyon (69)'],
  [{ name: 'Leeds', region: 'West Yorkshire', department: null }, 'Leeds, West Yorkshire', 'Leeds, West Yorkshire'],
  [{ name: 'Bristol', region: 'England', department: null }, 'Bristol, England', 'Bristol, Angleterre'],
])('reads %j as people say it', (place, en, fr) => {
  expect(showPlace(place, 'en')).toBe(en)
  expect(showPlace(place, 'fr')).toBe(fr)
})
