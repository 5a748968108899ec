import { type RawBuilder, sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { DoubleMark } from '../rules.ts'

/** A row whose record the agency has, and by what that was found. */
export type KnownRow = { number: number; known: number; doubleBy: DoubleMark }

/** Marks rows by what says most of them. `found`: a row's number, the id of a record that may be the same, by what, and its rank. */
async function markKnown(
  db: WriteDb,
  importId: number,
  column: 'double_of' | 'double_employer' | 'double_job',
  found: RawBuilder<unknown>,
): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    with best as (select distinct on (number) number, id, by from (${found}) as found order by number, rank, id)
    update import_rows r set outcome = 'double', ${sql.ref(column)} = b.id, double_by = b.by from best b
    where r.import_id = ${importId} and r.number = b.number
    returning r.number, ${sql.ref(`r.${column}`)} as "known", r.double_by as "doubleBy"`.execute(db)
  return rows
}

/** Marks the rows whose record stands further up in the same file. `marks`: a row's number, by what it is known, its rank, and that mark. */
async function markTwice(db: WriteDb, importId: number, marks: RawBuilder<unknown>): Promise<void> {
  await sql`
    with firsts as (select number, by, rank, min(number) over (partition by by, key) as first from (${marks}) as marks),
    best as (select distinct on (number) number, by, first from firsts where first < number order by number, rank)
    update import_rows r set outcome = 'double', double_row = b.first, double_by = b.by from best b
    where r.import_id = ${importId} and r.number = b.number and r.outcome = 'ready'`.execute(db)
}

const inFull = sql`outcome in ('ready', 'double')`
const ready = (among?: readonly number[]) => sql`outcome = 'ready' ${among ? sql`and number = any(${among}::int[])` : sql``}`

/** By what a person of a row is known: address, numbers, name and day of birth. */
const personKeys = (importId: number) => sql`(
  select number, outcome, email_key, phones, name_key, (given ->> 'dateOfBirth')::date as born
  from import_rows where import_id = ${importId} and ${inFull})`

export const findCandidates = (db: WriteDb, importId: number, among?: readonly number[]) =>
  markKnown(
    db,
    importId,
    'double_of',
    sql`
    with mine as (select * from ${personKeys(importId)} k where ${ready(among)}),
    numbers as (select number, unnest(phones) as phone from mine),
    -- By the name first: a file may give one day of birth to everybody.
    namesakes as materialized (select m.number, m.born, s.id from mine m join candidate_search s on s.name = m.name_key)
    select m.number, c.id, 'email' as by, 1 as rank from mine m join candidates c on c.email_key = m.email_key union all
    select n.number, c.id, 'phone', 2 from numbers n join candidates c on c.phone = n.phone union all
    select n.number, c.id, 'phone', 2 from numbers n join candidates c on c.phone2 = n.phone union all
    select n.number, c.id, 'name', 3 from namesakes n join candidates c on c.id = n.id and c.date_of_birth = n.born`,
  )

export const findCandidatesTwice = (db: WriteDb, importId: number) =>
  markTwice(
    db,
    importId,
    sql`
    with mine as ${personKeys(importId)}
    select number, 'email' as by, 1 as rank, email_key as key from mine where email_key is not null union all
    select number, 'phone', 2, unnest(phones) from mine union all
    select number, 'name', 3, name_key || ' ' || born from mine where name_key is not null`,
  )

/** By what an employer of a row is known: its registration number, its names without their legal form, its address. */
const employerKeys = (importId: number) => sql`(
  select number, outcome, given ->> 'country' as country, given ->> 'companyNumber' as registered, employer_key(given ->> 'name') as name,
    lower(given ->> 'address') as address, given ->> 'postcode' as postcode
  from import_rows where import_id = ${importId} and ${inFull})`

export const findEmployers = (db: WriteDb, importId: number, among?: readonly number[]) =>
  markKnown(
    db,
    importId,
    'double_employer',
    sql`
    with mine as (select * from ${employerKeys(importId)} k where ${ready(among)})
    select m.number, e.id, 'number' as by, 1 as rank from mine m join employers e on e.country = m.country and e.company_number = m.registered union all
    select m.number, e.id, 'employer', 2 from mine m join employers e on employer_key(e.name) = m.name or employer_key(e.trading_name) = m.name union all
    select m.number, e.id, 'address', 3 from mine m join employers e on e.postcode = m.postcode and lower(e.address) = m.address`,
  )

export const findEmployersTwice = (db: WriteDb, importId: number) =>
  markTwice(
    db,
    importId,
    sql`
    with mine as ${employerKeys(importId)}
    select number, 'number' as by, 1 as rank, country || registered as key from mine where registered is not null union all
    select number, 'employer', 2, name from mine union all
    select number, 'address', 3, postcode || ' ' || address from mine where postcode is not null and address is not null`,
  )

/** By what a job is known: whose it is, its title and its town. */
const jobKeys = (importId: number) => sql`(
  select number, outcome, (given ->> 'employerId')::bigint as employer_id, lower(given ->> 'title') as title, (given ->> 'placeId')::bigint as place_id
  from import_rows where import_id = ${importId} and ${inFull})`

export const findJobs = (db: WriteDb, importId: number, among?: readonly number[]) =>
  markKnown(
    db,
    importId,
    'double_job',
    sql`
    select m.number, j.id, 'job' as by, 1 as rank from (select * from ${jobKeys(importId)} k where ${ready(among)}) m
    join jobs j on j.employer_id = m.employer_id and lower(j.title) = m.title and j.place_id = m.place_id and j.status <> 'archived'`,
  )

export const findJobsTwice = (db: WriteDb, importId: number) =>
  markTwice(
    db,
    importId,
    sql`select number, 'job' as by, 1 as rank, (employer_id, title, place_id)::text as key from ${jobKeys(importId)} m`,
  )
