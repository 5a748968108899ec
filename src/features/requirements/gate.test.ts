import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { type GateResult, gate, gateResults, isMet, reasons, type HeldDocument, type Alternative, type Requirement } from './gate.ts'
import { shapes } from './levels.ts'

const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2028-01-15', days))
const types = ['CSCS', 'CACES', 'Habilitation', 'SST']
const levels = ['one', 'two', 'three']
const symbols = ['B0', 'B1', 'B1V', 'B2V', 'H0', 'H1V', 'BR', 'A']

const document: fc.Arbitrary<HeldDocument> = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  type: fc.constantFrom(...types),
  level: fc.option(fc.constantFrom(...levels)),
  categories: fc.subarray(symbols),
  status: fc.constantFrom('requested', 'submitted', 'incomplete', 'verified', 'verified', 'verified', 'rejected'),
  issuedOn: fc.option(day),
  expiresOn: fc.option(day),
  isProvisional: fc.boolean(),
})
const option: fc.Arbitrary<Alternative> = fc
  .record({
    code: fc.constantFrom(...types),
    shape: fc.constantFrom(...shapes),
    leadDays: fc.integer({ min: 0, max: 60 }),
    level: fc.option(fc.constantFrom(...levels)),
    categories: fc.subarray(symbols, { maxLength: 2 }),
  })
  .map(({ code, shape, leadDays, ...asked }) => ({ ...asked, type: { code, shape, levels, leadDays } }))
const requirement: fc.Arbitrary<Requirement> = fc
  .tuple(
    option,
    fc.record({
      id: fc.integer({ min: 1, max: 1000 }),
      alternatives: fc.array(option, { maxLength: 2 }),
      until: fc.constantFrom('start', 'end'),
      isMandatory: fc.boolean(),
    }),
  )
  .map(([first, line]) => ({ ...first, ...line }))
const question = fc.record({
  documents: fc.array(document, { maxLength: 8 }),
  requirements: fc.array(requirement, { maxLength: 6 }),
  dates: fc.record({ startsOn: fc.option(day), endsOn: fc.option(day) }),
  today: day,
})

const badness = (result: GateResult) => gateResults.indexOf(result)

/** Each line is not worse, and neither is the whole. */
function expectNotWorse(after: ReturnType<typeof gate>, before: ReturnType<typeof gate>) {
  expect(badness(after.result)).toBeLessThanOrEqual(badness(before.result))
  expect(after.met).toBeGreaterThanOrEqual(before.met)
  for (const [i, { result }] of after.lines.entries())
    expect(badness(result)).toBeLessThanOrEqual(badness(before.lines[i]?.result as GateResult))
}

describe('the gate', () => {
  it('more documents never make it worse', () =>
    fc.assert(
      fc.property(question, fc.array(document, { maxLength: 4 }), (asked, more) =>
        expectNotWorse(gate({ ...asked, documents: [...asked.documents, ...more] }), gate(asked)),
      ),
      { numRuns: 2000 },
    ))
  it('one more sufficient document never makes it worse', () =>
    fc.assert(
      fc.property(question, option, (asked, more) => {
        const requirements = asked.requirements.map((one) => ({ ...one, alternatives: [...one.alternatives, more] }))
        expectNotWorse(gate({ ...asked, requirements }), gate(asked))
      }),
      { numRuns: 2000 },
    ))
  it('a later end never makes it better', () =>
    fc.assert(
      fc.property(question, day, day, (asked, one, other) => {
        const [sooner, later] = [one, other].toSorted()
        const ending = (endsOn: string) => gate({ ...asked, dates: { ...asked.dates, endsOn } })
        expectNotWorse(ending(sooner as string), ending(later as string))
      }),
      { numRuns: 2000 },
    ))
  it('is as bad as its worst line, and desirable lines never block', () =>
    fc.assert(
      fc.property(question, (asked) => {
        const { result, lines } = gate(asked)
        expect(badness(result)).toBe(Math.max(0, ...lines.map((line) => badness(line.result))))
        for (const [i, line] of lines.entries()) if (!asked.requirements[i]?.isMandatory) expect(line.result).not.toBe('block')
      }),
    ))
  it('says what to do about each failed line, from today on', () =>
    fc.assert(
      fc.property(question, (asked) => {
        for (const { result, remedy } of gate(asked).lines) {
          if (result !== 'pass') expect(remedy).not.toBeNull()
          if (remedy) expect(remedy.by >= asked.today).toBe(true)
        }
      }),
    ))
})

const today = '2028-03-15'
const sst: Requirement = {
  ...{ id: 1, type: { code: 'SST', shape: 'none', levels: [], leadDays: 30 }, level: null, categories: [] },
  ...{ alternatives: [], until: 'end', isMandatory: true },
}
const caces: Requirement = {
  ...sst,
  type: { code: 'CACES', shape: 'categories', levels: ['A', 'B', 'C'], leadDays: 0 },
  categories: ['A', 'B'],
}
const held = (changes: Partial<HeldDocument>): HeldDocument => ({
  ...{ id: 1, type: 'SST', level: null, categories: [], status: 'verified', issuedOn: null, expiresOn: null, isProvisional: false },
  ...changes,
})
const ask = (documents: HeldDocument[], requirements = [sst], dates: { startsOn?: string; endsOn?: string } = { endsOn: '2028-06-01' }) =>
  gate({ documents, requirements, dates: { startsOn: null, endsOn: null, ...dates }, today })
const lineOf = (...asked: Parameters<typeof ask>) => ask(...asked).lines[0]

describe('of two equally good documents', () => {
  it.each<[why: string, reason: string, speaks: Partial<HeldDocument>, other: Partial<HeldDocument>, requirement?: Requirement]>([
    ['lasts longer', 'valid', { id: 9, expiresOn: '2028-10-02' }, { id: 5, expiresOn: '2028-10-01' }],
    ['lasts for ever', 'valid', { id: 9 }, { id: 5, expiresOn: '2028-10-01' }],
    ['is the older record', 'valid', { id: 5, expiresOn: '2028-10-01' }, { id: 9, expiresOn: '2028-10-01' }],
    ['was verified', 'ends-early', { id: 9, expiresOn: '2028-04-01' }, { id: 5, expiresOn: '2028-05-01', status: 'submitted' }],
    [
      'waits only to be verified',
      'ends-early',
      { id: 9, expiresOn: '2028-04-01', status: 'submitted' },
      { id: 5, expiresOn: '2028-05-01', status: 'incomplete' },
    ],
    ['lacks less', 'category-missing', { id: 9, type: 'CACES', categories: ['A'] }, { id: 5, type: 'CACES' }, caces],
  ])('the one that %s counts', (_, reason, speaks, other, requirement = sst) => {
    for (const documents of [
      [held(speaks), held(other)],
      [held(other), held(speaks)],
    ])
      expect(lineOf(documents, [requirement])).toMatchObject({ reason, documentId: speaks.id, expiresOn: speaks.expiresOn ?? null })
  })
})

describe('a line', () => {
  it('is met by valid documents, also provisional ones', () => {
    const met = ['valid', 'valid-at-start', 'valid-ends-soon']
    expect(reasons.filter((reason) => isMet({ reason }))).toEqual(met)
    expect(ask([held({})], [sst, caces, sst])).toMatchObject({ result: 'block', met: 2 })
  })
  it('covers the days on site, from today on', () => {
    const days = (dates: { startsOn?: string; endsOn?: string }) => {
      const { startsOn, endsOn } = lineOf([], [sst], dates) ?? {}
      return [startsOn, endsOn]
    }
    expect(days({})).toEqual([today, null])
    expect(days({ startsOn: '2028-03-14', endsOn: '2028-03-14' })).toEqual([today, today])
    expect(days({ startsOn: '2028-03-16', endsOn: '2028-03-20' })).toEqual(['2028-03-16', '2028-03-20'])
  })
  it.each([
    ['2028-05-10', false, 'renew', '2028-05-09'],
    ['2028-05-01', false, 'renew', '2028-04-30'],
    ['2028-03-01', false, 'renew', today],
    ['2028-03-01', true, 'replace-provisional', today],
    ['2028-05-11', true, 'replace-provisional', '2028-05-10'],
  ])('of a document that ends on %s can be renewed while valid, else at once', (expiresOn, isProvisional, action, by) =>
    expect(lineOf([held({ expiresOn, isProvisional })])?.remedy).toEqual({ action, by }),
  )
})
