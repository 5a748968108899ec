import { describe, expect, it } from 'vitest'
import { expandByHand } from '#test/support/rule-oracle.ts'
import type { Zone } from '../places/clocks.ts'
import { expand, firstOf, lastEndOf } from './recurrence.ts'
import { readRule, writeRule } from './rule.ts'

const event = (rule: string | null, startsLocal: string, more: object = {}) => ({
  ...{ zone: 'Europe/London' as Zone, isAllDay: false, startsLocal, endsLocal: `${startsLocal.slice(0, 11)}23:59`, rule, moreOn: [] },
  ...more,
})
const begins = (rule: string, startsLocal: string, from: string, to: string) =>
  expand(event(rule, startsLocal), Date.parse(from), Date.parse(to), 5000).map(({ original }) => original)

// A rule, where it starts, and until when it is followed.
const rules: [rule: string, starts: string, until: string][] = [
  ['FREQ=DAILY', '2026-11-09T09:00', '2027-11-09'],
  ['FREQ=DAILY;INTERVAL=3', '2026-11-09T09:00', '2027-11-09'],
  ['FREQ=DAILY;COUNT=10', '2026-11-09T09:00', '2027-11-09'],
  ['FREQ=DAILY;UNTIL=20270105', '2026-11-09T09:00', '2027-11-09'],
  ['FREQ=DAILY;UNTIL=20261224T090000', '2026-11-09T09:00', '2027-11-09'],
  ['FREQ=DAILY;BYMONTH=1', '2027-01-01T09:00', '2029-02-01'],
  ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', '2026-11-09T07:30', '2027-11-09'],
  ['FREQ=DAILY;BYMONTHDAY=1,15,-1', '2026-11-15T07:30', '2027-11-09'],
  ['FREQ=DAILY;BYHOUR=9,14;BYMINUTE=0,30', '2026-11-09T09:00', '2027-03-09'],
  ['FREQ=DAILY;BYHOUR=9,14;BYSETPOS=-1', '2026-11-09T14:00', '2027-01-09'],
  ['FREQ=DAILY;INTERVAL=5;BYDAY=SA', '2026-11-14T10:00', '2027-11-09'],
  ['FREQ=WEEKLY', '2026-11-10T09:00', '2027-11-09'],
  ['FREQ=WEEKLY;COUNT=12', '2026-11-10T09:00', '2027-11-09'],
  ['FREQ=WEEKLY;UNTIL=20270331', '2026-11-10T09:00', '2027-11-09'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-09T09:00', '2027-11-09'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', '2026-11-10T09:00', '2027-11-09'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO', '2026-11-10T09:00', '2027-11-09'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU', '2026-11-10T09:00', '2027-11-09'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=SA,SU,MO;WKST=SU', '2026-11-14T09:00', '2027-11-09'],
  ['FREQ=WEEKLY;BYMONTH=3,10;BYDAY=SU', '2027-03-07T01:30', '2029-11-09'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', '2026-11-09T09:00', '2027-11-09'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-11-13T16:00', '2027-11-09'],
  ['FREQ=WEEKLY;BYHOUR=8,12,17;BYDAY=WE', '2026-11-11T08:00', '2027-11-09'],
  ['FREQ=MONTHLY', '2026-11-10T09:00', '2028-11-09'],
  ['FREQ=MONTHLY', '2026-01-31T09:00', '2028-11-09'],
  ['FREQ=MONTHLY;INTERVAL=2;COUNT=10', '2026-11-30T09:00', '2029-11-09'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30T09:00', '2028-11-09'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,-1', '2026-12-01T09:00', '2028-11-09'],
  ['FREQ=MONTHLY;BYMONTHDAY=29,30,31', '2026-11-29T09:00', '2028-11-09'],
  ['FREQ=MONTHLY;BYDAY=1MO', '2026-12-07T09:00', '2028-11-09'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27T09:00', '2028-11-09'],
  ['FREQ=MONTHLY;BYDAY=2TU,-2TH', '2026-11-10T09:00', '2028-11-09'],
  ['FREQ=MONTHLY;BYDAY=5WE', '2026-12-30T09:00', '2029-11-09'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '2026-11-13T09:00', '2030-11-09'],
  ['FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13', '2026-11-07T09:00', '2028-11-09'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-11-30T17:00', '2028-11-09'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', '2026-12-01T17:00', '2028-11-09'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '2026-11-27T17:00', '2028-11-09'],
  ['FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3', '2026-11-05T09:00', '2028-11-09'],
  ['FREQ=MONTHLY;INTERVAL=18;BYMONTHDAY=10,11,12', '2026-11-10T09:00', '2032-11-09'],
  ['FREQ=MONTHLY;BYMONTH=6,7;BYDAY=1MO', '2027-06-07T09:00', '2030-11-09'],
  ['FREQ=MONTHLY;BYDAY=MO,WE;BYSETPOS=2,-1', '2026-11-04T09:00', '2028-11-09'],
  ['FREQ=YEARLY', '2026-11-10T09:00', '2036-11-10'],
  ['FREQ=YEARLY', '2024-02-29T09:00', '2044-03-01'],
  ['FREQ=YEARLY;INTERVAL=4', '2024-02-29T09:00', '2044-03-01'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29T09:00', '2044-03-01'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', '2026-02-28T09:00', '2036-03-01'],
  ['FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU', '2027-03-28T01:30', '2033-11-09'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '2026-11-26T09:00', '2033-11-30'],
  ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=TU', '2026-11-03T09:00', '2036-11-30'],
  ['FREQ=YEARLY;BYDAY=20MO', '2027-05-17T09:00', '2033-11-30'],
  ['FREQ=YEARLY;BYDAY=-1MO', '2026-12-28T09:00', '2033-12-31'],
  ['FREQ=YEARLY;BYYEARDAY=1,100,200', '2027-01-01T09:00', '2032-12-31'],
  ['FREQ=YEARLY;BYYEARDAY=-1,-307', '2026-02-28T09:00', '2033-12-31'],
  ['FREQ=YEARLY;INTERVAL=3;BYYEARDAY=366', '2028-12-31T09:00', '2052-12-31'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '2027-05-17T09:00', '2033-12-31'],
  ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO', '2026-12-28T09:00', '2043-12-31'],
  ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=TU', '2024-12-31T09:00', '2036-12-31'],
  ['FREQ=YEARLY;BYWEEKNO=-1;BYDAY=FR', '2027-01-01T09:00', '2036-12-31'],
  ['FREQ=YEARLY;BYWEEKNO=20;COUNT=4', '2027-05-17T09:00', '2043-12-31'],
  ['FREQ=YEARLY;BYWEEKNO=10,40', '2027-03-08T09:00', '2033-12-31'],
  ['FREQ=YEARLY;BYMONTH=1,7;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', '2027-01-01T09:00', '2033-12-31'],
  ['FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-12-31T09:00', '2036-12-31'],
  ['FREQ=YEARLY;BYMONTH=4,10;BYMONTHDAY=1', '2027-04-01T09:00', '2033-12-31'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30', '2027-01-03T08:30', '2033-12-31'],
]

describe('a rule has the same times as by hand', () => {
  it('in more than 60 cases', () => expect(rules.length).toBeGreaterThanOrEqual(60))
  it.each(rules)('%s from %s', (rule, starts, until) => {
    const byHand = expandByHand(rule, starts, until)
    expect(byHand.length).toBeGreaterThan(1)
    expect(byHand[0]).toBe(starts)
    expect(begins(rule, starts, `${starts}Z`, `${until}T23:59Z`)).toEqual(byHand)
  })
  it.each(rules)('%s from %s, of which one sees the middle alone', (rule, starts, until) => {
    const byHand = expandByHand(rule, starts, until)
    const [from = '', to = ''] = [byHand[Math.floor(byHand.length / 3)], byHand[Math.ceil((byHand.length * 2) / 3)] ?? byHand.at(-1)]
    const seen = expand(
      { ...event(rule, starts), endsLocal: `${starts.slice(0, 14)}59` },
      Date.parse(`${from}Z`) - 7_200_000,
      Date.parse(`${to}Z`) + 7_200_000,
      5000,
    )
    const asked = byHand.filter((one) => one >= from && one <= to)
    expect(seen.map(({ original }) => original).filter((one) => one >= from && one <= to)).toEqual(asked)
  })
  it.each(rules)('%s reads as it is written', (rule) => {
    const parts = (text: string) => text.replace(';WKST=MO', '').split(';').toSorted()
    const read = readRule(rule)
    expect(read && parts(writeRule(read))).toEqual(parts(rule))
  })
})

describe('when clocks change', () => {
  const at = (zone: Zone, starts: string, from: string, to: string) =>
    expand(event('FREQ=DAILY', starts, { zone, endsLocal: `${starts.slice(0, 14)}59` }), Date.parse(from), Date.parse(to)).map((one) => [
      one.startsLocal.slice(5),
      new Date(one.startsAt).toISOString().slice(5, 16),
    ])

  it('keeps nine o’clock at nine', () =>
    expect(at('Europe/London', '2027-03-26T09:00', '2027-03-27T00:00Z', '2027-03-29T12:00Z')).toEqual([
      ['03-27T09:00', '03-27T09:00'],
      ['03-28T09:00', '03-28T08:00'],
      ['03-29T09:00', '03-29T08:00'],
    ]))
  it.each([
    ['Europe/London', '2027-03-26T01:30', ['03-28T02:30', '03-28T01:30']],
    ['Europe/Paris', '2027-03-26T02:30', ['03-28T03:30', '03-28T01:30']],
  ] as const)('shifts the time that %s does not have in spring', (zone, starts, day) =>
    expect(at(zone, starts, '2027-03-28T00:00Z', '2027-03-28T20:00Z')).toEqual([day]),
  )
  it.each([
    ['Europe/London', '2027-10-29T01:30', ['10-31T01:30', '10-31T00:30']],
    ['Europe/Paris', '2027-10-29T02:30', ['10-31T02:30', '10-31T00:30']],
  ] as const)('takes the first of the two that %s has in autumn', (zone, starts, day) =>
    expect(at(zone, starts, '2027-10-31T00:00Z', '2027-10-31T20:00Z')).toEqual([day]),
  )
  it('lasts as long as ever, and all day as many days', () => {
    const night = {
      startsLocal: '2027-03-20T22:00',
      endsLocal: '2027-03-21T06:00',
      rule: 'FREQ=WEEKLY',
      zone: 'Europe/London' as Zone,
      moreOn: [],
    }
    const [first] = expand({ ...night, isAllDay: false }, Date.parse('2027-03-28T00:00Z'), Date.parse('2027-03-28T03:00Z'))
    expect(first).toMatchObject({ startsLocal: '2027-03-27T22:00', endsLocal: '2027-03-28T07:00' })
    const weekend = { ...night, isAllDay: true, startsLocal: '2027-03-20T00:00', endsLocal: '2027-03-22T00:00' }
    const [days] = expand(weekend, Date.parse('2027-03-28T00:00Z'), Date.parse('2027-03-28T03:00Z'))
    expect(days).toMatchObject({ startsLocal: '2027-03-27T00:00', endsLocal: '2027-03-29T00:00', endsAt: Date.parse('2027-03-28T23:00Z') })
  })
})

describe('an event without an end', () => {
  it('is expanded within the days that are asked for, and no further than so many times', () => {
    expect(lastEndOf(event('FREQ=DAILY', '1990-01-01T09:00'))).toBe(null)
    expect(begins('FREQ=DAILY', '1990-01-01T09:00', '2026-11-09T00:00Z', '2026-11-11T00:00Z')).toEqual([
      '2026-11-09T09:00',
      '2026-11-10T09:00',
    ])
    expect(
      expand(event('FREQ=DAILY;BYHOUR=1,2,3,4,5,6', '1990-01-01T01:00'), Date.parse('2026-01-01'), Date.parse('2027-02-01'), 1000),
    ).toHaveLength(1000)
  })
})

describe('a rule', () => {
  it.each([
    ['more often than daily', 'FREQ=HOURLY'],
    ['every second', 'FREQ=SECONDLY;COUNT=10'],
    ['with an end twice', 'FREQ=DAILY;COUNT=3;UNTIL=20270101'],
    ['a part twice', 'FREQ=DAILY;COUNT=3;COUNT=4'],
    ['without a frequency', 'COUNT=3'],
    ['of no positions', 'FREQ=MONTHLY;BYSETPOS=1'],
    ['of a day that months lack', 'FREQ=MONTHLY;BYMONTHDAY=32'],
    ['with weeks of a month', 'FREQ=MONTHLY;BYWEEKNO=3'],
    ['of a step of nothing', 'FREQ=DAILY;INTERVAL=0'],
    ['counted to no end', 'FREQ=DAILY;COUNT=999999999'],
    ['of a thousand times a day', `FREQ=DAILY;BYHOUR=${[...Array(24).keys()]};BYMINUTE=${[...Array(60).keys()]}`],
    ['with words of its own', 'FREQ=DAILY;X-EVIL=1'],
    ['until a day that there is not', 'FREQ=DAILY;UNTIL=20270230'],
    ['until an hour that there is not', 'FREQ=DAILY;UNTIL=20270101T996000Z'],
  ])('is refused %s', (_, rule) => expect(readRule(rule)).toBe(null))
  it.each([
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', null],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', null],
    ['FREQ=DAILY;INTERVAL=7;BYDAY=TU', null],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', '2044-02-29T09:00'],
  ])('%s first holds on %s', (rule, first) => {
    const read = readRule(rule)
    expect(read && firstOf(read, event(rule, '2026-11-09T09:00'))).toBe(first)
  })
  it.each(['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3650', 'FREQ=YEARLY;INTERVAL=999;COUNT=3650', 'FREQ=DAILY;UNTIL=99991231'])(
    '%s goes on for longer than anybody reckons',
    (rule) => {
      const read = readRule(rule)
      expect(lastEndOf(event(read && writeRule(read), '2026-11-13T09:00'))).toBe(null)
    },
  )
  it('adds days and leaves days out', () => {
    const more = { moreOn: ['2026-11-14T12:00', '2026-11-10T09:00'] }
    const found = expand(event('FREQ=DAILY;COUNT=2', '2026-11-09T09:00', more), 0, Date.parse('2027-01-01'))
    expect(found.map(({ original }) => original)).toEqual(['2026-11-09T09:00', '2026-11-10T09:00', '2026-11-14T12:00'])
  })
  it('ends with an instant, by the clocks of the event', () => {
    const until = event('FREQ=DAILY;UNTIL=20270331T075959Z', '2027-03-29T09:00', { endsLocal: '2027-03-29T10:00' })
    expect(expand(until, 0, Date.parse('2028-01-01')).map(({ original }) => original)).toEqual(['2027-03-29T09:00', '2027-03-30T09:00'])
  })
})
