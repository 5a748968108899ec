import type { WriteContext } from '#server/handler-context.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import { found } from '#shared/problem.ts'
import type { WholeExport } from '../contract.ts'
import { exportKeptMs } from '../rules.ts'
import { findOpen } from './queries.ts'

/** Two who press together begin one. */
export async function startExport({ db, actor, now }: WriteContext): Promise<WholeExport> {
  await db.deleteFrom('exports').where('state', '=', 'failed').execute()
  const made = await db
    .insertInto('exports')
    .values({ askedBy: actor.id, askedAt: now, expiresAt: new Date(now.getTime() + exportKeptMs) })
    .onConflict((one) => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await enqueue(db, 'exports.make', { exportId: made.id })
  await publish(db, 'exports')
  return findOpen(db)
}

/** The file goes by a task, once this has committed. */
export async function removeExport({ db }: WriteContext, exportId: number): Promise<void> {
  found(await db.deleteFrom('exports').where('id', '=', exportId).returning('id').executeTakeFirst())
  await enqueue(db, 'exports.sweep', {}, { key: 'exports.sweep' })
  await publish(db, 'exports')
}
