import { parsed } from '#server/parse.ts'
import { Problem } from '#shared/problem.ts'
import { employers } from '../../employers/contract.ts'
import { normalEmployer } from '../../employers/rules.ts'
import type { BroughtEmployer } from '../../employers/server/brought.ts'
import type { Target } from '../targets.ts'
import { type Given, type Making, ownWays, type Plan, prepare, type PreparedRow, readPlainly, type Way } from './prepare.ts'
import { readNumber, readPhones } from './values.ts'

/** A row as the employer it will be, by the rules of the record itself. Their sector, where the file says none, is the first of the list. */
export const prepareEmployer = (cells: readonly string[], plan: Plan): PreparedRow =>
  prepare(cells, plan, {
    begin: (country) => ({ country, ownerId: plan.options.ownerId, sector: plan.known.fields.sector?.options?.[0] }),
    ways,
    whole: asEmployer,
  })

const { email, postcode, address, note: asNote, doNotContact } = ownWays

/** Fields that take more than what one cell says, or less. */
const ways: Partial<Record<Target, Way>> = {
  email,
  postcode,
  address,
  note: asNote,
  doNotContact,
  /** The first number is theirs; what comes then stands in the note. */
  phone(given, { text, heading, ways: { country } }, kept) {
    const read = readPhones(text, country)
    if ('fault' in read) return read.fault
    for (const number of read.value) {
      if (given.phone === undefined) given.phone = number
      else if (given.phone !== number) kept.push(`${heading}: ${number}`)
    }
    return null
  },
  /** So many people, where a range is asked for. */
  size(given, cell) {
    const read = readPlainly(cell)
    const number = readNumber(cell.text)
    if ('fault' in read && 'fault' in number) return read.fault
    given.size = 'value' in read ? read.value : sizeOf('value' in number ? number.value : 0)
    return null
  },
  /** The year of a whole date too. */
  foundedYear(given, { text }) {
    const year = /\b(1[789]\d\d|20\d\d)\b/.exec(text)?.[1]
    if (!year) return { code: 'cell-not-number' }
    given.foundedYear = Number(year)
    return null
  },
}

const sizeOf = (people: number) =>
  people < 10 ? '1-9' : people < 50 ? '10-49' : people < 250 ? '50-249' : people < 1000 ? '250-999' : '1000+'

const longestNote = 4000

/** The employer by the rules of POST /employers. */
function asEmployer({ note: said, doNotContactReason = null, ...given }: Given): ReturnType<Making['whole']> {
  const { employer, faults } = normalEmployer(parsed(employers.addEmployer.body, given))
  const note = String(said ?? '')
  const isLong = note.length > longestNote && { pointer: '/note', code: 'cell-too-long', values: { limit: longestNote } }
  const errors = [...faults, ...(isLong ? [isLong] : [])]
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  return {
    given: {
      ...employer,
      ownerId: employer.ownerId ?? null,
      note,
      doNotContactReason: doNotContactReason as string | null,
    } satisfies BroughtEmployer,
  }
}
