import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { hoursOf, warningsOf } from './hours.ts'
import { linesOf, type Rate, sumOf } from './pay.ts'
import { daysOf, holidaysIn, sendableFrom } from './rules.ts'
import { weekNumber } from './words.ts'

const monday = '2026-11-09'
const day = (n: number, hours: number, kind: 'worked' | 'holiday' = 'worked') => ({ day: addDays(monday, n), kind, hours })
const rate = (fromDay: string, pay: number, charge: number, unit: Rate['unit'] = 'hour'): Rate => ({ fromDay, unit, pay, charge })
const week = { extras: [], rates: [rate('2026-09-01', 2000, 3000)], overtimeAfter: 4000, overtimeTimes: 150 }
const quantities = (of: Parameters<typeof linesOf>[0]) => linesOf(of).map(({ kind, quantity, charge }) => [kind, quantity, charge])

describe('what a week comes to', () => {
  it('has as overtime the last hours over so many, at the rate of their day', () => {
    const rates = [...week.rates, rate(addDays(monday, 3), 2200, 3333)]
    const days = [day(4, 1000), day(0, 900), day(1, 900), day(2, 900), day(3, 900)]
    expect(quantities({ ...week, rates, days })).toEqual([
      ['hours', 2700, 3000],
      ['hours', 1300, 3333],
      ['overtime', 600, 5000],
    ])
  })

  it('counts a paid bank holiday to no overtime, and pays days by the day', () => {
    const days = [day(0, 900), day(1, 900), day(2, 700, 'holiday'), day(3, 1100), day(4, 1100)]
    expect(quantities({ ...week, days })).toEqual([
      ['hours', 4000, 3000],
      ['holiday', 700, 3000],
    ])
    expect(quantities({ ...week, rates: [rate(monday, 20_000, 30_000, 'day')], days })).toEqual([
      ['days', 400, 30_000],
      ['holiday', 100, 30_000],
    ])
  })

  it('rounds each line once, half a penny up, as invoices do', () => {
    const lines = linesOf({ ...week, rates: [rate(monday, 1333, 2735)], overtimeAfter: null, days: [day(0, 850), day(1, 3400)] })
    // 42.5 × 27.35 = 1162.375
    expect([sumOf(lines, 'charge'), sumOf(lines, 'pay')]).toEqual([116_238, 56_653])
  })
})

describe('a week', () => {
  const terms = { startsOn: addDays(monday, 1), lastDay: addDays(monday, 5), workDays: [1, 2, 3, 4, 5] }
  it('has the days of the assignment, and may be sent from its last working day', () => {
    expect(daysOf(monday, terms)).toEqual([1, 2, 3, 4, 5].map((n) => addDays(monday, n)))
    expect(sendableFrom(monday, terms)).toBe(addDays(monday, 4))
    expect(sendableFrom(monday, { ...terms, lastDay: addDays(monday, 2) })).toBe(addDays(monday, 2))
    expect(sendableFrom(monday, { ...terms, startsOn: addDays(monday, 5), lastDay: null })).toBe(addDays(monday, 6))
  })
  it('knows its bank holidays and its number', () => {
    expect([holidaysIn('FR', monday), holidaysIn('GB', monday)].map((them) => them.map((one) => one.day))).toEqual([['2026-11-11'], []])
    expect([monday, '2026-12-28', '2027-01-04', '2024-12-30'].map(weekNumber)).toEqual([46, 53, 1, 1])
  })
  it('warns of long days and of days away, and counts a night to the morning after', () => {
    expect(warningsOf([day(0, 1300), day(1, 1301), day(2, 800)], [addDays(monday, 2)])).toEqual([
      { day: addDays(monday, 1), code: 'long-day' },
      { day: addDays(monday, 2), code: 'away' },
    ])
    expect(hoursOf({ starts: '22:00', ends: '06:20', breakMinutes: 30 })).toBe(783)
  })
})
