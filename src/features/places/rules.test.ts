import { expect, it } from 'vitest'
import { fold } from '#shared/fold.ts'
import { normalPostcode, todayIn } from './countries.ts'
import { showDistance, showPlace, toKilometres, townMeant } from './rules.ts'

it.each([
  [{ name: 'Lyon', region: 'Rhône', department: '69' }, 'Lyon (69)', 'Lyon (69)'],
  [{ name: 'Leeds', region: 'West Yorkshire', department: null }, 'Leeds, West Yorkshire', 'Leeds, West Yorkshire'],
  [{ name: 'Leith', region: 'Scotland', department: null }, 'Leith, Scotland', 'Leith, Écosse'],
  [{ name: 'Barry', region: 'Wales', department: null }, 'Barry, Wales', 'Barry, Pays de Galles'],
  [{ name: 'Newry', region: 'Northern Ireland', department: null }, 'Newry, Northern Ireland', 'Newry, Irlande du Nord'],
  [{ name: 'London', region: 'England', department: null }, 'London, England', 'Londres, Angleterre'],
  [{ name: 'Bristol', region: 'England', department: null }, 'Bristol, England', 'Bristol, Angleterre'],
])('finds the place name and postcode in %j', (place, en, fr) => {
  expect(showPlace(place, 'en')).toBe(en)
  expect(showPlace(place, 'fr')).toBe(fr)
})

it.each([
  ['Orléans', 'orleans'],
  ['SACRÉ-CŒUR', 'sacre-coeur'],
  ['Sacré-Cœur', 'sacre-coeur'],
  ['L’Haÿ-les-Roses', "l'hay-les-roses"],
  ['L‘Isle', "l'isle"],
  ['King`s Lynn', "king's lynn"],
])('compares %s as %s', (name, folded) => expect(fold(name)).toBe(folded))

it.each([
  ['FR', ['01000', '20000', '69 003', 'F-97400', '97600', '98800'], ['00000', '96000', '99000', '9740', '974000']],
  ['GB', ['LS1 4DY', 'sw1a1aa', 'GIR 0AA', 'EC1A 1BB'], ['LS1', 'LS1 4CY', '69003', 'L51 44Y']],
] as const)('accepts a postcode of %s', (country, good, bad) => {
  expect(good.filter((code) => normalPostcode(code, country) === null)).toEqual([])
  expect(bad.filter((code) => normalPostcode(code, country) !== null)).toEqual([])
})

it('measures in miles in English and in kilometres in French', () => {
  expect(toKilometres(10, 'en')).toBeCloseTo(16.09344)
  expect(toKilometres(10, 'fr')).toBe(10)
  expect(showDistance(16.1, 'en')).toBe('10\u00a0mi')
  expect(showDistance(16.1, 'fr')).toBe('16\u00a0km')
  expect(showDistance(1260, 'fr')).toBe('1\u202f260\u00a0km')
  expect(showDistance(8050, 'en')).toBe('5,002\u00a0mi')
  expect(showDistance(0.2, 'en')).toBe('1\u00a0mi')
  expect(showDistance(0, 'fr')).toBe('1\u00a0km')
})

it('uses the date of each country’s own clock, in summer and winter', () => {
  const days = (at: string) => [todayIn('GB', new Date(at)), todayIn('FR', new Date(at))]
  expect(days('2026-07-01T22:30:00Z')).toEqual(['2026-07-01', '2026-07-02'])
  expect(days('2026-07-01T23:00:00Z')).toEqual(['2026-07-02', '2026-07-02'])
  expect(days('2026-12-31T22:59:00Z')).toEqual(['2026-12-31', '2026-12-31'])
  expect(days('2026-12-31T23:30:00Z')).toEqual(['2026-12-31', '2027-01-01'])
})

it('takes the chosen town, else the first of that name', () => {
  const items = [{ id: 1 }, { id: 2 }]
  expect(townMeant({ items, isNamed: true })).toEqual({ id: 1 })
  expect(townMeant({ items, isNamed: true }, 2)).toEqual({ id: 2 })
  expect(townMeant({ items, isNamed: false }, 2)).toEqual({ id: 2 })
  expect(townMeant({ items, isNamed: true }, 3)).toEqual({ id: 1 })
  expect([townMeant({ items, isNamed: false }), townMeant({ items: [], isNamed: true }, 2)]).toEqual([undefined, undefined])
})
