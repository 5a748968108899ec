import { describe, expect, it } from 'vitest'
import { deductionsOf, payExample } from './pay-example.ts'

const week = (engagement: string, more: object = {}) =>
  payExample({ engagement, pay: 2000, hours: 4000, times: 4000, overtime: null, ...more })

describe('the example of pay', () => {
  // £800: tax 20% of 558.27, insurance 8% of 558.
  it('takes income tax and National Insurance from the pay of an employee', () =>
    expect(week('paye')).toMatchObject({ gross: 80_000, incomeTax: 11_165, insurance: 4_464, net: 64_371 }))

  // £780 for the company: (780 + 14.40) / 1.155 = 687.79 is the pay, which with 15% above £96 and 0.5% costs £780.
  it('takes margin and costs of the employer before the pay where an umbrella company employs', () => {
    const { margin, employerCosts, taxable, incomeTax, insurance, net } = week('umbrella')
    expect({ margin, employerCosts, taxable }).toEqual({ margin: 2_000, employerCosts: 9_221, taxable: 68_779 })
    expect(net).toBe(68_779 - incomeTax - insurance)
  })

  it('takes 20% from a registered subcontractor, and nothing from a company', () => {
    expect(week('cis')).toMatchObject({ cis: 16_000, net: 64_000 })
    expect(week('ltd')).toMatchObject({ net: 80_000 })
  })

  it('pays overtime more', () => expect(week('ltd', { overtime: { hours: 500, times: 150 } }).gross).toBe(85_000))

  it('takes nothing below the allowances, and the higher rate above them', () => {
    expect(deductionsOf(24_000)).toEqual({ incomeTax: 0, insurance: 0 })
    // £1,500: £725 at 20%, £533.27 at 40%; £725 at 8%, £533 at 2%.
    expect(deductionsOf(150_000)).toEqual({ incomeTax: 35_831, insurance: 6_866 })
  })
})
