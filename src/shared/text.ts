import { showNumber } from './number.ts'
import { intlTag, type Locale } from './locale.ts'

type Plural = { one: string; other: string }
type Entry = { en: string | Plural; fr: string | Plural }
type Words = Record<string, Entry>

type Holes<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
type HolesOf<E> = E extends { en: infer T } ? (T extends Plural ? 'n' | Holes<T['other']> : Holes<T>) : never
type Phrase<E> = [HolesOf<E>] extends [never] ? string : (values: { [K in HolesOf<E>]: K extends 'n' ? number : string | number }) => string

/** The words of one feature in one language; see {@link say}. */
export type Spoken<W> = { readonly [K in keyof W]: Phrase<W[K]> }

/**
 * Declares the words of a feature, both languages on one line.
 *
 *     export const text = words({
 *       jobs: { en: 'Jobs', fr: 'Offres' },
 *       open: { en: { one: '{n} open job', other: '{n} open jobs' }, fr: { one: '{n} offre', other: '{n} offres' } },
 *     })
 */
export function words<const W extends Words>(entries: W): W {
  return entries
}

type Spacing = 'plain' | 'joined'
const spoken = new WeakMap<object, Partial<Record<`${Locale} ${Spacing}`, object>>>()

/**
 * The words in one language. Entries with `{holes}` become functions, all others plain strings.
 *
 *     say(text, 'fr').jobs              // 'Offres'
 *     say(text, 'fr').open({ n: 3 })    // '3 offres'
 *
 * `joined`, as screens show them, no line ends between a number and what is counted.
 */
export function say<W extends Words>(entries: W, locale: Locale, spacing: Spacing = 'plain'): Spoken<W> {
  const byLocale = spoken.get(entries) ?? {}
  const known = byLocale[`${locale} ${spacing}`]
  if (known) return known as Spoken<W>
  const made: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(entries))
    made[key] = phrase(spacing === 'joined' ? joined(entry[locale]) : entry[locale], locale)
  byLocale[`${locale} ${spacing}`] = made
  spoken.set(entries, byLocale)
  return made as Spoken<W>
}

function joined(form: string | Plural): string | Plural {
  const join = (line: string) => line.replaceAll('{n} ', '{n}\u00a0')
  return typeof form === 'string' ? join(form) : { one: join(form.one), other: join(form.other) }
}

function phrase(form: string | Plural, locale: Locale): unknown {
  if (typeof form === 'string') {
    const line = typeset(form, locale)
    return line.includes('{') ? (values: Values) => fill(line, values, locale) : line
  }
  const rules = new Intl.PluralRules(intlTag[locale])
  const [one, other] = [typeset(form.one, locale), typeset(form.other, locale)]
  return (values: Values) => fill(rules.select(Number(values.n)) === 'one' ? one : other, values, locale)
}

/** With spaces at which no line ends, so that a number keeps its unit: `£26 an hour`. */
export const onOneLine = (words: string): string => words.replaceAll(' ', '\u00a0')

/** As a sentence begins: `capital('vendredi 27 novembre') === 'Vendredi 27 novembre'`. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** What others wrote, as one line of ours: `asLine('Ref  12\r\n34', 500) === 'Ref 12 34'`. */
export const asLine = (text: string, most: number): string =>
  text
    .replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** French keeps `: ; ! ? » % €` on the line of the word before them, « on that of the word after, and 100 000 on one. */
export function typeset(line: string, locale: Locale): string {
  return locale === 'fr' ? line.replace(/ (?=[:;!?»%€])|(?<=\d) (?=\d{3}\b)/g, '\u00a0').replace(/« /g, '«\u00a0') : line
}

type Values = Record<string, string | number>

function fill(template: string, values: Values, locale: Locale): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? showNumber(value, locale) : String(value ?? '')
  })
}
