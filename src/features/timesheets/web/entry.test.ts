import { expect, it } from 'vitest'
import { type Entry, followDays, planned, type Sheet, sameAsBefore, stillEmpty, totalsOf, withDay, withinDays } from './entry.ts'

const plan = {
  ...{ startsOn: '2026-11-10', lastDay: '2026-12-31', workDays: [1, 2, 3, 4, 5], country: 'FR' as const },
  ...{ dayStarts: '07:30', dayEnds: '16:45', breakMinutes: 45, overtimeAfter: 3500, overtimeTimes: 125 },
  rates: [{ fromDay: '2026-11-10', unit: 'hour' as const, pay: 1400 }],
}
const week = '2026-11-09'
const long: Entry = { ...planned('2026-11-10', plan), ends: '18:45', note: 'Concrete came late' }
const holiday = planned('2026-11-11', plan, 'holiday')
const [meal, zone] = [
  { allowanceId: 4, label: 'Panier', quantity: 200, pay: 1030 },
  { allowanceId: null, label: 'Parking', quantity: 100, pay: 750 },
]
const allowances = [{ id: 4, per: 'day' as const, label: 'Panier', pay: 1030 }]

it('copies the times of the last day worked, not its note and not a bank holiday; else the day as agreed', () => {
  expect(sameAsBefore('2026-11-12', [long, holiday], plan)).toEqual({ ...long, day: '2026-11-12', note: '' })
  expect(sameAsBefore('2026-11-10', [], plan)).toEqual(planned('2026-11-10', plan))
})

it('counts a week while it is typed as the server does: a paid bank holiday as planned, hours over the threshold at their rate', () => {
  const days = ['2026-11-12', '2026-11-13', '2026-11-14'].reduce((all, day) => withDay(all, { ...long, day }), [long, holiday])
  // Four days of 10.5 hours and a holiday of 8.5: 7 hours beyond 35, at a quarter more.
  expect(totalsOf({ days, extras: [meal, zone] }, plan)).toEqual({
    hours: 5050,
    overtime: 700,
    pay: 35 * 1400 + 8.5 * 1400 + 7 * 1750 + 2 * 1030 + 750,
  })
})

it('names the days that are still empty: planned, not to come, not away, and on the assignment', () => {
  const empty = (today: string, away: string[] = []) => stillEmpty(week, [long], plan, today, away)
  expect(empty('2026-11-13')).toEqual(['2026-11-11', '2026-11-12', '2026-11-13'])
  expect(empty('2026-11-12', ['2026-11-11'])).toEqual(['2026-11-12'])
})

it('takes the meal of a day that is removed away with it, and leaves expenses', () => {
  const sheet: Sheet = { days: [long], extras: [meal, zone] }
  expect(withinDays(sheet, allowances, plan).extras).toEqual([{ ...meal, quantity: 100 }, zone])
  expect(withinDays({ ...sheet, days: [] }, allowances, plan).extras).toEqual([zone])
})

it('adds the agreed meal with each day that is entered, unless somebody asked for another number', () => {
  const days = [long, { ...long, day: '2026-11-12' }]
  const one = followDays({ days: [], extras: [] }, { days: [long], extras: [] }, allowances)
  expect(one.extras).toEqual([{ ...meal, quantity: 100 }])
  expect(followDays(one, { ...one, days }, allowances).extras).toEqual([meal])
  const none = { days: [long], extras: [zone] }
  expect(followDays(none, { ...none, days }, allowances).extras).toEqual([zone])
})
