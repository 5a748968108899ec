import { expect, it } from 'vitest'
import { isDue, nameOf, timeOf, whichToRemove } from './keep.ts'

const now = new Date('2026-11-30T03:00:00Z')
const at = (time: string) => ({ name: nameOf(new Date(time)), madeAt: new Date(time) })
const nightsUntil = (days: number) =>
  [...Array(days).keys()].map((n) => at(new Date(Date.parse('2026-11-30T02:40:00Z') - n * 86_400_000).toISOString()))
const kept = (all: ReturnType<typeof at>[]) => {
  const gone = new Set(whichToRemove(all, now))
  return all.flatMap(({ name, madeAt }) => (gone.has(name) ? [] : [madeAt.toISOString().slice(0, 10)]))
}

it('keeps seven days, four weeks and three months of a year of nights', () => {
  expect(kept(nightsUntil(365))).toEqual([
    // 30 November is a Monday, so that each week ends on the Sunday before.
    ...['2026-11-30', '2026-11-29', '2026-11-28', '2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24'],
    ...['2026-11-22', '2026-11-15', '2026-10-31', '2026-09-30'],
  ])
})
it('keeps what there is while there is less, and of two in a day the later', () => {
  expect(kept(nightsUntil(5))).toHaveLength(5)
  expect(whichToRemove([at('2026-11-29T02:40:00Z'), at('2026-11-29T18:00:00Z')], now)).toEqual([at('2026-11-29T02:40:00Z').name])
})
it('keeps the last ones of a server that was off for a year', () => {
  expect(kept(['2025-11-28', '2025-11-29', '2025-11-30'].map((day) => at(`${day}T02:40:00Z`)))).toHaveLength(3)
})
it('lets backups of a clock that ran ahead take nobody’s place, and neither removes nor counts them', () => {
  const ahead = at('2031-01-01T02:40:00Z')
  expect(kept([ahead, ...nightsUntil(365)])).toEqual(['2031-01-01', ...kept(nightsUntil(365))])
  expect(isDue([ahead], now)).toBe(true)
})
it('makes one a night, however often it is asked', () => {
  expect(isDue([], now)).toBe(true)
  expect(isDue([at('2026-11-29T02:40:00Z')], now)).toBe(true)
  expect(isDue([at('2026-11-30T02:40:00Z')], now)).toBe(false)
})
it('knows its own files by their names, and leaves all others alone', () => {
  expect(timeOf(nameOf(now))).toEqual(now)
  for (const name of ['photo.jpg', `${nameOf(now)}.unfinished`, 'lintel-2026-13-40T00-00-00-000Z.backup'])
    expect(timeOf(name), name).toBeNull()
})
