import { expect, it } from 'vitest'
import { showCharge } from './show-charge.ts'

it('staff read what is charged for the unit of the pay, and what is left after the highest', () => {
  const pay = { min: 2200, max: 2600, unit: 'hour', currency: 'GBP' } as const
  const shown = (more: Partial<Parameters<typeof showCharge>[0]>, locale: 'en' | 'fr') =>
    showCharge({ chargeRate: 3100, pay, ...more }, locale).replace(/\s/g, ' ')
  expect(shown({}, 'en')).toBe('£31 an hour (margin £5, 16%)')
  expect(shown({ pay: { ...pay, unit: 'day', currency: 'EUR' } }, 'fr')).toBe('31 € par jour (marge 5 €, 16 %)')
  expect(shown({ chargeRate: 2500 }, 'en')).toBe('£25 an hour (margin -£1, -4%)')
  expect([shown({ pay: null }, 'en'), shown({ chargeRate: null }, 'en')]).toEqual(['', ''])
})
