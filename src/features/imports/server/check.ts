import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { TaskContext } from '#server/tasks.ts'
import { dayOf } from '#shared/dates.ts'
import type { Options } from '../contract.ts'
import { doubleMarks, nounOf, waysOf } from '../rules.ts'
import type { Target } from '../targets.ts'
import { isOnlyContact } from './doubles.ts'
import { findKnown } from './known-fields.ts'
import { type NounWays, nounWays } from './nouns.ts'
import type { CellProblem, Plan, PreparedRow } from './prepare.ts'
import { isStill, patiently, type Running } from './run.ts'

const rowsAtOnce = 250

/** Tries every row, and looks for those whose person or employer is known already. Nothing is written about anybody. */
export async function checkRows(at: TaskContext, running: Running): Promise<void> {
  const { kysely } = at.database
  const { id, columns, targets, options } = running
  const noun = nounOf(running)
  const plan: Plan = {
    headings: columns.map(({ heading }) => heading),
    targets: targets as (Target | '')[],
    options: options as Options,
    today: dayOf(at.now),
    known: await findKnown(kysely, noun),
  }
  const ways = nounWays[noun]
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
      return { number, ...(ofRow.length > 0 ? { given: null, problems: ofRow, town: null } : ways.prepare(cells, plan)) }
    })
    const isOn = await inTransaction(kysely, async (db) => {
      if (!(await isStill(db, running))) return false
      await ways.settle(db, rows, plan)
      await keep(db, id, rows, ways)
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
    await ways.findDoubles(db, id)
    await ways.findTwice(db, id)
    await ways.refuseUnreachable?.(db, id, plan.targets.indexOf('email'))
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
      .set({
        outcome: 'waiting',
        doubleOf: null,
        doubleEmployer: null,
        doubleJob: null,
        doubleSupplier: null,
        doubleRow: null,
        doubleBy: null,
        isOther: false,
      })
      .where('importId', '=', importId)
      .where('outcome', '<>', 'waiting')
      .execute()
  })

async function keep(
  db: WriteDb,
  importId: number,
  rows: readonly (PreparedRow & { number: number })[],
  { keysOf }: NounWays,
): Promise<void> {
  const found = rows.map(({ number, given, problems }) => ({
    number,
    given,
    problems,
    outcome: given ? 'ready' : 'faulty',
    ...(given ? keysOf(given) : { email_key: null, phones: [], name_key: null }),
  }))
  await sql`update import_rows r set given = f.given, problems = f.problems, outcome = f.outcome, email_key = f.email_key, phones = f.phones, name_key = f.name_key
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f(number int, given jsonb, problems jsonb, outcome text, email_key text, phones text[], name_key text)
    where r.import_id = ${importId} and r.number = f.number`.execute(db)
}

/** What was decided of a row before the columns were looked at again holds where it still can. */
const keepDecisions = (db: WriteDb, importId: number) =>
  sql`update import_rows set double_way = null where import_id = ${importId} and double_way is not null
    and (outcome <> 'double' or concat_ws(' ', double_by, is_other, ${isOnlyContact}, double_way) <> all(${decidable}::text[]))`.execute(db)

const decidable = doubleMarks.flatMap((match) =>
  [true, false].flatMap((isOther) =>
    [true, false].flatMap((isOnly) =>
      waysOf({ match, isOther, isOnlyContact: isOnly }).map((way) => [match, isOther ? 't' : 'f', isOnly ? 't' : 'f', way].join(' ')),
    ),
  ),
)
