import { expect, it } from 'vitest'
import { iban, transferTo } from './rules.ts'

it('reads IBANs, and finds a wrong digit', () => {
  expect(iban('FR76 3000 6000 0112 3456 7890 189')).toBe('FR7630006000011234567890189')
  expect(iban('FR76 3000 6000 0112 3456 7890 188')).toBeNull()
  expect(iban('DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000')
})

it('writes a credit transfer as banking apps read it', () => {
  const account = { holder: 'Lintel SAS', iban: 'FR7630006000011234567890189', bic: null, sortCode: null, accountNumber: null }
  const { epc } = transferTo(account, { amount: 22_800, currency: 'EUR', reference: 'ORD-2026-000123' })
  expect(epc?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Lintel SAS',
    'FR7630006000011234567890189',
    'EUR228.00',
    '',
    '',
    'ORD-2026-000123',
  ])
})
