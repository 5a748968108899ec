import type { Actor } from '#shared/roles.ts'
import { readLimits } from '#shared/sheets.ts'

export const importKinds = ['csv', 'xlsx', 'json'] as const
export type ImportKind = (typeof importKinds)[number]
/** What a file holds: each of its rows is one of them. */
export const nouns = ['candidate', 'employer', 'job', 'supplier'] as const
export type Noun = (typeof nouns)[number]
/** What the rows of a file are: people, while it was not read yet. */
export const nounOf = ({ noun }: { noun: Noun | null }): Noun => noun ?? 'candidate'
export const importStatuses = [
  'reading',
  'read',
  'checking',
  'checked',
  'writing',
  'written',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const
export type ImportStatus = (typeof importStatuses)[number]
export const rowOutcomes = ['waiting', 'ready', 'faulty', 'double', 'added', 'filled', 'left-out', 'undone', 'kept'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** How it came that a column was matched, or left out. */
export const whys = [
  'heading',
  'values',
  'remembered',
  'wish',
  'another-person',
  'values-differ',
  'no-wish',
  'taken',
  'unknown',
  'empty',
] as const
export type Why = (typeof whys)[number]

/** By what a candidate is found again, by what an employer, and by what a job: its employer, title and town. */
export const doubleMarks = ['email', 'phone', 'name', 'number', 'employer', 'address', 'job'] as const
export type DoubleMark = (typeof doubleMarks)[number]
/** What becomes of a row whose person or employer is known already. */
export const doubleWays = ['leave-out', 'fill', 'add', 'add-without'] as const
export type DoubleWay = (typeof doubleWays)[number]
/** What is asked once for all whose own record is there. */
export const ownRecordWays = ['leave-out', 'fill', 'add'] as const
/** The same for those who only share an address or a number with somebody of another name. */
export const otherWays = ['add-without', 'leave-out'] as const
type OtherWay = (typeof otherWays)[number]

/** `isOther`: the record has another name; `isOnlyContact`: without what they share, nobody could reach the person of the row. */
export type Match = { match: DoubleMark; isOther: boolean; isOnlyContact: boolean }

/**
 * What may become of one such row. An email address or a registration number is never there twice, a job is not filled in, and two names
 * are never mixed.
 */
export function waysOf({ match, isOther, isOnlyContact }: Match): readonly DoubleWay[] {
  const isUnique = match === 'email' || match === 'number'
  if (!isOther) return ownRecordWays.filter((way) => (way !== 'add' || !isUnique) && (way !== 'fill' || match !== 'job'))
  const canGoWithout = (match === 'email' || match === 'phone') && !isOnlyContact
  return ['leave-out', ...(isUnique ? [] : (['add'] as const)), ...(canGoWithout ? (['add-without'] as const) : [])]
}
/** What becomes of such a row when this is wanted of all: where it cannot be, it is added as it is, or nothing is written. */
export function wayFor(ways: readonly DoubleWay[], wanted: DoubleWay): DoubleWay {
  if (ways.includes(wanted)) return wanted
  return wanted === 'add-without' && ways.includes('add') ? 'add' : 'leave-out'
}
/** The same, of a row by the options of its file. */
export const wayByOptions = (match: Match, { doubles, others }: { doubles: DoubleWay; others: OtherWay }): DoubleWay =>
  wayFor(waysOf(match), match.isOther ? others : doubles)
/** What becomes of a row with a value that cannot be taken: it waits to be corrected, or it comes without and its note says what stood there. */
export const faultWays = ['leave-out', 'to-note'] as const
export type FaultWay = (typeof faultWays)[number]

export const limits = {
  bytes: 30 * 1024 * 1024,
  rows: 100_000,
  /** Google Contacts writes over 200 for one person with many addresses, Bullhorn one for each of its spare fields. */
  columns: 500,
  /** An Excel file with more parts than this is refused. */
  sheets: 1000,
  sheetLetters: 200,
  /** So much of a value stands in the list of errors. */
  shownLetters: 200,
  ...readLimits,
  /** Of a cell that is more than a text: no number, day or trade is longer. */
  wordLetters: 500,
  /** Of a JSON file, which is read whole. */
  jsonMegabytes: 5,
  /** For so long an import can be undone; then its file and rows are forgotten. */
  days: 30,
} as const

/** From which status it may be done to an import. */
const from = {
  read: ['read', 'checked', 'failed'],
  check: ['read', 'checked'],
  decide: ['checked'],
  write: ['checked'],
  cancel: ['reading', 'read', 'checking', 'checked', 'writing', 'failed'],
  undo: ['written', 'cancelled'],
} as const satisfies Record<string, readonly ImportStatus[]>

/** Why this cannot be done to an import now; null when it can. */
export function whyNot(action: keyof typeof from, { status, added, filled }: { status: ImportStatus; added: number; filled: number }) {
  if (!from[action].some((one) => one === status)) return 'import-elsewhere' as const
  return action === 'undo' && added + filled === 0 ? ('import-wrote-nothing' as const) : null
}

/** Why somebody cannot bring in, or take back, what this file holds: suppliers are the administrators'. */
export const whyNotNoun = ({ role }: Pick<Actor, 'role'>, noun: Noun) =>
  noun === 'supplier' && role !== 'admin' ? ('permission-denied' as const) : null

/** Who may import, undo included; what is queued ends with this right. */
export const importers = ['admin', 'operation'] as const

/** Whether the queue is at work on it. */
export const isAtWork = (status: ImportStatus) => ['reading', 'checking', 'writing', 'undoing'].includes(status)
