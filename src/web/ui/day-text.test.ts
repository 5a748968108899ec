import { describe, expect, it } from 'vitest'
import { showFullDay, showMonth, typedDay, weekdays, weeksOf, within } from './day-text.ts'

const today = '2026-11-22'

describe('a day that is typed', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    [' 31.12.26 ', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
    ['1 2 26', '2026-02-01'],
    ['311226', '2026-12-31'],
    ['31122026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['2026/1/5', '2026-01-05'],
    ['31 Dec 2026', '2026-12-31'],
    ['31st december 26', '2026-12-31'],
    ['31 déc. 2026', '2026-12-31'],
    ['1er fevrier 2027', '2027-02-01'],
    ['3 août', '2026-08-03'],
    ['14/7', '2026-07-14'],
    ['4 juil 26', '2026-07-04'],
    ['29/02/2028', '2028-02-29'],
    ['07/05/85', '1985-05-07'],
    ['07/05/76', '1976-05-07'],
  ])('%j is %s', (typed, day) => expect(typedDay(typed, today)).toBe(day))

  it.each([
    '',
    '31',
    '31/13/2026',
    '29/02/2026',
    '00/01/2026',
    '31/12/2',
    '4 jui 26',
    'soon',
    '12/31/2026',
    '2026-13-01',
    '311',
    '1/1/0026',
  ])('%j is none', (typed) => expect(typedDay(typed, today)).toBeNull())
})

it('a year of two figures is never after the last day allowed', () =>
  expect([typedDay('03/04/31', today), typedDay('03/04/31', today, '2010-11-22')]).toEqual(['2031-04-03', '1931-04-03']))

it('a month is drawn in whole weeks, which begin on Monday', () => {
  const weeks = weeksOf('2026-11-22')
  expect(weeks.map(([monday]) => monday)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  // One that begins on a Monday and ends on a Sunday needs no neighbours.
  expect(weeksOf('2027-02-10').flat()).toHaveLength(28)
})

it('days, months and weekdays are called as in either language', () => {
  expect([showFullDay(today, 'en'), showFullDay(today, 'fr')]).toEqual(['Sunday, 22 November 2026', 'dimanche 22 novembre 2026'])
  expect([showMonth(today, 'en'), showMonth(today, 'fr')]).toEqual(['November 2026', 'novembre 2026'])
  expect(weekdays('fr')[0]).toEqual({ short: 'lun.', long: 'lundi' })
  expect(weekdays('en')[6]).toEqual({ short: 'Sun', long: 'Sunday' })
})

it('a day outside its bounds is moved to the nearest one inside', () => {
  const bounds = { min: '2026-11-10', max: '2026-11-30' }
  expect(['2026-11-01', '2026-11-15', '2026-12-15'].map((day) => within(day, bounds))).toEqual(['2026-11-10', '2026-11-15', '2026-11-30'])
  expect(within('1990-01-01', {})).toBe('1990-01-01')
})
