import type { pools } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

let count = 0

/** A record for each path parameter. */
export async function recordIds(world: World) {
  return { poolId: (await (await world.as('operation')).post('/pools', { body: { name: 'Groundworkers' } })).id }
}

/** One call of each audited operation of `pools`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof pools> {
  const pooled = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const pool = await by.post('/pools', { body: { name: `Groundworkers ${++count}` } })
    return { by, pool, poolId: pool.id }
  }

  return {
    addPool: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: { name: `Leeds ${++count}` } },
      otherwise: { body: { name: `Lyon ${++count}` } },
      sideEffects: ({ id }) => ({ on: id, topics: ['pools'] }),
    }),
    changePool: async (colleague) => {
      const { by, poolId } = await pooled(colleague)
      const input = { poolId, version: 1, body: { description: 'Own boots' } }
      return { by, input, sideEffects: () => ({ on: poolId, changes: { fields: ['description'] }, topics: ['pools'] }) }
    },
    removePool: async (colleague) => {
      const { by, poolId, pool } = await pooled(colleague)
      const changes = { name: pool.name, candidates: 0 }
      return { by, input: { poolId }, sideEffects: () => ({ on: poolId, changes, topics: ['pools', 'candidates'] }) }
    },
    changeCandidatePools: async (colleague) => {
      const { by, poolId } = await pooled(colleague)
      const body = { firstName: 'Ann', lastName: 'Mason', phone: '07700 900123', locale: 'en' } as const
      const { id: candidateId } = await by.post('/candidates', { body })
      const topics = [`candidate:${candidateId}` as const, 'candidates' as const, 'pools' as const]
      const changes = { added: [poolId], removed: [] }
      return { by, input: { candidateId, body: { add: [poolId] } }, sideEffects: () => ({ on: candidateId, changes, topics }) }
    },
  }
}
