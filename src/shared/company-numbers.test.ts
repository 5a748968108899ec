import { describe, expect, it } from 'vitest'
import { companyNumber, vatNumber, withoutEstablishment } from './company-numbers.ts'

describe('a registration number', () => {
  it.each([
    ['01234567', '01234567'],
    ['1234567', '01234567'],
    ['123456', '00123456'],
    [' sc 123456 ', 'SC123456'],
    ['ip12345r', 'IP12345R'],
    ['R0000123', 'R0000123'],
    ['123456789', null],
    ['12345', null],
    ['S1234567', null],
    ['ABC12345', null],
    ['SC1234567', null],
    ['XSC123456', null],
    ['R00001234', null],
    ['00000000', null],
    ['', null],
  ])('of Britain: %j is %j', (typed, number) => expect(companyNumber(typed, 'GB')).toBe(number))
  it.each([
    ['732 829 320', '732829320'],
    ['732.829.320 00074', '73282932000074'],
    ['732829321', null],
    // A four that is doubled
    ['443 061 841', '443061841'],
    // Its sum is right, its length is not.
    ['732829320000745', null],
    ['73282932000075', null],
    ['7328293200', null],
    ['01234567', null],
    // Every sum of noughts is right, and the SIREN within a SIRET has its own.
    ['000000000', null],
    ['00000000000000', null],
    ['00000000000018', null],
    // La Poste
    ['356 000 000 49837', '35600000049837'],
    ['35600000049838', null],
    // Its check counts for none but La Poste.
    ['73282932000077', null],
  ])('of France: %j is %j', (typed, number) => expect(companyNumber(typed, 'FR')).toBe(number))
  it('without its establishment is the SIREN of its SIRET', () => {
    expect(withoutEstablishment('73282932000074', 'FR')).toBe('732829320')
    expect(withoutEstablishment('01234567', 'GB')).toBe('01234567')
  })
})

describe('a VAT number', () => {
  it.each([
    ['GB 980 7806 84', 'GB980780684'],
    ['gb gd 001', 'GBGD001'],
    ['GBHA599', 'GBHA599'],
    ['GBGD500', null],
    ['GBHA499', null],
    ['980780684', 'GB980780684'],
    // Given since 2009
    ['123456727', 'GB123456727'],
    ['XI980780684', 'XI980780684'],
    ['GB980780684012', 'GB980780684012'],
    ['GB123456789', null],
    ['GB980780685001', null],
    ['GB000000000', null],
    ['GB12345678', null],
    ['FR44732829320', null],
  ])('of Britain: %j is %j', (typed, number) => expect(vatNumber(typed, 'GB')).toBe(number))
  it.each([
    ['FR 44 732 829 320', 'FR44732829320'],
    ['44732829320', 'FR44732829320'],
    ['FRK7732829320', 'FRK7732829320'],
    ['FR12000000000', null],
    ['FR45732829320', null],
    // Its digits are a SIREN too.
    ['GB123456782', null],
    ['FR44732829321', null],
    ['FRO4732829320', null],
    ['GB123456789', null],
    ['X44732829320', null],
    ['447328293201', null],
  ])('of France: %j is %j', (typed, number) => expect(vatNumber(typed, 'FR')).toBe(number))
})
