import { type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import type { batches } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { scenariosIn } from '#test/support/scenarios.ts'

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const { profile } = await scenariosIn(world).registered()
  const body = { action: { kind: 'add-tags' as const, tags: ['rail'] }, selection: { ids: [profile.id] } }
  return { batchId: (await (await world.as('operation')).post('/batches', { body })).id }
}

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

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof batches> {
  const { idBy } = queriesIn(world)
  const anyBatch = () => idBy('select id from batches order by id limit 1')

  return {
    listBatchRows: {
      as: 'operation',
      of: async () => ({ batchId: await anyBatch() }),
      ascends: true,
      sorts: { default: (row) => row.candidateId },
      filters: { outcome: [[{ outcome: 'done' }, (row) => row.outcome === 'done']] },
    },
  }
}
