import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import type { ReadDb, WriteDb } from './db.ts'

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
  /** What in a text can only mean them; null: nothing does. */
  naming: Naming | null
}

/** As a regular expression, likenesses by which most texts are passed over, and the words that they are made of. */
export type Naming = { pattern: string; likes: string[]; by: Pick<Person, 'emails' | 'phones' | 'names'> }

/** Which rows; without `becomes` they go, else they stay as this `set` leaves them. */
export type ForgetRule = { rows(of: Person): RawBuilder<unknown>; becomes?(of: Person): RawBuilder<unknown> }

/** Whom to erase: a candidate with their account, or the account with its record. */
export type Erased = { candidateId: number } | { accountId: number }
/** Why: the person asked, somebody of the agency did it, a clock ran out, or a restored backup is erased again. */
export type AskedBy = 'person' | 'staff' | 'retention' | 'ledger'
export type Receipt = { id: number; erasedAt: string; counts: Record<string, number> }
export type ErasePerson = (
  at: { db: WriteDb; actor: { id: number | null }; now: Date; together?: Together | undefined },
  who: Erased,
  askedBy: AskedBy,
) => Promise<Receipt>
/** Several who are erased in one transaction: what others' texts say of them is left to its end, when these are read once for all. */
export type Together = { finish?(db: WriteDb): Promise<void> }

/** What erasing somebody would take away, in the reader's words, and why it cannot be now, a code. */
export type PreviewPerson = (
  at: { db: ReadDb; locale: Locale },
  who: Erased,
) => Promise<{ goes: PreviewLine[]; stays: PreviewLine[]; refusal: string | null }>
type PreviewLine = { name: string; says: string; count: number }

/** Whether a text has somebody's address, number or whole name in it. */
export const mentions = (text: RawBuilder<unknown>, of: Pick<Person, 'emails' | 'phones' | 'names'>): RawBuilder<boolean> =>
  sql<boolean>`(${says(text, [...of.emails, ...of.names])} or ${dials(text, of.phones)})`

/** Like {@link mentions}, also as addresses of pages and names of files have it: `q=Ann+Mason`, `ann%20mason`, `Mason_Ann.pdf`. */
export function spells(
  text: RawBuilder<unknown>,
  { emails, phones, names }: Pick<Person, 'emails' | 'phones' | 'names'>,
): RawBuilder<boolean> {
  const words = [...new Set([...emails, ...names].flatMap((word) => [word, plain(word), encodeURIComponent(word)]).map(spaced))].filter(
    Boolean,
  )
  const likes = words.map((word) => anywhere(longest(word.split(' '))))
  return sql<boolean>`(lower(${text}) like any(${[...new Set(likes)]}::text[]) and ${spacedIn(text)} like any(${words.map(anywhere)}::text[])
    or ${dials(sql`replace(${text}, '%20', ' ')`, phones)})`
}

/** Whether somebody sought them, by some of their names alone: with no word that is of nobody else. */
export function seeks(sought: RawBuilder<unknown>, { names, candidateIds }: Pick<Person, 'names' | 'candidateIds'>): RawBuilder<boolean> {
  const words = [...new Set(names.flatMap((name) => [name, plain(name)]).flatMap((name) => spaced(name).split(' ')))]
  const asked = sql`string_to_array(btrim(${spacedIn(sought)}), ' ')`
  return sql<boolean>`(${asked} <@ ${words}::text[] and ${asked} <> '{}' and not exists (select from candidates c
    where c.id <> all(${candidateIds}) and ${asked} <@ string_to_array(${spacedIn(sql`c.first_name || ' ' || c.last_name`)}, ' ')))`
}

/** What the query of a list seeks. */
export const soughtIn = (query: RawBuilder<unknown>) => sql`substring(readable(${query}) from '(?:^|&)(?:q|keyword)=([^&]*)')`

/** Only letters and digits, in lower case, whatever parts them. */
const spaced = (word: string) =>
  word
    .toLowerCase()
    .replace(/(?:%20|[^\p{L}\p{N}])+/gu, ' ')
    .trim()
const spacedIn = (text: RawBuilder<unknown>) => sql`regexp_replace(lower(${text}), '(?:%20|[^[:alnum:]])+', ' ', 'g')`

/** Whether one of these words stands in a text. */
export const says = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`lower(${text}) like any(${words.map(anywhere)}::text[])`

/** Whether one of these numbers does, however its digits are set apart. */
export const dials = (text: RawBuilder<unknown>, phones: readonly string[]): RawBuilder<boolean> =>
  phones.length === 0 ? sql<boolean>`false` : sql<boolean>`${text} ~ ${phones.map((phone) => [...phone].join('[^[:alnum:]]*')).join('|')}`

/** Whether a text names them, and nobody else who is known: so that it may be changed for that. */
export const names = (text: RawBuilder<unknown>, { naming }: Pick<Person, 'naming'>): RawBuilder<boolean> =>
  naming === null ? sql<boolean>`false` : sql<boolean>`(lower(${text}) like any(${naming.likes}::text[]) and ${text} ~* ${naming.pattern})`

/** By what a text is told to name somebody. */
export function namingBy(by: Naming['by']): Naming | null {
  const { emails, phones, names } = by
  const parts = names.map((name) => name.split(/[\s-]+/))
  const written = [
    ...emails.map(escaped),
    ...[...parts, ...parts.map((name) => name.map(plain))].map((name) => name.map(escaped).join('[-[:space:],.]+')),
    // With what precedes it, in this country or another.
    ...phones.map((phone) => `(?:[+]?[0-9]{1,4}(?:${between}[0-9]){0,2}${between})?${[...phone].join(between)}`),
  ]
  if (written.length === 0) return null
  const likes = [
    ...emails.map(anywhere),
    ...[...names, ...names.map(plain)].map((name) => anywhere(longest(name.split(/[\s-]+/)))),
    ...phones.map((phone) => `%${[...phone].join('%')}%`),
  ]
  return { pattern: `(?<![[:alnum:]])(?:${[...new Set(written)].join('|')})(?![[:alnum:]])`, likes: [...new Set(likes)], by }
}

export const longest = (words: string[]) => words.reduce((most, word) => (word.length > most.length ? word : most), '')
/** What sets digits of a number apart. */
const between = '[-[:space:]./()]*'
const escaped = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')
export const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')
const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
