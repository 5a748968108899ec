import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tasking } from '#server/tasks.ts'
import { extractText } from './extract.ts'

export const fileTasks = {
  'files.extractText': {
    run: async ({ database: { kysely: db }, storage, log }: Tasking, { fileId }: { fileId: number }) => {
      const file = await db.selectFrom('files').select(['sha256', 'mime', 'extraction']).where('id', '=', fileId).executeTakeFirst()
      if (file?.extraction !== 'waiting') return
      const text = await extractText(storage.pathOf(file.sha256), file.mime).catch(
        ({ code, signal }: { code?: number; signal?: string }) => {
          log.warn({ fileId, code, signal }, 'no text could be read')
          return null
        },
      )
      await db
        .updateTable('files')
        .set({ text, extraction: text === null ? 'failed' : 'done' })
        .where('id', '=', fileId)
        .execute()
    },
  },
  /** Removes content that no row names: left by a transaction that did not commit, or by a removal. A day old at least. */
  'files.collect': {
    every: '41 3 * * *',
    run: async ({ database: { kysely: db }, storage, now }: Tasking) => {
      const root = join(storage.pathOf('00'), '../..')
      for (const folder of await readdir(root)) {
        for (const sha256 of await readdir(join(root, folder))) {
          const { mtimeMs } = await stat(join(root, folder, sha256))
          if (now.getTime() - mtimeMs < 86_400_000) continue
          const named = await db
            .selectFrom('files')
            .select('id')
            .where('sha256', '=', sha256)
            .where('removedAt', 'is', null)
            .executeTakeFirst()
          if (!named) await rm(join(root, folder, sha256), { force: true })
        }
      }
    },
  },
}
