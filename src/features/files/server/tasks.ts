import { sql } from 'kysely'
import { inTransaction } from '#server/db.ts'
import { ownBucket } from '#server/storage/owner.ts'
import type { TaskContext } from '#server/tasks.ts'
import { isNamed, removeUnnamed } from './commands.ts'
import { extractText } from './extract.ts'
import { finishUpload, removeStrayParts } from './uploads.ts'

export const fileTasks = {
  'files.extractText': {
    lane: 'file',
    run: async ({ database: { kysely: db }, storage, log }: TaskContext, { fileId }: { fileId: number }) => {
      const file = await db.selectFrom('files').select(['sha256', 'mime', 'extraction']).where('id', '=', fileId).executeTakeFirst()
      if (file?.extraction !== 'waiting') return
      const text = await extractText(await storage.localPath(file.sha256), file.mime).catch(
        ({ code, signal }: { code?: number; signal?: string }) => {
          log.warn({ fileId, code, signal }, 'no text could be read')
          return null
        },
      )
      await db
        .updateTable('files')
        .set({ text, extraction: text === null ? 'failed' : 'done' })
        .where('id', '=', fileId)
        // It may have become something whose text nobody reads.
        .where('extraction', '=', 'waiting')
        .execute()
    },
  },
  'files.finishUpload': { run: (at: TaskContext, { uploadId }: { uploadId: number }) => finishUpload(at, uploadId) },
  /** Forgets what was deleted and can no longer be restored, and what was sent in part a day ago. */
  'files.forget': {
    every: '36 3 * * *',
    run: async ({ database: { kysely }, storage, now }: TaskContext) => {
      await kysely.deleteFrom('files').where('restorableUntil', '<', now.toISOString()).execute()
      // What was sent for a document, and the document then was not.
      await sql`update files f set removed_at = ${now} from uploads u where u.file_id = f.id and u.for_document and f.removed_at is null
        and u.created_at < ${new Date(now.getTime() - 86_400_000)} and not exists (select from document_files p where p.file_id = f.id)`.execute(
        kysely,
      )
      await kysely
        .deleteFrom('uploads')
        .where('createdAt', '<', new Date(now.getTime() - 86_400_000).toISOString())
        .execute()
      await removeStrayParts(kysely, storage)
    },
  },
  /** Removes content that no row names: left by a transaction that did not commit, or by a removal. A day old at least. */
  'files.collect': {
    every: '41 3 * * *',
    run: async ({ database: { kysely }, config, storage, now }: TaskContext) => {
      await ownBucket(config, kysely) // another installation may have taken it over since the start
      for await (const { sha256, writtenAtMs } of storage.contents()) {
        if (now.getTime() - writtenAtMs < 86_400_000 || (await isNamed(kysely, sha256))) continue
        await inTransaction(kysely, (db) => removeUnnamed(db, storage, sha256))
      }
    },
  },
}
