import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { gate, type HeldDocument, type Requirement } from '../requirements/gate.ts'
import { countsOn, lightAt, lightsOf, nextWorkday, stateOn, type Worker, whyNotAway, whyNotPropose } from './rules.ts'

const monday = '2026-11-16'
const worker = (changes: Partial<Worker> = {}): Worker => ({
  availability: 'now',
  availableFrom: null,
  availableUntil: null,
  shifts: [],
  ...changes,
})
const on = (of: Worker, spans: Parameters<typeof stateOn>[1] = [], day = monday, time = '07:00') => stateOn(of, spans, day, time)

describe('who is available', () => {
  it.each([
    ['who said now', worker(), 'available'],
    ['who said from that day', worker({ availability: 'date', availableFrom: monday }), 'available'],
    ['not who said from the day after', worker({ availability: 'date', availableFrom: '2026-11-17' }), 'later'],
    ['not who was available until the day before', worker({ availableUntil: '2026-11-15' }), 'later'],
    ['perhaps who said nothing', worker({ availability: 'not-said' }), 'unknown'],
    ['not who is on an assignment elsewhere', worker({ availability: 'on-assignment' }), 'later'],
    ['not who works nights, at seven', worker({ shifts: ['nights'] }), 'otherShift'],
    ['who works any shift', worker({ shifts: ['rotating'] }), 'available'],
  ] as const)('%s', (_, of, state) => expect(on(of)).toBe(state))
  it('on Saturday is who works weekends', () => {
    const saturday = '2026-11-21'
    expect(on(worker({ shifts: ['days'] }), [], saturday)).toBe('otherShift')
    expect(on(worker({ shifts: ['days', 'weekends'] }), [], saturday)).toBe('available')
  })
  it('at 22:00 is who works nights', () => expect(on(worker({ shifts: ['nights'] }), [], monday, '22:00')).toBe('available'))
  it('is nobody who is placed, to the last day of the job', () => {
    const spans = [{ kind: 'placed', from: '2026-11-02', to: monday }] as const
    expect([on(worker(), spans), on(worker(), spans, '2026-11-17')]).toEqual(['placed', 'available'])
  })
  it('is whom our own assignment releases', () => {
    const spans = [{ kind: 'placed', from: '2026-11-02', to: '2026-11-13' }] as const
    expect(on(worker({ availability: 'on-assignment' }), spans)).toBe('available')
  })
  it('is nobody on leave, even in the middle of a placement', () => {
    const spans = [
      { kind: 'placed', from: '2026-11-02', to: null },
      { kind: 'leave', from: monday, to: monday },
    ] as const
    expect([on(worker(), spans), on(worker(), spans, '2026-11-17')]).toEqual(['away', 'placed'])
  })
})

const cscs: Requirement = {
  id: 1,
  type: { code: 'cscs', shape: 'none', levels: [], leadDays: 30 },
  level: null,
  categories: [],
  until: 'end',
  isMandatory: true,
  alternatives: [],
}
const card = (changes: Partial<HeldDocument>): HeldDocument => ({
  ...{ id: 1, type: 'cscs', status: 'verified', issuedOn: null, expiresOn: null, isProvisional: false, level: null, categories: [] },
  ...changes,
})
const days = Array.from({ length: 14 }, (_, i) => addDays(monday, i))

describe('the light of each day', () => {
  it('is good on the last day of a card, and blocked on the next', () => {
    const lights = lightsOf({ documents: [card({ expiresOn: '2026-11-25' })], requirements: [cscs], days, today: '2026-11-10' })
    expect(lights).toBe('wwwwwwwwwwbbbb')
  })
  it('begins with the day on which a card was issued', () => {
    const lights = lightsOf({ documents: [card({ issuedOn: '2026-11-18' })], requirements: [cscs], days, today: '2026-11-10' })
    expect(lights).toBe('bbpppppppppppp')
  })
  it('is what the gate says, asked day by day', () => {
    const pool = [null, '2026-11-12', '2026-11-16', '2026-11-19', '2026-11-24', '2027-02-01']
    for (const issuedOn of pool)
      for (const expiresOn of pool)
        for (const endsOn of [undefined, null, '2026-11-20', '2027-01-15'])
          for (const until of ['start', 'end'] as const)
            for (const today of ['2026-11-10', '2026-11-18']) {
              const documents = [card({ issuedOn, expiresOn }), card({ id: 2, expiresOn: '2026-11-21', status: 'submitted' })]
              const requirements = [{ ...cscs, until }]
              const asked = { documents, requirements, days, today, ...(endsOn !== undefined && { endsOn }) }
              const each = days.map((day) => {
                const startsOn = [day, today].toSorted().at(-1) ?? day
                return gate({ documents, requirements, dates: { startsOn, endsOn: endsOn === undefined ? startsOn : endsOn }, today })
                  .result
              })
              expect(days.map((_, i) => lightAt(lightsOf(asked), i))).toEqual(each)
            }
  })
})

it('counts who can, who can with a warning, who cannot, whom to ask, and who is taken', () => {
  const people = [
    ['a', 'p'],
    ['o', 'p'],
    ['a', 'w'],
    ['a', 'b'],
    ['u', 'b'],
    ['u', 'w'],
    ['p', 'p'],
    ['w', 'b'],
    ['l', 'p'],
  ].map(([states = '', lights = '']) => ({ states, lights }))
  expect(countsOn(people, 0)).toEqual({ can: 2, warned: 1, cannot: 2, toAsk: 1, taken: 3 })
})

describe('a proposal is refused', () => {
  const job = { startsOn: monday, endsOn: '2026-11-27', openings: 2 }
  const why = (changes: object, asked: object = {}) =>
    whyNotPropose({ state: 'available', job, held: 1, ...changes }, { day: monday, today: '2026-11-10', isReserve: false, ...asked })
  it.each([
    ['for a day that is over', why({}, { today: '2026-11-17' }), 'on-site-day-past'],
    ['before the job starts', why({}, { day: '2026-11-15' }), 'on-site-not-that-day'],
    ['after it ends', why({}, { day: '2026-11-28' }), 'on-site-not-that-day'],
    ['of who is placed', why({ state: 'placed' }), 'on-site-placed'],
    ['of who is away', why({ state: 'away' }), 'on-site-away'],
    ['when every opening is held', why({ held: 2 }), 'on-site-full'],
    ['but not as a reserve', why({ held: 2 }, { isReserve: true }), null],
    ['but not while one is open', why({}), null],
    ['but not of who is proposed elsewhere as well', why({ state: 'proposed' }), null],
  ] as const)('%s', (_, refusal, expected) => expect(refusal).toBe(expected))
})

it('takes an absence of a year, and none that ends before it begins', () => {
  expect(whyNotAway({ fromDay: monday, toDay: monday })).toBeNull()
  expect(whyNotAway({ fromDay: monday, toDay: addDays(monday, 366) })).toBeNull()
  expect(whyNotAway({ fromDay: monday, toDay: addDays(monday, 367) })).toBe('absence-too-long')
  expect(whyNotAway({ fromDay: monday, toDay: '2026-11-15' })).toBe('absence-ends-before')
})

it('asks about Monday from Friday on', () =>
  expect(['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'].map(nextWorkday)).toEqual([
    '2026-11-13',
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
  ]))
