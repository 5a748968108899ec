import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { enqueue } from '#server/queue.ts'
import type { Storage } from '#server/storage.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { safeName } from '../rules.ts'
import { inspectCv } from './inspect.ts'

/** Keeps a CV that passes inspection. The bytes are durable before the row that names them can commit. */
export async function keepCv(
  db: WriteDb,
  storage: Storage,
  file: ReceivedFile,
  { candidateId, uploadedBy }: { candidateId: number; uploadedBy: number | null },
): Promise<number> {
  await holdContent(db, file.sha256)
  await storage.keep(file.path, file.sha256)
  const { id } = await db
    .insertInto('files')
    .values({ sha256: file.sha256, name: safeName(file.name), mime: file.mime, size: file.size, kind: 'cv', candidateId, uploadedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, 'files.extractText', { fileId: id })
  return id
}

/** Keeps a file that is no CV and belongs to nobody: its number. What it may be, its feature has looked at. */
export async function keepOther(db: WriteDb, storage: Storage, file: ReceivedFile, uploadedBy: number | null): Promise<number> {
  await holdContent(db, file.sha256)
  await storage.keep(file.path, file.sha256)
  const { id } = await db
    .insertInto('files')
    .values({
      sha256: file.sha256,
      name: safeName(file.name, 'file'),
      mime: file.mime,
      size: file.size,
      kind: 'other',
      uploadedBy,
      extraction: 'done',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a file away; its content goes with the next collection, unless another row names it. */
export async function removeFiles(db: WriteDb, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0) await db.updateTable('files').set({ removedAt: now }).where('id', 'in', ids).execute()
}

/** Until the end of this transaction the collector leaves this content alone, also where no row names it yet. */
async function holdContent(db: WriteDb, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(sha256)})`.execute(db)
}

/** Removes content that no row names, unless a transaction is about to name it. */
export async function removeUnnamed(db: WriteDb, storage: Storage, sha256: string): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${lockOf(sha256)}) as is_free`.execute(db)
  if (rows[0]?.isFree && !(await isNamed(db, sha256))) await storage.remove(sha256)
}

const lockOf = (sha256: string) => sql`hashtextextended(${`file ${sha256}`}, 0)`

export async function isNamed(db: ReadDb, sha256: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('id').where('sha256', '=', sha256).where('removedAt', 'is', null).executeTakeFirst()
  return row !== undefined
}

/** Gives the files of one record to another, all or these; answers with which. */
export async function moveFiles(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const files = db.updateTable('files').set({ candidateId: to }).where('candidateId', '=', from)
  const moved = await (only ? files.where('id', 'in', only) : files).returning('id').execute()
  return moved.map(({ id }) => id)
}

export { inspectCv }
