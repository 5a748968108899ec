import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import {
  type Both,
  fillIn,
  type Letter,
  oursIn,
  paragraphsOf,
  type Placeholder,
  type Receiver,
  type Words,
  written,
} from '#shared/letter.ts'
import type { Locale } from '#shared/locale.ts'
import { typeset } from '#shared/text.ts'
import type { ReadDb } from './db.ts'
import { type Mail, sendMail } from './mail.ts'
import { type Gap, prepared } from './prepared.ts'

type Declared = {
  name: Both
  to: Receiver
  subject: Both
  text: readonly Both[]
  placeholders?: Readonly<Record<string, Placeholder>>
  fixed?: Readonly<Record<string, Placeholder>>
  always?: readonly string[]
  hello?: Both
  end?: readonly Both[]
  button?: Both
}
type NamesIn<D> = KeysOf<D, 'placeholders'> | KeysOf<D, 'fixed'>
type KeysOf<D, K extends string> = D extends Record<K, infer P> ? keyof P & string : never

/** Declares the mails of a feature, beside their words: `letters('orders', { placed: { … } }).placed.kind` is `orders.placed`. */
export const letters = <const D extends Readonly<Record<string, Declared>>>(group: string, of: D) =>
  Object.fromEntries(
    Object.entries(of).map(([key, one]) => [
      key,
      { hello: null, button: null, end: [], always: [], placeholders: {}, fixed: {}, ...one, kind: `${group}.${key}` },
    ]),
  ) as unknown as { readonly [K in keyof D]: Letter<NamesIn<D[K]>> }

const newest = prepared((db: ReadDb, gap: Gap<{ kind: string }>) =>
  db
    .selectFrom('letterVersions')
    .select(['subjectEn', 'bodyEn', 'subjectFr', 'bodyFr'])
    .where('kind', '=', gap('kind'))
    .orderBy('version', 'desc')
    .limit(1),
)

/** What a kind of mail says now: the words of staff, else ours. */
export async function wordsOf(db: ReadDb, letter: Letter, locale: Locale): Promise<Words> {
  const [row] = await newest(db, { kind: letter.kind })
  const [subject, text] = locale === 'fr' ? [row?.subjectFr, row?.bodyFr] : [row?.subjectEn, row?.bodyEn]
  return subject && text ? { subject, text } : oursIn(letter, locale)
}

type Values<Name extends string> = Readonly<Record<Name, string>>

/** Its words for one reader, which staff may change before they go. */
export const wordLetter = async <Name extends string>(
  db: ReadDb,
  letter: Letter<Name>,
  locale: Locale,
  values: Values<Name>,
): Promise<Words> => written(letter, await wordsOf(db, letter, locale), values)

/** What stands outside the words in this one case; an empty greeting is none. */
type Fixed = { hello?: string | undefined; end?: readonly string[] | undefined; button?: string | undefined }

/** A mail that is ready but for whom it goes to. */
export type Written = { subject: string; paragraphs: string[]; action: string }

export const writeLetter = async <Name extends string>(
  db: ReadDb,
  letter: Letter<Name>,
  locale: Locale,
  { values, ...fixed }: Fixed & { values: Values<Name> },
): Promise<Written> => asMail(letter, locale, await wordsOf(db, letter, locale), values, fixed)

/** The mail that these words make. */
export function asMail(letter: Letter, locale: Locale, words: Words, values: Values<string>, fixed: Fixed = {}): Written {
  const { subject, text } = written(letter, words, values)
  const its = fixedOf(letter, locale, values)
  const hello = fixed.hello ?? its.hello
  return {
    subject,
    paragraphs: [...(hello ? [hello] : []), ...paragraphsOf(text), ...(fixed.end ?? its.end)],
    action: fixed.button ?? its.button,
  }
}

/** What stands around the words by itself. */
export function fixedOf(letter: Letter, locale: Locale, values: Values<string>) {
  const say = (both: Both | null) => (both ? fillIn(typeset(both[locale], locale), values) : '')
  return { hello: say(letter.hello), end: letter.end.map(say), button: say(letter.button) }
}

type Sent<Name extends string> = Omit<Mail, 'subject' | 'paragraphs' | 'action'> & Fixed & { values: Values<Name>; url?: string }

/** Mails it, in the words that it has now; `url` is where its button leads. */
export async function sendLetter<Name extends string>(
  db: Kysely<DB>,
  letter: Letter<Name>,
  { values, url, hello, end, button, ...mail }: Sent<Name>,
  options?: { isAwaited?: boolean },
): Promise<void> {
  const { action, ...words } = await writeLetter(db, letter, mail.locale, { values, hello, end, button })
  await sendMail(db, { ...mail, ...words, ...(url !== undefined && { action: { label: action, url } }) }, options)
}
