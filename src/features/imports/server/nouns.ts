import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { Topic } from '#shared/declared.ts'
import { fold } from '#shared/fold.ts'
import * as people from '../../candidates/server/brought.ts'
import * as firms from '../../employers/server/brought.ts'
import * as vacancies from '../../jobs/server/brought.ts'
import type { DoubleMark, Noun } from '../rules.ts'
import { type Target, targetsOf } from '../targets.ts'
import { type Plan, prepareCandidate, type PreparedRow } from './prepare.ts'
import { prepareEmployer } from './prepare-employer.ts'
import { prepareJob, settleJobs } from './prepare-job.ts'
import { settleTowns } from './settle.ts'

type Given = NonNullable<PreparedRow['given']>
type By = { db: WriteDb; actor: { id: number }; now: Date }

/** All that differs between the nouns of which a file may be: how a row is read, found again, written and taken back. */
export type NounWays = {
  /** Where a row names what it became, and what is known already. */
  became: 'candidateId' | 'employerId' | 'jobId'
  double: 'doubleOf' | 'doubleEmployer' | 'doubleJob'
  /** Who watches the list. */
  topic: Topic
  prepare(cells: readonly string[], plan: Plan): PreparedRow
  /** Finds what many rows name at once, such as their towns. */
  settle(db: WriteDb, rows: PreparedRow[], plan: Plan): Promise<void>
  /** What stands beside a row to find its like by. */
  keysOf(given: Given): { email_key: string | null; phones: string[]; name_key: string | null }
  /** Marks the rows, or those of these, whose record the agency has. */
  findDoubles(db: WriteDb, importId: number, among?: readonly number[]): Promise<KnownRow[]>
  /** Marks the rows whose record stands further up in the same file. */
  findTwice(db: WriteDb, importId: number): Promise<void>
  /** Writes new records; answers with their numbers, null for those that are there by now. */
  bringIn(by: By, given: readonly Given[]): Promise<(number | null)[]>
  fillBlanks(by: By, id: number, given: Given): Promise<{ version: number; filled: object }>
  emptyAgain(by: By, id: number, filled: object): Promise<{ version: number; isWhole: boolean }>
  removeUntouched(db: WriteDb, records: readonly { id: number; version: number }[]): Promise<number[]>
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
    findDoubles: findCandidates,
    findTwice: findCandidatesTwice,
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
    findDoubles: findEmployers,
    findTwice: findEmployersTwice,
    bringIn: (by, given) => firms.bringIn(by, given as firms.BroughtEmployer[]),
    fillBlanks: (by, id, given) => firms.fillBlanks(by, id, given as firms.BroughtEmployer),
    emptyAgain: firms.emptyAgain,
    removeUntouched: firms.removeUntouched,
  },
  job: {
    became: 'jobId',
    double: 'doubleJob',
    topic: 'jobs',
    prepare: prepareJob,
    settle: settleJobs,
    keysOf: noKeys,
    findDoubles: findJobs,
    findTwice: findJobsTwice,
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
}

/** Whom a file names and how they are reached is asked for even where much of it is wrong; anything is an address or a note. */
const alwaysMeant: readonly Target[] = [
  'fullName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'phone2',
  'postcode',
  'placeId',
  'address',
  'note',
  'tags',
  'name',
  'title',
  'employerId',
]

/** What a column is, by its values too: where most of them cannot be what its heading says, it goes into the note, or stays out. */
export function targetOfValues(
  target: Target | '',
  heading: string,
  values: readonly string[],
  noun: Noun,
  plan: Omit<Plan, 'headings' | 'targets'>,
): Target | '' {
  if (target === '' || alwaysMeant.includes(target) || values.length === 0) return target
  const isReadable = (value: string) =>
    !nounWays[noun].prepare([value], { ...plan, headings: [heading], targets: [target] }).problems.some(({ field }) => field === target)
  return values.filter(isReadable).length * 2 >= values.length ? target : targetsOf[noun].includes('note') ? 'note' : ''
}

/** A row whose record the agency has, and by what that was found. */
export type KnownRow = { number: number; known: number; doubleBy: DoubleMark }

/** Marks the rows, or those of these, whose person the agency knows, by address, number, or name and day of birth, whichever says most. */
async function findCandidates(db: WriteDb, importId: number, among?: readonly number[]): Promise<KnownRow[]> {
  const these = among ? sql`and number = any(${among}::int[])` : sql``
  const { rows } = await sql<KnownRow>`
    with mine as (select number, email_key, phones, name_key, (given ->> 'dateOfBirth')::date as born
      from import_rows where import_id = ${importId} and outcome = 'ready' ${these}),
    numbers as (select number, unnest(phones) as phone from mine),
    -- By the name first: a file may give one day of birth to everybody.
    namesakes as materialized (select m.number, m.born, s.id from mine m join candidate_search s on s.name = m.name_key),
    found as (
      select m.number, c.id, 'email' as by, 1 as rank from mine m join candidates c on c.email_key = m.email_key union all
      select n.number, c.id, 'phone', 2 from numbers n join candidates c on c.phone = n.phone union all
      select n.number, c.id, 'phone', 2 from numbers n join candidates c on c.phone2 = n.phone union all
      select n.number, c.id, 'name', 3 from namesakes n join candidates c on c.id = n.id and c.date_of_birth = n.born
    ), best as (select distinct on (number) number, id, by from found order by number, rank, id)
    update import_rows r set outcome = 'double', double_of = b.id, double_by = b.by from best b
    where r.import_id = ${importId} and r.number = b.number
    returning r.number, r.double_of as "known", r.double_by as "doubleBy"`.execute(db)
  return rows
}

/** Marks the rows whose person stands further up in the same file. */
async function findCandidatesTwice(db: WriteDb, importId: number): Promise<void> {
  await sql`
    with mine as (select number, outcome, email_key, phones, name_key || ' ' || (given ->> 'dateOfBirth') as name_key
      from import_rows where import_id = ${importId} and outcome in ('ready', 'double')),
    marks as (
      select number, 'email' as by, 1 as rank, email_key as key from mine where email_key is not null union all
      select number, 'phone', 2, unnest(phones) from mine union all
      select number, 'name', 3, name_key from mine where name_key is not null
    ), firsts as (select number, by, rank, min(number) over (partition by by, key) as first from marks),
    best as (select distinct on (number) number, by, first from firsts where first < number order by number, rank)
    update import_rows r set outcome = 'double', double_row = b.first, double_by = b.by from best b
    where r.import_id = ${importId} and r.number = b.number and r.outcome = 'ready'`.execute(db)
}

/** By what an employer of a row is known: its registration number, its names without their legal form, its address. */
const firmKeys = (importId: number) => sql`(
  select number, outcome, given ->> 'country' as country, given ->> 'companyNumber' as firm, employer_key(given ->> 'name') as name,
    lower(given ->> 'address') as address, given ->> 'postcode' as postcode
  from import_rows where import_id = ${importId} and outcome in ('ready', 'double'))`

async function findEmployers(db: WriteDb, importId: number, among?: readonly number[]): Promise<KnownRow[]> {
  const these = among ? sql`and number = any(${among}::int[])` : sql``
  const { rows } = await sql<KnownRow>`
    with mine as (select * from ${firmKeys(importId)} k where outcome = 'ready' ${these}),
    found as (
      select m.number, e.id, 'number' as by, 1 as rank from mine m join employers e on e.country = m.country and e.company_number = m.firm union all
      select m.number, e.id, 'firm', 2 from mine m join employers e on employer_key(e.name) = m.name or employer_key(e.trading_name) = m.name union all
      select m.number, e.id, 'address', 3 from mine m join employers e on e.postcode = m.postcode and lower(e.address) = m.address
    ), best as (select distinct on (number) number, id, by from found order by number, rank, id)
    update import_rows r set outcome = 'double', double_employer = b.id, double_by = b.by from best b
    where r.import_id = ${importId} and r.number = b.number
    returning r.number, r.double_employer as "known", r.double_by as "doubleBy"`.execute(db)
  return rows
}

async function findEmployersTwice(db: WriteDb, importId: number): Promise<void> {
  await sql`
    with mine as ${firmKeys(importId)},
    marks as (
      select number, 'number' as by, 1 as rank, country || firm as key from mine where firm is not null union all
      select number, 'firm', 2, name from mine union all
      select number, 'address', 3, postcode || ' ' || address from mine where postcode is not null and address is not null
    ), firsts as (select number, by, rank, min(number) over (partition by by, key) as first from marks),
    best as (select distinct on (number) number, by, first from firsts where first < number order by number, rank)
    update import_rows r set outcome = 'double', double_row = b.first, double_by = b.by from best b
    where r.import_id = ${importId} and r.number = b.number and r.outcome = 'ready'`.execute(db)
}

/** By what a job is known: whose it is, its title and its town. */
const jobKeys = (importId: number) => sql`(
  select number, outcome, (given ->> 'employerId')::bigint as employer_id, lower(given ->> 'title') as title, (given ->> 'placeId')::bigint as place_id
  from import_rows where import_id = ${importId} and outcome in ('ready', 'double'))`

async function findJobs(db: WriteDb, importId: number, among?: readonly number[]): Promise<KnownRow[]> {
  const these = among ? sql`and number = any(${among}::int[])` : sql``
  const { rows } = await sql<KnownRow>`
    with found as (
      select distinct on (k.number) k.number, j.id from ${jobKeys(importId)} k
      join jobs j on j.employer_id = k.employer_id and lower(j.title) = k.title and j.place_id = k.place_id and j.status <> 'archived'
      where k.outcome = 'ready' ${these} order by k.number, j.id)
    update import_rows r set outcome = 'double', double_job = f.id, double_by = 'job' from found f
    where r.import_id = ${importId} and r.number = f.number
    returning r.number, r.double_job as "known", r.double_by as "doubleBy"`.execute(db)
  return rows
}

async function findJobsTwice(db: WriteDb, importId: number): Promise<void> {
  await sql`
    with firsts as (select number, min(number) over (partition by employer_id, title, place_id) as first from ${jobKeys(importId)} k)
    update import_rows r set outcome = 'double', double_row = f.first, double_by = 'job' from firsts f
    where r.import_id = ${importId} and r.number = f.number and f.first < f.number and r.outcome = 'ready'`.execute(db)
}
