import { type RawBuilder, sql } from 'kysely'
import type { WriteDb } from './db.ts'

/** Who is erased, and by what rows may know them: as lists, for a person may have had several records that became one. */
export type Person = {
  candidateIds: number[]
  accountIds: number[]
  uids: string[]
  applicationIds: number[]
  activityIds: number[]
  documentIds: number[]
  fileIds: number[]
  importIds: number[]
  /** Rows of these files that are about them. */
  importRowIds: number[]
  /** Addresses, those they had before too, in lower case. */
  emails: string[]
  /** Numbers without what precedes them in one country and not in another. */
  phones: string[]
  /** First name and last name, and the other way round, in lower case. */
  names: string[]
  /** Words that staff put on them, now or before. */
  tags: string[]
}

/** Which rows; without `becomes` they go, else they stay as this `set` leaves them. */
export type ForgetRule = { rows(of: Person): RawBuilder<unknown>; becomes?(of: Person): RawBuilder<unknown> }

/** Whom to erase: a candidate with their account, or the account with its record. */
export type Erased = { candidateId: number } | { accountId: number }
/** Why: the person asked, somebody of the agency did it, a clock ran out, or a restored backup is erased again. */
export type AskedBy = 'person' | 'staff' | 'retention' | 'ledger'
export type Receipt = { id: number; erasedAt: string; counts: Record<string, number> }
export type ErasePerson = (at: { db: WriteDb; actor: { id: number | null }; now: Date }, who: Erased, askedBy: AskedBy) => Promise<Receipt>

/** Whether a text has somebody's address, number or whole name in it. */
export const mentions = (text: RawBuilder<unknown>, of: Pick<Person, 'emails' | 'phones' | 'names'>): RawBuilder<boolean> =>
  sql<boolean>`(${says(text, [...of.emails, ...of.names])} or ${dials(text, of.phones)})`

/** Whether one of these words stands in a text. */
export const says = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`lower(${text}) like any(${words.map(anywhere)}::text[])`

/** Whether one of these numbers does, however its digits are set apart. */
export const dials = (text: RawBuilder<unknown>, phones: readonly string[]): RawBuilder<boolean> =>
  phones.length === 0 ? sql<boolean>`false` : sql<boolean>`${text} ~ ${phones.map((phone) => [...phone].join('[^[:alnum:]]*')).join('|')}`

const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
