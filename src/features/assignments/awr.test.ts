import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { type Away, type AwayReason, clocksOf, type Spell } from './awr.ts'

// Written from regulations 7 and 8 of the Agency Workers Regulations 2010 and the guidance on them, not from the code.

/** The Monday of a week, counted from 5 January 2026; the Friday and the Sunday of it. */
const mon = (week: number) => addDays('2026-01-05', (week - 1) * 7)
const fri = (week: number) => addDays(mon(week), 4)
const sun = (week: number) => addDays(mon(week), 6)

let count = 0
const at = (from: string, to: string | null, more: Partial<Spell> = {}): Spell => ({
  assignmentId: ++count,
  hirerId: 1,
  role: 'bricklayer',
  from,
  to,
  meantTo: null,
  workDays: [1, 2, 3, 4, 5],
  ...more,
})
const off = (reason: AwayReason, from: string, to: string): Away => ({ reason, from, to })
/** Sheets of the weeks of an assignment, with these days worked. */
const worked = (...days: string[]) => {
  const sheets = new Map<string, Set<string>>()
  for (const day of days) {
    const monday = mon(1 + Math.floor((Date.parse(day) - Date.parse(mon(1))) / (7 * 86_400_000)))
    sheets.set(monday, new Set([...(sheets.get(monday) ?? []), day]))
  }
  return sheets
}

type Row = [rule: string, spells: Spell[], away: Away[], today: string, state: string, weeks: number, parityFrom: string | null]

const rows: Row[] = [
  // Weeks
  ['nothing counts before the first day', [at(mon(3), fri(20))], [], sun(2), 'not-started', 0, mon(15)],
  ['the first day begins week 1', [at(mon(1), fri(20))], [], mon(1), 'running', 1, mon(13)],
  ['five weeks are five', [at(mon(1), fri(20))], [], sun(5), 'running', 5, mon(13)],
  ['the twelfth week is not over on its Friday', [at(mon(1), fri(20))], [], fri(12), 'running', 12, mon(13)],
  ['equal treatment is due from the first day of week 13', [at(mon(1), fri(20))], [], mon(13), 'qualified', 12, mon(13)],
  ['a week begins on the weekday of the first day', [at('2026-01-08', fri(20))], [], '2026-04-01', 'running', 12, '2026-04-02'],
  ['one day a week is enough', [at(mon(1), fri(20), { workDays: [3] })], [], sun(12), 'running', 12, mon(13)],
  ['a week of which only Friday is worked counts', [at(fri(1), fri(20))], [], sun(1), 'running', 1, addDays(fri(1), 84)],
  ['twelve weeks to the day are enough for a later assignment', [at(mon(1), fri(12))], [], mon(13), 'qualified', 12, mon(13)],
  ['eleven weeks are not', [at(mon(1), fri(11))], [], mon(13), 'paused', 11, null],
  ['without a last day it counts on', [at(mon(1), null)], [], mon(4), 'running', 4, mon(13)],
  ['weekend work counts', [at('2026-01-10', sun(20), { workDays: [6, 7] })], [], '2026-01-11', 'running', 1, addDays('2026-01-10', 84)],
  // What timesheets say
  [
    'a week without a day worked, as its sheet says, does not count',
    [at(mon(1), fri(20), { sheets: new Map([[mon(2), new Set<string>()]]) })],
    [],
    sun(5),
    'running',
    4,
    mon(14),
  ],
  [
    'a day worked in a week of leave counts',
    [at(mon(1), fri(20), { sheets: worked(fri(3)) })],
    [off('leave', mon(3), fri(3))],
    sun(5),
    'running',
    5,
    mon(13),
  ],
  // Same hirer, same role
  ['goes on in the next assignment with the hirer', [at(mon(1), fri(6)), at(mon(7), fri(20))], [], sun(8), 'running', 8, mon(13)],
  [
    'does not count the week twice in which one ends and the next begins',
    [at(mon(1), '2026-02-11'), at('2026-02-12', fri(20))],
    [],
    sun(8),
    'running',
    8,
    mon(13),
  ],
  [
    'counts days of two assignments in one week once',
    [at(mon(1), fri(20), { workDays: [1, 2] }), at(mon(1), fri(20), { workDays: [4, 5] })],
    [],
    sun(4),
    'running',
    4,
    mon(13),
  ],
  [
    'new assignment, new weekday after a break',
    [at(mon(1), fri(4)), at('2026-02-25', fri(20))],
    [],
    '2026-03-03',
    'running',
    5,
    addDays('2026-02-25', 56),
  ],
  // Breaks of up to six weeks, for any reason
  ['a break of one week pauses', [at(mon(1), fri(4)), at(mon(6), fri(20))], [], sun(6), 'running', 5, mon(14)],
  ['a break of six weeks pauses', [at(mon(1), fri(4)), at(mon(11), fri(30))], [], sun(11), 'running', 5, mon(19)],
  [
    'a break of six weeks and a day begins anew',
    [at(mon(1), fri(4)), at(addDays(mon(11), 1), fri(30))],
    [],
    sun(11),
    'running',
    1,
    addDays(mon(11), 85),
  ],
  ['a break of seven weeks begins anew', [at(mon(1), fri(4)), at(mon(12), fri(30))], [], sun(12), 'running', 1, mon(24)],
  [
    'two breaks of four weeks are two pauses',
    [at(mon(1), fri(4)), at(mon(9), fri(10)), at(mon(15), fri(30))],
    [],
    sun(15),
    'running',
    7,
    mon(21),
  ],
  ['within six weeks it stands still', [at(mon(1), fri(4))], [], fri(10), 'paused', 4, null],
  ['after six weeks it is gone', [at(mon(1), fri(4))], [], mon(11), 'reset', 0, null],
  ['equal treatment is lost by a break of seven weeks', [at(mon(1), fri(14)), at(mon(22), fri(40))], [], sun(22), 'running', 1, mon(34)],
  ['equal treatment is kept over a break of six weeks', [at(mon(1), fri(14)), at(mon(21), fri(40))], [], sun(21), 'qualified', 12, mon(13)],
  ['training away for three weeks pauses', [at(mon(1), fri(20))], [off('training', mon(5), fri(7))], sun(8), 'running', 5, mon(16)],
  ['training away for seven weeks begins anew', [at(mon(1), fri(30))], [off('training', mon(5), fri(11))], sun(12), 'running', 1, mon(24)],
  // Sickness, injury
  ['two days of illness leave the week', [at(mon(1), fri(20))], [off('sick', mon(3), addDays(mon(3), 1))], sun(5), 'running', 5, mon(13)],
  ['twenty weeks of illness pause', [at(mon(1), fri(50))], [off('sick', mon(5), sun(24))], sun(25), 'running', 5, mon(33)],
  ['28 weeks of illness pause', [at(mon(1), fri(52))], [off('sick', mon(5), sun(32))], sun(33), 'running', 5, mon(41)],
  ['29 weeks of illness begin anew', [at(mon(1), fri(52))], [off('sick', mon(5), sun(33))], sun(34), 'running', 1, mon(46)],
  [
    'illness between two assignments pauses',
    [at(mon(1), fri(4)), at(mon(14), fri(30))],
    [off('sick', mon(5), sun(13))],
    sun(14),
    'running',
    5,
    mon(22),
  ],
  [
    'a break only partly of illness begins anew after six weeks',
    [at(mon(1), fri(4)), at(mon(14), fri(30))],
    [off('sick', mon(5), fri(9))],
    sun(14),
    'running',
    1,
    mon(26),
  ],
  // Leave, jury, closure, strike
  ['ten weeks of leave pause', [at(mon(1), fri(30))], [off('leave', mon(5), fri(14))], sun(15), 'running', 5, mon(23)],
  ['28 weeks on a jury pause', [at(mon(1), fri(52))], [off('jury', mon(5), sun(32))], sun(33), 'running', 5, mon(41)],
  ['29 weeks on a jury begin anew', [at(mon(1), fri(52))], [off('jury', mon(5), sun(33))], sun(34), 'running', 1, mon(46)],
  ['a closure of eight weeks pauses', [at(mon(1), fri(30))], [off('shutdown', mon(5), fri(12))], sun(13), 'running', 5, mon(21)],
  ['a strike of eight weeks pauses', [at(mon(1), fri(30))], [off('strike', mon(5), fri(12))], sun(13), 'running', 5, mon(21)],
  [
    'leave after illness pauses as a whole',
    [at(mon(1), fri(52))],
    [off('sick', mon(5), sun(24)), off('leave', mon(25), fri(34))],
    sun(35),
    'running',
    5,
    mon(43),
  ],
  // Pregnancy and leave of parents
  ['absence for pregnancy counts on', [at(mon(1), fri(30))], [off('pregnancy', mon(5), fri(8))], sun(9), 'running', 9, mon(13)],
  [
    'maternity leave counts until the assignment was to end, and pauses after',
    [at(mon(1), fri(10)), at(mon(40), fri(60))],
    [off('family-leave', mon(5), sun(39))],
    sun(40),
    'running',
    11,
    mon(42),
  ],
  [
    'an assignment ended for pregnancy counts as long as it was meant to last',
    [at(mon(1), fri(4), { meantTo: fri(14) })],
    [off('pregnancy', mon(5), sun(30))],
    sun(20),
    'qualified',
    12,
    mon(13),
  ],
  [
    'one ended for another reason does not',
    [at(mon(1), fri(4), { meantTo: fri(14) })],
    [off('pregnancy', mon(7), sun(30))],
    sun(10),
    'paused',
    4,
    null,
  ],
  ['paternity leave of two weeks counts on', [at(mon(1), fri(20))], [off('family-leave', mon(5), fri(6))], sun(7), 'running', 7, mon(13)],
  [
    'leave before the first day counts nothing',
    [at(mon(1), fri(20))],
    [off('family-leave', mon(1), fri(3))],
    sun(4),
    'running',
    1,
    mon(16),
  ],
]

describe('the twelve weeks', () => {
  it.each(rows)('%s', (_, spells, away, today, state, weeks, parityFrom) => {
    const [clock] = clocksOf(spells, away, today)
    expect(clock).toMatchObject({ state, weeks, parityFrom })
  })

  it('run side by side for each hirer and role', () => {
    const spells = [
      at(mon(1), fri(20), { workDays: [1, 2] }),
      at(mon(3), fri(20), { hirerId: 2, workDays: [3] }),
      at(mon(5), fri(20), { role: 'supervisor', workDays: [4, 5] }),
    ]
    expect(clocksOf(spells, [], sun(6)).map(({ hirerId, role, weeks }) => `${hirerId} ${role} ${weeks}`)).toEqual([
      '1 bricklayer 6',
      '2 bricklayer 4',
      '1 supervisor 2',
    ])
  })

  it('go on for one hirer while the person works for another', () => {
    const spells = [at(mon(1), fri(4)), at(mon(5), fri(8), { hirerId: 2 }), at(mon(9), fri(20))]
    expect(clocksOf(spells, [], sun(9)).map(({ weeks }) => weeks)).toEqual([5, 4])
  })
})

describe('a break', () => {
  const breaksOf = (spells: Spell[], away: Away[], today: string) => clocksOf(spells, away, today)[0]?.breaks

  it('is explained by its days and reasons', () => {
    expect(breaksOf([at(mon(1), fri(20))], [off('sick', mon(5), fri(6)), off('leave', mon(7), fri(7))], sun(10))).toEqual([
      { kind: 'paused', from: mon(5), to: sun(7), reasons: ['sick', 'leave'] },
    ])
    expect(breaksOf([at(mon(1), fri(4)), at(mon(12), fri(30))], [], sun(12))).toEqual([
      { kind: 'reset', from: mon(5), to: sun(11), reasons: [] },
    ])
    expect(breaksOf([at(mon(1), fri(20))], [off('pregnancy', mon(5), fri(7))], sun(10))).toEqual([
      { kind: 'counted', from: mon(5), to: fri(7), reasons: ['pregnancy'] },
    ])
  })

  it('of less than a week is none', () => {
    expect(breaksOf([at(mon(1), fri(20))], [off('sick', mon(5), addDays(mon(5), 2))], sun(10))).toEqual([])
  })

  it('names the last day on which somebody can be back', () => {
    const backBy = (away: Away[], today: string) => clocksOf([at(mon(1), fri(4))], away, today)[0]?.backBy
    expect(backBy([], sun(6))).toBe(mon(11))
    expect(backBy([off('sick', mon(5), sun(20))], sun(10))).toBe(mon(21))
  })
})
