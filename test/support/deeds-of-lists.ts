import { expect } from 'vitest'
import type { Operations } from '#shared/contract.ts'
import type { World } from '#test/support/app.ts'
import type { Audited, Make } from '#test/support/operation-examples-type.ts'

type OfLists = {
  [Name in Audited]: Operations[Name] extends {
    audit: `view.${string}` | 'candidate.exported' | 'candidate.pools-changed' | `pool.${string}`
  }
    ? Name
    : never
}[Audited]

let count = 0

/** How each operation on what lists have besides their rows is called once. */
export function listDeeds(world: World): Record<OfLists, Make> {
  const saved = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const view = await by.post('/views', { body: { list: 'candidates', name: `Roofers ${++count}`, query: 'trade=roofer' } })
    return { by, view, viewId: view.id }
  }
  const topics = ['views' as const]
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
      leaves: ({ id }) => ({ on: id, topics: ['pools'] }),
    }),
    changePool: async (colleague) => {
      const { by, poolId } = await pooled(colleague)
      const input = { poolId, version: 1, body: { description: 'Own boots' } }
      return { by, input, leaves: () => ({ on: poolId, changes: { fields: ['description'] }, topics: ['pools'] }) }
    },
    removePool: async (colleague) => {
      const { by, poolId, pool } = await pooled(colleague)
      const changes = { name: pool.name, candidates: 0 }
      return { by, input: { poolId }, leaves: () => ({ on: poolId, changes, topics: ['pools', 'candidates'] }) }
    },
    changeCandidatePools: async (colleague) => {
      const { by, poolId } = await pooled(colleague)
      const body = { firstName: 'Ann', lastName: 'Mason', phone: '07700 900123', locale: 'en' } as const
      const { id: candidateId } = await by.post('/candidates', { body })
      const topics = [`candidate:${candidateId}` as const, 'candidates' as const, 'pools' as const]
      const changes = { added: [poolId], removed: [] }
      return { by, input: { candidateId, body: { add: [poolId] } }, leaves: () => ({ on: candidateId, changes, topics }) }
    },
    addView: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: { list: 'candidates', name: `Mine ${++count}`, query: 'mine=true' } },
      otherwise: { body: { list: 'jobs', name: 'Mine', query: 'mine=true' } },
      leaves: ({ id }) => ({ on: id, topics }),
    }),
    exportCandidates: async (colleague) => {
      const by = await world.as('operation', colleague)
      const given = { q: 'nobody is called this', format: 'csv', columns: ['lastName', 'email'] }
      const { format, columns, q } = given
      const changes = { list: 'candidates', format, columns, filter: expect.objectContaining({ q }), rows: 0 }
      return { by, input: { query: given }, leaves: () => ({ on: null, changes, topics: [] }) }
    },
    changeView: async (colleague) => {
      const { by, viewId } = await saved(colleague)
      const input = { viewId, version: 1, body: { sharedWith: ['operation'] } }
      return { by, input, leaves: () => ({ on: viewId, changes: { fields: ['sharedWith'] }, topics }) }
    },
    removeView: async (colleague) => {
      const { by, viewId } = await saved(colleague)
      return { by, input: { viewId }, leaves: () => ({ on: viewId, topics }) }
    },
    restoreView: async (colleague) => {
      const { by, viewId } = await saved(colleague)
      await by.put('/views/{viewId}/removal', { viewId })
      return { by, input: { viewId }, leaves: () => ({ on: viewId, topics }) }
    },
  }
}
