import { describe, expect, it } from 'vitest'
import { newGaps, publishingGaps } from './publishing.ts'

const whole = { description: 'x'.repeat(100), workplace: 'on-site', sitePostcode: 'LS1 4DY', engagements: ['paye'] } as const
type Posting = Parameters<typeof publishingGaps>[0]
const fit = { hasTerms: true, isArchived: false }
const lacks = (more: Partial<Posting>, client: Parameters<typeof publishingGaps>[1] = fit) =>
  publishingGaps({ ...whole, engagements: [...whole.engagements], ...more }, client).map(({ pointer, code }) => `${pointer} ${code}`)

describe('before it goes online', () => {
  it.each([
    [{}, []],
    [{ description: 'x'.repeat(99) }, ['/description description-too-short']],
    [{ sitePostcode: null }, ['/sitePostcode postcode-missing']],
    [{ sitePostcode: null, workplace: 'hybrid' }, ['/sitePostcode postcode-missing']],
    [{ sitePostcode: null, workplace: 'remote' }, []],
    [{ engagements: [] }, ['/engagements engagement-missing']],
  ] as const)('a job with %j lacks %j', (more, gaps) => expect(lacks(more as Partial<Posting>)).toEqual(gaps))
  it('a job needs an active client with terms', () => {
    expect(lacks({}, { hasTerms: false, isArchived: false })).toEqual(['/employerId employer-terms-missing'])
    expect(lacks({}, { hasTerms: true, isArchived: true })).toEqual(['/employerId employer-archived'])
    expect(lacks({}, null)).toEqual([])
  })
})

it('a change of a live job is refused only for what it removes', () => {
  const before = { ...whole, engagements: [], sitePostcode: null } satisfies Posting
  expect(newGaps(before, before)).toEqual([])
  expect(newGaps(before, { ...before, description: 'x'.repeat(99) })).toEqual([
    { pointer: '/description', code: 'description-too-short', values: { n: 100 } },
  ])
})
