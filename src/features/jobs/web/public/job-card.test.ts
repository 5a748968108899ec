import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { card } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
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

it.each([
  [[], 0, /Closes in 33 days/, /Clôture dans 33 jours/],
  [['CSCS card'], 0, /You need: CSCS card(?! \+)/, /Il vous faut : CSCS card(?! \+)/],
  [['CSCS card', 'CPCS'], 0, /You need: CSCS card, CPCS(?! \+)/, /Il vous faut : CSCS card, CPCS(?! \+)/],
  [['CSCS card', 'CPCS'], 2, /You need: CSCS card, CPCS \+ 2/, /Il vous faut : CSCS card, CPCS \+ 2/],
])('names the first cards that one has to hold, and how many more: %j + %i', (names, others, english, french) => {
  const job = {
    ...card,
    distanceKm: null,
    closesOn: '2026-12-24',
    requiredCards: { first: names.map((name) => ({ en: name, fr: name })), others },
  }
  const says = (locale: 'en' | 'fr') => show(JobCard, { job }, { role: null, locale }).text
  expect([says('en'), says('fr')]).toEqual([expect.stringMatching(english), expect.stringMatching(french)])
  if (names.length === 0) expect(says('en')).not.toContain('You need')
})

it('names no confidential client', () => {
  const says = (locale: 'en' | 'fr') => show(JobCard, { job: { ...card, distanceKm: null, employer: null } }, { role: null, locale }).text
  expect(says('en')).toContain('Confidential client · Leeds')
  expect(says('fr')).toContain('Client confidentiel · Leeds')
})
