import type { batches } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { scenariosIn } from '#test/support/scenarios.ts'

/** One call of each audited operation of `batches`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof batches> {
  const { registered, rows } = scenariosIn(world)
  const started = async (colleague?: string) => {
    const { profile } = await registered()
    const by = await world.as('operation', colleague)
    const body = { action: { kind: 'add-tags' as const, tags: ['rail'] }, selection: { ids: [profile.id] } }
    return { by, id: (await by.post('/batches', { body })).id }
  }

  return {
    startBatch: async (colleague) => {
      const { profile } = await registered()
      const selection = { ids: [profile.id] }
      return {
        by: await world.as('operation', colleague),
        input: { body: { action: { kind: 'add-tags', tags: ['rail'] }, selection } },
        otherwise: { body: { action: { kind: 'add-tags', tags: ['own tools'] }, selection } },
        sideEffects: ({ id }) => ({ on: id, changes: { kind: 'add-tags' }, topics: [] }),
      }
    },
    cancelBatch: async (colleague) => {
      const { by, id } = await started(colleague)
      return { by, input: { batchId: id }, sideEffects: () => ({ on: id, topics: [`batch:${id}`] }) }
    },
    undoBatch: async (colleague) => {
      const { by, id } = await started(colleague)
      await rows(`update batches set status = 'finished', finished_at = now() where id = $1`, [id])
      return { by, input: { batchId: id }, sideEffects: () => ({ on: id, topics: [`batch:${id}`] }) }
    },
  }
}
