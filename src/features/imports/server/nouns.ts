import type { WriteDb } from '#server/db.ts'
import type { Topic } from '#shared/declared.ts'
import { fold } from '#shared/fold.ts'
import { addressPattern } from '#shared/typed.ts'
import * as people from '../../candidates/server/brought.ts'
import * as employers from '../../employers/server/brought.ts'
import * as vacancies from '../../jobs/server/brought.ts'
import * as vendors from '../../suppliers/server/brought.ts'
import { countries } from '../../places/countries.ts'
import type { Noun } from '../rules.ts'
import { type Target, targetsOf } from '../targets.ts'
import * as doubles from './doubles.ts'
import { forgetNumbers, noteNumbers } from './employer-numbers.ts'
import { type Plan, prepareCandidate, type PreparedRow } from './prepare.ts'
import { prepareEmployer } from './prepare-employer.ts'
import { prepareSupplier } from './prepare-supplier.ts'
import { prepareJob, settleJobs } from './prepare-job.ts'
import { settleTowns } from './settle.ts'
import { readEmails, readPhones, readPostcode, splitName } from './values.ts'

type Given = NonNullable<PreparedRow['given']>
type By = { db: WriteDb; actor: { id: number }; now: Date }

/** All that differs between the nouns of which a file may be: how a row is read, found again, written and taken back. */
export type NounWays = {
  /** Where a row names what it became, and what is known already. */
  became: 'candidateId' | 'employerId' | 'jobId' | 'supplierId'
  double: 'doubleOf' | 'doubleEmployer' | 'doubleJob' | 'doubleSupplier'
  /** Who watches the list. */
  topic: Topic
  prepare(cells: readonly string[], plan: Plan): PreparedRow
  /** Finds what many rows name at once, such as their towns. */
  settle(db: WriteDb, rows: PreparedRow[], plan: Plan): Promise<void>
  /** What stands beside a row to find its like by. */
  keysOf(given: Given): { email_key: string | null; phones: string[]; name_key: string | null }
  /** Marks the rows, or those of these, whose record the agency has. */
  findDoubles(db: WriteDb, importId: number, among?: readonly number[]): Promise<doubles.KnownRow[]>
  /** Marks the rows whose record stands further up in the same file. */
  findTwice(db: WriteDb, importId: number): Promise<void>
  /** Has rows corrected whose person nobody could reach without what belongs to another. */
  refuseUnreachable?(db: WriteDb, importId: number, column: number): Promise<unknown>
  /** Writes new records; answers with their numbers, null for those that are there by now. */
  bringIn(by: By, given: readonly Given[]): Promise<(number | null)[]>
  fillBlanks(by: By, id: number, given: Given): Promise<{ version: number; filled: object }>
  emptyAgain(by: By, id: number, filled: object): Promise<{ version: number; isWhole: boolean }>
  removeUntouched(db: WriteDb, records: readonly { id: number; version: number }[]): Promise<number[]>
  /** Of these records, those that must not be contacted, each with the reason. */
  refusalsOf?(db: WriteDb, ids: readonly number[]): Promise<Map<number, string>>
  /** What outlives the rows, once these have become records. */
  note?(db: WriteDb, of: { id: number; columns: readonly { heading: string }[] }, rows: readonly number[], now: Date): Promise<void>
  /** Takes back all that an import noted. */
  forget?(db: WriteDb, importId: number): Promise<void>
}

const noKeys = () => ({ email_key: null, phones: [], name_key: null })

export const nounWays: Record<Noun, NounWays> = {
  candidate: {
    became: 'candidateId',
    double: 'doubleOf',
    topic: 'candidates',
    prepare: prepareCandidate,
    settle: settleTowns,
    keysOf: (given) => {
      const { email, phone, phone2, dateOfBirth, firstName, lastName } = given as people.Brought
      return {
        email_key: email?.toLowerCase() ?? null,
        phones: [phone, phone2].filter((one) => one !== null),
        // As the search keeps names; only beside a day of birth does one tell a person.
        name_key: dateOfBirth ? fold(`${lastName} ${firstName}`) : null,
      }
    },
    findDoubles: doubles.findCandidates,
    findTwice: doubles.findCandidatesTwice,
    refuseUnreachable: doubles.refuseUnreachable,
    refusalsOf: people.refusalsOf,
    bringIn: (by, given) => people.bringIn(by, given as people.Brought[]),
    fillBlanks: (by, id, given) => people.fillBlanks(by, id, given as people.Brought),
    emptyAgain: people.emptyAgain,
    removeUntouched: people.removeUntouched,
  },
  employer: {
    became: 'employerId',
    double: 'doubleEmployer',
    topic: 'employers',
    prepare: prepareEmployer,
    settle: settleTowns,
    keysOf: noKeys,
    findDoubles: doubles.findEmployers,
    findTwice: doubles.findEmployersTwice,
    bringIn: (by, given) => employers.bringIn(by, given as employers.BroughtEmployer[]),
    fillBlanks: (by, id, given) => employers.fillBlanks(by, id, given as employers.BroughtEmployer),
    emptyAgain: employers.emptyAgain,
    removeUntouched: employers.removeUntouched,
    note: noteNumbers,
    forget: forgetNumbers,
  },
  job: {
    became: 'jobId',
    double: 'doubleJob',
    topic: 'jobs',
    prepare: prepareJob,
    settle: settleJobs,
    keysOf: noKeys,
    findDoubles: doubles.findJobs,
    findTwice: doubles.findJobsTwice,
    bringIn: (by, given) =>
      vacancies.bringIn(
        by,
        given.map((one) => {
          const { country: _, employer: __, ...job } = one as vacancies.SaidJob
          return job as vacancies.BroughtJob
        }),
      ),
    // What somebody wrote of a job is theirs: nothing is filled in.
    fillBlanks: () => Promise.resolve({ version: 0, filled: {} }),
    emptyAgain: () => Promise.resolve({ version: 0, isWhole: true }),
    removeUntouched: vacancies.removeUntouched,
  },
  supplier: {
    became: 'supplierId',
    double: 'doubleSupplier',
    topic: 'suppliers',
    prepare: prepareSupplier,
    settle: settleTowns,
    keysOf: noKeys,
    findDoubles: doubles.findSuppliers,
    findTwice: doubles.findSuppliersTwice,
    bringIn: (by, given) => vendors.bringIn(by, given as vendors.BroughtSupplier[]),
    fillBlanks: (by, id, given) => vendors.fillBlanks(by, id, given as vendors.BroughtSupplier),
    emptyAgain: vendors.emptyAgain,
    removeUntouched: vendors.removeUntouched,
  },
}

const hasLetters = (value: string) => /\p{L}/u.test(value)
/** A name of a person: letters, and nothing that reaches or dates somebody. */
const isName = (value: string) => hasLetters(value) && !/@|\d{3}/.test(value) && value.length <= 80
const isAddress = (value: string) => readEmails(value).some((one) => addressPattern.test(one))

/** By what the values of a column are held against who the row is and how they are reached. */
const fitting: Partial<Record<Target, (value: string) => boolean>> = {
  fullName: (value) => isName(value) && splitName(value) !== null,
  firstName: isName,
  lastName: isName,
  email: isAddress,
  phone: isPhone,
  phone2: isPhone,
  postcode: (value) => countries.some((country) => 'value' in readPostcode(value, country)),
  placeId: (value) => hasLetters(value) && !value.includes('@') && value.length <= 60,
  address: (value) => hasLetters(value) && !isAddress(value),
  name: (value) => hasLetters(value) && !isAddress(value),
  legalName: (value) => hasLetters(value) && !isAddress(value),
  title: hasLetters,
  note: () => true,
  tags: () => true,
  doNotContact: () => true,
  employerId: () => true,
}

function isPhone(value: string): boolean {
  return countries.some((country) => 'value' in readPhones(value, country))
}

/** So few values may all be slips, which their rows then show. */
const fewValues = 2
const faultsShow: readonly Target[] = ['email', 'phone', 'phone2', 'postcode']

/** Whether at least half of a column's values can be what its heading says. */
export function fits(
  target: Target,
  heading: string,
  values: readonly string[],
  noun: Noun,
  plan: Omit<Plan, 'headings' | 'targets'>,
): boolean {
  const isReadable =
    fitting[target] ??
    ((value: string) =>
      !nounWays[noun].prepare([value], { ...plan, headings: [heading], targets: [target] }).problems.some(({ field }) => field === target))
  if (values.length <= fewValues && faultsShow.includes(target)) return true
  return values.filter(isReadable).length * 2 >= values.length
}

/** Where a column goes whose values cannot be what its heading says: into the note, but for what would reach or name somebody. */
export const elsewhere = (target: Target, noun: Noun): Target | '' => (fitting[target] || !targetsOf[noun].includes('note') ? '' : 'note')
