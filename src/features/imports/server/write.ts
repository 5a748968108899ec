import { sql } from 'kysely'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { Tasking } from '#server/tasks.ts'
import { Problem } from '#shared/problem.ts'
import { bringIn, type Brought, emptyAgain, fillBlanks, removeUntouched } from '../../candidates/server/brought.ts'
import type { Options } from '../contract.ts'
import type { DoubleWay } from '../rules.ts'
import { findDoubles } from './check.ts'
import { isStill, type Running } from './run.ts'

const rowsAtOnce = 250

type By = { db: WriteDb; actor: { id: number }; now: Date }
type Row = {
  number: number
  given: Brought
  outcome: string
  doubleOf: number | null
  doubleRow: number | null
  doubleBy: string | null
  doubleWay: DoubleWay | null
}
type Became = {
  number: number
  outcome: 'added' | 'filled' | 'left-out' | 'faulty'
  candidateId: number | null
  version: number | null
  filled: object | null
}

/** So many transactions write at a time: those of new people touch nothing in common. */
const lanes = 2

/** Writes the candidates, so many in a transaction together with what came of each row: after a crash the next run goes on. */
export async function writeRows(at: Tasking, running: Running): Promise<void> {
  const fresh = rowsOf(at, running, 'ready')
  const written = await Promise.all(Array.from({ length: lanes }, () => writeFrom(at, running, fresh)))
  // A later row of the same file may complete whom an earlier one became.
  if (written.every(Boolean) && (await writeFrom(at, running, rowsOf(at, running, 'double')))) await finish(at, running, 'written')
}

/** Gives the rows that wait, each group to one who asks. */
function rowsOf({ database: { kysely } }: Tasking, { id }: Running, outcome: 'ready' | 'double'): () => Promise<Row[]> {
  let after = 0
  let last: Promise<unknown> = Promise.resolve()
  const next = async () => {
    const some = await kysely
      .selectFrom('importRows')
      .select(['number', 'given', 'outcome', 'doubleOf', 'doubleRow', 'doubleBy', 'doubleWay'])
      .where('importId', '=', id)
      .where('outcome', '=', outcome)
      .where('number', '>', after)
      .orderBy('number')
      .limit(rowsAtOnce)
      .execute()
    after = some.at(-1)?.number ?? after
    return some as unknown as Row[]
  }
  return () => {
    const rows = last.then(next)
    last = rows
    return rows
  }
}

/** Whether all were written; not where somebody has stopped the import. */
async function writeFrom(at: Tasking, running: Running, next: () => Promise<Row[]>): Promise<boolean> {
  for (let some = await next(); some.length > 0; some = await next()) if (!(await writeSome(at, running, some))) return false
  return true
}

/** One that fails is tried row by row, so that a row which nobody foresaw keeps out none but itself. */
async function writeSome(at: Tasking, running: Running, rows: readonly Row[]): Promise<boolean> {
  const { kysely } = at.database
  const write = (some: readonly Row[]) =>
    inTransaction(kysely, async (db) => {
      const became = await become(
        { db, actor: { id: running.writtenBy as number }, now: at.now },
        running,
        await lookedAtAgain(db, running, some),
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
    const left: Became = { number: row?.number ?? 0, outcome: 'left-out', candidateId: null, version: null, filled: null }
    return inTransaction(kysely, (db) => settle(db, running, [left])).then(
      () => true,
      (failed) => {
        if (failed !== stopped) throw failed
        return false
      },
    )
  }
}

/** Somebody may have come in since the check, by another import perhaps. */
async function lookedAtAgain(db: WriteDb, { id }: Running, rows: readonly Row[]): Promise<Row[]> {
  const fresh = rows.filter(({ outcome }) => outcome === 'ready').map(({ number }) => number)
  const known = new Map((await findDoubles(db, id, fresh)).map((one) => [one.number, { ...one, outcome: 'double' }]))
  return rows.map((row) => ({ ...row, ...known.get(row.number) }))
}

async function become(by: By, { id, options }: Running, rows: readonly Row[]): Promise<Became[]> {
  const wayOf = ({ doubleWay }: Row) => doubleWay ?? (options as Options).doubles
  const isNew = (row: Row) => row.outcome === 'ready' || (wayOf(row) === 'add' && row.doubleBy !== 'email')
  const fresh = rows.filter(isNew)
  const made = await bringIn(
    by,
    fresh.map(({ given }) => given),
  )
  const became: Became[] = fresh.map(({ number }, i) => {
    const candidateId = made[i] ?? null
    return { number, outcome: candidateId === null ? 'left-out' : 'added', candidateId, version: candidateId && 1, filled: null }
  })
  // So that a later row of the same file finds whom an earlier one became.
  await mark(by.db, id, became)
  for (const row of rows.filter((one) => !isNew(one))) became.push(await known(by, id, row, wayOf(row) === 'fill'))
  return became
}

async function known(by: By, importId: number, { number, given, doubleOf, doubleRow }: Row, isFilled: boolean): Promise<Became> {
  const left: Became = { number, outcome: 'left-out', candidateId: null, version: null, filled: null }
  if (!isFilled) return left
  const candidateId = doubleOf ?? (await becameOf(by.db, importId, doubleRow))
  if (candidateId === null) return left
  const { version, filled } = await fillBlanks(by, candidateId, given)
  await stillOurs(by.db, importId, candidateId, version)
  return Object.keys(filled).length === 0 ? left : { number, outcome: 'filled', candidateId, version, filled }
}

/** Whom this import added, it may also complete: to take them back, their record has to be as it left it. */
const stillOurs = (db: WriteDb, importId: number, candidateId: number, version: number) =>
  db
    .updateTable('importRows')
    .set({ version })
    .where('importId', '=', importId)
    .where('candidateId', '=', candidateId)
    .where('outcome', '=', 'added')
    .where('version', '=', version - 1)
    .execute()

async function becameOf(db: WriteDb, importId: number, number: number | null): Promise<number | null> {
  if (number === null) return null
  const rows = db.selectFrom('importRows').select(['candidateId', 'doubleOf']).where('importId', '=', importId)
  const row = await rows.where('number', '=', number).executeTakeFirst()
  return row?.candidateId ?? row?.doubleOf ?? null
}

const mark = (db: WriteDb, importId: number, became: readonly Became[]) =>
  sql`update import_rows r set outcome = b.outcome, candidate_id = b."candidateId", version = b.version, filled = b.filled
    from jsonb_to_recordset(${JSON.stringify(became)}::jsonb) as b(number int, outcome text, "candidateId" bigint, version int, filled jsonb)
    where r.import_id = ${importId} and r.number = b.number`.execute(db)

/** Takes back what a transaction wrote of an import that was stopped meanwhile. */
const stopped = new Error('The import was stopped.')

/** Last, so that the import itself is locked for a moment only. */
async function settle(db: WriteDb, running: Running, became: readonly Became[]): Promise<void> {
  const importId = running.id
  await mark(db, importId, became)
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
  await publish(db, of('added') > 0 ? [`import:${importId}`, 'candidates'] : `import:${importId}`)
}

/** Takes back what an import did: those whom nobody has touched go, and what was filled in is blank again where nobody has changed it. */
export async function undoRows(at: Tasking, running: Running): Promise<void> {
  const { kysely } = at.database
  // What PostgreSQL knows of a table that grew by thousands a minute ago has each reference looked for in all of it.
  await sql`analyze import_rows`.execute(kysely)
  for (;;) {
    const isOn = await inTransaction(kysely, async (db) => {
      if (!(await isStill(db, running))) return false
      // The last first: what a later row filled in, an earlier one may have added.
      const some = await db
        .selectFrom('importRows')
        .select(['number', 'outcome', 'candidateId', 'version', 'filled'])
        .where('importId', '=', running.id)
        .where('outcome', 'in', ['added', 'filled'])
        .orderBy('number', 'desc')
        .limit(rowsAtOnce)
        .execute()
      if (some.length === 0) return false
      const by = { db, actor: { id: running.undoneBy as number }, now: at.now }
      const emptied = new Set<number>()
      for (const { number, outcome, candidateId, filled } of some) {
        if (outcome !== 'filled' || candidateId === null) continue
        const { version, isWhole } = await emptyAgain(by, candidateId, filled as Partial<Brought>)
        await stillOurs(db, running.id, candidateId, version)
        if (isWhole) emptied.add(number)
      }
      const added = some.flatMap(({ outcome, candidateId }) => (outcome === 'added' && candidateId !== null ? [candidateId] : []))
      const gone = await takeAway(db, running.id, added)
      const kept = some.filter(({ number, candidateId, outcome }) =>
        outcome === 'added' ? !gone.has(candidateId ?? 0) : !emptied.has(number),
      )
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
      await sql`update import_rows r set outcome = 'kept', candidate_id = k."candidateId"
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(number int, "candidateId" bigint)
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

/** Rows that name a candidate would go with them, so that these name nobody first. */
async function takeAway(db: WriteDb, importId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number; version: number }>`
    with named as (select number, candidate_id as id, version from import_rows where import_id = ${importId} and candidate_id = any(${ids}))
    update import_rows r set candidate_id = null from named n where r.import_id = ${importId} and r.number = n.number and r.outcome <> 'kept'
    returning n.id, case r.outcome when 'added' then n.version end as version`.execute(db)
  return new Set(
    await removeUntouched(
      db,
      rows.filter(({ version }) => version !== null),
    ),
  )
}

async function finish({ database: { kysely }, now }: Tasking, running: Running, status: 'written' | 'undone'): Promise<void> {
  await inTransaction(kysely, async (db) => {
    if (!(await isStill(db, running))) return
    await db.updateTable('imports').set({ status, finishedAt: now }).where('id', '=', running.id).execute()
    await publish(db, [`import:${running.id}`, 'imports', 'candidates'])
  })
}
