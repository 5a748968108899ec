import { expect, it } from 'vitest'
import { leeds } from '#test/support/samples.ts'
import { placeFilters } from './place-filters.tsx'

it('a list is narrowed to the town of its address, which alone is named, and to so far in the unit of the reader', () => {
  const of = (locale: 'en' | 'fr') => placeFilters({ town: 'Town', distance: 'Within' }, { ...leeds, region: 'England' }, locale)
  expect([of('en').location.say('1'), of('fr').location.say('1'), of('fr').location.say('2')]).toEqual([
    'Leeds, England',
    'Leeds, Angleterre',
    undefined,
  ])
  expect(placeFilters({ town: 'Town', distance: 'Within' }, null, 'en').location.say('1')).toBeUndefined()
  const far = (locale: 'en' | 'fr') => of(locale).distance.options.map(([value, says]) => `${value} ${says.replace('\u00a0', ' ')}`)
  expect(far('en')).toEqual(['5 5 mi', '10 10 mi', '50 50 mi', '100 100 mi'])
  expect(far('fr')).toEqual(['5 5 km', '10 10 km', '50 50 km', '100 100 km'])
})
