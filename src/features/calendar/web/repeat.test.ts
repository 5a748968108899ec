import { describe, expect, it } from 'vitest'
import { once, repeatOf, ruleOf } from './repeat.ts'
import { sayRepeat } from './say-repeat.ts'

// The second Tuesday of its month.
const tuesday = '2026-11-10'
const lastInstant = (day: string) => `${day.replaceAll('-', '')}T235959Z`
const dayOfInstant = (instant: string) => instant.slice(0, 10)

const rules = [
  ['FREQ=DAILY', 'Every day', 'Tous les jours'],
  ['FREQ=WEEKLY;BYDAY=TU', 'Every Tuesday', 'Chaque mardi'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday, Monday to Friday', 'Du lundi au vendredi'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20261218T235959Z',
    'Every 2 weeks on Monday and Thursday, until 18 Dec 2026',
    'Toutes les 2 semaines, le lundi et jeudi, jusqu’au 18 déc. 2026',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=10', 'Every month on day 10', 'Tous les mois, le 10'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day', 'Tous les mois, le dernier jour'],
  ['FREQ=MONTHLY;BYDAY=2TU;COUNT=6', 'Every month on the second Tuesday, 6 times', 'Tous les mois, le deuxième mardi, 6 fois'],
  ['FREQ=YEARLY', 'Every year', 'Tous les ans'],
] as const

describe('repeating', () => {
  it.each(rules)('says %s in words and writes it back as it was', (rule, en, fr) => {
    const repeat = repeatOf(rule, tuesday, dayOfInstant)
    if (!repeat) throw new Error('not understood')
    const plain = (line: string) => line.replaceAll('\u00a0', ' ')
    expect([sayRepeat(repeat, tuesday, 'en'), sayRepeat(repeat, tuesday, 'fr')].map(plain)).toEqual([en, fr])
    expect(ruleOf(repeat, tuesday, lastInstant)).toBe(rule)
  })

  it('leaves alone what the form cannot show', () => {
    for (const rule of [
      'FREQ=HOURLY',
      'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1',
      'FREQ=MONTHLY;BYMONTHDAY=3',
      'FREQ=WEEKLY;BYDAY=1MO',
      'FREQ=YEARLY;BYMONTH=3',
    ])
      expect(repeatOf(rule, tuesday, dayOfInstant)).toBeNull()
  })

  it('proposes the last such weekday where its month has no fifth one every time', () => {
    expect(once('2026-11-30').monthly).toBe('lastWeekday')
    expect(ruleOf({ ...once('2026-11-30'), every: 'MONTHLY' }, '2026-11-30', lastInstant)).toBe('FREQ=MONTHLY;BYDAY=-1MO')
  })
})
