import type { Locale } from './locale.ts'
import { typeset } from './text.ts'

export type Both = { readonly en: string; readonly fr: string }

/** What a mail can name in braces: what it is, and an example for when there is no record. */
export type Placeholder = { says: Both; example: Both }

export const receivers = ['candidate', 'visitor', 'customer', 'contact', 'supplier', 'guest', 'user', 'staff'] as const
export type Receiver = (typeof receivers)[number]

/**
 * A kind of mail as its feature declares it. Staff change subject and text; greeting, end and button are what mechanics or the law need, and
 * stand outside.
 */
export type Letter<Name extends string = string> = {
  kind: string
  name: Both
  to: Receiver
  subject: Both
  /** Paragraphs. One whose placeholders are all empty is left out. */
  text: readonly Both[]
  placeholders: Readonly<Record<Name, Placeholder>>
  /** What only greeting and end name: their names are not for everybody's words. */
  fixed: Readonly<Record<string, Placeholder>>
  /** What the mail must say: it follows a text that leaves it out. */
  always: readonly string[]
  hello: Both | null
  end: readonly Both[]
  button: Both | null
}

export type Words = { subject: string; text: string }

/** Longest subject and text as staff write them, and once everything is filled in. */
export const letterBounds = { subject: 200, body: 4000 } as const
export const filledBounds = { subject: 400, body: 6000 } as const

/** The words that come with Lintel. */
export const oursIn = ({ subject, text }: Pick<Letter, 'subject' | 'text'>, locale: Locale): Words => ({
  subject: typeset(subject[locale], locale),
  text: text.map((one) => typeset(one[locale], locale)).join('\n\n'),
})

const braced = /\{(\w+)\}/g
type Values = Readonly<Record<string, string>>

export const fillIn = (text: string, values: Values): string => text.replace(braced, (_, name: string) => values[name] ?? '')

/** Whether a paragraph is about something that this mail does not have. */
const isVoid = (paragraph: string, values: Values): boolean => {
  const names = [...paragraph.matchAll(braced)].map(([, name = '']) => name)
  return names.length > 0 && names.every((name) => !values[name])
}

/** Subject and text of a mail, filled in: `text` is split by empty lines. */
export function written({ always }: Pick<Letter, 'always'>, { subject, text }: Words, values: Values): Words {
  const missing = always.map((name) => `{${name}}`).filter((name) => !text.includes(name))
  const paragraphs = [...paragraphsOf(text), ...missing].filter((one) => !isVoid(one, values))
  return {
    // On one line, with the spaces at which none ends.
    subject: fillIn(subject, values)
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, filledBounds.subject),
    text: paragraphs.map((one) => fillIn(one, values).trim()).join('\n\n'),
  }
}

/** A text as a mail has it. */
export const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((one) => one.trim() !== '')

/** Braces that nothing fills in, as they were typed: `unknownIn('{first name}, {job', ['job'])` is `['{first name}', '{job']`. */
export function unknownIn(text: string, known: readonly string[]): string[] {
  const braces = known.map((name) => `{${name}}`)
  return (text.match(/\{[^{}\n]{0,40}\}?|\}/g) ?? []).filter((hole) => !braces.includes(hole))
}

/** The known placeholder that somebody most likely meant; null when none is close. */
export function nearest(hole: string, known: readonly string[]): string | null {
  const typed = plain(hole)
  const [best] = known
    .map((name) => ({ name, far: distance(typed, plain(name)) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 2)))
    .toSorted((one, other) => one.far - other.far)
  return best ? `{${best.name}}` : null
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** So many letters are added, removed or exchanged between the two. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, its] of [...other].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === its ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
