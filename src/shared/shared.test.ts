import { describe, expect, it } from 'vitest'
import { addDays, dateStyles, daysBetween, showDay, showMoment, showTime, showWeekday } from './dates.ts'
import { inLocale, preferredLocale, unknownIn } from './locale.ts'
import { showMoney } from './money.ts'
import { toApplicants, toCompare, toJobNamed, withMessages } from './screens.ts'
import { slugOf } from './fold.ts'

describe('languages', () => {
  it.each([
    ['fr-CA,en;q=0.5', 'fr'],
    ['de, en;q=0.3', 'en'],
    [undefined, 'en'],
    ['fr;q=0', 'en'],
    ['x'.repeat(5000), 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['FR-fr', 'fr'],
    ['frr', 'en'],
    ['de, fr', 'fr'],
    ['en;q=0.4,fr;q=0.5', 'fr'],
    ['en;q=0.5 , fr', 'fr'],
    ['fr;level=1;q=0.2, en;q=0.3', 'en'],
    ['fr; q=0.2, en;q=0.3', 'en'],
    ['fr;q=0.25, en;q=0.3', 'en'],
    ['fr;q=x, de', 'fr'],
    ['fr;xq=0.2, en;q=0.3', 'fr'],
    ['fr;q=0.2x, en;q=0.3', 'fr'],
    ['fr;q=1.2.3, de', 'en'],
    [`${'de,'.repeat(19)}fr`, 'fr'],
    [`${'de,'.repeat(20)}fr`, 'en'],
  ] as const)('%s prefers %s', (header, locale) => expect(preferredLocale(header)).toBe(locale))
  it.each([
    ['/jobs', 'fr', '/fr/jobs'],
    ['/fr/jobs', 'en', '/jobs'],
    ['/', 'fr', '/fr'],
    ['/fr', 'en', '/'],
    ['/fr', 'fr', '/fr'],
    ['/fr/jobs', 'fr', '/fr/jobs'],
    ['/jobs', 'en', '/jobs'],
    ['/french-polish', 'fr', '/fr/french-polish'],
  ] as const)('%s in %s is %s', (path, locale, shown) => expect(inLocale(path, locale)).toBe(shown))
  it.each([
    ['/nowhere', undefined, '/404'],
    ['/nowhere', 'fr', '/fr/404'],
    ['/fr/nowhere', 'en', '/fr/404'],
    ['/nowhere', 'de', '/404'],
  ])('lead from %s, for a reader of %s, to %s', (path, header, page) => expect(unknownIn(path, header)).toBe(page))
})

it('shows money by currency and language', () => {
  expect(showMoney({ amount: 2450, currency: 'GBP' }, 'en')).toBe('£24.50')
  expect(showMoney({ amount: 5_200_000, currency: 'GBP' }, 'en')).toBe('£52,000')
  expect(showMoney({ amount: 5_200_000, currency: 'EUR' }, 'en')).toBe('€52,000')
  expect(showMoney({ amount: 2410, currency: 'GBP' }, 'en')).toBe('£24.10')
  expect(showMoney({ amount: 1450, currency: 'EUR' }, 'fr').replace(/\s/g, ' ')).toBe('14,50 €')
})

it('counts days', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2026-12-01', -10)).toBe('2026-11-21')
  expect(daysBetween('2026-11-21', '2026-12-01')).toBe(10)
  expect(daysBetween('2026-12-01', '2026-11-21')).toBe(-10)
})

it('shows days by the reader’s preference', () => {
  const day = (locale: 'en' | 'fr') => dateStyles.map((style) => showDay('2026-03-05', locale, style))
  expect(day('en')).toEqual(['5 Mar 2026', '05/03/2026', '2026-03-05'])
  expect(day('fr')).toEqual(['5 mars 2026', '05/03/2026', '2026-03-05'])
  const moment = dateStyles.map((style) => showMoment('2026-03-05T14:05:00', 'en', style))
  expect(moment).toEqual(['5 Mar, 14:05', '05/03/2026, 14:05', '2026-03-05 14:05'])
  expect([showWeekday('2026-12-01', 'en'), showWeekday('2026-12-01', 'fr')]).toEqual(['Tuesday 1 December', 'mardi 1er décembre'])
  expect([showTime('2026-03-05T14:05:00', 'en'), showTime('2026-03-05T08:05:00', 'fr')]).toEqual(['14:05', '08:05'])
  expect([showDay('2026-03-05', 'en'), showMoment('2026-03-05T14:05:00', 'fr')]).toEqual(['5 Mar 2026', '5 mars, 14:05'])
  const first = [
    showDay('2026-06-01', 'fr'),
    showMoment('2026-06-01T14:05:00', 'fr'),
    showDay('2026-06-21', 'fr'),
    showDay('2026-06-01', 'fr', 'numbers'),
  ]
  expect(first).toEqual(['1er juin 2026', '1er juin, 14:05', '21 juin 2026', '01/06/2026'])
})

it.each([
  ['Bâtir — Île-de-France', 'batir-ile-de-france'],
  [' Roofer (m/f) ', 'roofer-m-f'],
  ['– 2 × 4 –', '2-4'],
  ['建築', ''],
])('%j becomes %j in an address', (words, slug) => expect(slugOf(words)).toBe(slug))

it('an address keeps its query when parameters are added', () => {
  expect([withMessages('/dashboard', 31), withMessages('/dashboard/job/list?q=x', 31)]).toEqual([
    '/dashboard?messages=31',
    '/dashboard/job/list?q=x&messages=31',
  ])
  expect(toJobNamed('A&B #7')).toBe('/dashboard/job/list?q=A%26B%20%237')
  expect([toApplicants(12), toApplicants(12, 31), toCompare(8, 9)]).toEqual([
    '/dashboard/applied-candidates/12/list',
    '/dashboard/applied-candidates/12/list?open=31',
    '/dashboard/duplicated-candidates/compare?ids=8,9',
  ])
})
