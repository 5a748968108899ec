import { describe, expect, it } from 'vitest'
import { fields } from '../candidates/fields.ts'
import {
  type Choices,
  clashesOf,
  groupsOf,
  type MergedColumn,
  mergedColumns,
  mergeFieldNames,
  mergeFields,
  whyNotMerge,
  whyNotUndo,
} from './rules.ts'

const columnsIn = mergeFieldNames.flatMap((field) => mergeFields[field].columns)
/** A record with the same value in every column. */
const saying = (id: number, value: string | null) => {
  const columns = mergeFieldNames.flatMap((field) =>
    mergeFields[field].columns.map((column) => [column, mergeFields[field].way === 'all' ? (value ? [value] : []) : value]),
  )
  return { ...(Object.fromEntries(columns) as Record<MergedColumn, unknown>), id }
}

it('a merge covers every field of a record once', () => {
  const known: readonly string[] = [...mergeFieldNames, ...columnsIn]
  expect(Object.keys(fields).filter((name) => !known.includes(name))).toEqual([])
  expect(new Set(columnsIn).size).toBe(columnsIn.length)
  expect(mergeFields.desiredPay.columns).toEqual(['desiredPayMin', 'desiredPayMax', 'desiredPayUnit', 'desiredPayCurrency'])
})

it('a merged record loses no value', () => {
  const [silent, full] = [saying(1, null), saying(2, 'x')]
  const merged = mergedColumns([{ ...silent, trade: 'tiler' }, full], {})
  const lost = columnsIn.filter((column) => [merged[column]].flat()[0] === undefined || merged[column] === null)
  // One number for two phones: the same is kept once.
  expect(lost).toEqual(['phone2'])
  expect(clashesOf([silent, full])).toEqual([])
  expect(clashesOf([full, saying(3, 'y')])).toEqual(mergeFieldNames)
})

it('availability comes from the record that has it', () => {
  const [unsaid, said] = [saying(1, null), saying(2, null)]
  const rows = [
    { ...unsaid, availability: 'not-said' },
    { ...said, availability: 'date', availableFrom: '2027-01-04' },
  ]
  expect(mergedColumns(rows, {})).toMatchObject({ availability: 'date', availableFrom: '2027-01-04' })
  expect(clashesOf(rows)).toEqual([])
})

/** Merges two records with only these values. */
const merge = (mine: object, theirs: object, choices: Choices = {}) =>
  mergedColumns(
    [
      { ...saying(1, null), ...mine },
      { ...saying(2, null), ...theirs },
    ],
    choices,
  )

describe('a merged field', () => {
  it('is the survivor’s, the other’s where that is empty, or the chosen one', () => {
    expect(merge({ firstName: 'Jon' }, { firstName: 'Jonathan' })).toMatchObject({ firstName: 'Jon' })
    expect(merge({ firstName: '' }, { firstName: 'Jonathan' })).toMatchObject({ firstName: 'Jonathan' })
    expect(merge({ firstName: 'Jon' }, { firstName: 'Jonathan' }, { firstName: 2 })).toMatchObject({ firstName: 'Jonathan' })
    expect(merge({ firstName: 'Jon' }, {}, { firstName: 2 })).toMatchObject({ firstName: null })
    expect(merge({ firstName: '' }, { firstName: 'Jonathan', isAgents: true })).toMatchObject({ firstName: 'Jonathan' })
  })
  it('stays together with the fields that belong to it', () => {
    const home = { country: 'FR', address: '2 rue du Port', postcode: '69002', placeId: 7 }
    expect(merge({ country: 'GB' }, home)).toMatchObject(home)
    expect(merge({ country: 'GB', postcode: 'LS1 4AP' }, home)).toMatchObject({
      country: 'GB',
      address: null,
      postcode: 'LS1 4AP',
      placeId: null,
    })
  })
  it('of a list has the entries of both once', () => {
    expect(merge({ tags: ['rail', 'nights'] }, { tags: ['van', 'rail'] })).toMatchObject({ tags: ['rail', 'nights', 'van'] })
    expect(merge({ tags: ['rail'] }, { tags: ['van'] }, { tags: 2 })).toMatchObject({ tags: ['van'] })
    const [fluent, basic] = [
      { code: 'pl', level: 'fluent' },
      { code: 'pl', level: 'basic' },
    ]
    expect(merge({ languages: [fluent] }, { languages: [basic, { code: 'fr', level: 'basic' }] })).toMatchObject({
      languages: [fluent, { code: 'fr', level: 'basic' }],
    })
  })
  it('of notes has both texts', () => {
    const notes = mergeFieldNames.find((field) => mergeFields[field].way === 'texts') as keyof Choices & MergedColumn
    const note = (mine: string | null, theirs: string | null) => merge({ [notes]: mine }, { [notes]: theirs })[notes]
    expect(note('Punctual. ', 'Has a van.')).toBe('Punctual.\n\nHas a van.')
    expect([note('Punctual.', ' Punctual.'), note(null, 'Has a van.'), note(null, null)]).toEqual(['Punctual.', 'Has a van.', ''])
    expect(note('x'.repeat(9000), 'y'.repeat(9000))).toHaveLength(10_000)
  })
  it('is always the account holder’s address', () => {
    const theirs = { accountId: 7, email: 'own@people.example' }
    expect(merge({ email: 'known@people.example' }, theirs, { email: 1 })).toMatchObject({ email: 'own@people.example' })
    expect(merge({ email: 'known@people.example' }, { accountId: 7, email: null })).toMatchObject({ email: 'known@people.example' })
    expect(merge({ email: 'a@people.example' }, { email: 'b@people.example' }, { email: 2 })).toMatchObject({ email: 'b@people.example' })
  })
  it('does not give a candidate to an agent unless chosen', () => {
    expect(merge({}, { ownerId: 5 })).toMatchObject({ ownerId: 5 })
    expect(merge({}, { ownerId: 5, isAgents: true })).toMatchObject({ ownerId: null })
    expect(merge({}, { ownerId: 5, isAgents: true }, { ownerId: 2 })).toMatchObject({ ownerId: 5 })
    expect(merge({ ownerId: 4, isAgents: true }, { ownerId: 5 })).toMatchObject({ ownerId: 4 })
  })
})

it('records clash where both have different values', () => {
  const clashes = (mine: object, theirs: object) =>
    clashesOf([
      { ...saying(1, null), ...mine },
      { ...saying(2, null), ...theirs },
    ])
  expect(clashes({ firstName: 'Jon', lastName: 'Orr' }, { firstName: 'Jonathan', lastName: 'Orr' })).toEqual(['firstName'])
  expect(clashes({ postcode: 'LS1 4AP' }, { postcode: 'LS2 7EW' })).toEqual(['home'])
  for (const blank of [null, undefined, '', 'not-said', false, []]) expect(clashes({ firstName: 'Jon' }, { firstName: blank })).toEqual([])
})

describe('suspected pairs', () => {
  const pair = (id: number, firstId: number, secondId: number, score: number) => ({ id, firstId, secondId, score })
  const groups = (pairs: Parameters<typeof groupsOf>[0], most?: number) =>
    groupsOf(pairs, most).map(({ candidateIds, pairs: of, score }) => [candidateIds.toSorted(), of.map(({ id }) => id), score])
  it('form a group when they share a record', () => {
    expect(groups([pair(1, 1, 2, 70), pair(2, 2, 3, 90), pair(3, 8, 9, 80)])).toEqual([
      [[1, 2, 3], [2, 1], 90],
      [[8, 9], [3], 80],
    ])
    expect(groups([pair(2, 1, 3, 80), pair(1, 1, 2, 80)])).toEqual([[[1, 2, 3], [1, 2], 80]])
  })
  it('stay apart where a group would be too large to merge', () => {
    expect(groups([pair(1, 1, 2, 90), pair(2, 2, 3, 80)], 2)).toEqual([
      [[1, 2], [1], 90],
      [[2, 3], [2], 80],
    ])
    // Both pairs keep their own group.
    expect(groups([pair(1, 1, 2, 90), pair(2, 3, 4, 85), pair(3, 2, 3, 80)], 2)).toEqual([
      [[1, 2], [1], 90],
      [[3, 4], [2], 85],
    ])
    // The one who was left over is not drawn from the group that knew them first.
    expect(groups([pair(1, 1, 2, 90), pair(2, 2, 3, 80), pair(3, 2, 4, 70)], 2).map(([ids]) => ids)).toEqual([
      [1, 2],
      [2, 3],
      [2, 4],
    ])
    // A later pair joins the one left over.
    expect(groups([pair(1, 1, 2, 90), pair(2, 1, 3, 85), pair(3, 3, 4, 80), pair(4, 4, 5, 70)], 3).map(([ids]) => ids)).toEqual([
      [1, 2, 3],
      [3, 4, 5],
    ])
    expect(groups(Array.from({ length: 5 }, (_, i) => pair(i, 1, i + 2, 70)))).toHaveLength(2)
  })
})

describe('a merge can be undone', () => {
  const merged = { mergedAt: '2026-11-01T00:00:00Z', undoUntil: '2026-12-01T00:00:00Z', undoneAt: null, isKept: true, version: 4 }
  const survivor = { version: 4, mergedInto: null, status: 'active' }
  const why = (changes: object, of: object = {}, now = '2026-11-30T23:59:59Z') =>
    whyNotUndo({ ...merged, ...changes }, { ...survivor, ...of }, new Date(now))
  it.each([
    [null, {}, {}],
    ['merge-undone', { undoneAt: '2026-11-02T00:00:00Z', isKept: false }, { status: 'erased' }],
    ['merge-erased', {}, { status: 'erased', version: 9 }],
    ['merge-erased', { isKept: false }, { mergedInto: 9 }],
    ['merged-again', {}, { mergedInto: 9, version: 5 }],
    ['changed-since-merge', {}, { version: 5 }],
  ] as const)('except: %s', (reason, changes, of) => expect(why(changes, of)).toBe(reason))
  it('until its time is up', () => {
    expect(why({}, {}, '2026-12-01T00:00:00Z')).toBe('merge-too-old')
    expect(why({ isKept: false }, {}, '2026-12-02T00:00:00Z')).toBe('merge-too-old')
    expect(why({}, { status: 'erased' }, '2026-12-02T00:00:00Z')).toBe('merge-erased')
  })
})

it.each([
  [null, {}, {}],
  ['candidate-merged', { mergedInto: 9, status: 'archived' }, {}],
  ['candidate-put-away', { status: 'archived' }, {}],
  ['candidate-put-away', { status: 'quarantined' }, {}],
  ['candidate-put-away', { status: 'erased' }, {}],
  ['both-have-accounts', { accountId: 8 }, {}],
  ['candidate-has-account', {}, { email: 1 }],
  [null, {}, { email: 2 }],
] as const)('records can be merged, except: %s', (reason, changes, choices) => {
  const known = { id: 1, status: 'active', mergedInto: null, accountId: null, email: 'known@people.example' }
  const theirs = { ...known, id: 2, accountId: 7, email: 'own@people.example' }
  expect(whyNotMerge([{ ...known, ...changes }, theirs], choices)).toBe(reason)
})
