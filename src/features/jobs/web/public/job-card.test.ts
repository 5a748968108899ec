import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { card } from '#test/samples.ts'
import { show } from '#test/show.ts'
import { JobCard } from './job-card.tsx'

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const at = (closesOn: string, locale: 'en' | 'fr' = 'en') =>
  show(JobCard, { job: { ...card, distanceKm: null, closesOn } }, { role: null, locale })
const lookOf = (html: string) => /class="([^"]*)">Closes/.exec(html)?.[1]

it.each([
  ['2026-12-24', 'Closes in 33 days', 'Clôture dans 33 jours'],
  ['2026-11-22', 'Closes tomorrow', 'Clôture demain'],
])('an advert says when it closes: %s', (day, english, french) => {
  expect([at(day).text, at(day, 'fr').text]).toEqual([expect.stringContaining(english), expect.stringContaining(french)])
})

it('stands out in its last week alone', () => {
  expect(lookOf(at('2026-11-27').html)).toMatch(/soon/)
  expect(lookOf(at('2026-11-29').html)).toBeUndefined()
})
