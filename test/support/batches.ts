import type { BatchAction, GivenSelection } from '../../src/features/batches/contract.ts'
import { runBatch } from '../../src/features/batches/server/commands.ts'
import type { Person, World } from '#test/support/app.ts'

/** The steps of a batch: `staff` start it, the queue runs it. */
export function batchesOf(world: World, staff: () => Person) {
  const work = (batchId: number): Promise<void> => runBatch(world.tasking(), batchId)
  const find = (batchId: number) => staff().get('/batches/{batchId}', { batchId })
  const start = (action: BatchAction, selection: GivenSelection, by = staff()) => by.post('/batches', { body: { action, selection } })
  return {
    work,
    find,
    start,
    async done(action: BatchAction, selection: GivenSelection, by = staff()) {
      const { id } = await start(action, selection, by)
      await work(id)
      return find(id)
    },
    async undo(batchId: number, by = staff()) {
      await by.put('/batches/{batchId}/undoing', { batchId })
      await work(batchId)
      return find(batchId)
    },
    failures: async (batchId: number, by: Pick<Person, 'get'> = staff()) =>
      (await by.get('/batches/{batchId}/rows', { batchId, query: { outcome: 'failed' } })).items.map(({ candidateId, code, reason }) => ({
        candidateId,
        code,
        reason,
      })),
  }
}
