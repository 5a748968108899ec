import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { advert, job } from '#features/jobs/web/samples.ts'
import { leeds } from '#features/places/web/samples.ts'
import { show } from '#test/support/render.ts'
import { standStill, today } from '#test/support/fixed-date.ts'
import { Checklist, publishingFaults } from './checklist.tsx'
import type { Given } from './job-preview.tsx'

beforeAll(standStill)
afterAll(() => void vi.useRealTimers())

const employer = { id: 3, name: 'Hale & Sons', termsAcceptedOn: '2026-01-12', archivedAt: null }
const sound = {
  ...{ ...job, employerId: 3, placeId: leeds.id, contactId: null, questions: [], payExtras: [] },
  ...{ description: 'Brick by brick. '.repeat(10), engagements: ['paye'], channels: ['site'] },
}
const given = (input: object = {}, more: object = {}) =>
  ({ input: { ...sound, ...input }, place: leeds, employer, asks: true, opensAt: null, ...more }) as unknown as Given
const faults = (...of: Parameters<typeof given>) => publishingFaults(given(...of), new Date(today)).map(({ code }) => code)
/** The lines of the checklist, each on its button. */
const lines = (...of: Parameters<typeof given>) =>
  [...show(Checklist, { given: given(...of) }).html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, line = '']) => line)

describe('before a job goes online', () => {
  it('nothing is missing of one that is whole', () => expect([faults(), lines()]).toEqual([[], []]))

  it('its last day is counted from the day on which it opens', () => {
    const opensAt = new Date('2026-12-01T08:00:00')
    expect(faults({ closesOn: '2026-11-30' }, { opensAt })).toEqual(['closing-date-past'])
    expect(faults({ closesOn: '2026-12-01' }, { opensAt })).toEqual([])
    expect(faults({ closesOn: '2026-11-30' })).toEqual([])
    expect(faults({ closesOn: '2027-02-25' }, { opensAt })).toEqual([])
    expect(faults({ closesOn: '2027-02-25' })).toEqual(['closing-date-too-late'])
  })
  it('it opens at a moment that is ahead, else what it lacks is counted from today', () => {
    const opensAt = new Date('2026-11-20T08:00:00')
    expect(faults({ closesOn: '2026-11-20' }, { opensAt })).toEqual(['closing-date-past', 'opens-in-past'])
  })
  it('its employer accepted the terms and is not archived, where that is known', () => {
    expect(faults({}, { employer: { ...employer, termsAcceptedOn: null } })).toEqual(['employer-terms-missing'])
    expect(faults({}, { employer: { ...employer, archivedAt: '2026-11-01T09:00:00Z' } })).toEqual(['employer-archived'])
    const { id, name } = employer
    expect(faults({}, { employer: { id, name, terms: null } })).toEqual(['employer-terms-missing'])
    expect(faults({}, { employer: { id, name, terms: {} } })).toEqual([])
    expect(faults({}, { employer: { id, name } })).toEqual([])
  })

  it.each([
    ['a title that is too short', { title: 'Ro' }, 'Correct title'],
    [
      'a translated title that is too short',
      { translatedTitle: 'Ma', translatedDescription: 'x'.repeat(100) },
      'Correct title in the other language',
    ],
    [
      'a translation that is too short',
      { translatedTitle: 'Maçon', translatedDescription: 'x'.repeat(99) },
      'Correct description in the other language',
    ],
    ['more hours than a week may have', { hoursPerWeek: 61 }, 'Correct hours a week'],
    ['too short an induction', { inductionMinutes: 0 }, 'Correct site induction (minutes)'],
    ['no job type', { jobTypes: [] }, 'Add job types'],
  ])('%s is to be put right', (_, input, line) => expect(lines(input)[0]?.toLowerCase()).toBe(line.toLowerCase()))
  it('wording that the law forbids is open, and the pay that looks like a slip', () => {
    const hints = lines({
      title: 'Young bricklayer',
      description: 'Able-bodied. '.repeat(10),
      pay: { ...job.pay, min: 4_000_000, max: 4_000_000, unit: 'hour' },
    })
    expect(hints).toEqual([
      expect.stringContaining('“Young”'),
      expect.stringContaining('“Able-bodied”'),
      expect.stringContaining('£40,000'),
    ])
  })
  it('what is exactly as long or as much as it may be is right', () =>
    expect(lines({ title: 'Roo', hoursPerWeek: 60, inductionMinutes: 480, openings: 999 })).toEqual([]))

  it('it asks for a document, and shows its pay, which is advised', () =>
    expect(lines({ pay: null, chargeRate: null }, { asks: false })).toEqual([
      expect.stringContaining('pay.'),
      'Recommended: at least one required document',
    ]))
  it('each field has one line, and each question its own, by its number', () => {
    const question = { ...advert.questions[0], textEn: null, textFr: null }
    const said = lines({ description: '', questions: [question, { ...question, id: 'other' }] })
    expect(said.map((line) => line.split(':')[0])).toEqual(['Add description', 'Question 1', 'Question 2'])
  })
})
