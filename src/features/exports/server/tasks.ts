import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { writeLine } from '#server/audit.ts'
import { now as clock } from '#server/clock.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { DiskFullError, ExportError, TooLargeError } from '#server/export/contents.ts'
import { makeExport } from '#server/export/make.ts'
import { publish } from '#server/realtime.ts'
import { isLow, roomOn } from '#server/storage/room.ts'
import type { TaskContext } from '#server/tasks.ts'
import { type ExportFault, type ExportState, exportKeptMs, openStates, progressEveryMs } from '../rules.ts'
import { folderOf, pathOf } from './queries.ts'

/** Somebody removed it while it was made. */
class RemovedError extends Error {}

type Changes = Partial<Record<'done' | 'total' | 'size', number>> &
  Partial<Record<'finishedAt' | 'expiresAt', Date>> & { state?: ExportState; fault?: ExportFault }

/** Whether it was still open then. */
async function change(db: WriteDb, exportId: number, to: Changes): Promise<boolean> {
  const open = db.updateTable('exports').set(to).where('id', '=', exportId).where('state', 'in', openStates)
  if (!(await open.returning('id').executeTakeFirst())) return false
  await publish(db, 'exports')
  return true
}

const fromNow = (ms: number) => new Date(clock().getTime() + ms)

/** Killed in the middle, it begins anew: half a .zip is of no use. */
async function make({ database, storage, config, log }: TaskContext, { exportId }: { exportId: number }): Promise<void> {
  const { kysely, pool } = database
  const folder = folderOf(config)
  const path = pathOf(config, exportId)
  const note = (to: Changes) => inTransaction(kysely, (db) => change(db, exportId, to))
  if (!(await note({ state: 'running', done: 0, expiresAt: fromNow(exportKeptMs) }))) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await rm(path, { force: true })
  let toldAt = 0
  try {
    const made = await makeExport(pool, storage, path, clock(), {
      async progress(done, total) {
        if (Date.now() - toldAt < progressEveryMs) return
        toldAt = Date.now()
        if (!(await note({ done, total }))) throw new RemovedError()
      },
      async admit() {
        if (isLow(await roomOn(folder, config.diskReserveMb))) throw new DiskFullError('The disk is full but for its reserve.')
      },
    })
    const { size } = await stat(path)
    await inTransaction(kysely, async (db) => {
      const ready = { state: 'ready' as const, size, finishedAt: clock(), expiresAt: fromNow(exportKeptMs) }
      if (!(await change(db, exportId, ready))) return
      await db.deleteFrom('exports').where('id', '<', exportId).execute()
      await writeLine(db, { id: null, role: 'task' }, { action: 'export.made', objectId: exportId, changes: { ...made } })
    })
    log.info({ exportId, ...made }, 'made an export')
  } catch (error) {
    if (error instanceof RemovedError) return
    if (!(error instanceof ExportError)) throw error
    log.error({ exportId, message: error.message }, 'could not make an export')
    const fault = error instanceof DiskFullError ? 'disk-full' : error instanceof TooLargeError ? 'too-large' : 'not-written'
    await note({ state: 'failed', fault, finishedAt: clock() })
  } finally {
    await removeFiles(kysely, folder)
  }
}

/** Removes what lies there of exports that are no more. */
async function removeFiles(kysely: Kysely<DB>, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length === 0) return
  const kept = new Set(
    (await kysely.selectFrom('exports').select('id').where('state', '<>', 'failed').execute()).map(({ id }) => String(id)),
  )
  for (const name of names) if (!kept.has(name.split('.', 1)[0] ?? '')) await rm(join(folder, name), { force: true, recursive: true })
}

async function sweep({ database: { kysely }, config, now }: TaskContext): Promise<void> {
  await inTransaction(kysely, async (db) => {
    const gone = await db.deleteFrom('exports').where('expiresAt', '<=', now.toISOString()).returning('id').execute()
    if (gone.length > 0) await publish(db, 'exports')
  })
  await removeFiles(kysely, folderOf(config))
}

export const exportTasks = {
  'exports.make': { lane: 'scan', run: make },
  'exports.sweep': { every: '19 * * * *', run: sweep },
} as const
