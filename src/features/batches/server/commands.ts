import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { type JobAction, type Doer, doerOf, writeLine } from '#server/audit.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { TaskContext } from '#server/tasks.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { lacksReason, whyOf } from '../../applications/rules.ts'
import { applicantIds } from '../../applications/server/applicants.ts'
import { checkLetterTime } from '../../applications/server/moves.ts'
import { listCandidates } from '../../candidates/server/list.ts'
import { offered } from '../../documents/server/commands.ts'
import { checkPool } from '../../pools/server/members.ts'
import { isColleague } from '../../identity/server/colleagues.ts'
import { type Asker, findAsker, mayAct } from '../../identity/server/may-act.ts'
import type { Batch, BatchAction, BatchSelection } from '../contract.ts'
import { batchers, batchStatuses, isAtWork, mostRows, whyNotCancel, whyNotUndo } from '../rules.ts'
import { doOne, undoOne } from './actions.ts'
import { findBatch } from './queries.ts'

/** Remembers what is to be done to whom; the queue does it. */
export async function startBatch(
  at: WriteContext,
  { action, selection }: { action: BatchAction; selection: BatchSelection },
): Promise<Batch> {
  const { db, actor, now, audit } = at
  if (action.kind === 'set-owner' && action.ownerId !== null && !(await isColleague(db, action.ownerId)))
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/action/ownerId', code: 'owner-unknown' }] })
  if (action.kind === 'add-to-pool' || action.kind === 'remove-from-pool') await checkPool({ db, actor, now }, action.poolId)
  if (action.kind === 'log-activity' && action.happenedAt && Date.parse(action.happenedAt) > now.getTime())
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/action/happenedAt', code: 'happened-in-future' }] })
  if (action.kind === 'request-documents') {
    for (const [i, code] of action.types.entries()) await offered(db, code, `/action/types/${i}`)
    if (action.jobId !== undefined) found(await db.selectFrom('jobs').select('id').where('id', '=', action.jobId).executeTakeFirst())
  }
  if (action.kind === 'move-application') {
    found(await db.selectFrom('jobs').select('id').where('id', '=', action.jobId).executeTakeFirst())
    checkLetterTime(now, action.tellAt, '/action/tellAt')
    if (lacksReason(action.stage, whyOf(action)))
      throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/action/reason', code: 'reason-needed' }] })
  }
  if (action.kind === 'put-to-job') {
    const { status } = found(await db.selectFrom('jobs').select('status').where('id', '=', action.jobId).executeTakeFirst())
    if (status !== 'open') throw new Problem(409, 'job-not-open')
  }
  const { id } = await db
    .insertInto('batches')
    .values({
      kind: action.kind,
      action: JSON.stringify(action),
      selection: JSON.stringify(selection),
      createdBy: actor.id,
      askedBy: actor.id,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, 'batches.run', { batchId: id }, { key: `batch:${id}` })
  audit({ objectId: id, changes: { kind: action.kind } })
  return findBatch(at, id)
}

/** Stops a batch after the candidate that is being worked on. */
export async function cancelBatch(at: WriteContext, batchId: number): Promise<Batch> {
  const { db, now, audit } = at
  const batch = await lock(db, batchId)
  refuse(whyNotCancel(batch))
  await db.updateTable('batches').set({ status: 'cancelled', finishedAt: now }).where('id', '=', batchId).execute()
  audit({ objectId: batchId })
  await publish(db, `batch:${batchId}`)
  return findBatch(at, batchId)
}

/** Has the queue take back what a batch did. */
export async function undoBatch(at: WriteContext, batchId: number): Promise<Batch> {
  const { db, actor, audit } = at
  const batch = await lock(db, batchId)
  refuse(whyNotUndo(batch))
  const asked = { status: 'undoing', code: null, finishedAt: null, askedBy: actor.id } as const
  await db.updateTable('batches').set(asked).where('id', '=', batchId).execute()
  await enqueue(db, 'batches.run', { batchId }, { key: `batch:${batchId}` })
  audit({ objectId: batchId })
  await publish(db, `batch:${batchId}`)
  return findBatch(at, batchId)
}

const lock = async (db: WriteDb, batchId: number) =>
  found(await db.selectFrom('batches').select(['status', 'kind']).where('id', '=', batchId).forUpdate().executeTakeFirst())

/** Ends what somebody asked for who may no longer do it, and says so to whoever looks later. What is done stays until it is undone. */
async function stop({ db, now }: { db: WriteDb; now: Date }, batchId: number, doer: Doer): Promise<void> {
  const batch = await db.selectFrom('batches').select(['status', 'askedBy']).where('id', '=', batchId).forUpdate().executeTakeFirst()
  if (!batch || !isAtWork(batch.status) || (await mayAct(db, batch.askedBy, batchers))) return
  const stopped = { status: 'cancelled', code: 'batch-asker-left', finishedAt: now } as const
  await db.updateTable('batches').set(stopped).where('id', '=', batchId).execute()
  await writeLine(db, doer, { action: 'batch.cancelled', objectId: batchId })
  await publish(db, [`batch:${batchId}`, ...shown])
}

/** The same of all that somebody asked for, whose account was closed or whose role was changed. */
export async function stopBatchesOf(at: WriteContext, accountId: number): Promise<void> {
  const asked = at.db
    .selectFrom('batches')
    .select('id')
    .where('askedBy', '=', accountId)
    .where('status', 'in', batchStatuses.filter(isAtWork))
  for (const { id } of await asked.orderBy('id').execute()) await stop(at, id, doerOf(at.actor, at))
}

type Running = { id: number; action: BatchAction; since: Date; isUndoing: boolean; askedBy: number | null }

/** Where it shows what a batch has done. */
const shown = ['candidates', 'applications', 'jobs', 'pools'] as const

/** Between two words to those who watch. */
const rowsAtOnce = 50

/**
 * Works through a batch, each candidate in a transaction of its own together with what came of it: after a crash the next run goes on
 * where this one was, and does nothing twice.
 */
export async function runBatch(at: TaskContext, batchId: number): Promise<void> {
  const { kysely } = at.database
  // An account may be closed past us, or be gone.
  const stopIfLeft = () => inTransaction(kysely, (db) => stop({ db, now: at.now }, batchId, { id: null, role: 'task' }))
  const batch = await kysely.selectFrom('batches').selectAll().where('id', '=', batchId).executeTakeFirst()
  if (!batch) return
  const asker = await findAsker(kysely, batch.askedBy, batchers)
  if (!asker) return stopIfLeft()
  if (batch.status === 'waiting') await select(at, batchId, asker, batch.selection as unknown as BatchSelection)
  const running: Running = {
    id: batchId,
    action: batch.action as unknown as BatchAction,
    since: new Date(batch.createdAt),
    isUndoing: batch.status === 'undoing',
    askedBy: batch.askedBy,
  }
  let count = 0
  for (let row = await next(kysely, running); row; row = await next(kysely, running, row.candidateId)) {
    if (!(await one(at, running, row.candidateId, row.undo as object | null))) return stopIfLeft()
    if (++count % rowsAtOnce === 0) await inTransaction(kysely, (db) => publish(db, `batch:${batchId}`))
  }
  await inTransaction(kysely, async (db) => {
    const from = running.isUndoing ? 'undoing' : 'running'
    const to = running.isUndoing ? 'undone' : 'finished'
    await db.updateTable('batches').set({ status: to, finishedAt: at.now }).where('id', '=', batchId).where('status', '=', from).execute()
    await publish(db, [`batch:${batchId}`, ...shown])
  })
}

/** Writes down who is meant, as the list shows it to whoever started the batch. */
async function select(
  { database, now }: Pick<TaskContext, 'database' | 'now'>,
  batchId: number,
  { actor, locale }: Asker,
  selection: BatchSelection,
) {
  const at = { db: database.kysely, pool: database.pool, actor, now, locale }
  const ids = 'ids' in selection ? [...new Set(selection.ids)] : []
  if ('query' in selection) {
    for (let page = 1; ids.length < mostRows; page++) {
      const { items } = await listCandidates({ ...selection.query, sort: 'createdAt', dir: 'desc', page, limit: 100 }, at)
      ids.push(...items.map(({ id }) => id))
      if (items.length < 100) break
    }
  }
  if ('applicantsOf' in selection) {
    const { applicantsOf: jobId, matching } = selection
    const shown = matching && (await applicantIds(jobId, { ...matching, sort: 'createdAt', dir: 'desc' }, at, { limit: mostRows }))
    const applied = database.kysely.selectFrom('applications as a').select('a.candidateId').where('a.jobId', '=', jobId)
    const meant = applied.where(shown ? sql<boolean>`a.id = any(${shown})` : sql<boolean>`is_active(a)`)
    ids.push(...new Set((await meant.execute()).map(({ candidateId }) => candidateId)))
  }
  await inTransaction(database.kysely, async (db) => {
    const known = await db
      .selectFrom('candidates')
      .select('id')
      .where('id', 'in', ids.length > 0 ? ids : [0])
      .execute()
    const rows = known.slice(0, mostRows).map(({ id }) => ({ batchId, candidateId: id }))
    if (rows.length > 0)
      await db
        .insertInto('batchRows')
        .values(rows)
        .onConflict((row) => row.doNothing())
        .execute()
    await db
      .updateTable('batches')
      .set({ status: 'running', total: rows.length })
      .where('id', '=', batchId)
      .where('status', '=', 'waiting')
      .execute()
    await publish(db, `batch:${batchId}`)
  })
}

/** The next candidate; none once it was stopped. Asked for one by one, as a mail that has left stays away. */
async function next(kysely: Kysely<DB>, { id, isUndoing }: Running, after = 0) {
  const rows = kysely
    .selectFrom('batchRows as r')
    .innerJoin('batches as b', 'b.id', 'r.batchId')
    .select(['r.candidateId', 'r.undo'])
    .where('r.batchId', '=', id)
    .where('r.candidateId', '>', after)
    .where('r.outcome', '=', isUndoing ? 'done' : 'waiting')
    .where('b.status', '=', isUndoing ? 'undoing' : 'running')
  return (isUndoing ? rows.where('r.undo', 'is not', null) : rows).orderBy('r.candidateId').limit(1).executeTakeFirst()
}

/** Does it to one candidate, or takes it back; false when whoever asked for it may no longer do so. */
async function one(
  { database: { kysely }, log, now, config }: TaskContext,
  { id, action, since, isUndoing, askedBy }: Running,
  candidateId: number,
  undo: object | null,
): Promise<boolean> {
  const became = (db: WriteDb, row: { outcome: 'done' | 'failed' | 'undone'; code?: string; undo?: string | null }) =>
    db.updateTable('batchRows').set(row).where('batchId', '=', id).where('candidateId', '=', candidateId).execute()
  const count = (db: WriteDb, column: 'done' | 'failed') =>
    db
      .updateTable('batches')
      .set((is) => ({ [column]: is(column, '+', 1) }))
      .where('id', '=', id)
      .execute()
  try {
    return await inTransaction(kysely, async (db) => {
      const asker = await findAsker(db, askedBy, batchers)
      if (!asker) return false
      const actions: JobAction[] = []
      const by = { db, ...asker, now, config, since, audit: (action: JobAction) => actions.push(action) }
      if (isUndoing) {
        await undoOne(by, candidateId, undo as object, action)
        await became(db, { outcome: 'undone', undo: null })
      } else {
        const before = await doOne(by, candidateId, action)
        await became(db, { outcome: 'done', undo: before && JSON.stringify(before) })
        await count(db, 'done')
      }
      for (const action of actions) await writeLine(db, asker.actor, action)
      return true
    })
  } catch (error) {
    if (!(error instanceof Problem)) log.error({ error, batch: id, candidateId }, 'a candidate of a batch failed')
    const code = error instanceof Problem ? error.code : 'batch-failed'
    await inTransaction(kysely, async (db) => {
      await became(db, { outcome: 'failed', code, undo: null })
      if (!isUndoing) await count(db, 'failed')
    })
    return true
  }
}
