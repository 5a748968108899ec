import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { dials, type Erased, namingBy, type Person, says } from '#server/erasing.ts'
import { found } from '#shared/problem.ts'

/** So many digits of a number are the same from wherever it is dialled. */
const nationalDigits = 9

type Row = Omit<Person, 'phones' | 'names' | 'importIds' | 'importRowIds' | 'naming'> & {
  isAbsorbed: boolean
  phones: string[]
  names: { first: string; last: string }[]
}

/**
 * Everything by which rows may know somebody; 404 when there is nobody. An account goes with its record, unless it works here: then
 * only the record does. Without `trustsWords` only what was proven counts of what they said of themselves: a name that somebody chose,
 * or an address that they never had, must not reach what others wrote.
 */
export async function findPerson(db: ReadDb, who: Erased, trustsWords = true): Promise<Person> {
  const [candidateId, accountId] = 'candidateId' in who ? [who.candidateId, null] : [null, who.accountId]
  const { rows } = await sql<Row>`
    with recursive numbered as (
        select id from candidates where id = ${candidateId} or account_id = ${accountId}
        union select m.id from numbered join candidates m on m.merged_into = numbered.id),
      c as (select * from candidates where id in (select id from numbered)),
      a as (select * from accounts where id = ${accountId} or (role = 'candidate' and id in (select account_id from c))),
      changes as (select h.* from candidate_changes h join c on c.id = h.candidate_id),
      addresses as (
        select email_key as one from a where email_verified
        union select one from (select email_key as one from c union select email_key from a union select lower(initial_email) from a
        union select lower(p.email) from account_providers p join a on a.id = p.account_id
        union select lower(said #>> '{}') from changes, unnest(array[was, became]) said where field = 'email' and jsonb_typeof(said) = 'string') said
        where ${trustsWords}),
      numbers as (
        select phone as one from c union select phone2 from c
        union select said #>> '{}' from changes, unnest(array[was, became]) said where field in ('phone', 'phone2') and jsonb_typeof(said) = 'string')
    select exists (select from candidates where id = ${candidateId} and merged_into is not null) as "isAbsorbed",
      array(select id from c) as "candidateIds", array(select id from a) as "accountIds", array(select uid from a) as uids,
      array(select ap.id from applications ap where ap.candidate_id in (select id from c)
        union select unnest(m.gave_way) from merges m where m.survivor_id in (select id from c)) as "applicationIds",
      array(select t.id from candidate_activities t where t.candidate_id in (select id from c)) as "activityIds",
      array(select d.id from documents d where d.candidate_id in (select id from c)) as "documentIds",
      array(select f.id from files f where f.candidate_id in (select id from c)) as "fileIds",
      array(select one from addresses where one is not null) as emails, array(select one from numbers where one is not null) as phones,
      array(select unnest(tags) from c union select jsonb_array_elements_text(said) from changes, unnest(array[was, became]) said
        where field = 'tags' and jsonb_typeof(said) = 'array') as tags,
      coalesce((select jsonb_agg(jsonb_build_object('first', first, 'last', last)) from (
        select lower(first_name) as first, lower(last_name) as last from c union select lower(display_name), '' from a where display_name is not null
        union select lower(was #>> '{}'), lower(last_name) from changes join c on c.id = changes.candidate_id where field = 'firstName'
        union select lower(first_name), lower(was #>> '{}') from changes join c on c.id = changes.candidate_id where field = 'lastName') n
        where first is not null and last is not null), '[]') as names`.execute(db as never)
  const { isAbsorbed, ...row } = found(rows[0])
  found(row.candidateIds[0] ?? row.accountIds[0])
  // What became part of another record goes by its numbers alone: the name is still that of somebody who is known.
  if (isAbsorbed) {
    const nameless = { ...row, emails: [], phones: [], names: [], tags: [], naming: null }
    return { ...nameless, importIds: [], importRowIds: (await findImported(db, nameless)).importRowIds }
  }
  const names = row.names.flatMap(({ first, last }) => (last ? [`${first} ${last}`, `${last} ${first}`] : [first]))
  const phones = row.phones
    .map((phone) => phone.replace(/\D/g, '').slice(-nationalDigits))
    .filter(({ length }) => length === nationalDigits)
  const said = trustsWords
    ? { phones: [...new Set(phones)], names: [...new Set(names)].filter((name) => name.includes(' ')) }
    : { phones: [], names: [], tags: [] }
  const person = { ...row, ...said, naming: namingBy(await onlyTheirs(db, { ...row, ...said })) }
  const { files, ...imported } = await findImported(db, person)
  return { ...person, ...imported, fileIds: [...person.fileIds, ...files] }
}

/** Of what they are called and reached by, what nobody else is: a text with a name that two people have, or an employer bears, may mean the other. */
async function onlyTheirs(db: ReadDb, { candidateIds, accountIds, emails, phones, names }: Omit<Person, keyof Imported | 'naming'>) {
  const { rows } = await sql<{ taken: string }>`
    select unnest(array[lower(first_name || ' ' || last_name), lower(last_name || ' ' || first_name), right(phone, ${nationalDigits}), right(phone2, ${nationalDigits})]) as taken
      from candidates where id <> all(${candidateIds}) and (lower(first_name || ' ' || last_name) = any(${names}::text[])
        or lower(last_name || ' ' || first_name) = any(${names}::text[]) or right(phone, ${nationalDigits}) = any(${phones}::text[])
        or right(phone2, ${nationalDigits}) = any(${phones}::text[]))
    union select lower(display_name) from accounts where id <> all(${accountIds}) and lower(display_name) = any(${names}::text[])
    union select unnest(array[lower(first_name || ' ' || last_name), right(phone, ${nationalDigits})]) from employer_contacts
      where lower(first_name || ' ' || last_name) = any(${names}::text[]) or right(phone, ${nationalDigits}) = any(${phones}::text[])
    union select said from unnest(${names}::text[]) said
      where exists (select from employers e where position(said in lower(concat_ws(' ', e.name, e.trading_name))) > 0)`.execute(db as never)
  const taken = new Set(rows.map((row) => row.taken))
  const isFree = (word: string) => !taken.has(word)
  return { emails, phones: phones.filter(isFree), names: names.filter(isFree) }
}

type Imported = Pick<Person, 'importIds' | 'importRowIds'> & { files: number[] }

/** Files of people that they are in, by number, address and phone; within these, also the rows that only have their name. Read once. */
async function findImported(db: ReadDb, { candidateIds, emails, phones, names }: Omit<Person, keyof Imported>): Promise<Imported> {
  const cells = sql`array_to_string(cells, ' ')`
  const { rows } = await sql<Imported>`
    with r as materialized (select * from (
        select id, import_id, (candidate_id = any(${candidateIds}) or double_of = any(${candidateIds}) or email_key = any(${emails})
          or ${says(cells, emails)} or ${dials(cells, phones)}) is true as is_known, ${says(cells, names)} as is_named from import_rows) one
        where is_known or is_named),
      i as (select distinct import_id as id from r where is_known)
    select array(select id from i) as "importIds", array(select id from r where import_id in (select id from i)) as "importRowIds",
      array(select file_id from imports where id in (select id from i) and file_id is not null) as files`.execute(db as never)
  return found(rows[0])
}
