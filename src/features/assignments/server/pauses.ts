import type { ReadDb, WriteDb } from '#server/db.ts'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { found, Problem } from '#shared/problem.ts'
import { isPutAway } from '../../candidates/rules.ts'
import { holdCandidate } from '../../candidates/server/hold.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { mostPauses, whyNotPause } from '../awr.ts'
import type { AwrPause, PauseInput } from '../clock-contract.ts'
import { findCounted, showClocks } from './awr.ts'

const pauses = (db: ReadDb) =>
  db
    .selectFrom('awrPauses as w')
    .leftJoin('accounts as b', 'b.id', 'w.createdBy')
    .select(['w.id', 'w.reason', 'w.fromDay', 'w.toDay', 'w.createdAt', 'b.displayName as createdByName'])

export async function readClocks({ db, actor, now }: ReadContext, candidateId: number) {
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
  const [counted, rows] = await Promise.all([
    findCounted(db, [candidateId]),
    pauses(db).where('w.candidateId', '=', candidateId).orderBy('w.fromDay', 'desc').orderBy('w.id', 'desc').limit(mostPauses).execute(),
  ])
  const own = counted.get(candidateId)
  return { clocks: own ? showClocks(own, now) : [], pauses: rows as AwrPause[] }
}

export async function addPause(at: WriteContext, candidateId: number, input: PauseInput): Promise<AwrPause> {
  const { db, actor, now, audit } = at
  const { status } = await holdCandidate(at, candidateId)
  if (isPutAway(status)) throw new Problem(409, 'candidate-put-away')
  const code = whyNotPause(input)
  if (code) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/toDay', code }] })
  const { n } = await db
    .selectFrom('awrPauses')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('candidateId', '=', candidateId)
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostPauses) throw new Problem(409, 'pauses-full')
  const { id } = await db
    .insertInto('awrPauses')
    .values({ ...input, candidateId, createdBy: actor.id, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { candidateId, reason: input.reason, fromDay: input.fromDay, toDay: input.toDay } })
  await publish(db, [`candidate:${candidateId}`, 'assignments'])
  return (await pauses(db).where('w.id', '=', id).executeTakeFirstOrThrow()) as AwrPause
}

export async function removePause({ db, actor, audit }: WriteContext, awrPauseId: number): Promise<void> {
  const { candidateId } = found(
    await db
      .deleteFrom('awrPauses')
      .where('id', '=', awrPauseId)
      .where('candidateId', 'in', visibleTo(db, actor).select('c.id'))
      .returning('candidateId')
      .executeTakeFirst(),
  )
  audit({ objectId: awrPauseId, changes: { candidateId } })
  await publish(db, [`candidate:${candidateId}`, 'assignments'])
}

/** Gives the pauses of one record to another, all or these; answers with which. */
export async function moveAwrPauses(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const rows = db.updateTable('awrPauses').set({ candidateId: to }).where('candidateId', '=', from)
  const moved = await (only ? rows.where('id', 'in', only) : rows).returning('id').execute()
  return moved.map(({ id }) => id)
}
