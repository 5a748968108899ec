import { inTransaction } from '#server/db.ts'
import type { TaskContext } from '#server/tasks.ts'
import { isAtWork, limits } from '../rules.ts'
import { checkRows } from './check.ts'
import { forgetImport, stopIfLeft } from './commands.ts'
import { readFile } from './read.ts'
import { fail, findRunning } from './run.ts'
import { undoRows, writeRows } from './write.ts'

/** Takes an import a step further: each step ends where somebody is asked, or at its end. */
export async function runImport(at: TaskContext, importId: number): Promise<void> {
  await stopIfLeft(at, importId)
  const running = await findRunning(at, importId)
  if (running?.status === 'writing') await writeRows(at, running)
  if (running?.status === 'undoing') await undoRows(at, running)
  if (running?.status === 'reading') await readFile(at, running).catch((error: unknown) => fail(at, running, error))
  if (running?.status === 'checking') await checkRows(at, running).catch((error: unknown) => fail(at, running, error))
  await stopIfLeft(at, importId)
}

export const importTasks = {
  'imports.run': { lane: 'long', run: (at: TaskContext, { importId }: { importId: number }) => runImport(at, importId) },
  /** What a file said about people is kept no longer than it takes to correct an import. */
  'imports.forget': {
    every: '37 3 * * *',
    run: async ({ database: { kysely }, now }: TaskContext) => {
      const old = await kysely
        .selectFrom('imports')
        .select('id')
        .where('fileId', 'is not', null)
        .where((is) => is.fn.coalesce('finishedAt', 'createdAt'), '<', new Date(now.getTime() - limits.days * 86_400_000).toISOString())
        .execute()
      for (const { id } of old)
        await inTransaction(kysely, async (db) => {
          const current = await db
            .selectFrom('imports')
            .select(['id', 'fileId', 'noun', 'status', 'columns', 'added', 'filled'])
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirstOrThrow()
          if (isAtWork(current.status)) return
          if (current.status === 'read' || current.status === 'checked')
            await db.updateTable('imports').set({ status: 'cancelled', finishedAt: now }).where('id', '=', id).execute()
          await forgetImport(db, current, now)
        })
    },
  },
}
