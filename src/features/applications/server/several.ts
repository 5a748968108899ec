import { sql } from 'kysely'
import type { z } from 'zod'
import type { Action } from '#shared/declared.ts'
import { attempt, doneOf } from '#server/attempt.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import type { applications } from '../contract.ts'
import type { MovedOne } from '../moves-contract.ts'
import { checkLetterTime, moveApplication, undoMove } from './moves.ts'
import { seenBy } from './seen.ts'

type Body = z.output<(typeof applications)['moveApplications']['body']>
type Item = Body['items'][number]

/** Moves several applications of a job, each as if it were moved alone: what one refuses leaves the others moved. */
export async function moveApplications(at: WriteContext, jobId: number, { items, ...move }: Body): Promise<{ items: MovedOne[] }> {
  checkLetterTime(at.now, move.tellAt)
  const done = await each(at, jobId, items, 'application.moved', (one, { applicationId, version }) =>
    moveApplication(one, applicationId, version, move),
  )
  at.audit({ changes: { to: move.stage, ...doneOf(done) } })
  return { items: done }
}

/** Takes several moves back, each in its own right. */
export async function undoMoves(at: WriteContext, jobId: number, { items }: { items: Item[] }): Promise<{ items: MovedOne[] }> {
  const done = await each(at, jobId, items, 'application.move-undone', (one, { applicationId, version }) =>
    undoMove(one, applicationId, version),
  )
  at.audit({ changes: doneOf(done) })
  return { items: done }
}

async function each(
  at: WriteContext,
  jobId: number,
  items: readonly Item[],
  action: Action,
  work: (at: WriteContext, item: Item) => Promise<{ version: number }>,
): Promise<MovedOne[]> {
  found(await at.db.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst())
  const ids = items.map(({ applicationId }) => applicationId)
  const names = await lockNamed(at, ids, jobId)
  const became: MovedOne[] = []
  for (const item of items) {
    const candidateName = names.get(item.applicationId) ?? null
    let version: number | null = null
    const outcome = await attempt({ ...at, audit: (note) => at.audit({ action, ...note }) }, async (one) => {
      found(candidateName)
      version = (await work(one, item)).version
    })
    became.push({ applicationId: item.applicationId, candidateName, version, ...outcome })
  }
  return became
}

/**
 * Those of these that one may see, with their candidates' names. All are locked before anything else, in the order of their numbers, and
 * their jobs after them: so that two who change the same ones, or one of them, do not wait for each other for ever.
 */
export async function lockNamed({ db, actor }: WriteContext, ids: readonly number[], jobId?: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .select(['a.id', sql<string>`c.first_name || ' ' || c.last_name`.as('name')])
    .where('a.id', 'in', [...ids])
    .$if(jobId !== undefined, (all) => all.where('a.jobId', '=', Number(jobId)))
    .where(seenBy(actor))
    .orderBy('a.id')
    .forUpdate('a')
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
