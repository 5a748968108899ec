import { sql } from 'kysely'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { TaskContext } from '#server/tasks.ts'
import { Problem } from '#shared/problem.ts'
import { mayAct } from '../../identity/server/may-act.ts'
import type { Delimiter, Encoding } from '#shared/sheets.ts'
import { importers, type ImportKind, type ImportStatus, type Noun } from '../rules.ts'

/** An import that the queue is at work on. */
export type Running = {
  id: number
  status: ImportStatus
  /** Rows that this step has done, before a crash perhaps. */
  done: number
  kind: ImportKind
  name: string
  /** Null until the file is read. */
  noun: Noun | null
  sha256: string
  encoding: Encoding | null
  delimiter: Delimiter | null
  headerLine: number | null
  sheet: string | null
  columns: { heading: string }[]
  targets: string[]
  options: object | null
  createdBy: number | null
  writtenBy: number | null
  undoneBy: number | null
}

/** What there is to do for an import now; null when there is nothing. */
export async function findRunning({ database: { kysely } }: TaskContext, importId: number): Promise<Running | null> {
  const row = await kysely
    .selectFrom('imports as i')
    .innerJoin('files as f', 'f.id', 'i.fileId')
    .select([
      'i.id',
      'i.status',
      'i.done',
      'i.kind',
      'i.name',
      'i.noun',
      'f.sha256',
      'i.encoding',
      'i.delimiter',
      'i.headerLine',
      'i.sheet',
      'i.columns',
      'i.targets',
      'i.options',
      'i.createdBy',
      'i.writtenBy',
      'i.undoneBy',
    ])
    .where('i.id', '=', importId)
    .executeTakeFirst()
  return (row as unknown as Running | undefined) ?? null
}

/** Locks the import, and says whether it goes on: somebody may have stopped it, or who asked for it may no longer import. */
export async function isStill(db: WriteDb, { id, status }: Running): Promise<boolean> {
  const row = await db.selectFrom('imports').select(['status', 'askedBy']).where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.status === status && (await mayAct(db, row.askedBy, importers))
}

/** What is done to all rows of a large file takes longer than a request may. */
export const patiently = (db: WriteDb) => sql`set local statement_timeout = '5min'`.execute(db)

/** The file cannot be brought in, and why; unless somebody has stopped it meanwhile. */
export async function fail({ database: { kysely }, now, log }: TaskContext, running: Running, error: unknown): Promise<void> {
  const { id } = running
  const isKnown = error instanceof Problem
  if (!isKnown) log.error({ error, importId: id }, 'an import failed')
  await inTransaction(kysely, async (db) => {
    if (!(await isStill(db, running))) return
    await patiently(db)
    await db.deleteFrom('importRows').where('importId', '=', id).execute()
    await db
      .updateTable('imports')
      .set({
        status: 'failed',
        code: isKnown ? error.code : 'import-failed',
        fault: isKnown && error.extra.values ? JSON.stringify(error.extra.values) : null,
        finishedAt: now,
      })
      .where('id', '=', id)
      .execute()
    await publish(db, [`import:${id}`, 'imports'])
  })
}
