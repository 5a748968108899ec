import type { WriteDb } from '#server/db.ts'

/** One batch of last week: tags given to forty candidates, two of whom had too many. */
export async function makeBatches(
  db: WriteDb,
  { candidates, staff, now }: { candidates: readonly { id: number }[]; staff: readonly number[]; now: Date },
): Promise<void> {
  const at = new Date(now.getTime() - 6 * 86_400_000)
  const some = candidates.slice(60, 100)
  const failed = 2
  const { id } = await db
    .insertInto('batches')
    .values({
      kind: 'add-tags',
      action: JSON.stringify({ kind: 'add-tags', tags: ['rail'] }),
      selection: JSON.stringify({ ids: some.map((one) => one.id) }),
      status: 'finished',
      total: some.length,
      done: some.length - failed,
      failed,
      createdBy: staff[0] ?? null,
      createdAt: at,
      finishedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = some.map((one, i) =>
    i < failed
      ? { batchId: id, candidateId: one.id, outcome: 'failed' as const, code: 'too-many-tags' }
      : { batchId: id, candidateId: one.id, outcome: 'done' as const, code: null },
  )
  await db.insertInto('batchRows').values(rows).execute()
}
