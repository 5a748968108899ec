import { isPersonal } from '#shared/addresses.ts'
import { intlTag, type Locale, localeOfPath } from '#shared/locale.ts'
import { typeset } from '#shared/text.ts'
import type { Mail } from '#server/mail.ts'
import { allWords, forms, type Words } from '#test/support/texts.ts'

// Whether what reaches somebody is in their language: held against every word that the product knows in the other one.

const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, ' ')
const others = { en: 'fr', fr: 'en' } as const
/** What a language calls the months, or the days of a week, in full and in short, of which English has two. */
const namesOf = (part: 'month' | 'weekday', locale: Locale) => {
  const names = [intlTag[locale], locale].flatMap((tag) =>
    (['long', 'short'] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(tag, { [part]: length, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, i) => format.format(Date.UTC(2026, i, i + 1)).replace('.', ''))
    }),
  )
  return `(?:${[...new Set(names)].join('|')})`
}
const alone = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'u')
const daysOf = (locale: Locale) => `\\d{1,2}(?:er)? ${namesOf('month', locale)}|${namesOf('weekday', locale)},? \\d{1,2}`
/** Days as the language does not write them: as the other does, as the other side of the ocean does, or as machines do. */
const misdated: Record<Locale, RegExp[]> = {
  en: [alone(daysOf('fr'))],
  fr: [alone(daysOf('en')), alone(`1 ${namesOf('month', 'fr')}`)],
}
const inNeither = [alone(`(?<!\\d )${namesOf('month', 'en')} \\d{1,2}`), alone('\\d{4}-\\d\\d-\\d\\d')]

/** What a language says: whole phrases, and by their first word those parts of them that nobody says by accident. */
function spokenIn(locale: Locale) {
  const [whole, parts] = [new Set<string>(), new Map<string, Set<string>>()]
  const formsOf = (entries: Words) => Object.values(entries).flatMap((entry) => forms(entry[locale]))
  // People name jobs and employers by their trades.
  const names = new Set(allWords.flatMap(([place, entries]) => (['sectors', 'trades', 'grades'].includes(place) ? formsOf(entries) : [])))
  for (const [, entries] of allWords) {
    for (const form of formsOf(entries)) {
      if (names.has(form)) continue
      const line = plain(typeset(form, locale))
      if (!line.includes('{')) whole.add(bare(line))
      for (const piece of line.split(/\{\w+\}/)) {
        const part = piece.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
        if (part.length < 9 || !part.includes(' ')) continue
        const first = part.match(/^[\p{L}\d]+/u)?.[0] ?? ''
        parts.set(first, (parts.get(first) ?? new Set()).add(part))
      }
    }
  }
  return { whole, parts }
}
const bare = (line: string) => line.replace(/^[•\s]+|[.:\s]+$/g, '')
const spoken = { en: spokenIn('en'), fr: spokenIn('fr') }
const isSaid = (locale: Locale, part: string) =>
  spoken[locale].whole.has(part) || [...spoken[locale].parts.values()].some((parts) => [...parts].some((one) => one.includes(part)))

/** What in this is said in the other language. */
export function slipsIn(line: string, locale: Locale): string[] {
  const [said, other] = [plain(line), spoken[others[locale]]]
  const found = new Set<string>()
  for (const piece of said.split(/\n| · /).map(bare)) if (other.whole.has(piece) && !spoken[locale].whole.has(piece)) found.add(piece)
  for (const { 0: word, index } of said.matchAll(/[\p{L}\d]+/gu))
    for (const part of other.parts.get(word) ?? [])
      if (said.startsWith(part, index) && !/[\p{L}\d]/u.test(said[index + part.length] ?? '') && !isSaid(locale, part)) found.add(part)
  for (const wrong of [...misdated[locale], ...inNeither]) {
    const day = wrong.exec(said)
    if (day) found.add(day[0])
  }
  return [...found]
}

/** Whether an address leads to a public page in another language. Screens behind the login, and those of the login, have one address. */
export function isForeign(url: string, locale: Locale): boolean {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
  if (isPersonal(pathname)) return (searchParams.get('lang') ?? locale) !== locale
  return localeOfPath(pathname) !== locale
}

/** What in a mail is not in its language, a line each. */
export function slipsInMail({ locale, subject, paragraphs, action, items = [], after, choice }: Omit<Mail, 'to'>): string[] {
  const said = [subject, ...paragraphs, ...items.flatMap(({ lines }) => lines), after, action?.label, choice?.label]
  const urls = [action, choice, ...items].flatMap((one) => (one ? [one.url] : []))
  return [
    ...said.flatMap((line) => slipsIn(line ?? '', locale)).map((part) => `a mail in ${locale}, “${subject}”, says “${part}”`),
    ...urls.filter((url) => isForeign(url, locale)).map((url) => `a mail in ${locale}, “${subject}”, leads to ${new URL(url).pathname}`),
  ]
}

type Kept = { event: string; en: string; fr: string }
/** What in kept notifications is not in its language, a line each. */
export const slipsInNotices = (kept: readonly Kept[]): string[] =>
  kept.flatMap((one) =>
    (['en', 'fr'] as const).flatMap((locale) =>
      slipsIn(one[locale], locale).map((part) => `the notification ${one.event} in ${locale} says “${part}”`),
    ),
  )
