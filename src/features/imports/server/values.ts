import { fold } from '#shared/fold.ts'
import type { Currency } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { tidyAddress, tidyLine } from '#shared/typed.ts'
import { extension, normalPhone } from '#server/phone.ts'
import { looksLikePhone } from '../../candidates/options.ts'
import type { SpokenLanguage } from '../../candidates/shapes.ts'
import { languageLevels, spokenLanguages } from '../../candidates/rules.ts'
import type { PayUnit } from '../../jobs/rules.ts'
import { normalPostcode, type Country } from '../../places/countries.ts'
import { toKilometres } from '../../places/rules.ts'
import { nameLanguage } from '../../candidates/fields.ts'
import type { DayOrder } from '#shared/read-day.ts'
import { readDay } from './days.ts'
import type { KnownField } from './known-fields.ts'
import { optionCalled } from './synonyms.ts'

/** Why a cell cannot be taken; its sentence is in `text.ts`. */
export type Fault = { code: string; values?: Record<string, string | number> }
export type Read<V> = { value: V } | { fault: Fault }

/** What the same words mean differently by. */
export type Ways = { country: Country; order: DayOrder; today: string }

/** What programs write where nothing is, with or without capitals where nobody is called so. */
const nothing = /^(?:|-+|–|—|na|NULL|null|nil|none|nan|NaN|undefined|0000-00-00(?: 00:00:00)?|0?0\/0?0\/(?:00)?00|\?+)$/
/** An error of a spreadsheet says only that there is no value. */
const nothingAnyhow =
  /^(?:#?n\/a|#(?:ref|value|name|div\/0|num|null)[!?]|\(?(?:blank|vide|null)\)|\[\]|\\n|n\.?c\.?|n[ée]ant|sans objet|s\/o)$/i
export const isNothing = (cell: string) => nothing.test(cell.trim()) || nothingAnyhow.test(cell.trim())

/** What programs write where nobody said an amount. */
export const isZero = (cell: string) => /^[£€$]?\s*0+(?:[.,]0+)?$/.test(cell.trim())

const fault = (code: string, values?: Fault['values']): { fault: Fault } => ({ fault: { code, ...(values && { values }) } })

const yes = new Set(['yes', 'y', 'oui', 'o', 'true', 'vrai', '1', 'x', 'ok', 'on', '✓', '✔', 'ja', 'checked'])
const no = new Set(['no', 'n', 'non', 'false', 'faux', '0', 'off', '✗', '✘', 'never', 'jamais', 'aucun'])

export function readFlag(cell: string): Read<boolean> {
  const folded = fold(cell.trim())
  if (yes.has(folded)) return { value: true }
  return no.has(folded) ? { value: false } : fault('cell-not-yes-no')
}

/** A number, with its thousands and its unit as people write them: `12 ans`, `1 200`, `7,0`. It is rounded to a whole one, or held to its step. */
export function readNumber(cell: string, step?: number): Read<number> {
  // Where only whole numbers are meant, a sign before three figures parts thousands.
  const [, figures] = /^(\d[\d\s\u00a0\u202f]*(?:[.,]\d+)?)\s*(?:\+|%|[\p{L}().'’ ]*)$/u.exec(cell.trim()) ?? []
  if (figures === undefined) return fault('cell-not-number')
  const whole = step === undefined && /^[1-9]\d{0,2}(?:[.,]\d{3})$/.test(figures) ? figures.replace(/[.,]/, '') : figures
  const read = Number(whole.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))
  if (step === undefined) return { value: Math.round(read) }
  return read % step === 0 ? { value: read } : fault('not-multiple', { limit: step })
}

/** Both numbers of “06 12 34 56 78 / 01 23 45 67 89”, and what is none. */
export function readPhones(cell: string, country: Country): Read<string[]> {
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(cell.trim())) return fault('cell-rounded')
  // “06/12/34/56/78” is one number.
  const split = looksLikePhone(cell.trim()) ? [cell] : cell.split(/\s*(?::::|[;|\n/]|\bou\b|\bor\b|,(?=\s*[+0(]))\s*/i)
  const parts = split.filter((part) => part.trim() !== '')
  const numbers: string[] = []
  for (const part of parts) {
    const bare = tidyLine(part)
      .replace(/^\s*['’]/, '')
      .replace(/^[\p{L}\s.]{1,12}\s*:?\s*(?=[+(\d])/u, '')
      .replace(/\s*\(\p{L}+\)\s*$/u, '')
      .replace(/\.0$/, '')
      .replace(extension, '')
      .trim()
    if (!looksLikePhone(bare)) return fault('phone-invalid')
    try {
      numbers.push(normalPhone(bare, country))
    } catch (error) {
      if (error instanceof Problem) return fault('phone-invalid')
      throw error
    }
  }
  return { value: numbers }
}

/** Several addresses of one person, the first first; a name around it is left out: `Ann <ann@example.com>`. */
export function readEmails(cell: string): string[] {
  return tidyAddress(cell)
    .split(/[;,\s|]+/)
    .map((part) => part.replace(/^mailto:/i, '').replace(/^[<'"(]+|[>'").]+$/g, ''))
    .filter((part) => part.includes('@'))
}

export function readPostcode(cell: string, country: Country): Read<string> {
  // A spreadsheet takes the zero from 01000.
  const bare = cell.trim().replace(/\.0$/, '')
  const whole = country === 'FR' && /^\d{4}$/.test(bare) ? `0${bare}` : bare
  const found = normalPostcode(whole, country)
  return found === null ? fault(`postcode-invalid-${country}`) : { value: found }
}

type Options = Pick<KnownField, 'options' | 'words' | 'also'>

const wordsOf = (folded: string) => folded.replace(/[^\p{L}\p{N}+]+/gu, ' ').trim()

/** The options of a field by their names, made once for all rows of a file. */
const namedIn = new WeakMap<Options, Map<string, string>>()
function namesOf(field: Options): Map<string, string> {
  const known = namedIn.get(field)
  if (known) return known
  const { options = [], words = {} } = field
  const all = options.flatMap((option) =>
    [option, words[option]?.en ?? '', words[option]?.fr ?? ''].flatMap((name) =>
      [fold(name), wordsOf(fold(name))].map((one) => [one, option] as const),
    ),
  )
  // The first of a name has it.
  const names = new Map(all.toReversed())
  names.delete('')
  namedIn.set(field, names)
  return names
}

/** One of a list, by its name in either language, its code or what people also call it. */
export function readChoice(name: string, field: Options, cell: string): Read<string> {
  const folded = fold(cell.trim()).replace(/\s+/g, ' ')
  const bare = wordsOf(folded)
  const names = namesOf(field)
  const option = names.get(folded) ?? names.get(bare) ?? field.also?.get(folded) ?? optionCalled(name, folded) ?? optionCalled(name, bare)
  return option && field.options?.includes(option) ? { value: option } : fault('cell-not-option')
}

/** Several of a list; the whole cell may be one that has a comma or a slash in its name. */
export function readChoices(name: string, field: Options, cell: string): Read<string[]> {
  const whole = readChoice(name, field, cell)
  if ('value' in whole) return { value: [whole.value] }
  const found = new Set<string>()
  for (const part of piecesOf(cell, (some) => 'value' in readChoice(name, field, some))) {
    if (/^(?:no|non|none|aucun|aucune)$/i.test(part)) continue
    const one = readChoice(name, field, part)
    if ('fault' in one) return fault('cell-not-option', { part })
    found.add(one.value)
  }
  return { value: [...found] }
}

/** So many signs may one name contain. */
const mostSigns = 3

/** What stands between commas, semicolons, slashes, bars and line ends, but for those within a name: “Health and safety adviser”. */
export function piecesOf(cell: string, isName: (text: string) => boolean = () => false): string[] {
  const parts = cell.split(/(:::|[,;|/\n\t•·]|\s\+\s|\s&\s|\set\s|\sand\s)/)
  const pieces: string[] = []
  for (let i = 0; i < parts.length; i += 2) {
    const upTo = (more: number) =>
      parts
        .slice(i, i + 1 + more * 2)
        .join('')
        .replace(/^\s*[-*]\s+/, '')
        .trim()
    let more = Math.min(mostSigns, (parts.length - 1 - i) / 2)
    while (more > 0 && !isName(upTo(more))) more--
    if (upTo(more) !== '') pieces.push(upTo(more))
    i += more * 2
  }
  return pieces
}

const fluency: readonly [RegExp, (typeof languageLevels)[number]][] = [
  [/\b(native|mother tongue|maternelle|natif|bilingual|bilingue|first)\b/, 'C2'],
  [/\b(fluent|courant|couramment|advanced|avance|full professional|professional)\b/, 'C1'],
  [/\b(good|bon|bonne|upper.intermediate|professional working)\b/, 'B2'],
  [/\b(intermediate|intermediaire|conversational|moyen|limited working)\b/, 'B1'],
  [/\b(basic|elementary|notions|scolaire|debutant|beginner|faible|some)\b/, 'A2'],
]
const languageNamed = new Map(
  spokenLanguages.flatMap((code) => [code, nameLanguage(code, 'en'), nameLanguage(code, 'fr')].map((name) => [fold(name), code] as const)),
)
for (const [name, code] of [
  ['gaelic', 'ga'],
  ['farsi', 'fa'],
  ['romanian/moldovan', 'ro'],
  ['panjabi', 'pa'],
  ['mandarin', 'zh'],
  ['roumain', 'ro'],
] as const)
  languageNamed.set(name, code)

/** `Polish (C2), English: fluent`. A language whose level nobody said cannot be kept as one. */
export function readLanguages(cell: string): Read<SpokenLanguage[]> {
  const found = new Map<string, SpokenLanguage>()
  for (const part of piecesOf(cell)) {
    const folded = fold(part)
    const word = folded.match(/\p{L}+/gu)?.find((one) => languageNamed.has(one))
    const code = word && languageNamed.get(word)
    if (!code) return fault('language-unknown', { part })
    const exact = languageLevels.find((level) => new RegExp(`\\b${level}\\b`, 'i').test(part))
    const level = exact ?? fluency.find(([words]) => words.test(folded))?.[1]
    if (!level) return fault('language-without-level', { part })
    found.set(code, { code, level })
  }
  return { value: [...found.values()] }
}

/** In kilometres, unless the cell or the heading says miles. */
export function readDistance(cell: string, heading: string): Read<number> {
  const inMiles = /\b(?:mi|miles?)\b/i.test(`${cell} ${heading}`)
  const read = readNumber(
    cell.replace(/\b(?:mi|miles?|km|kms|kilom[eè]tres?|kilometers?)\b\.?/i, '').replace(/^(?:up to|jusqu['’]à|max\.?|<)\s*/i, ''),
  )
  return 'fault' in read ? read : { value: Math.round(inMiles ? toKilometres(read.value, 'en') : read.value) }
}

const units: readonly [RegExp, PayUnit][] = [
  [/(?:\bh\b|hour|\bhr|heure|hourly|horaire|\bph\b|p\/h)/, 'hour'],
  [/(?:\bd\b|\bday|daily|\bj\b|jour|tjm|\bpd\b)/, 'day'],
  [/(?:week|semaine|\bpw\b|\bwk\b)/, 'week'],
  [/(?:month|mois|mensuel|\bpm\b|pcm)/, 'month'],
  [/(?:year|annum|annual|\ban\b|annuel|\bpa\b|p\.a\.|\byr\b|k\b)/, 'year'],
]
/** From so much on, in whole units, nobody means the one before. */
const guesses: readonly [number, PayUnit][] = [
  [10_000, 'year'],
  [1000, 'month'],
  [60, 'day'],
  [0, 'hour'],
]

type Pay = { min: number; max: number; unit: PayUnit; currency: Currency }

/** `£18-20/h`, `25 € de l’heure`, `45k`, `2 300 € brut/mois`; what a bare number is paid for shows in its size. */
export function readPay(cell: string, heading: string, country: Country): Read<Pay> {
  const folded = fold(cell)
  const figures = [...folded.matchAll(/(\d[\d\s\u00a0\u202f.,']*)(k\b)?/g)].map(([, figure = '', k]) => {
    const digits = figure
      .replace(/[\s\u00a0\u202f']/g, '')
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(/[.,]$/, '')
      .replace(',', '.')
    return Math.round(Number(digits) * (k ? 1000 : 1) * 100)
  })
  const [low, high = low] = figures
  if (low === undefined || high === undefined || !Number.isFinite(low) || low === 0 || figures.length > 2) return fault('cell-not-pay')
  const said = units.find(([word]) =>
    word.test(folded.replace(/\d+(?:[.,]\d+)?\s*k?/g, (found) => (found.endsWith('k') ? 'k ' : ' '))),
  )?.[1]
  const named = units.find(([word]) => word.test(fold(heading)))?.[1]
  const unit = said ?? named ?? guesses.find(([from]) => Math.max(low, high) / 100 >= from)?.[1] ?? 'hour'
  const currency = /£|gbp/.test(folded) ? 'GBP' : /€|eur/.test(folded) ? 'EUR' : country === 'FR' ? 'EUR' : 'GBP'
  // “35-40k” means both.
  const both = low < 100_000 && high >= 1_000_000 && /\dk/.test(folded) ? low * 1000 : low
  return { value: { min: Math.min(both, high), max: Math.max(both, high), unit, currency } }
}

export function readDayCell(cell: string, ways: Ways, isBirth: boolean): Read<string> {
  const day = readDay(cell, { order: ways.order, today: ways.today, isBirth })
  return day === null ? fault('cell-not-day') : { value: day }
}

const degrees = 'MBE|OBE|CBE|BEng|BSc|MSc|PhD|MCIOB|FCIOB|MRICS|FRICS|MICE|CEng|IEng'
/** Letters after a name. `BA` is one of the commonest surnames of West Africa, unless a comma or another degree says otherwise. */
const lettersAfter = new RegExp(`(?:,\\s*BA|,?\\s+BA(?=,?\\s+(?:${degrees})\\b)|,?\\s+(?:${degrees}))+$`)

/** `DUPONT Jean`, `Dupont, Jean`, `Jean de la Fontaine`: what stands in capitals or before a comma is the last name, else what follows the first. */
export function splitName(cell: string): { firstName: string; lastName: string } | null {
  const whole = cell
    .replace(/^(?:mr|mrs|ms|miss|dr|m|mme|mlle|monsieur|madame)\.?\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim()
  const without = whole.replace(lettersAfter, '')
  // What leaves one word was no degree but the last name: `Ngono MBE`.
  const bare = without.includes(' ') ? without : whole
  const [before = '', after] = bare.split(/\s*,\s*/)
  if (after) return { firstName: after, lastName: before }
  const words = bare.split(' ')
  if (words.length < 2) return null
  const isLoud = (word: string) => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase()
  const loud = words.filter(isLoud)
  if (loud.length > 0 && loud.length < words.length)
    return { firstName: words.filter((word) => !isLoud(word)).join(' '), lastName: loud.join(' ') }
  return { firstName: words[0] as string, lastName: words.slice(1).join(' ') }
}
