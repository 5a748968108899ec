import { fold } from '#shared/fold.ts'
import { Problem } from '#shared/problem.ts'
import { parsed } from '#server/parse.ts'
import { candidates } from '../../candidates/contract.ts'
import type { Brought } from '../../candidates/server/brought.ts'
import { countryOf, fitting } from '../../candidates/server/checked.ts'
import { type Country, countries } from '../../places/countries.ts'
import type { BroughtEmployer } from '../../employers/server/brought.ts'
import type { BroughtSupplier } from '../../suppliers/server/brought.ts'
import type { SaidJob } from '../../jobs/server/brought.ts'
import type { Options } from '../contract.ts'
import { limits } from '../rules.ts'
import { isRefusal, saysNo } from '../speaks.ts'
import type { Target } from '../targets.ts'
import type { Known, KnownField } from './known-fields.ts'
import { tradesIn } from './synonyms.ts'
import {
  type Fault,
  isNothing,
  isZero,
  piecesOf,
  type Read,
  readChoice,
  readChoices,
  readDayCell,
  readDistance,
  readEmails,
  readFlag,
  readLanguages,
  readNumber,
  readPay,
  readPhones,
  readPostcode,
  splitName,
} from './values.ts'
import { extension } from '#server/phone.ts'

/** What is wrong with a row, and with which of its columns. */
export type CellProblem = Fault & { column: number | null; field: string | null }
export type Plan = { headings: readonly string[]; targets: readonly (Target | '')[]; options: Options; today: string; known: Known }
type Prepared = Brought | BroughtEmployer | SaidJob | BroughtSupplier
export type PreparedRow = { given: Prepared | null; problems: CellProblem[]; town: string | null }

export type Given = Record<string, unknown>
export type Cell = { text: string; column: number; heading: string; target: Target; ways: Ways }
export type Ways = { country: Country; order: Options['dayOrder']; today: string; known: Known }

/** A row as the candidate it will be, by the rules of the record itself, with all that is wrong with it. */
export const prepareCandidate = (cells: readonly string[], plan: Plan): PreparedRow =>
  prepare(cells, plan, {
    begin(country) {
      const { lawfulBasis, tags, ownerId, locale, country: usual } = plan.options
      return { locale: country === usual ? locale : localeIn[country], country, source: 'import', ownerId, lawfulBasis, tags }
    },
    ways: ownWays,
    whole: asCandidate,
  })

/** What makes a row a record of its noun. */
export type Making = {
  /** What it says before a cell was read. */
  begin(country: Country): Given
  /** Fields that take more than what one cell says, or less. */
  ways: Partial<Record<Target, Way>>
  /** The record by its own rules, a Problem that names fields, or what is missing of it as a whole. */
  whole(given: Given, plan: Plan): { given: Prepared } | { missing: CellProblem }
}

/** A row as the record it will be. */
export function prepare(cells: readonly string[], plan: Plan, making: Making): PreparedRow {
  const { headings, targets, options, today } = plan
  const problems: CellProblem[] = []
  const kept: string[] = []
  const filled = targets.flatMap((target, column) => {
    const text = (cells[column] ?? '').replace(/[\p{Cc}\u200b\ufeff]/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : '')).trim()
    return target === '' || isNothing(text) ? [] : [{ text, column, target, heading: headings[column] ?? '' }]
  })
  const country = countryOfRow((asked) => filled.find(({ target }) => target === asked)?.text, plan)
  const ways: Ways = { country, order: options.dayOrder, today, known: plan.known }
  const given = making.begin(country)
  const at = new Map<string, Cell>()
  let town: string | null = null
  for (const one of filled) {
    const cell: Cell = { ...one, ways }
    if (!at.has(cell.target)) at.set(cell.target, cell)
    if (cell.target === 'placeId') {
      town = cell.text.slice(0, 200)
      continue
    }
    const isLong = cell.text.length > limits.wordLetters && !texts.includes(cell.target)
    const fault = isLong ? { code: 'cell-too-long' as const, values: { limit: limits.wordLetters } } : take(given, kept, cell, making.ways)
    if (fault) refuseCell(problems, kept, cell, fault, options)
  }
  const rest = piece(given, kept)
  if (rest !== '') given.note = rest
  if (problems.length > 0) return { given: null, problems, town }
  return finish(given, at, problems, kept, plan, town, making)
}

/** What may be long: the rest is read by patterns, which take their time over long ones. */
const texts: readonly Target[] = ['address', 'note', 'tags', 'invoiceAddress', 'aboutEn', 'aboutFr', 'description']

/** A value that cannot be taken is a problem of its row, or goes into the note, as was asked. */
function refuseCell(
  problems: CellProblem[],
  kept: string[],
  { column, target, heading, text }: Cell,
  fault: Fault,
  { faults }: Options,
): void {
  if (faults === 'to-note' && target !== 'fullName' && target !== 'name' && target !== 'legalName')
    kept.push(`${heading || target}: ${text}`)
  else problems.push({ column, field: target, ...fault })
}

/** What the record’s own rules say of the whole; what they say of a value that may go is done as the options ask. */
function finish(
  given: Given,
  at: Map<string, Cell>,
  problems: CellProblem[],
  kept: string[],
  plan: Plan,
  town: string | null,
  { whole }: Making,
): PreparedRow {
  for (let tries = 0; tries < 10; tries++) {
    try {
      const made = whole(given, plan)
      return 'missing' in made ? { given: null, problems: [made.missing], town } : { given: made.given, problems: [], town }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const faults = (error.extra.errors ?? []).map(({ pointer = '', code, values }) => {
        const field = pointer.split('/')[1] ?? ''
        const cell = at.get(field) ?? (field === 'firstName' || field === 'lastName' ? at.get('fullName') : undefined)
        return { field, cell, code: code === 'required' && !cell ? 'cell-missing' : code, values }
      })
      if (faults.length === 0) throw error
      const isMendable = plan.options.faults === 'to-note' && faults.every(({ field, cell }) => cell && !namesIt.includes(field))
      for (const { field, cell, code, values } of faults) {
        if (isMendable && cell) {
          kept.push(`${cell.heading || field}: ${cell.text}`)
          delete given[field]
        } else problems.push({ column: cell?.column ?? columnOf(field, plan), field, code, ...(values && { values }) })
      }
      if (!isMendable) return { given: null, problems, town }
      given.note = piece(given, kept)
      kept.length = 0
    }
  }
  return { given: null, problems: [{ column: null, field: null, code: 'invalid-format' }], town }
}

/** Without these a row is nobody's. */
const namesIt: readonly string[] = ['firstName', 'lastName', 'name', 'title']

/** The candidate by the rules of POST /candidates; somebody whom nobody can reach is none. */
function asCandidate({ doNotContactReason = null, ...given }: Given, plan: Plan): ReturnType<Making['whole']> {
  const { sendNotice: _, ...candidate } = parsed(candidates.addCandidate.body, given)
  if (!candidate.email && !candidate.phone) {
    const column = columnOf('email', plan) ?? columnOf('phone', plan)
    return { missing: { column, field: 'email', code: 'candidate-unreachable' } }
  }
  candidate.country ??= countryOf(candidate.locale)
  // Numbers are whole by now, whatever the language of the person.
  const { phone, phone2, ...others } = candidate
  return { given: { ...fitting(others, plan.today), phone, phone2, doNotContactReason } as Brought }
}

/** Which column is meant for a field, if one is. */
export function columnOf(field: string, { targets }: Plan): number | null {
  const own = targets.indexOf(field as Target)
  const at = own < 0 && (field === 'firstName' || field === 'lastName') ? targets.indexOf('fullName') : own
  return at < 0 ? null : at
}

/** The note with what has no place of its own behind it. */
const piece = (given: Given, kept: readonly string[]) =>
  [given.note, ...kept].filter((part) => typeof part === 'string' && part !== '').join('\n')

const localeIn = { GB: 'en', FR: 'fr' } as const

/** Where the person of a row is: as the row says, as its postcode can only be, or as was asked for the file. */
function countryOfRow(textOf: (target: Target) => string | undefined, { options, known }: Plan): Country {
  const said = countryIn(textOf('country'), known)
  const postcode = textOf('postcode')
  const fitting = countries.filter((one) => postcode !== undefined && 'value' in readPostcode(postcode, one))
  return said ?? (fitting.length === 1 ? (fitting[0] as Country) : options.country)
}

function countryIn(text: string | undefined, known: Known): Country | null {
  if (text === undefined) return null
  const read = readChoice('country', known.fields.country as KnownField, text)
  return 'value' in read ? (read.value as Country) : null
}

/** Puts a cell into its place in the record; what is wrong with it, if anything is. */
function take(given: Given, kept: string[], cell: Cell, ways: Making['ways']): Fault | null {
  const own = ways[cell.target]
  if (own) return own(given, cell, kept)
  const read = readPlainly(cell)
  if ('fault' in read) return read.fault
  given[cell.target] = read.value
  return null
}

export function readPlainly({ target, text, heading, ways }: Cell): Read<unknown> {
  const field = ways.known.fields[target] as KnownField
  switch (field.kind) {
    case 'flag':
      return readFlag(text)
    case 'number':
      return readNumber(text, field.step)
    case 'day':
      return readDayCell(text, ways, target === 'dateOfBirth')
    case 'choice':
      return readChoice(target, field, text)
    case 'choices':
      return readChoices(target, field, text)
    case 'prose':
      return { value: text }
    default:
      return target === 'maxDistanceKm'
        ? readDistance(text, heading)
        : target === 'languages'
          ? readLanguages(text)
          : { value: text.replace(/\s+/g, ' ') }
  }
}

/** Google Contacts puts everybody into these. */
const systemGroup = /^\*?\s*(?:my ?contacts|starred(?: in android)?|mes contacts)$/i

const longestTag = 40
const mostTags = 30

export type Way = (given: Given, cell: Cell, kept: string[]) => Fault | null
const listOf = (given: Given, name: string): unknown[] => (given[name] as unknown[] | undefined) ?? []

/** Fields that take more than what one cell says, or less. */
export const ownWays: Partial<Record<Target, Way>> & Record<'email' | 'postcode' | 'address' | 'note' | 'doNotContact', Way> = {
  fullName(given, { text }) {
    const name = splitName(text)
    if (!name) return { code: 'name-of-one-word' }
    Object.assign(given, name)
    return null
  },
  phone: (given, cell, kept) => takePhones(given, cell, kept),
  phone2: (given, cell, kept) => takePhones(given, cell, kept),
  email(given, { text, heading }, kept) {
    const [first, ...more] = readEmails(text)
    if (first === undefined) return { code: 'invalid-email' }
    for (const address of [first, ...more]) {
      if (given.email === undefined) given.email = address
      else if (String(given.email).toLowerCase() !== address.toLowerCase()) kept.push(`${heading}: ${address}`)
    }
    return null
  },
  postcode(given, { text, ways }) {
    const read = readPostcode(text, ways.country)
    if ('fault' in read) return read.fault
    given.postcode = read.value
    return null
  },
  address(given, { text }) {
    const line = text.replace(/\s+/g, ' ')
    given.address = given.address ? `${String(given.address)}, ${line}` : line
    return null
  },
  /** Whoever asked not to be contacted, in the file's own words. */
  doNotContact(given, { text, heading }) {
    if (!isRefusal(text, heading)) return null
    const said = saysNo(text) || !heading ? text : `${heading}: ${text}`
    given.doNotContactReason = [given.doNotContactReason, said].filter(Boolean).join('; ').slice(0, 500)
    return null
  },
  note(given, { text, heading }) {
    const isNote = ['note', 'notes', 'comments', 'commentaires', 'remarques'].includes(fold(heading).trim())
    given.note = [given.note, isNote ? text : `${heading}: ${text}`].filter(Boolean).join('\n')
    return null
  },
  trade(given, { text, heading, ways }, kept) {
    const [first, ...more] = tradesIn(text, ways.known.trades)
    if (!first) return { code: 'cell-not-option' }
    given.trade = first
    if (more.length > 0) given.otherTrades = [...new Set([...listOf(given, 'otherTrades'), ...more])]
    // “N3P2”, “CSCS gold”: what else it says is not lost.
    const isMore = readChoice('trade', ways.known.fields.trade as KnownField, text)
    if ('fault' in isMore && /\d|\(/.test(text)) kept.push(`${heading}: ${text}`)
    return null
  },
  otherTrades(given, { text, ways }) {
    const isTrade = (part: string) => 'value' in readChoice('trade', ways.known.fields.trade as KnownField, part)
    const found = piecesOf(text, isTrade).map((part) => ({ part, trades: tradesIn(part, ways.known.trades) }))
    const unknown = found.find(({ trades }) => trades.length === 0)
    if (unknown) return { code: 'cell-not-option', values: { part: unknown.part } }
    const all = [...new Set([...listOf(given, 'otherTrades'), ...found.flatMap(({ trades }) => trades)])]
    given.otherTrades = all.filter((trade) => trade !== given.trade)
    return null
  },
  cards(given, { text, ways }) {
    const read = readChoices('cards', ways.known.fields.cards as KnownField, text)
    if ('fault' in read) return read.fault
    given.cards = [...new Set([...listOf(given, 'cards'), ...read.value])]
    return null
  },
  tags(given, { text, heading }, kept) {
    const parts = piecesOf(text).flatMap((part) => (systemGroup.test(part) ? [] : part.toLowerCase()))
    const all = [...new Set([...listOf(given, 'tags'), ...parts.filter((part) => part.length <= longestTag)])] as string[]
    given.tags = all.slice(0, mostTags)
    const rest = [...all.slice(mostTags), ...parts.filter((part) => part.length > longestTag)]
    if (rest.length > 0) kept.push(`${heading}: ${rest.join(', ')}`)
    return null
  },
  /** A day where a word is asked for says from when. */
  availability(given, { text, ways }) {
    const word = readChoice('availability', ways.known.fields.availability as KnownField, text)
    if ('value' in word) {
      given.availability = word.value
      return null
    }
    const day = readDayCell(text, ways, false)
    return 'fault' in day ? word.fault : takeFrom(given, day.value, ways.today)
  },
  /** “ASAP” where a day is asked for is an answer too. */
  availableFrom(given, { text, ways }) {
    const day = readDayCell(text, ways, false)
    if ('value' in day) return takeFrom(given, day.value, ways.today)
    const word = readChoice('availability', ways.known.fields.availability as KnownField, text)
    if ('fault' in word) return day.fault
    given.availability = word.value
    return null
  },
  desiredPay(given, { text, heading, ways }) {
    if (isZero(text)) return null
    const read = readPay(text, heading, ways.country)
    if ('fault' in read) return read.fault
    given.desiredPay = read.value
    return null
  },
  noticeDays(given, { text }) {
    const folded = fold(text)
    if (/^(?:none|aucun|immediate?|sans|asap)/.test(folded)) {
      given.noticeDays = 0
      return null
    }
    const read = readNumber(text)
    if ('fault' in read) return read.fault
    const times = /month|mois/.test(folded) ? 30 : /week|semaine/.test(folded) ? 7 : 1
    given.noticeDays = read.value * times
    return null
  },
  locale(given, { text, ways }) {
    // “fr_FR”, “English (United Kingdom)”.
    const [language = text] = text.split(/[_(-]/)
    const read = readChoice('locale', ways.known.fields.locale as KnownField, language)
    if ('fault' in read) return read.fault
    given.locale = read.value
    return null
  },
}

function takeFrom(given: Given, day: string, today: string): null {
  if (day <= today) given.availability ??= 'now'
  else {
    given.availableFrom = day
    if (given.availability === undefined || given.availability === 'now') given.availability = 'date'
  }
  return null
}

/** The first number is the phone, the second the other one; what comes then stands in the note. */
function takePhones(given: Given, { text, heading, ways }: Cell, kept: string[]): Fault | null {
  const read = readPhones(text, ways.country)
  if ('fault' in read) return read.fault
  if (extension.test(text)) kept.push(`${heading}: ${text}`)
  for (const number of read.value) {
    if (given.phone === number || given.phone2 === number) continue
    if (given.phone === undefined) given.phone = number
    else if (given.phone2 === undefined) given.phone2 = number
    else kept.push(`${heading}: ${number}`)
  }
  return null
}
