import { type RawBuilder, sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { DoubleMark } from '../rules.ts'

/** A row whose record the agency has, and by what that was found. */
export type KnownRow = { number: number; known: number; doubleBy: DoubleMark; isOther: boolean }

/**
 * Marks rows by what says most of them. `found`: a row's number, the id of a record that may be the same, by what, its rank, and whether
 * it has another name. A record of the same name comes first.
 */
async function markKnown(
  db: WriteDb,
  importId: number,
  column: 'double_of' | 'double_employer' | 'double_job' | 'double_supplier',
  found: RawBuilder<unknown>,
): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    with best as (select distinct on (number) number, id, by, is_other from (${found}) as found order by number, is_other, rank, id)
    update import_rows r set outcome = 'double', ${sql.ref(column)} = b.id, double_by = b.by, is_other = b.is_other from best b
    where r.import_id = ${importId} and r.number = b.number
    returning r.number, ${sql.ref(`r.${column}`)} as "known", r.double_by as "doubleBy", r.is_other as "isOther"`.execute(db)
  return rows
}

/** So many rows of one address or number are compared with each that comes later, and the first of its own name. */
const mostCompared = 5

/**
 * Marks the rows whose record stands further up in the same file. `marks`: a row's number, by what it is known, its rank, that mark, its
 * name, and what is compared of people where the mark alone does not tell.
 */
async function markTwice(db: WriteDb, importId: number, marks: RawBuilder<unknown>): Promise<void> {
  await sql`
    with marks as materialized (${marks}),
    placed as (
      select *, row_number() over (partition by by, key order by number) as nth, row_number() over (partition by by, key, name order by number) as own
      from (select *, count(*) over (partition by by, key) as sharing from marks) m where sharing > 1),
    pairs as (
      select l.number, f.number as first, l.by, l.rank,
        not (l.traits is null or f.traits is null) and not is_one_person(l.traits, f.traits) as is_other
      from placed l join placed f on f.by = l.by and f.key = l.key and f.number < l.number and (f.nth <= ${mostCompared}::int or f.own = 1 and f.name = l.name)),
    best as (select distinct on (number) number, by, first, is_other from pairs order by number, is_other, rank, first)
    update import_rows r set outcome = 'double', double_row = b.first, double_by = b.by, is_other = b.is_other from best b
    where r.import_id = ${importId} and r.number = b.number and r.outcome = 'ready'`.execute(db)
}

const inFull = sql`outcome in ('ready', 'double')`
const ready = (among?: readonly number[]) => sql`outcome = 'ready' ${among ? sql`and number = any(${among}::int[])` : sql``}`

/** Whether the number by which a row was found is the only way to reach its person. */
export const isOnlyContact = sql<boolean>`(double_by = 'phone' and given ->> 'email' is null)`

/**
 * Rows whose address belongs to somebody of another name, and who have no number: without the address nobody could reach them, and with it
 * two people would be one. They wait to be corrected.
 */
export const refuseUnreachable = (db: WriteDb, importId: number, column: number) =>
  sql`update import_rows r set outcome = 'faulty', double_of = null, double_row = null, double_by = null, double_way = null, is_other = false, given = null,
      problems = jsonb_build_array(jsonb_build_object('column', ${column < 0 ? null : column}::int, 'field', 'email', 'code', 'import-email-of-another',
        'values', jsonb_build_object('name', left(coalesce(
          (select concat_ws(' ', c.first_name, c.last_name) from candidates c where c.id = r.double_of),
          (select concat_ws(' ', o.given ->> 'firstName', o.given ->> 'lastName') from import_rows o where o.import_id = r.import_id and o.number = r.double_row), ''), 160))))
    where import_id = ${importId} and outcome = 'double' and is_other and double_by = 'email' and given ->> 'phone' is null`.execute(db)

/** By what a person of a row is known: address, numbers, name and day of birth. */
const personKeys = (importId: number) => sql`(
  select number, outcome, email_key, phones, name_key, (given ->> 'dateOfBirth')::date as born, given,
    lower(given ->> 'lastName') as last, lower(concat_ws(' ', given ->> 'lastName', given ->> 'firstName')) as name
  from import_rows where import_id = ${importId} and ${inFull})`

export const findCandidates = (db: WriteDb, importId: number, among?: readonly number[]) =>
  markKnown(
    db,
    importId,
    'double_of',
    sql`
    with mine as (select * from ${personKeys(importId)} k where ${ready(among)}),
    numbers as (select number, last, unnest(phones) as phone from mine),
    -- By the name first: a file may give one day of birth to everybody.
    namesakes as materialized (select m.number, m.born, s.id from mine m join candidate_search s on s.name = m.name_key),
    found as (
      select m.number, c.id, 1 as rank from mine m join candidates c on c.email_key = m.email_key union all
      -- Of a number that a hostel gave to hundreds, its namesakes first.
      select n.number, c.id, 2 from numbers n cross join lateral (
        select id from candidates where phone = n.phone or phone2 = n.phone order by (lower(last_name) = n.last) desc, id limit 20) c union all
      select n.number, c.id, 3 from namesakes n join candidates c on c.id = n.id and c.date_of_birth = n.born),
    pairs as (select number, id, min(rank) as rank, bool_or(rank = 3) as is_namesake from found group by 1, 2)
    select p.number, p.id, (array['email', 'phone', 'name'])[p.rank] as by, p.rank,
      not p.is_namesake and not is_one_person(compared_traits(m.given), compared_traits(jsonb_build_object(
        'firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'phone', c.phone, 'phone2', c.phone2,
        'dateOfBirth', c.date_of_birth, 'country', c.country, 'placeId', c.place_id, 'postcode', c.postcode, 'address', c.address))) as is_other
    from pairs p join mine m on m.number = p.number join candidates c on c.id = p.id`,
  )

export const findCandidatesTwice = (db: WriteDb, importId: number) =>
  markTwice(
    db,
    importId,
    sql`
    with mine as (select k.*, compared_traits(given) as traits from ${personKeys(importId)} k)
    select number, 'email' as by, 1 as rank, email_key as key, name, traits from mine where email_key is not null union all
    select number, 'phone', 2, unnest(phones), name, traits from mine union all
    select number, 'name', 3, name_key || ' ' || born, name, null from mine where name_key is not null`,
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
    select m.number, e.id, 'number' as by, 1 as rank, false as is_other from mine m join employers e on e.country = m.country and e.company_number = m.registered union all
    select m.number, e.id, 'employer', 2, false from mine m join employers e on employer_key(e.name) = m.name or employer_key(e.trading_name) = m.name union all
    -- Two firms in one building.
    select m.number, e.id, 'address', 3, similarity(employer_key(e.name), m.name) < 0.4 from mine m join employers e on e.postcode = m.postcode and lower(e.address) = m.address`,
  )

export const findEmployersTwice = (db: WriteDb, importId: number) =>
  markTwice(
    db,
    importId,
    sql`
    with mine as ${employerKeys(importId)}
    select number, 'number' as by, 1 as rank, country || registered as key, name, null::candidate_traits as traits from mine
      where registered is not null union all
    select number, 'employer', 2, name, name, null from mine union all
    select number, 'address', 3, postcode || ' ' || address, name, null from mine where postcode is not null and address is not null`,
  )

/** By what a supplier of a row is known: its registration number, its names without their legal form. */
const supplierKeys = (importId: number) => sql`(
  select number, outcome, given ->> 'country' as country, given ->> 'companyNumber' as registered, employer_key(given ->> 'legalName') as name
  from import_rows where import_id = ${importId} and ${inFull})`

export const findSuppliers = (db: WriteDb, importId: number, among?: readonly number[]) =>
  markKnown(
    db,
    importId,
    'double_supplier',
    sql`
    with mine as (select * from ${supplierKeys(importId)} k where ${ready(among)})
    select m.number, s.id, 'number' as by, 1 as rank, false as is_other from mine m join suppliers s on s.country = m.country and s.company_number = m.registered union all
    select m.number, s.id, 'employer', 2, false from mine m join suppliers s on employer_key(s.legal_name) = m.name or employer_key(s.trading_name) = m.name`,
  )

export const findSuppliersTwice = (db: WriteDb, importId: number) =>
  markTwice(
    db,
    importId,
    sql`
    with mine as ${supplierKeys(importId)}
    select number, 'number' as by, 1 as rank, country || registered as key, name, null::candidate_traits as traits from mine
      where registered is not null union all
    select number, 'employer', 2, name, name, null from mine`,
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
    select m.number, j.id, 'job' as by, 1 as rank, false as is_other from (select * from ${jobKeys(importId)} k where ${ready(among)}) m
    join jobs j on j.employer_id = m.employer_id and lower(j.title) = m.title and j.place_id = m.place_id and j.status <> 'archived'`,
  )

export const findJobsTwice = (db: WriteDb, importId: number) =>
  markTwice(
    db,
    importId,
    sql`select number, 'job' as by, 1 as rank, (employer_id, title, place_id)::text as key, title as name, null::candidate_traits as traits from ${jobKeys(importId)} m`,
  )
