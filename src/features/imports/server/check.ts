import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { Tasking } from '#server/tasks.ts'
import { dayOf } from '#shared/dates.ts'
import { fold } from '#shared/fold.ts'
import type { Brought } from '../../candidates/server/brought.ts'
import { findTownsNamed } from '../../places/server/queries.ts'
import type { Options } from '../contract.ts'
import type { Target } from '../targets.ts'
import { findKnown } from './known-fields.ts'
import { type CellProblem, type Plan, prepareRow, type PreparedRow } from './prepare.ts'
import { isStill, patiently, type Running } from './run.ts'

const rowsAtOnce = 250

/** Tries every row, and looks for those whose person is known already. Nothing is written about anybody. */
export async function checkRows(at: Tasking, running: Running): Promise<void> {
  const { kysely } = at.database
  const { id, columns, targets, options } = running
  const plan: Plan = {
    headings: columns.map(({ heading }) => heading),
    targets: targets as (Target | '')[],
    options: options as Options,
    today: dayOf(at.now),
    known: await findKnown(kysely),
  }
  if (running.done === 0) await beginAnew(kysely, id)
  for (;;) {
    const some = await kysely
      .selectFrom('importRows')
      .select(['number', 'cells', 'problems'])
      .where('importId', '=', id)
      .where('outcome', '=', 'waiting')
      .orderBy('number')
      .limit(rowsAtOnce)
      .execute()
    if (some.length === 0) break
    const rows = some.map(({ number, cells, problems }) => {
      const ofRow = (problems as unknown as CellProblem[]).filter(
        ({ code, field }) => field === null && (code.startsWith('row-') || code === 'cell-too-long'),
      )
      return { number, ...(ofRow.length > 0 ? { given: null, problems: ofRow, town: null } : prepareRow(cells, plan)) }
    })
    const isOn = await inTransaction(kysely, async (db) => {
      if (!(await isStill(db, running))) return false
      await settle(db, rows)
      await keep(db, id, rows)
      await db
        .updateTable('imports')
        .set((is) => ({ done: is('done', '+', rows.length) }))
        .where('id', '=', id)
        .execute()
      await publish(db, `import:${id}`)
      return true
    })
    if (!isOn) return
  }
  await inTransaction(kysely, async (db) => {
    if (!(await isStill(db, running))) return
    await patiently(db)
    await findDoubles(db, id)
    await findTwice(db, id)
    await keepDecisions(db, id)
    await sql`update imports i set status = 'checked', done = 0, ready = n.ready, faulty = n.faulty, doubles = n.doubles
      from (select count(*) filter (where outcome = 'ready') as ready, count(*) filter (where outcome = 'faulty') as faulty,
        count(*) filter (where outcome = 'double') as doubles from import_rows where import_id = ${id}) n where i.id = ${id}`.execute(db)
    await publish(db, [`import:${id}`, 'imports'])
  })
}

/** Forgets what an earlier check found, by other columns perhaps. */
const beginAnew = (kysely: Kysely<DB>, importId: number) =>
  inTransaction(kysely, async (db) => {
    await patiently(db)
    await db
      .updateTable('importRows')
      .set({ outcome: 'waiting', doubleOf: null, doubleRow: null, doubleBy: null })
      .where('importId', '=', importId)
      .where('outcome', '<>', 'waiting')
      .execute()
  })

/** Finds the towns of so many rows at once. One that the gazetteer has not, such as a hamlet, stays in the address. */
async function settle(db: WriteDb, rows: readonly PreparedRow[]): Promise<void> {
  const named = rows.flatMap(({ town, given }) => (town && given ? [{ town, given }] : []))
  const towns = await findTownsNamed(
    db,
    named.map(({ town, given }) => ({ name: town, country: given.country, postcode: given.postcode })),
  )
  for (const [i, { town, given }] of named.entries()) {
    const placeId = towns[i] ?? null
    given.placeId = placeId
    if (placeId === null) given.address = [given.address, town].filter(Boolean).join(', ').slice(0, 200)
  }
}

async function keep(db: WriteDb, importId: number, rows: readonly (PreparedRow & { number: number })[]): Promise<void> {
  const found = rows.map(({ number, given, problems }) => ({
    number,
    given,
    problems,
    outcome: given ? 'ready' : 'faulty',
    email_key: given?.email?.toLowerCase() ?? null,
    phones: given ? [given.phone, given.phone2].filter((one) => one !== null) : [],
    name_key: nameKey(given),
  }))
  await sql`update import_rows r set given = f.given, problems = f.problems, outcome = f.outcome, email_key = f.email_key, phones = f.phones, name_key = f.name_key
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f(number int, given jsonb, problems jsonb, outcome text, email_key text, phones text[], name_key text)
    where r.import_id = ${importId} and r.number = f.number`.execute(db)
}

/** As the search keeps names; only beside a day of birth does one tell a person. */
const nameKey = (given: Brought | null) => (given?.dateOfBirth ? fold(`${given.lastName} ${given.firstName}`) : null)

/** What was decided of a row before the columns were looked at again holds where it still can. */
const keepDecisions = (db: WriteDb, importId: number) =>
  sql`update import_rows set double_way = null where import_id = ${importId} and double_way is not null
    and (outcome <> 'double' or (double_way = 'add' and double_by = 'email'))`.execute(db)

export type KnownRow = { number: number; doubleOf: number; doubleBy: 'email' | 'phone' | 'name' }

/** Marks the rows, or those of these, whose person the agency knows, by address, number, or name and day of birth, whichever says most. */
export async function findDoubles(db: WriteDb, importId: number, among?: readonly number[]): Promise<KnownRow[]> {
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
    returning r.number, r.double_of as "doubleOf", r.double_by as "doubleBy"`.execute(db)
  return rows
}

/** Marks the rows whose person stands further up in the same file. */
async function findTwice(db: WriteDb, importId: number): Promise<void> {
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
