import { parsed } from '#server/parse.ts'
import { Problem } from '#shared/problem.ts'
import { normalSupplier } from '../../suppliers/check.ts'
import { suppliers } from '../../suppliers/contract.ts'
import type { BroughtSupplier } from '../../suppliers/server/brought.ts'
import type { Target } from '../targets.ts'
import { type Given, type Making, ownWays, type Plan, prepare, type PreparedRow, type Way } from './prepare.ts'
import { readPhones } from './values.ts'

/** A row as the supplier it will be, by the rules of the record itself. */
export const prepareSupplier = (cells: readonly string[], plan: Plan): PreparedRow =>
  prepare(cells, plan, {
    begin: (country) => ({ country, ownerId: plan.options.ownerId }),
    ways,
    whole: asSupplier,
  })

const { email, postcode, address, note: asNote } = ownWays

/** Fields that take more than what one cell says, or less. */
const ways: Partial<Record<Target, Way>> = {
  email,
  postcode,
  address,
  note: asNote,
  /** The first number is theirs; what comes then stands in the notes. */
  phone(given, { text, heading, ways: { country } }, kept) {
    const read = readPhones(text, country)
    if ('fault' in read) return read.fault
    for (const number of read.value) {
      if (given.phone === undefined) given.phone = number
      else if (given.phone !== number) kept.push(`${heading}: ${number}`)
    }
    return null
  },
}

const longestNotes = 4000

/** The supplier by the rules of POST /suppliers. */
function asSupplier({ note: said, ...given }: Given, { today }: Plan): ReturnType<Making['whole']> {
  const { supplier, faults } = normalSupplier(parsed(suppliers.addSupplier.body, given), today)
  const notes = String(said ?? '')
  const isLong = notes.length > longestNotes && { pointer: '/note', code: 'cell-too-long', values: { limit: longestNotes } }
  const errors = [...faults, ...(isLong ? [isLong] : [])]
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  return { given: { ...supplier, notes, ownerId: supplier.ownerId ?? null } satisfies BroughtSupplier }
}
