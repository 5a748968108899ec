import type { World } from '#test/support/app.ts'
import { type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { webhooks } from '../contract.ts'

let count = 0
// Nothing listens there, and they hear of little: deliveries would be side effects of other examples.
const bodyOf = () => ({ name: `Program ${++count}`, url: `http://127.0.0.1:9/in/${count}`, events: ['candidate.merged' as const] })

async function added(world: World, colleague?: string) {
  const by = await world.as('admin', colleague)
  // Up to 20 at a time.
  await queriesIn(world).rows('delete from webhooks where id <= (select max(id) - 10 from webhooks) returning id')
  const webhook = await by.post('/webhooks', { body: bodyOf() })
  return { by, webhook, webhookId: webhook.id }
}
async function delivered(world: World, colleague?: string) {
  const { by, webhookId } = await added(world, colleague)
  const { id: webhookDeliveryId } = await by.post('/webhooks/{webhookId}/tests', { webhookId })
  await queriesIn(world).rows(`update webhook_deliveries set status = 'failed', tries = 9 where id = ${webhookDeliveryId} returning id`)
  return { by, webhookId, webhookDeliveryId }
}

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const { webhookId, webhookDeliveryId } = await delivered(world)
  return { webhookId, webhookDeliveryId }
}

/** One call of each audited operation of webhooks, with its side effects. */
export function examples(world: World): ExamplesOf<typeof webhooks> {
  const topics = ['webhooks'] as const
  /** Of an operation on one webhook. */
  const onOne =
    (input: object = {}, effects: object = {}) =>
    async (colleague?: string) => {
      const { by, webhookId } = await added(world, colleague)
      return { by, input: { webhookId, ...input }, sideEffects: () => ({ on: webhookId, topics: [...topics], ...effects }) }
    }
  return {
    addWebhook: async (colleague) => {
      await added(world, colleague)
      return {
        by: await world.as('admin', colleague),
        input: { body: bodyOf() },
        sideEffects: ({ id }) => ({ on: id, changes: { events: ['candidate.merged'] }, topics: [...topics] }),
      }
    },
    changeWebhook: onOne({ version: 1, body: { name: 'Payroll' } }, { changes: { fields: ['name'] } }),
    removeWebhook: onOne(),
    pauseWebhook: onOne(),
    resumeWebhook: async (colleague) => {
      const { by, webhookId } = await added(world, colleague)
      await by.put('/webhooks/{webhookId}/pause', { webhookId })
      return { by, input: { webhookId }, sideEffects: () => ({ on: webhookId, topics: [...topics] }) }
    },
    showWebhookSecret: onOne({}, { topics: [] }),
    replaceWebhookSecret: onOne(),
    testWebhook: onOne(),
    resendWebhookDelivery: async (colleague) => {
      const { by, webhookDeliveryId } = await delivered(world, colleague)
      return { by, input: { webhookDeliveryId }, sideEffects: () => ({ on: webhookDeliveryId, topics: [...topics] }) }
    },
  }
}

export function lists(world: World): ListsOf<typeof webhooks> {
  const { idBy } = queriesIn(world)
  return {
    listWebhookDeliveries: {
      as: 'admin',
      of: async () => ({
        webhookId: await idBy(`select webhook_id as id from webhook_deliveries where status = 'failed' order by id limit 1`),
      }),
      sorts: { default: ({ id }) => id },
      filters: {
        status: [
          [{ status: 'failed' }, (row) => row.status === 'failed'],
          [{ status: 'delivered' }, (row) => row.status === 'delivered'],
        ],
      },
    },
  }
}
