import type { WriteDb } from '#server/db.ts'
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
  await storage.keep(file.path, file.sha256)
  const { id } = await db
    .insertInto('files')
    .values({ sha256: file.sha256, name: safeName(file.name), mime: file.mime, size: file.size, kind: 'cv', candidateId, uploadedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, 'files.extractText', { fileId: id })
  return id
}

/** Gives all files of one record to another. */
export async function moveFiles(db: WriteDb, from: number, to: number): Promise<void> {
  await db.updateTable('files').set({ candidateId: to }).where('candidateId', '=', from).execute()
}

export { inspectCv }
