import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { card } from '#test/samples.ts'
import { show } from '#test/show.ts'
import { JobCard } from './job-card.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const at = (closesOn: string, locale: 'en' | 'fr' = 'en') =>
  show(JobCard, { job: { ...card, distanceKm: null, closesOn } }, { role: null, locale })
const lookOf = (html: string) => /class="([^"]*)">Closes/.exec(html)?.[1]

it.each([
  ['2026-12-24', 'Closes in 33 days', 'Clôture dans 33 jours'],
  ['2026-11-22', 'Closes tomorrow', 'Clôture demain'],
  ['2026-11-21', 'Closes today', 'Clôture aujourd’hui'],
])('an advert says when it closes, at any hour: %s', (day, english, french) => {
  for (const hour of ['00:00', '09:00', '23:59']) {
    vi.setSystemTime(`2026-11-21T${hour}:00Z`)
    expect([at(day).text, at(day, 'fr').text]).toEqual([expect.stringContaining(english), expect.stringContaining(french)])
  }
})

it('stands out in its last week alone', () => {
  expect(lookOf(at('2026-11-28').html)).toMatch(/soon/)
  expect(lookOf(at('2026-11-29').html)).toBeUndefined()
})
