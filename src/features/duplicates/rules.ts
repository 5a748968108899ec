import type { AnyField } from '#shared/fields.ts'
import { fields } from '../candidates/fields.ts'

/** What speaks for two records being one person, and what against; how much each weighs is said by `duplicate_score` in SQL. */
export const reasons = [
  'same-card',
  'same-email',
  'similar-email',
  'same-phone',
  'similar-phone',
  'same-name',
  'nickname',
  'swapped-names',
  'similar-name',
  'same-first-name',
  'same-last-name',
  'same-birth-date',
  'similar-birth-date',
  'same-address',
  'same-postcode',
  'same-place',
  'same-cv',
  'similar-cv',
  'different-first-name',
  'different-last-name',
  'different-birth-date',
  'generation-apart',
  'twins',
  'different-place',
  'common-name',
] as const
export type Reason = (typeof reasons)[number]

/** From so many points on two records are suspected to be one person. */
export const suspected = 60
/** So many are worth a word to somebody who is typing a record. */
export const worthSaying = 35

export const decisions = ['not-same', 'later', 'open'] as const
export type Decision = (typeof decisions)[number]
/** What was put off comes back after so many days. */
export const laterDays = 7

export const mostMerged = 5
/** A merge can be undone for so many days. */
export const undoDays = 30

export const scanStatuses = ['waiting', 'running', 'finished'] as const

type Pair = { id: number; firstId: number; secondId: number; score: number }

/**
 * Puts pairs that have a record in common together, the best first; at most so many records make a group, as so many can be merged at
 * once: what is left over makes a group of its own.
 */
export function groupsOf<P extends Pair>(pairs: readonly P[], most = mostMerged): { candidateIds: number[]; pairs: P[]; score: number }[] {
  type Group = { candidateIds: number[]; pairs: P[]; score: number }
  const groupOf = new Map<number, Group>()
  const groups = new Set<Group>()
  for (const pair of [...pairs].sort((a, b) => b.score - a.score || a.id - b.id)) {
    const [one, other] = [groupOf.get(pair.firstId), groupOf.get(pair.secondId)]
    const candidateIds = [...new Set([pair.firstId, ...(one?.candidateIds ?? []), pair.secondId, ...(other?.candidateIds ?? [])])]
    const isOne = candidateIds.length <= most
    if (!isOne && one && other) continue
    const joined = isOne
      ? {
          candidateIds,
          pairs: [...(one?.pairs ?? []), ...(other && other !== one ? other.pairs : []), pair],
          score: Math.max(one?.score ?? 0, other?.score ?? 0, pair.score),
        }
      : { candidateIds: [pair.firstId, pair.secondId], pairs: [pair], score: pair.score }
    if (isOne) {
      if (one) groups.delete(one)
      if (other) groups.delete(other)
    }
    groups.add(joined)
    for (const id of joined.candidateIds) if (isOne || !groupOf.has(id)) groupOf.set(id, joined)
  }
  return [...groups].sort((a, b) => b.score - a.score)
}

/** How one field of several records becomes that of the one: one of them, all of them together, or of both whichever says more. */
const one = <C extends string>(...columns: readonly [C, ...C[]]) => ({ way: 'one', columns }) as const
const all = <C extends string>(column: C) => ({ way: 'all', columns: [column] }) as const

/** What is chosen together, or stands in columns of other names, or is put together in its own way. */
const special = {
  phone: { way: 'phones', columns: ['phone', 'phone2'] },
  languages: all('languages'),
  home: one('country', 'address', 'postcode', 'placeId'),
  availability: one('availability', 'availableFrom', 'availableUntil'),
  desiredPay: one('desiredPayMin', 'desiredPayMax', 'desiredPayUnit', 'desiredPayCurrency'),
} as const
type Special = keyof typeof special
type SpecialColumn = (typeof special)[Special]['columns'][number]
type Plain = Exclude<keyof typeof fields, Special | SpecialColumn>
export type MergeField = Special | Plain
/** The columns that a merge writes; a field that has no column of its name is to stand above. */
export type MergedColumn = SpecialColumn | Plain
type Way = { way: 'one' | 'all' | 'phones' | 'texts'; columns: readonly [MergedColumn, ...MergedColumn[]] }

const wayOf: Partial<Record<AnyField['kind'], Way['way']>> = { choices: 'all', categories: 'all', tags: 'all', prose: 'texts' }
const specialOf = (column: string) =>
  Object.entries<Way>(special).find(([name, { columns }]) => name === column || columns.some((other) => other === column))
/** Every field of a record, in its order. */
export const mergeFields = Object.fromEntries(
  Object.entries<AnyField>(fields).map(([name, { kind }]) => specialOf(name) ?? [name, { way: wayOf[kind] ?? 'one', columns: [name] }]),
) as Record<MergeField, Way>
export const mergeFieldNames = Object.keys(mergeFields) as [MergeField, ...MergeField[]]

/** For each field the record whose value is taken, or what both say. */
export type Choices = { [F in MergeField]?: number | 'both' | undefined }
type Row = Record<MergedColumn, unknown> & { id: number; accountId?: number | null; isAgents?: boolean }

const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 'not-said' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)
const mostOf: Record<string, number> = { tags: 30, cards: 20, otherTrades: 10, sectors: 20, languages: 10 }
const nameOf = (entry: unknown) => (typeof entry === 'object' && entry !== null && 'code' in entry ? entry.code : entry)

/** Whoever has an account and an address: that is theirs alone to change. */
const addressed = (rows: readonly { id: number; accountId?: number | null; email: unknown }[]) =>
  rows.find(({ accountId, email }) => accountId && email)

/**
 * The columns of the one record that several become; the survivor stands first. What was not chosen is the survivor's, and where that says
 * nothing, what another one says; lists, numbers and notes are put together. Nobody becomes an agent's unless somebody chooses it.
 */
export function mergedColumns(rows: readonly Row[], choices: Choices): Record<MergedColumn, unknown> {
  const merged: Partial<Record<MergedColumn, unknown>> = {}
  for (const [field, { way, columns }] of Object.entries(mergeFields) as [MergeField, Way][]) {
    const choice = field === 'email' ? (addressed(rows)?.id ?? choices.email) : choices[field]
    const chosen = rows.find(({ id }) => id === choice)
    const [column] = columns
    if (chosen || way === 'one') {
      const says = (row: Row) => columns.some((name) => name !== 'country' && !isBlank(row[name]))
      const from = chosen ?? rows.find((row) => says(row) && (field !== 'ownerId' || row === rows[0] || !row.isAgents)) ?? rows[0]
      for (const name of columns) merged[name] = from?.[name]
      continue
    }
    if (way === 'phones') {
      const [phone = null, phone2 = null] = [
        ...new Set(rows.flatMap((row) => [row.phone, row.phone2]).filter((number) => !isBlank(number))),
      ]
      Object.assign(merged, { phone, phone2 })
    } else if (way === 'texts') {
      const said = [...new Set(rows.map((row) => String(row[column] ?? '').trim()).filter(Boolean))]
      merged[column] = said.join('\n\n').slice(0, 10_000)
    } else {
      const entries = new Map<unknown, unknown>()
      for (const entry of rows.flatMap((row) => row[column] as unknown[]))
        if (!entries.has(nameOf(entry))) entries.set(nameOf(entry), entry)
      merged[column] = [...entries.values()].slice(0, mostOf[column] ?? 50)
    }
  }
  merged.otherTrades = (merged.otherTrades as unknown[]).filter((trade) => trade !== merged.trade)
  return merged as Record<MergedColumn, unknown>
}

/** In which fields records say different things; a field that only one of them fills is none. */
export function clashesOf(rows: readonly Row[]): MergeField[] {
  return mergeFieldNames.filter((field) => {
    const { columns } = mergeFields[field]
    const said = rows.map((row) => columns.map((name) => row[name])).filter((values) => values.some((value) => !isBlank(value)))
    return new Set(said.map((values) => JSON.stringify(values))).size > 1
  })
}

type Merge = { mergedAt: string; undoUntil: string; undoneAt: string | null; isKept: boolean; version: number }
type Survivor = { version: number; mergedInto: number | null; status: string }
export type UndoRefusal = 'merge-undone' | 'merge-too-old' | 'merge-erased' | 'merged-again' | 'changed-since-merge'

/** Why a merge cannot be undone; null when nothing stands in the way. */
export function whyNotUndo(merge: Merge, survivor: Survivor, now: Date): UndoRefusal | null {
  if (merge.undoneAt !== null) return 'merge-undone'
  if (survivor.status === 'erased') return 'merge-erased'
  if (now >= new Date(merge.undoUntil)) return 'merge-too-old'
  if (!merge.isKept) return 'merge-erased'
  if (survivor.mergedInto !== null) return 'merged-again'
  return survivor.version === merge.version ? null : 'changed-since-merge'
}

type Merged = { id: number; status: string; mergedInto: number | null; accountId: number | null; email: string | null }
export type MergeRefusal = 'candidate-merged' | 'candidate-put-away' | 'both-have-accounts' | 'candidate-has-account'

/** Why these records cannot become one with these choices; null when nothing stands in the way. */
export function whyNotMerge(rows: readonly Merged[], { email }: Choices): MergeRefusal | null {
  if (rows.some(({ mergedInto }) => mergedInto !== null)) return 'candidate-merged'
  if (rows.some(({ status }) => ['archived', 'quarantined', 'erased'].includes(status))) return 'candidate-put-away'
  if (rows.filter(({ accountId }) => accountId !== null).length > 1) return 'both-have-accounts'
  const theirs = addressed(rows)
  return theirs && email !== undefined && email !== theirs.id ? 'candidate-has-account' : null
}
