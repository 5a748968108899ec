import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { enqueue } from '#server/queue.ts'
import type { Storage } from '#server/storage.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { Problem } from '#shared/problem.ts'
import { type Extraction, type FileKind, hasText, mostFileBytes, mostFiles, offeredStages, safeName } from '../rules.ts'
import { inspect } from './inspect.ts'

type Keeping = { kind: FileKind; candidateId: number; uploadedBy: number | null; replacesId?: number | null }

/** Keeps what somebody sent for a candidate: its number. Refuses what is not of this kind, is unsound, or more than a record may hold. */
export async function keepUpload(db: WriteDb, storage: Storage, sent: ReceivedFile, keeping: Keeping): Promise<number> {
  await refuseTooEarly(db, keeping.kind, keeping.candidateId)
  const file = await inspect(keeping.kind, sent)
  await refuseTooMuch(db, keeping.candidateId, file.size, keeping.replacesId)
  const isShared = keeping.replacesId ? await replace(db, keeping.replacesId) : false
  const id = await keepInspected(db, storage, file, keeping)
  if (isShared)
    await db.updateTable('files').set({ sharedAt: sql<Date>`now()`, sharedBy: keeping.uploadedBy }).where('id', '=', id).execute()
  return id
}

/** Gives a file's place to a newer version; once only. Says whether it was shared: then the newer one is, and it is not. */
async function replace(db: WriteDb, fileId: number): Promise<boolean> {
  const held = await db.selectFrom('files').select('sharedAt').where('id', '=', fileId).forUpdate().executeTakeFirst()
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ replacedAt: sql<Date>`now()`, sharedAt: null, sharedBy: null, version: sql<number>`version + 1` })
    .where('id', '=', fileId)
    .where('replacedAt', 'is', null)
    .where('removedAt', 'is', null)
    .where(sql<boolean>`not exists (select from right_to_work_checks where file_id = files.id)`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem(409, 'file-replaced')
  return held !== undefined && held.sharedAt !== null
}

/** Keeps a file that has passed inspection. The bytes are durable before the row that names them can commit. */
export async function keepInspected(db: WriteDb, storage: Storage, file: ReceivedFile, keeping: Keeping): Promise<number> {
  const isRead = hasText(keeping.kind, file.mime)
  const id = await insert(db, storage, file, {
    ...keeping,
    name: safeName(file.name, keeping.kind),
    extraction: isRead ? 'waiting' : 'done',
  })
  if (isRead) await enqueue(db, 'files.extractText', { fileId: id })
  return id
}

/** Keeps a file that is no CV and belongs to nobody: its number. What it may be, its feature has looked at. */
export async function keepOther(db: WriteDb, storage: Storage, file: ReceivedFile, uploadedBy: number | null): Promise<number> {
  return insert(db, storage, file, { kind: 'other', name: safeName(file.name, 'file'), uploadedBy, extraction: 'done' })
}

async function insert(
  db: WriteDb,
  storage: Storage,
  { sha256, path, mime, size }: ReceivedFile,
  row: Partial<Keeping> & { kind: FileKind; name: string; extraction: Extraction },
): Promise<number> {
  await holdContent(db, sha256)
  await storage.keep(path, sha256)
  const { id } = await db
    .insertInto('files')
    .values({ sha256, mime, size, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What says who somebody is, is kept only once a job was offered: before, nobody needs it (GDPR 5 (1) c; CNIL, guide du recrutement). */
export async function refuseTooEarly(db: WriteDb, kind: FileKind, candidateId: number): Promise<void> {
  if (kind === 'right-to-work' && !(await wasOffered(db, candidateId))) throw new Problem(409, 'identity-too-early')
}

/** Whether they were offered a job, or work or worked in one. */
export async function wasOffered(db: ReadDb, candidateId: number): Promise<boolean> {
  const offered = db.selectFrom('applications').select('id').where('candidateId', '=', candidateId).where('stage', 'in', offeredStages)
  return (await offered.limit(1).executeTakeFirst()) !== undefined
}

/** No page of an earlier version of a document: those are kept beside the newer one, and are nobody's to delete. */
const isOfNow = sql<boolean>`not exists (select from document_files p join documents d on d.id = p.document_id
  where p.file_id = files.id and d.replaced_at is not null)`

/** One upload after another for each candidate, so that two at once are both counted. */
export async function refuseTooMuch(db: WriteDb, candidateId: number, size: number, replacesId: number | null = null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${candidateId}`}, 0))`.execute(db)
  const { count, bytes } = await db
    .selectFrom('files')
    .select([
      sql<number>`count(*) filter (where replaced_at is null and id is distinct from ${replacesId} and ${isOfNow})::int`.as('count'),
      sql<number>`coalesce(sum(size), 0)::int`.as('bytes'),
    ])
    .where('candidateId', '=', candidateId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostFiles) throw new Problem(409, 'too-many-files', { values: { most: mostFiles } })
  if (bytes + size > mostFileBytes) throw new Problem(409, 'too-many-megabytes', { values: { megabytes: mostFileBytes / 1_048_576 } })
}

/** Takes a file away; its content goes with the next collection, unless another row names it. */
export async function removeFiles(db: WriteDb, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0) await db.updateTable('files').set({ removedAt: now }).where('id', 'in', ids).execute()
}

/** Until the end of this transaction the collector leaves this content alone, also where no row names it yet. */
export async function holdContent(db: WriteDb, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(sha256)})`.execute(db)
}

/** Removes content that no row names, unless a transaction is about to name it. */
export async function removeUnnamed(db: WriteDb, storage: Storage, sha256: string): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${lockOf(sha256)}) as is_free`.execute(db)
  if (rows[0]?.isFree && !(await isNamed(db, sha256))) await storage.remove(sha256)
}

const lockOf = (sha256: string) => sql`hashtextextended(${`file ${sha256}`}, 0)`

export async function isNamed(db: ReadDb, sha256: string): Promise<boolean> {
  const rows = db.selectFrom('files').select('id').where('sha256', '=', sha256)
  const row = await rows.where((is) => is.or([is('removedAt', 'is', null), is('restorableUntil', 'is not', null)])).executeTakeFirst()
  if (row) return true
  const { rows: others } = await sql<{ is: boolean }>`select is_company_content(${sha256}) as is`.execute(db)
  return others[0]?.is === true
}

/** Gives the files of one record to another, all or these; answers with which. */
export async function moveFiles(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const files = db.updateTable('files').set({ candidateId: to }).where('candidateId', '=', from)
  const moved = await (only ? files.where('id', 'in', only) : files).returning('id').execute()
  return moved.map(({ id }) => id)
}

export { inspect }
