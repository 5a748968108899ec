import { describe, expect, it } from 'vitest'
import type { Pay } from './rules.ts'
import { worseTerms } from './worse-terms.ts'

const leeds = { id: 1, name: 'Leeds', region: 'West Yorkshire', department: null, country: 'GB' } as const
const york = { ...leeds, id: 2, name: 'York' }
const pay = (min: number, max: number, unit: 'hour' | 'day' | 'month' = 'hour'): Pay => ({ min, max, unit, currency: 'GBP' })

describe('what people applied for is no longer so', () => {
  it.each<[string, Pay, Pay, boolean]>([
    ['the lower end falls', pay(2000, 2400), pay(1900, 2400), true],
    ['the upper end falls', pay(2000, 2400), pay(2000, 2300), true],
    ['it rises', pay(2000, 2400), pay(2100, 2500), false],
    ['it stays', pay(2000, 2400), pay(2000, 2400), false],
    ['it is no longer named', pay(2000, 2400), null, true],
    ['it is named at last', null, pay(2000, 2400), false],
    ['a month comes to less than its hours', pay(2000, 2000), pay(340_000, 340_000, 'month'), true],
    ['a month comes to more than its hours', pay(2000, 2000), pay(350_000, 350_000, 'month'), false],
  ])('pay: %s', (_, was, is, expected) =>
    expect(worseTerms({ pay: was, place: leeds }, { pay: is, place: leeds })).toEqual(expected ? ['pay'] : []),
  )
  it('pay: by the hours of a week in its country, 35 in France', () => {
    const lyon = { ...leeds, id: 3, name: 'Lyon', country: 'FR' }
    const falls = (monthly: number) =>
      worseTerms({ pay: pay(2000, 2000), place: lyon }, { pay: pay(monthly, monthly, 'month'), place: lyon })
    expect([falls(303_300), falls(303_200)]).toEqual([[], ['pay']])
  })
  it('when the place moves', () => {
    expect(worseTerms({ pay: null, place: leeds }, { pay: null, place: york })).toEqual(['place'])
    expect(worseTerms({ pay: pay(2, 2), place: leeds }, { pay: pay(1, 1), place: york })).toEqual(['pay', 'place'])
  })
})
