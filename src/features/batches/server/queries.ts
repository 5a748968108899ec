import { sql } from 'kysely'
import type { z } from 'zod'
import { onePage } from '#server/list.ts'
import { rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import type { Batch, BatchRow, batches } from '../contract.ts'

const asBatch = rowAs<Omit<Batch, 'reason'>>()
const asRow = rowAs<Omit<BatchRow, 'reason'>>()

/** How far a batch is; 404 when there is none. */
export async function findBatch({ db, sentence }: Pick<ReadContext, 'db' | 'sentence'>, batchId: number): Promise<Batch> {
  const batch = await db
    .selectFrom('batches as b')
    .leftJoin('accounts as a', 'a.id', 'b.createdBy')
    .select([
      'b.id',
      'b.kind',
      'b.status',
      'b.total',
      'b.done',
      'b.failed',
      'b.code',
      'a.displayName as createdByName',
      'b.createdAt',
      'b.finishedAt',
    ])
    .where('b.id', '=', batchId)
    .executeTakeFirst()
  const row = found(batch)
  return { ...asBatch(row), reason: row.code && sentence(row.code) }
}

type Query = z.output<(typeof batches)['listBatchRows']['query']>

/** What became of each candidate whom this person may know. */
export async function listBatchRows(batchId: number, { outcome, page, limit }: Query, at: ReadContext) {
  const { db, actor, sentence } = at
  await findBatch(at, batchId)
  const rows = () => {
    const all = visibleTo(db, actor).innerJoin('batchRows as r', 'r.candidateId', 'c.id').where('r.batchId', '=', batchId)
    return outcome ? all.where('r.outcome', '=', outcome) : all
  }
  const [items, { total }] = await Promise.all([
    rows()
      .select(['r.id', 'r.candidateId', sql<string>`c.first_name || ' ' || c.last_name`.as('name'), 'r.outcome', 'r.code'])
      .orderBy('r.candidateId')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    rows()
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return onePage(
    items.map((row) => ({ ...asRow(row), reason: row.code && sentence(row.code) })),
    total,
  )
}
