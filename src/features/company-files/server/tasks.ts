import { sql } from 'kysely'
import { inTransaction } from '#server/db.ts'
import type { TaskContext } from '#server/tasks.ts'
import { tell } from './commands.ts'
import { finishUpload, forgetUploads } from './uploads.ts'
import { readContent } from './read-content.ts'

export const companyFileTasks = {
  /** Extracts the text of a new version and draws its preview. */
  'company-files.read': { lane: 'file', run: (at: TaskContext, of: { fileId: number; number: number }) => readContent(at, of) },
  'company-files.finishUpload': { run: (at: TaskContext, { uploadId }: { uploadId: number }) => finishUpload(at, uploadId) },
  /** Erases what nobody can restore any more; contents go with the next collection. */
  'company-files.forget': {
    every: '31 3 * * *',
    run: async (at: TaskContext) => {
      const { kysely } = at.database
      await inTransaction(kysely, async (db) => {
        const files = await sql`delete from company_files where restorable_until < ${at.now}`.execute(db)
        const folders = await sql`delete from folders where restorable_until < ${at.now}`.execute(db)
        if (Number(files.numAffectedRows) + Number(folders.numAffectedRows) > 0) await tell(db)
      })
      await forgetUploads(at)
    },
  },
}
