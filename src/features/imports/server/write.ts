import { sql } from 'kysely'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { TaskContext } from '#server/tasks.ts'
import { Problem } from '#shared/problem.ts'
import { asMerged } from '../../categories/server/becomes.ts'
import type { Options } from '../contract.ts'
import { namesInLists } from '../row-contract.ts'
import { type DoubleMark, type DoubleWay, type Match, nounOf, wayByOptions, wayFor, waysOf } from '../rules.ts'
import { withoutShared } from './apart.ts'
import { type NounWays, nounWays } from './nouns.ts'
import type { PreparedRow } from './prepare.ts'
import { isStill, type Running } from './run.ts'

const rowsAtOnce = 500

type By = { db: WriteDb; actor: { id: number }; now: Date }
type Row = {
  number: number
  given: NonNullable<PreparedRow['given']>
  outcome: string
  /** The record that is known already. */
  known: number | null
  doubleRow: number | null
  doubleBy: DoubleMark | null
  /** Whether that record has another name. */
  isOther: boolean
  doubleWay: DoubleWay | null
}
type Became = {
  number: number
  outcome: 'added' | 'filled' | 'left-out' | 'faulty'
  /** The number of the record. */
  id: number | null
  version: number | null
  filled: object | null
}

const waysFor = (running: Running): NounWays => nounWays[nounOf(running)]

/** So many transactions write at a time: those of new records touch nothing in common. */
const lanes = 2

/** Writes the records, so many in a transaction together with what came of each row: after a crash the next run goes on. */
export async function writeRows(at: TaskContext, running: Running): Promise<void> {
  const fresh = rowsOf(at, running, 'ready')
  const written = await Promise.all(Array.from({ length: lanes }, () => writeFrom(at, running, fresh)))
  // A later row of the same file may complete whom an earlier one became.
  if (written.every(Boolean) && (await writeFrom(at, running, rowsOf(at, running, 'double')))) await finish(at, running, 'written')
}

/** Gives the rows that wait, each group to one who asks. */
function rowsOf({ database: { kysely } }: TaskContext, running: Running, outcome: 'ready' | 'double'): () => Promise<Row[]> {
  let after = 0
  let last: Promise<unknown> = Promise.resolve()
  const next = async () => {
    const some = await kysely
      .selectFrom('importRows')
      .select(['number', 'given', 'outcome', 'doubleRow', 'doubleBy', 'isOther', 'doubleWay', `${waysFor(running).double} as known`])
      .where('importId', '=', running.id)
      .where('outcome', '=', outcome)
      .where('number', '>', after)
      .orderBy('number')
      .limit(rowsAtOnce)
      .execute()
    after = some.at(-1)?.number ?? after
    return asMerged(kysely, namesInLists, some as unknown as Row[])
  }
  return () => {
    const rows = last.then(next)
    last = rows
    return rows
  }
}

/** Whether all were written; not where somebody has stopped the import. */
async function writeFrom(at: TaskContext, running: Running, next: () => Promise<Row[]>): Promise<boolean> {
  for (let some = await next(); some.length > 0; some = await next()) if (!(await writeSome(at, running, some))) return false
  return true
}

/** One that fails is tried row by row, so that a row which nobody foresaw keeps out none but itself. */
async function writeSome(at: TaskContext, running: Running, rows: readonly Row[]): Promise<boolean> {
  const { kysely } = at.database
  const write = (some: readonly Row[]) =>
    inTransaction(kysely, async (db) => {
      const became = await become(
        { db, actor: { id: running.writtenBy as number }, now: at.now },
        running,
        await lookedAtAgain(db, running, some),
      )
      await waysFor(running).note?.(
        db,
        running,
        some.map(({ number }) => number),
        at.now,
      )
      await settle(db, running, became)
    })
  try {
    await write(rows)
    return true
  } catch (error) {
    if (error === stopped) return false
    if (rows.length > 1) {
      for (const row of rows) if (!(await writeSome(at, running, [row]))) return false
      return true
    }
    const [row] = rows
    if (!(error instanceof Problem)) at.log.error({ error, importId: running.id, row: row?.number }, 'a row of an import failed')
    const left: Became = { number: row?.number ?? 0, outcome: 'left-out', id: null, version: null, filled: null }
    return inTransaction(kysely, async (db) => {
      await mark(db, running, [left])
      await settle(db, running, [left])
    }).then(
      () => true,
      (failed) => {
        if (failed !== stopped) throw failed
        return false
      },
    )
  }
}

/** Somebody may have come in since the check, by another import perhaps. */
async function lookedAtAgain(db: WriteDb, running: Running, rows: readonly Row[]): Promise<Row[]> {
  const fresh = rows.filter(({ outcome }) => outcome === 'ready').map(({ number }) => number)
  const found = await waysFor(running).findDoubles(db, running.id, fresh)
  const known = new Map(found.map((one) => [one.number, { ...one, outcome: 'double' }]))
  return rows.map((row) => ({ ...row, ...known.get(row.number) }))
}

const matchOf = ({ doubleBy, isOther, given }: Row): Match | null =>
  doubleBy && { match: doubleBy, isOther, isOnlyContact: doubleBy === 'phone' && !('email' in given && given.email) }

/** By nothing found again, somebody is new. */
function wayOf(row: Row, options: Options): DoubleWay {
  const match = matchOf(row)
  if (match === null) return 'add'
  return row.doubleWay === null ? wayByOptions(match, options) : wayFor(waysOf(match), row.doubleWay)
}

/** Writes what the rows say, and beside each what came of it. */
async function become(by: By, running: Running, rows: readonly Row[]): Promise<Became[]> {
  const ways = waysFor(running)
  const decided = rows.map((row) => ({ row, way: wayOf(row, running.options as Options) }))
  const isNew = ({ way }: { way: DoubleWay }) => way === 'add' || way === 'add-without'
  const fresh = decided.filter(isNew)
  await withoutShared(
    by.db,
    running,
    fresh.flatMap(({ row, way }) => (way === 'add-without' ? [row] : [])),
  )
  const again = fresh.flatMap(({ row }) => (row.doubleBy !== null && !row.isOther ? [row] : []))
  await keepRefusals(by, running, again)
  const made = await ways.bringIn(
    by,
    fresh.map(({ row }) => row.given),
  )
  const became: Became[] = fresh.map(({ row: { number } }, i) => {
    const id = made[i] ?? null
    return { number, outcome: id === null ? 'left-out' : 'added', id, version: id && 1, filled: null }
  })
  // So that a later row of the same file finds whom an earlier one became.
  await mark(by.db, running, became)
  for (const row of again) await refuseContact(by, running, row)
  const others: Became[] = []
  for (const one of decided.filter((one) => !isNew(one))) others.push(await known(by, running, one.row, one.way === 'fill'))
  await mark(by.db, running, others)
  return [...became, ...others]
}

/** Somebody who is added again stays somebody who must not be contacted. */
async function keepRefusals({ db }: By, running: Running, rows: readonly Row[]): Promise<void> {
  const refusals = await waysFor(running).refusalsOf?.(
    db,
    rows.flatMap(({ known: id }) => id ?? []),
  )
  if (!refusals) return
  const earlier = await db
    .selectFrom('importRows')
    .select(['number', sql<string | null>`given ->> 'doNotContactReason'`.as('reason')])
    .where('importId', '=', running.id)
    .where('number', '=', sql<number>`any(${rows.flatMap(({ doubleRow }) => doubleRow ?? [])}::int[])`)
    .execute()
  const reasons = new Map(earlier.map(({ number, reason }) => [number, reason]))
  for (const { given, known: id, doubleRow } of rows) {
    if (!('doNotContactReason' in given)) continue
    given.doNotContactReason ??= (id !== null ? refusals.get(id) : reasons.get(doubleRow ?? 0)) ?? null
  }
}

/** What a row says of a wish not to be contacted holds for the record that is there, whatever else becomes of the row. */
async function refuseContact(by: By, running: Running, { given, known: id, doubleRow }: Row): Promise<Became | null> {
  if (!('doNotContactReason' in given) || given.doNotContactReason === null) return null
  const record = id ?? (await becameOf(by.db, running, doubleRow))
  if (record === null) return null
  const { doNotContactReason } = given
  const { version, filled } = await waysFor(running).fillBlanks(by, record, { doNotContactReason } as Row['given'])
  await stillOurs(by.db, running, record, version)
  return Object.keys(filled).length === 0 ? null : { number: 0, outcome: 'filled', id: record, version, filled }
}

async function known(by: By, running: Running, row: Row, isFilled: boolean): Promise<Became> {
  const { number, given, known, doubleRow, isOther, doubleWay } = row
  const left: Became = { number, outcome: 'left-out', id: null, version: null, filled: null }
  if (isOther) return left
  if (!isFilled) {
    // Who left out this one row may have seen that it is another person.
    const refused = doubleWay === null ? await refuseContact(by, running, row) : null
    return refused ? { ...refused, number } : left
  }
  const id = known ?? (await becameOf(by.db, running, doubleRow))
  if (id === null) return left
  const { version, filled } = await waysFor(running).fillBlanks(by, id, given)
  await stillOurs(by.db, running, id, version)
  return Object.keys(filled).length === 0 ? left : { number, outcome: 'filled', id, version, filled }
}

/** What this import added, it may also complete: to take it back, the record has to be as it left it. */
const stillOurs = (db: WriteDb, running: Running, id: number, version: number) =>
  db
    .updateTable('importRows')
    .set({ version })
    .where('importId', '=', running.id)
    .where(waysFor(running).became, '=', id)
    .where('outcome', '=', 'added')
    .where('version', '=', version - 1)
    .execute()

/**
 * Whom an earlier row of the file became, or was known to be; one that came to nothing itself says by which row it was known. Not past a
 * row that somebody left out: they may have seen that it is another person; nor past one of another name.
 */
async function becameOf(db: WriteDb, running: Running, number: number | null): Promise<number | null> {
  const ways = waysFor(running)
  const [became, known] = [sql.ref(ways.became), sql.ref(ways.double)]
  const { rows } = await sql<{ id: number }>`
    with recursive trail as (
      select ${became} as became, case when not is_other then ${known} end as known, double_row, double_way, is_other
      from import_rows where import_id = ${running.id} and number = ${number}
      union all
      select r.${became}, case when not r.is_other then r.${known} end, r.double_row, r.double_way, r.is_other from trail t
      join import_rows r on r.import_id = ${running.id} and r.number = t.double_row
      where coalesce(t.became, t.known) is null and not t.is_other and t.double_way is distinct from 'leave-out'
    )
    select coalesce(became, known) as id from trail
    where became is not null or (known is not null and double_way is distinct from 'leave-out')`.execute(db)
  return rows[0]?.id ?? null
}

const mark = (db: WriteDb, running: Running, became: readonly Became[]) =>
  sql`update import_rows r set outcome = b.outcome, ${sql.ref(waysFor(running).became)} = b.id, version = b.version, filled = b.filled
    from jsonb_to_recordset(${JSON.stringify(became)}::jsonb) as b(number int, outcome text, id bigint, version int, filled jsonb)
    where r.import_id = ${running.id} and r.number = b.number`.execute(db)

/** Takes back what a transaction wrote of an import that was stopped meanwhile. */
const stopped = new Error('The import was stopped.')

/** Last, so that the import itself is locked for a moment only. */
async function settle(db: WriteDb, running: Running, became: readonly Became[]): Promise<void> {
  const importId = running.id
  if (!(await isStill(db, running))) throw stopped
  const of = (outcome: Became['outcome']) => became.filter((one) => one.outcome === outcome).length
  await db
    .updateTable('imports')
    .set((is) => ({
      done: is('done', '+', became.length),
      added: is('added', '+', of('added')),
      filled: is('filled', '+', of('filled')),
      leftOut: is('leftOut', '+', of('left-out')),
    }))
    .where('id', '=', importId)
    .execute()
  await publish(db, of('added') > 0 ? [`import:${importId}`, waysFor(running).topic] : `import:${importId}`)
}

/** Takes back what an import did: records that nobody has touched go, and what was filled in is blank again where nobody has changed it. */
export async function undoRows(at: TaskContext, running: Running): Promise<void> {
  const { kysely } = at.database
  const ways = waysFor(running)
  await inTransaction(kysely, async (db) => {
    if (await isStill(db, running)) await ways.forget?.(db, running.id)
  })
  // What PostgreSQL knows of a table that grew by thousands a minute ago has each reference looked for in all of it.
  await sql`analyze import_rows`.execute(kysely)
  for (;;) {
    const isOn = await inTransaction(kysely, async (db) => {
      if (!(await isStill(db, running))) return false
      // The last first: what a later row filled in, an earlier one may have added.
      const some = await db
        .selectFrom('importRows')
        .select(['number', 'outcome', 'version', 'filled', `${ways.became} as id`])
        .where('importId', '=', running.id)
        .where('outcome', 'in', ['added', 'filled'])
        .orderBy('number', 'desc')
        .limit(rowsAtOnce)
        .execute()
      if (some.length === 0) return false
      const by = { db, actor: { id: running.undoneBy as number }, now: at.now }
      const emptied = new Set<number>()
      for (const { number, outcome, id, filled } of some) {
        if (outcome !== 'filled' || id === null) continue
        const { version, isWhole } = await ways.emptyAgain(by, id, filled as object)
        await stillOurs(db, running, id, version)
        if (isWhole) emptied.add(number)
      }
      const added = some.flatMap(({ outcome, id }) => (outcome === 'added' && id !== null ? [id] : []))
      const gone = await takeAway(db, running, added)
      const kept = some.filter(({ number, id, outcome }) => (outcome === 'added' ? !gone.has(id ?? 0) : !emptied.has(number)))
      await db
        .updateTable('importRows')
        .set({ outcome: 'undone' })
        .where('importId', '=', running.id)
        .where(
          'number',
          'in',
          some.map(({ number }) => number),
        )
        .execute()
      await sql`update import_rows r set outcome = 'kept', ${sql.ref(ways.became)} = k.id
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(number int, id bigint)
        where r.import_id = ${running.id} and r.number = k.number`.execute(db)
      await db
        .updateTable('imports')
        .set((is) => ({ done: is('done', '+', some.length), kept: is('kept', '+', kept.length) }))
        .where('id', '=', running.id)
        .execute()
      await publish(db, `import:${running.id}`)
      return true
    })
    if (!isOn) break
  }
  await finish(at, running, 'undone')
}

/** Rows that name a record would go with it, so that these name none first. */
async function takeAway(db: WriteDb, running: Running, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { became, removeUntouched } = waysFor(running)
  const column = sql.ref(became)
  const { rows } = await sql<{ id: number; version: number }>`
    with named as (select number, ${column} as id, version from import_rows where import_id = ${running.id} and ${column} = any(${ids}))
    update import_rows r set ${column} = null from named n where r.import_id = ${running.id} and r.number = n.number and r.outcome <> 'kept'
    returning n.id, case r.outcome when 'added' then n.version end as version`.execute(db)
  return new Set(
    await removeUntouched(
      db,
      rows.filter(({ version }) => version !== null),
    ),
  )
}

async function finish({ database: { kysely }, now }: TaskContext, running: Running, status: 'written' | 'undone'): Promise<void> {
  await inTransaction(kysely, async (db) => {
    if (!(await isStill(db, running))) return
    await db.updateTable('imports').set({ status, finishedAt: now }).where('id', '=', running.id).execute()
    await publish(db, [`import:${running.id}`, 'imports', waysFor(running).topic])
  })
}
