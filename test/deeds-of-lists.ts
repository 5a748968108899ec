import { expect } from 'vitest'
import type { Operations } from '#shared/contract.ts'
import type { World } from './app.ts'
import type { Audited, Make } from './deed.ts'

type OfLists = { [Name in Audited]: Operations[Name] extends { audit: `view.${string}` | 'candidate.exported' } ? Name : never }[Audited]

let count = 0

/** How each operation on what lists have besides their rows is called once. */
export function listDeeds(world: World): Record<OfLists, Make> {
  const saved = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const view = await by.post('/views', { body: { list: 'candidates', name: `Roofers ${++count}`, query: 'trade=roofer' } })
    return { by, view, viewId: view.id }
  }
  const topics = ['views' as const]
  return {
    addView: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: { list: 'candidates', name: `Mine ${++count}`, query: 'mine=true' } },
      otherwise: { body: { list: 'jobs', name: 'Mine', query: 'mine=true' } },
      leaves: ({ id }) => ({ on: id, topics }),
    }),
    exportCandidates: async (colleague) => {
      const by = await world.as('operation', colleague)
      const given = { ownerId: by.id, format: 'csv', columns: ['lastName', 'email'] }
      const { format, columns, ownerId } = given
      const changes = { list: 'candidates', format, columns, filter: expect.objectContaining({ ownerId }), rows: 0 }
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
