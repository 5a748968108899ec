import { describe, expect, it } from 'vitest'
import { payOf } from './fields.ts'

const form = (of: Record<string, string | string[]>) => {
  const given = new FormData()
  for (const [name, values] of Object.entries(of)) for (const value of [values].flat()) given.append(name, value)
  return given
}

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
})
