import { describe, expect, it } from 'vitest'
import { jobFaults, jobSlug, jobStatuses, jobTransitions, monthlyPay, optionsOf, payDoubt, whyNotClose, whyNotOpen } from './rules.ts'

describe('monthly pay', () => {
  it.each([
    [2000, 'hour', 'GB', 3467],
    [2000, 'hour', 'FR', 3033],
    [20_000, 'day', 'GB', 4333],
    [100_000, 'week', 'GB', 4333],
    [300_000, 'month', 'FR', 3000],
    [4_800_000, 'year', 'GB', 4000],
  ] as const)('%i a%s in %s comes to %i', (amount, unit, country, monthly) => expect(monthlyPay(amount, unit, country)).toBe(monthly))
})

describe('a job as a whole', () => {
  const sound = {
    title: 'Bricklayer',
    country: 'GB',
    pay: { min: 2000, max: 2500, unit: 'hour', currency: 'GBP' },
    startsOn: '2026-12-01',
    endsOn: '2027-02-01',
    closesOn: '2026-12-20',
    openings: 1,
  } as const
  const codes = (changes: object) => jobFaults({ ...sound, ...changes }, '2026-11-21').map(({ code }) => code)
  it('passes when it is sound', () => expect(codes({})).toEqual([]))
  it('needs the highest pay above the lowest', () => expect(codes({ pay: { ...sound.pay, max: 1900 } })).toEqual(['pay-max-below-min']))
  it('needs pay in France', () => expect(codes({ country: 'FR', pay: null })).toEqual(['pay-required-in-france']))
  it('does not go below the legal minimum', () => expect(codes({ pay: { ...sound.pay, min: 900 } })).toEqual(['pay-below-legal-minimum']))
  it('ends after it starts', () => expect(codes({ endsOn: '2026-11-30' })).toEqual(['ends-before-start']))
  it('closes in the future, within ninety days', () => {
    expect(codes({ closesOn: '2026-11-20' })).toEqual(['closing-date-past'])
    expect(codes({ closesOn: '2027-03-01' })).toEqual(['closing-date-too-late'])
  })
})

describe('closing and opening', () => {
  it('knows every status on both ends of every transition', () => {
    expect(Object.keys(jobTransitions)).toEqual([...jobStatuses])
    for (const to of Object.values(jobTransitions).flat()) expect(jobStatuses).toContain(to)
  })
  it('closes what is open or on hold, by staff', () => {
    expect(whyNotClose({ role: 'operation' }, { status: 'open' })).toBeNull()
    expect(whyNotClose({ role: 'operation' }, { status: 'closed' })).toBe('job-not-open')
    expect(whyNotClose({ role: 'agent' }, { status: 'open' })).toBe('permission-denied')
  })
  it('opens drafts and what had ended, not the archive', () => {
    expect(whyNotOpen({ role: 'admin' }, { status: 'draft' })).toBeNull()
    expect(whyNotOpen({ role: 'admin' }, { status: 'archived' })).toBe('job-move-not-allowed')
  })
})

describe('pay that looks like a slip of the unit', () => {
  const pay = (min: number, max: number, unit: 'hour' | 'day' | 'month' | 'year', currency: 'GBP' | 'EUR' = 'EUR') => ({
    min: min * 100,
    max: max * 100,
    unit,
    currency,
  })
  it.each([
    ['pay-looks-low', pay(22, 26, 'month')],
    ['pay-looks-low', pay(2800, 3400, 'year')],
    ['pay-looks-high', pay(2800, 3400, 'hour')],
    ['pay-looks-high', pay(52_000, 60_000, 'month', 'GBP')],
    [null, pay(22, 26, 'hour')],
    [null, pay(190, 240, 'day', 'GBP')],
    [null, pay(900, 900, 'month')], // part time
    [null, pay(90_000, 140_000, 'year', 'GBP')],
    [null, null],
  ] as const)('%s', (doubt, given) => expect(payDoubt(given)).toBe(doubt))
})

it('makes addresses from titles', () => {
  expect(jobSlug('Maçon H/F, rénovation', 'L’Haÿ-les-Roses', 7)).toBe('macon-h-f-renovation-l-hay-les-roses-7')
  expect(jobSlug('!!!', '', 7)).toBe('job-7')
})

it('shapes option lists as the specification does', () => {
  expect(optionsOf(['fresh', '1-year'], { fresh: 'Fresh', '1-year': '1 year' }, ['1-year'])).toEqual([
    { id: 1, name: 'Fresh', value: 'fresh', isChecked: false },
    { id: 2, name: '1 year', value: '1-year', isChecked: true },
  ])
})
