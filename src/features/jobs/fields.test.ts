import { describe, expect, it } from 'vitest'
import { readFields } from '#shared/fields.ts'
import { fields, payOf } from './fields.ts'

const form = (of: Record<string, string | string[]>) => {
  const given = new FormData()
  for (const [name, values] of Object.entries(of)) for (const value of [values].flat()) given.append(name, value)
  return given
}
const read = (of: Record<string, string | string[]>) => readFields(fields, form(of))

describe('the form of a job', () => {
  const unit = { payUnit: 'hour', payCurrency: 'GBP' }
  it.each([
    [
      { payMin: '22.50', payMax: '26' },
      { min: 2250, max: 2600 },
    ],
    [
      { payMin: '22', payMax: '' },
      { min: 2200, max: 2200 },
    ],
    [
      { payMin: ' ', payMax: '26' },
      { min: 2600, max: 2600 },
    ],
    [
      { payMin: '19.99', payMax: '19.99' },
      { min: 1999, max: 1999 },
    ],
    [{ payMin: '', payMax: '' }, null],
    [{ payMin: 'much', payMax: '' }, null],
  ])('with %j has pay of %j', (typed, amounts) =>
    expect(payOf(form({ ...typed, ...unit }), 'pay')).toEqual(amounts && { ...amounts, unit: 'hour', currency: 'GBP' }),
  )
  it('has of the extras those that are ticked, overtime by how many times, others by their amount, with a unit where there is one', () => {
    const { payExtras } = read({
      payExtras: ['meal', 'overtime', 'bonus'],
      ...{
        overtimeTimes: '1.5',
        mealAmount: '8.5',
        mealUnit: 'day',
        bonusAmount: '',
        bonusUnit: 'month',
        travelAmount: '3',
        travelUnit: 'day',
      },
    })
    expect(payExtras).toEqual([
      { kind: 'overtime', amount: null, unit: null, times: 1.5 },
      { kind: 'meal', amount: 850, unit: 'day', times: null },
      { kind: 'bonus', amount: null, unit: null, times: null },
    ])
    expect(read({ payExtras: 'overtime', overtimeTimes: '' }).payExtras).toEqual([
      { kind: 'overtime', amount: null, unit: null, times: null },
    ])
  })
})
