import { describe, expect, it } from 'vitest'
import { documentFamilies, documentFaults, earlierOf, inPlace, kindOf, reminderDue, standingOf, usualEnd, whyNotAskAgain } from './rules.ts'

describe('the state of a document', () => {
  it.each([
    ['verified', null, 'verified', 'a DBS certificate names no end'],
    ['verified', '2027-01-22', 'verified', 'more than 60 days are left'],
    ['verified', '2027-01-21', 'expiring', '60 days are left'],
    ['verified', '2026-11-22', 'expiring', 'it is good on its last day'],
    ['verified', '2026-11-21', 'expired', 'the day after, it is not'],
    ['submitted', '2026-11-21', 'submitted', 'nobody has looked at it: it is not said to have been good'],
    ['requested', null, 'requested', 'nothing came yet'],
    ['rejected', '2027-01-21', 'rejected', 'it was never good'],
  ] as const)('%s until %s is %s: %s', (status, expiresOn, standing, _why) => {
    expect(standingOf({ status, expiresOn }, '2026-11-22')).toBe(standing)
  })
})

describe('a request for a document', () => {
  const held = (
    status: 'requested' | 'submitted' | 'verified' | 'rejected',
    expiresOn: string | null = null,
    replacedAt: string | null = null,
  ) => ({
    status,
    expiresOn,
    replacedAt,
  })
  it.each([
    ['that nobody holds', [], null],
    ['once more that was asked for', [held('requested')], null],
    ['once more that was sent back', [held('rejected')], null],
    ['once more whose newer version was asked for', [held('verified'), held('requested')], null],
    ['that ends soon', [held('verified', '2027-01-21')], null],
    ['that has ended', [held('verified', '2026-11-21')], null],
    ['not that has come and waits to be checked', [held('submitted')], 'document-waits'],
    ['not that is good for long', [held('verified', '2027-01-22')], 'document-good'],
    ['not that is good without an end', [held('verified')], 'document-good'],
    ['of which only an earlier version is held', [held('verified', null, '2026-11-01T08:00:00Z')], null],
  ])('%s', (_what, all, why) => expect(whyNotAskAgain(all, '2026-11-22', false)).toBe(why))
  it('for a newer version is possible unless one waits to be checked', () => {
    expect(whyNotAskAgain([held('verified')], '2026-11-22', true)).toBeNull()
    expect(whyNotAskAgain([held('verified'), held('submitted')], '2026-11-22', true)).toBe('document-waits')
  })
})

describe('earlier versions', () => {
  const one = (id: number, replacesId: number | null, isReplaced: boolean) => ({
    id,
    replacesId,
    replacedAt: isReplaced ? '2026-11-01' : null,
  })
  const all = [one(1, null, true), one(2, 1, true), one(3, 2, false), one(4, 3, false), one(5, null, false), one(6, 99, true)]
  it('are listed under the one that replaced them', () => {
    expect(inPlace(all).map(({ id }) => id)).toEqual([3, 4, 5, 6])
    expect(inPlace(all).map((head) => earlierOf(head, all).map(({ id }) => id))).toEqual([[2, 1], [], [], []])
  })
})

it.each([
  [61, null],
  [60, 60],
  [31, 60],
  [30, 30],
  [8, 30],
  [7, 7],
  [0, 7],
  [-1, null],
])('with %i days left the reminder of %s days is due', (left, days) => expect(reminderDue(left)).toBe(days))

it('a document’s files are kept as cards, certificates or right to work', () => {
  const of = (kind: string) => documentFamilies.filter((family) => kindOf({ family }) === kind)
  expect(of('card')).toEqual(['site-card', 'plant', 'height', 'driving', 'security'])
  expect(of('right-to-work')).toEqual(['right-to-work'])
  expect(of('certificate')).toEqual(['safety', 'electrical', 'health', 'rail', 'background'])
})

it('the usual end depends on level and type, and knows leap days', () => {
  const visit = { options: [{ code: 'sir', en: 'SIR', fr: 'SIR', months: 48 }], months: 60 }
  expect(usualEnd(visit, '2026-11-22', 'sir')).toBe('2030-11-22')
  expect(usualEnd(visit, '2026-11-22', null)).toBe('2031-11-22')
  expect(usualEnd({ options: [], months: 60 }, '2028-02-29', null)).toBe('2033-02-28')
  expect(usualEnd({ options: [], months: null }, '2026-11-22', null)).toBeNull()
})

describe('the faults of a document', () => {
  const option = (code: string) => ({ code, en: code, fr: code })
  const ladder = { shape: 'ladder', options: [option('green'), option('blue')], months: 60 } as const
  const plant = { shape: 'categories', options: [option('A'), option('B1')], months: 120 } as const
  const plain = { shape: 'none', options: [], months: null } as const
  const held = { level: null, categories: [], issuedOn: '2026-01-10', expiresOn: '2031-01-10' }
  const codes = (...given: Parameters<typeof documentFaults>) => documentFaults(...given).map(({ pointer, code }) => `${pointer} ${code}`)
  it.each([
    ['a ladder needs one of its levels', ladder, {}, ['/level document-level-needed']],
    ['a level of another type is none', ladder, { level: 'gold' }, ['/level document-level-needed']],
    ['a level fits', ladder, { level: 'blue' }, []],
    ['categories need one at least', plant, {}, ['/categories document-categories-needed']],
    ['a category of another type is none', plant, { categories: ['A', 'C1'] }, ['/categories invalid']],
    ['several categories fit', plant, { categories: ['A', 'B1'] }, []],
    ['a type without levels takes none', plain, { level: 'blue', categories: ['A'] }, ['/level invalid', '/categories invalid']],
    ['nothing is issued tomorrow', plain, { issuedOn: '2026-11-23' }, ['/issuedOn document-issued-in-future']],
    ['nothing is as old as that', plain, { issuedOn: '1949-12-31' }, ['/issuedOn document-date-too-early']],
    ['what is issued on the first day of 1950 may be', plain, { issuedOn: '1950-01-01' }, []],
    ['nor ended then', plain, { issuedOn: null, expiresOn: '1900-01-01' }, ['/expiresOn document-date-too-early']],
    ['nothing ends before it began', plain, { expiresOn: '2026-01-09' }, ['/expiresOn document-ends-before-issue']],
    ['it may end on the day it was issued', plain, { expiresOn: '2026-01-10' }, []],
    ['a card may be good for 30 years to the day', plain, { expiresOn: '2056-11-22' }, []],
    ['no card is good for a day more', plain, { expiresOn: '2056-11-23' }, ['/expiresOn document-ends-too-late']],
    ['no card is good for 31 years', plain, { expiresOn: '2057-11-22' }, ['/expiresOn document-ends-too-late']],
    ['a type that ends needs its last day', ladder, { level: 'blue', expiresOn: null }, ['/expiresOn document-end-needed']],
    ['a type that has no end needs none', plain, { issuedOn: null, expiresOn: null }, []],
  ] as const)('%s', (_why, type, given, expected) => expect(codes(type, { ...held, ...given }, '2026-11-22')).toEqual(expected))
})
