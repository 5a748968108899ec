import type { World } from '#test/support/app.ts'
import { makeEmployer, makeJob } from '#test/support/factories.ts'
import { inDays, type ListsOf } from '#test/support/list-examples.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { runs } from '#test/support/sql.ts'
import type { entitlements } from '../contract.ts'

let count = 0
const given = () => ({ kind: 'job_credit' as const, granted: 3, days: 30, daysValid: 90, note: `Goodwill ${++count}` })

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const { id: employerId } = await makeEmployer(world)
  const { id } = await (await world.as('admin')).post('/employers/{employerId}/entitlements', { employerId, body: given() })
  return { entitlementId: id }
}

/** One call of each audited operation of `entitlements`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof entitlements> {
  return {
    giveEntitlement: async (colleague) => {
      const { id: employerId } = await makeEmployer(world)
      const body = given()
      return {
        by: await world.as('admin', colleague),
        input: { employerId, body },
        sideEffects: ({ id }) => ({
          on: id,
          reason: body.note,
          changes: { employerId, kind: 'job_credit', granted: 3 },
          topics: [`employer:${employerId}`],
        }),
      }
    },
    endEntitlement: async (colleague) => {
      const { id: employerId } = await makeEmployer(world)
      const by = await world.as('admin', colleague)
      const { id: entitlementId } = await by.post('/employers/{employerId}/entitlements', { employerId, body: given() })
      const reason = `By mistake ${++count}`
      return {
        by,
        input: { entitlementId, body: { reason } },
        sideEffects: () => ({ on: entitlementId, reason, topics: [`employer:${employerId}`] }),
      }
    },
    useJobCredit: async (colleague) => {
      const { id: jobId, employer } = await makeJob(world)
      const admin = await world.as('admin')
      await admin.post('/employers/{employerId}/entitlements', { employerId: employer.id, body: given() })
      return {
        by: await world.as('operation', colleague),
        input: { jobId, body: { kind: 'job_credit' } },
        sideEffects: () => ({
          on: jobId,
          type: 'job',
          changes: { kind: 'job_credit' },
          topics: [`employer:${employer.id}`, `job:${jobId}`],
        }),
      }
    },
  }
}

/** What the list promises about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof entitlements> {
  const usedIn = new Map<number, string[]>()
  const usedSince = (id: number, day: string) => (usedIn.get(id) ?? []).some((on) => on >= day)
  return {
    listEntitlements: {
      as: 'operation',
      arrange: async () => {
        const { id: employerId } = await makeEmployer(world)
        const by = await world.as('admin')
        const { id: entitlementId } = await by.post('/employers/{employerId}/entitlements', { employerId, body: given() })
        await by.put('/entitlements/{entitlementId}/end', { entitlementId, body: { reason: 'By mistake' } })
        await by.post('/employers/{employerId}/entitlements', { employerId, body: given() })
      },
      load: async () => {
        const uses = await runs<{ id: number; on: string }>(
          world,
          `select entitlement_id::int as id, to_char(used_at at time zone 'UTC', 'YYYY-MM-DD') as on from entitlement_uses where returned_at is null`,
        )
        for (const { id, on } of uses) usedIn.set(id, [...(usedIn.get(id) ?? []), on])
      },
      sorts: { startsOn: (row) => row.startsOn, endsOn: (row) => row.endsOn },
      filters: {
        kind: [[{ kind: 'job_credit' }, (row) => row.kind === 'job_credit']],
        employerId: [
          [
            async () => ({
              employerId: (
                await runs<{ id: number }>(world, 'select employer_id::int as id from entitlements where employer_id is not null limit 1')
              )[0]?.id,
            }),
            (row, query) => row.employerId === query.employerId,
          ],
        ],
        bought: [
          [{ bought: true }, (row) => row.isBought],
          [{ bought: false }, (row) => !row.isBought],
        ],
        ended: [[{ ended: false }, (row) => row.endedAt === null]],
        open: [[{ open: true }, (row) => row.endedAt === null && row.used < row.granted]],
        from: [[{ from: inDays(-60) }, (row) => row.startsOn >= inDays(-60)]],
        to: [[{ to: inDays(-60) }, (row) => row.startsOn <= inDays(-60)]],
        endsFrom: [[{ endsFrom: inDays(30) }, (row) => row.endsOn >= inDays(30)]],
        endsTo: [[{ endsTo: inDays(30) }, (row) => row.endsOn <= inDays(30)]],
        usedFrom: [[{ usedFrom: inDays(-30) }, (row) => usedSince(row.id, inDays(-30))]],
        usedTo: [[{ usedTo: inDays(1) }, (row) => usedSince(row.id, '')]],
      },
    },
  }
}
