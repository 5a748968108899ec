import { describe, expect, it } from 'vitest'
import {
  dayFaults,
  engagementsFor,
  hoursADay,
  marginAWeek,
  marginBetween,
  marginOf,
  onCostOf,
  rateOn,
  statusOf,
  weekOf,
  whyNotEnd,
  whyNotReopen,
  whyNotSupplier,
  workDaysBetween,
} from './rules.ts'

const staff = { role: 'operation' } as const
const days = { startsOn: '2026-11-02', endsOn: '2026-12-18', endedOn: null }
const pattern = { workDays: [1, 2, 3, 4, 5], dayStarts: '07:30', dayEnds: '16:30', breakMinutes: 30 }
const first = { fromDay: '2026-11-02', unit: 'hour' as const, pay: 2000, charge: 2800, onCost: 2707 }

describe('an assignment', () => {
  it.each([
    ['before its first day', '2026-11-01', 'planned'],
    ['on its first day', '2026-11-02', 'running'],
    ['past its last day, as long as nobody ended it', '2026-12-19', 'running'],
  ] as const)('%s is %s', (_, today, status) => expect(statusOf(days, today)).toBe(status))
  it('counts weeks from Monday to Sunday, the first one however short', () => {
    expect([weekOf('2026-11-05', '2026-11-04'), weekOf('2026-11-05', '2026-11-08'), weekOf('2026-11-05', '2026-11-09')]).toEqual([
      null,
      1,
      2,
    ])
  })
  it.each([
    ['before it began', '2026-11-01', 'assignment-ends-before-start'],
    ['on a day to come', '2026-11-23', 'assignment-end-to-come'],
    ['today', '2026-11-22', null],
  ] as const)('ends %s or is refused', (_, day, why) => expect(whyNotEnd(staff, days, day, '2026-11-22')).toBe(why))
  it('is ended by the agency alone, and once', () => {
    expect(whyNotEnd({ role: 'agent' }, days, '2026-11-20', '2026-11-22')).toBe('permission-denied')
    expect(whyNotEnd(staff, { ...days, endedOn: '2026-11-20' }, '2026-11-20', '2026-11-22')).toBe('assignment-ended')
  })
  it('is reopened within fourteen days of recording its end', () => {
    const ended = { endedOn: '2026-11-20', closedAt: '2026-11-20T09:00:00.000Z' }
    expect(whyNotReopen(staff, ended, new Date('2026-12-04T09:00:00Z'))).toBeNull()
    expect(whyNotReopen(staff, ended, new Date('2026-12-04T09:00:01Z'))).toBe('assignment-reopen-late')
    expect(whyNotReopen(staff, { endedOn: null, closedAt: null }, new Date())).toBe('assignment-not-ended')
  })
  it.each([
    ['umbrella', null, 'supplier-needed'],
    ['umbrella', { type: 'labour', isChoosable: true }, 'supplier-not-umbrella'],
    ['umbrella', { type: 'umbrella', isChoosable: false }, 'supplier-suspended'],
    ['umbrella', { type: 'umbrella', isChoosable: true }, null],
    ['paye', { type: 'umbrella', isChoosable: true }, 'supplier-not-asked'],
    ['paye', null, null],
  ] as const)('on terms %s with company %o: %s', (engagement, supplier, why) => expect(whyNotSupplier(engagement, supplier)).toBe(why))
  it('is on terms of the job, or of its country where the job names none', () => {
    expect(engagementsFor({ engagements: ['cis', 'interim'], country: 'GB' })).toEqual(['cis'])
    expect(engagementsFor({ engagements: [], country: 'FR' })).toEqual(['cdi', 'cdd', 'interim', 'micro-entreprise'])
  })
  it('in France as intérim has an end', () => {
    const open = { ...days, endsOn: null, engagement: 'interim' as const, missionReason: null, missionDetail: '' }
    expect(dayFaults(open).map(({ code }) => code)).toEqual(['mission-end-needed'])
    expect(dayFaults({ ...open, engagement: 'paye' })).toEqual([])
  })
})

describe('hours and margin', () => {
  it.each([
    ['07:30', '16:30', 30, 850],
    ['20:00', '06:00', 60, 900],
    ['08:00', '08:00', 0, 2400],
    ['08:00', '09:00', 120, 0],
  ])('from %s to %s with a break of %i minutes are %i hundredths of an hour', (dayStarts, dayEnds, breakMinutes, hours) =>
    expect(hoursADay({ ...pattern, dayStarts, dayEnds, breakMinutes })).toBe(hours),
  )
  it('counts planned days of any span', () => {
    expect(workDaysBetween([1, 2, 3, 4, 5], '2026-11-02', '2026-11-15')).toBe(10)
    expect(workDaysBetween([6, 7], '2026-11-06', '2026-11-08')).toBe(2)
    expect(workDaysBetween([1, 2, 3, 4, 5], '2026-11-08', '2026-11-07')).toBe(0)
  })
  it('is what is left after pay and what employing costs', () => {
    // £28.00 − £20.00 − 27.07% of £20.00
    expect(marginOf(first)).toBe(259)
    expect(marginOf({ ...first, onCost: onCostOf('umbrella') })).toBe(800)
    expect(marginAWeek(first, pattern)).toBe(11_008) // 42.5 hours
    const allowances = [
      { per: 'day' as const, pay: 5700, charge: 0 },
      { per: 'each' as const, pay: 1000, charge: 0 },
    ]
    expect(marginAWeek(first, { ...pattern, allowances }), 'with £57 a day that nobody is charged').toBe(11_008 - 5 * 5700)
  })
  it('changes with the rate from its day on', () => {
    const rates = [first, { ...first, fromDay: '2026-11-09', charge: 2900 }]
    expect([rateOn(rates, '2026-11-08')?.charge, rateOn(rates, '2026-11-09')?.charge, rateOn(rates, '2026-10-01')?.charge]).toEqual([
      2800, 2900, 2800,
    ])
    // A week at £2.59 and one at £3.59, of 42.5 hours each.
    expect(marginBetween(rates, pattern, '2026-11-02', '2026-11-15')).toBe(11_008 + 15_258)
  })
})
