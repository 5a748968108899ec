import { expect, it } from 'vitest'
import { transferTo } from './rules.ts'

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
