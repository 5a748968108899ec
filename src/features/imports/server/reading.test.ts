import { describe, expect, it } from 'vitest'
import { readDay } from './days.ts'
import { targetNamed } from './headings.ts'
import {
  isNothing,
  piecesOf,
  readDistance,
  readFlag,
  readLanguages,
  readNumber,
  readPay,
  readPhones,
  readPostcode,
  splitName,
} from './values.ts'

describe('a heading', () => {
  it.each([
    ['E-mail *', 'email'],
    ['first_name', 'firstName'],
    ['Téléphone portable', 'phone'],
    ['N° de téléphone', 'phone'],
    ['Code postal', 'postcode'],
    ['City', 'placeId'],
    ['date_available', 'availableFrom'],
    ['Né(e) le', 'dateOfBirth'],
    ['Métier recherché', 'trade'],
    ['Nombre d’années d’expérience', 'experienceYears'],
    ['', null],
  ])('%j means %s', (heading, target) => expect(targetNamed(heading)).toBe(target))
})

describe('a day', () => {
  const today = '2026-11-22'
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-03-04 00:00:00', '2026-03-04'],
    ['03/04/2026', '2026-04-03'],
    ['3.4.26', '2026-04-03'],
    ['20260304', '2026-03-04'],
    ['46085', '2026-03-04'],
    ['4 March 2026', '2026-03-04'],
    ['March 4th, 2026', '2026-03-04'],
    ['mercredi 4 mars 2026', '2026-03-04'],
    ['1er août 2026', '2026-08-01'],
    ['Mar 12 2026', '2026-03-12'],
    ['31/02/2026', null],
    ['0000-00-00', null],
    ['soon', null],
    ['12', null],
  ])('%j', (text, day) => expect(readDay(text, { order: 'dmy', today })).toBe(day))
  it('follows the chosen order, and a date of birth is never in the future', () => {
    expect(readDay('03/04/2026', { order: 'mdy', today })).toBe('2026-03-04')
    expect(readDay('03/04/31', { order: 'dmy', today, isBirth: true })).toBe('1931-04-03')
    expect(readDay('03/04/31', { order: 'dmy', today })).toBe('2031-04-03')
  })
})

describe('a value', () => {
  const value = (read: { value: unknown } | { fault: { code: string } }) => ('value' in read ? read.value : read.fault.code)
  it.each([
    ['06 12 34 56 78', 'FR', ['+33612345678']],
    ['0033612345678', 'FR', ['+33612345678']],
    ['+33 (0)6 12 34 56 78', 'GB', ['+33612345678']],
    ['07700 900123 / 020 7946 0018', 'GB', ['+447700900123', '+442079460018']],
    ["'+447700900123", 'GB', ['+447700900123']],
    ['612345678', 'FR', ['+33612345678']],
    ['07700 900123 ::: 020 7946 0018 ext. 12', 'GB', ['+447700900123', '+442079460018']],
    ['4,47701E+11', 'FR', 'cell-rounded'],
    ['7700900123.0', 'GB', ['+447700900123']],
    ['07700 90O123', 'GB', 'phone-invalid'],
    ['4.47701E+11', 'GB', 'cell-rounded'],
    ['12', 'GB', 'phone-invalid'],
    ['06/12/34/56/78', 'FR', ['+33612345678']],
  ] as const)('phone %j', (cell, country, expected) => expect(value(readPhones(cell, country))).toEqual(expected))
  it.each([
    ['1000', 'FR', '01000'],
    ['1000.0', 'FR', '01000'],
    ['75 011', 'FR', '75011'],
    ['ls14dy', 'GB', 'LS1 4DY'],
    ['LS1', 'GB', 'postcode-invalid-GB'],
  ] as const)('postcode %j', (cell, country, expected) => expect(value(readPostcode(cell, country))).toBe(expected))
  it.each([
    ['£18.50/h', '', [1850, 1850, 'hour', 'GBP']],
    ['45k', 'Salary', [4_500_000, 4_500_000, 'year', 'GBP']],
    ['2 300 € brut / mois', '', [230_000, 230_000, 'month', 'EUR']],
    ['£45,000', '', [4_500_000, 4_500_000, 'year', 'GBP']],
    ['180', 'Day rate', [18_000, 18_000, 'day', 'GBP']],
    ['13,50', 'Taux horaire', [1350, 1350, 'hour', 'GBP']],
    ['59', '', [5900, 5900, 'hour', 'GBP']],
    ['60', '', [6000, 6000, 'day', 'GBP']],
    ['1000', '', [100_000, 100_000, 'month', 'GBP']],
    ['10000', '', [1_000_000, 1_000_000, 'year', 'GBP']],
    ['£650 a week', 'Day rate', [65_000, 65_000, 'week', 'GBP']],
    ['negotiable', '', 'cell-not-pay'],
    ['0', '', 'cell-not-pay'],
  ] as const)('pay %j', (cell, heading, expected) => {
    const read = value(readPay(cell, heading, 'GB'))
    expect(typeof read === 'string' ? read : Object.values(read as object)).toEqual(expected)
  })
  it('is read as people write it', () => {
    expect(['Oui', 'N', 'x', '0', 'maybe'].map((cell) => value(readFlag(cell)))).toEqual([true, false, true, false, 'cell-not-yes-no'])
    expect(['12 ans', '1 200', '1,200', '7,0', '3+', 'many'].map((cell) => value(readNumber(cell)))).toEqual([
      12,
      1200,
      1200,
      7,
      3,
      'cell-not-number',
    ])
    // As the form and the API: what is between two steps is refused, not moved.
    expect(['37,5 h', '38.25', '35', '37.3'].map((cell) => value(readNumber(cell, 0.25)))).toEqual([37.5, 38.25, 35, 'not-multiple'])
    expect(['30 miles', '50 km', '40'].map((cell) => value(readDistance(cell, 'Radius')))).toEqual([48, 50, 40])
    expect(value(readLanguages('Polish (C2), anglais courant'))).toEqual([
      { code: 'pl', level: 'C2' },
      { code: 'en', level: 'C1' },
    ])
    expect(value(readLanguages('Polish'))).toBe('language-without-level')
    const levels = ['Polish: native', 'polonais bilingue', 'Polish advanced', 'bon polonais', 'Polish: intermediate', 'notions de polonais']
    const read = levels.map((cell) => value(readLanguages(cell)) as { level: string }[])
    expect(read.map(([one]) => one?.level)).toEqual(['C2', 'C2', 'C1', 'B2', 'B1', 'A2'])
    expect(value(readLanguages('Polish B1; Klingon C2'))).toBe('language-unknown')
    expect(value(readLanguages('Polish B1; polonais C1'))).toEqual([{ code: 'pl', level: 'C1' }])
    expect(splitName('Cher')).toBeNull()
    expect(splitName('Dr Ann Mason MBE')).toEqual({ firstName: 'Ann', lastName: 'Mason' })
    const named = ['Mamadou BA', 'Amadou Oury BA', 'Ngono MBE', 'Ann Mason BA, MSc'].map((name) => splitName(name)?.lastName)
    expect(named).toEqual(['BA', 'BA', 'MBE', 'Mason'])
    expect(['#REF!', '0/0/00', '(blank)', 'None', 'NaN', 'Nan'].map(isNothing)).toEqual([true, true, true, false, true, false])
    const names = ['Health and safety adviser', 'Mason, traditional']
    expect(piecesOf('Joiner, Health and safety adviser and Mason, traditional ::: Roofer', (one) => names.includes(one))).toEqual([
      'Joiner',
      ...names,
      'Roofer',
    ])
  })
})
