import { describe, expect, it } from 'vitest'
import { show } from '#test/support/render.ts'
import { Clock } from './clock.tsx'
import { families, Status } from './status.tsx'

it('each family of states has a look of its own, and the word', () => {
  const shown = families.map((family) => show(Status, { family, children: 'Word' }))
  expect(new Set(shown.map(({ html }) => html)).size).toBe(families.length)
  expect(new Set(shown.map(({ text }) => text))).toEqual(new Set(['Word']))
})

describe('a clock', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const at = (day: string, locale: 'en' | 'fr' = 'en') => show(Clock, { day, now }, { locale })
  const lookOf = (day: string) => at(day).html.match(/class="([^"]*)"/)?.[1]
  it.each([
    ['2026-11-18', '3 days late (18 Nov 2026)', '3 jours de retard (18 nov. 2026)'],
    ['2026-11-20', '1 day late (20 Nov 2026)', '1 jour de retard (20 nov. 2026)'],
    ['2026-11-21', 'Today (21 Nov 2026)', 'Aujourd’hui (21 nov. 2026)'],
    ['2026-11-22', 'Tomorrow (22 Nov 2026)', 'Demain (22 nov. 2026)'],
    ['2026-11-23', '23 Nov 2026', '23 nov. 2026'],
  ])('says of %s: %s', (day, english, french) => {
    expect([at(day).text, at(day, 'fr').text]).toEqual([english, french])
    expect(at(day).html).toContain(`dateTime="${day}"`)
  })
  it('that says something else in the place of the day says that too, and how late it is', () => {
    const says = (day: string, means?: (of: { day: string }) => string) =>
      show(Clock, { day, says: '3 weeks', now, ...(means && { means }) }).text
    expect(['2026-11-20', '2026-11-22', '2026-11-23'].map((day) => says(day))).toEqual([
      '3 weeks (1 day late, 20 Nov 2026)',
      '3 weeks (Tomorrow, 22 Nov 2026)',
      '3 weeks (23 Nov 2026)',
    ])
    expect(says('2026-11-20', ({ day }) => `waiting since ${day}`)).toBe('3 weeks waiting since 20 Nov 2026')
  })
  it('is quiet, then amber from the day before, then brick', () => {
    const [past, today, tomorrow, later] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(lookOf)
    expect(today).toBe(tomorrow)
    expect(new Set([past, today, later]).size).toBe(3)
  })
})
