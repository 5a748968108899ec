import type { World } from '#test/support/app.ts'
import { makeEmployer, makeJob } from '#test/support/factories.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
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
