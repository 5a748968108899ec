import { expect, it } from 'vitest'
import { nextPutOff, settledAfterMs, whyNotUndo as whyNotUndoMove } from '../../src/features/applications/rules.ts'
import { holdFault, isHeld, purgeDayFault, whyNotErase } from '../../src/features/archives/rules.ts'
import { candidateFaults, isWorkingAge } from '../../src/features/candidates/rules.ts'
import { documentFaults } from '../../src/features/documents/rules.ts'
import { whyNotUndo as whyNotUndoMerge } from '../../src/features/duplicates/rules.ts'
import { checkFaults } from '../../src/features/right-to-work/rules.ts'
import { whyNotShareView } from '../../src/features/views/rules.ts'

// The last value that a rule allows and the first that it refuses, where `<` and `<=` are easily confused.

const today = '2026-11-25'
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const after = (ms: number) => new Date(noon(today).getTime() + ms)
const document = (held: object) =>
  documentFaults(
    { shape: 'plain', options: [], months: null } as never,
    { level: null, categories: [], issuedOn: null, expiresOn: null, ...held } as never,
    today,
  ).length > 0
const candidate = (held: object) =>
  candidateFaults(
    { country: 'GB', postcode: null, dateOfBirth: null, availableFrom: null, availableUntil: null, desiredPay: null, ...held } as never,
    today,
  ).length > 0
const check = (given: object) =>
  checkFaults(
    {
      proof: 'uk-passport',
      checkedOn: today,
      permissionUntil: null,
      number: null,
      provider: null,
      authenticity: null,
      authenticOn: null,
      noticeOn: null,
      restrictions: '',
      ...given,
    },
    today,
  ).length > 0
const merge = { mergedAt: '', undoUntil: noon(today).toISOString(), undoneAt: null, isKept: true, version: 1 }
const kept = (until: string) => ({ restoredAt: null, erasedAt: null, hold: { until } })

type Bound = [what: string, isRefused: (given: never) => boolean, lastAllowed: unknown, firstRefused: unknown]
const bounds: Bound[] = [
  [
    'a move is undone',
    (at: Date) => whyNotUndoMove({ id: 1 }, { movedBy: 1, movedAt: noon(today).toISOString() }, at) !== null,
    after(settledAfterMs),
    after(settledAfterMs + 1),
  ],
  [
    'a merge is undone',
    (at: Date) => whyNotUndoMerge(merge, { version: 1, mergedInto: null, status: 'active' }, at) !== null,
    after(-1),
    after(0),
  ],
  ['a record can be erased after a hold whose last day', (until: string) => whyNotErase(kept(until), today) !== null, '2026-11-24', today],
  ['a hold is over whose last day', (until: string) => isHeld(kept(until), today), '2026-11-24', today],
  ['a purge is postponed to at most', (day: string) => purgeDayFault(day, today, today) !== null, '2036-11-25', '2036-11-26'],
  ['a purge is postponed to at least (reversed)', (day: string) => purgeDayFault(day, today, today) !== null, '2026-11-26', today],
  ['a hold lasts until', (day: string) => holdFault(day, today) !== null, '2036-11-25', '2036-11-26'],
  ['a hold ends', (day: string) => holdFault(day, today) !== null, today, '2026-11-24'],
  ['the youngest is born', (day: string) => !isWorkingAge(day, today), '2010-11-25', '2010-11-26'],
  ['the oldest is born', (day: string) => !isWorkingAge(day, today), '1945-11-26', '1945-11-25'],
  [
    'a candidate is available from their last day',
    (availableFrom: string) => candidate({ availableFrom, availableUntil: today }),
    today,
    '2026-11-26',
  ],
  ['a candidate wants a minimum equal to the maximum', (min: number) => candidate({ desiredPay: { min, max: 2000 } }), 2000, 2001],
  ['a document is issued', (issuedOn: string) => document({ issuedOn }), today, '2026-11-26'],
  ['a document ends on the day of its issue', (expiresOn: string) => document({ issuedOn: today, expiresOn }), today, '2026-11-24'],
  ['a right to work is checked', (checkedOn: string) => check({ checkedOn }), today, '2026-11-26'],
  [
    'the prefecture is silent since',
    (authenticOn: string) =>
      check({ proof: 'fr-temporary', number: '7503123456', authenticity: 'prefecture-silent', authenticOn, permissionUntil: '2027-06-30' }),
    '2026-11-10',
    today,
  ],
  [
    'a permission ends on the day of its check',
    (permissionUntil: string) => check({ proof: 'uk-online', permissionUntil }),
    today,
    '2026-11-24',
  ],
  [
    'an agent shares a view with',
    (sharedWith: string[]) => whyNotShareView({ role: 'agent' }, sharedWith as never) !== null,
    [],
    ['agent'],
  ],
]

it.each(bounds)('%s: the last allowed value, and no further', (_, isRefused, lastAllowed, firstRefused) => {
  expect([isRefused(lastAllowed as never), isRefused(firstRefused as never)]).toEqual([false, true])
})

// A Wednesday: five working days later is the next Wednesday.
it.each([
  ['the usual day, if an earlier one was promised', '2026-11-26', '2026-12-02'],
  ['the next working day, if the usual day was promised', '2026-12-02', '2026-12-03'],
  ['the Monday, if a Friday was promised', '2026-12-04', '2026-12-07'],
])('a postponed answer is promised for %s', (_, promised, next) => expect(nextPutOff(promised, today)).toBe(next))
