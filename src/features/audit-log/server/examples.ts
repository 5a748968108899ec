import { expect } from 'vitest'
import type { World } from '#test/support/app.ts'
import { type ListsOf, queriesIn, tomHale } from '#test/support/list-examples.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { auditLog } from '../contract.ts'

/** One call of each audited operation of the audit log, with its side effects. */
export function examples(world: World): ExamplesOf<typeof auditLog> {
  return {
    exportAudit: async (colleague) => {
      const by = await world.as('admin', colleague)
      const query = { action: 'job.posted', objectId: 999_999_999, format: 'csv', columns: ['id'] } as const
      const { action, objectId, ...more } = query
      const changes = { list: 'audit', ...more, filter: expect.objectContaining({ action, objectId }), rows: 0 }
      return { by, input: { query }, sideEffects: () => ({ on: null, changes, topics: [] }) }
    },
    checkAudit: async (colleague) => {
      const by = await world.as('admin', colleague)
      return { by, input: {}, sideEffects: () => ({ on: null, topics: ['audit'] }) }
    },
  }
}

/** What the list promises about the lines of the demonstration. */
export function lists(world: World): ListsOf<typeof auditLog> {
  const { rows } = queriesIn(world)
  const someJob = async () => (await rows(`select object_id::int as id from audit where object_type = 'job' order by id limit 1`))[0].id
  const day = async () =>
    (await rows(`select at::date::text as day from audit order by at offset (select count(*) / 2 from audit) limit 1`))[0].day
  const keyAtWork = async () => (await rows('select api_key_id::int as id from audit where api_key_id is not null limit 1'))[0].id
  return {
    listAudit: {
      as: 'admin',
      sorts: { createdAt: (row) => row.at },
      filters: {
        from: [[async () => ({ from: await day() }), (row, { from }) => row.at.slice(0, 10) >= String(from)]],
        to: [[async () => ({ to: await day() }), (row, { to }) => row.at.slice(0, 10) <= String(to)]],
        actorId: [[{ actorId: tomHale }, (row) => row.actorId === tomHale]],
        role: [[{ role: 'task' }, (row) => row.actorRole === 'task']],
        action: [[{ action: 'job.posted' }, (row) => row.action === 'job.posted']],
        objectType: [[{ objectType: 'supplier' }, (row) => row.objectType === 'supplier']],
        objectId: [[async () => ({ objectId: await someJob() }), (row, { objectId }) => row.objectId === objectId]],
        apiKeyId: [
          [async () => ({ apiKeyId: await keyAtWork() }), (row, { apiKeyId }) => row.apiKeyId === apiKeyId && row.apiKeyName === 'Website'],
        ],
        requestId: [
          [
            async () => ({ requestId: (await rows('select request_id as id from audit where request_id is not null limit 1'))[0].id }),
            (row, { requestId }) => row.requestId === requestId,
          ],
        ],
        lineId: [
          [async () => ({ lineId: (await rows('select min(id)::int as id from audit'))[0].id }), (row, { lineId }) => row.id === lineId],
        ],
      },
    },
  }
}
