import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { onePage } from '#server/list.ts'
import { rowAs } from '#server/rows.ts'
import { found } from '#shared/problem.ts'
import type { Delivery, Webhook } from '../contract.ts'
import { lastShown, mostWebhooks } from '../limits.ts'
import type { DeliveryFault, DeliveryStatus, PauseReason, WebhookEvent } from '../rules.ts'

const webhooksOf = (db: ReadDb) =>
  db
    .selectFrom('webhooks as w')
    .leftJoin('accounts as a', 'a.id', 'w.createdBy')
    .select(['w.id', 'w.name', 'w.url', 'w.pausedAt', 'w.secretChangedAt', 'w.createdAt', 'w.version', 'a.displayName as createdByName'])
    // The columns are held to these values by the contract, which alone writes them, and by CHECK constraints.
    .select([sql<WebhookEvent[]>`w.events`.as('events'), sql<PauseReason | null>`w.pause_reason`.as('pauseReason')])
    .select(
      sql<DeliveryStatus[]>`array(select last.status from (select d.id, d.status from webhook_deliveries d where d.webhook_id = w.id
        order by d.id desc limit ${lastShown}) last order by last.id)`.as('lastDeliveries'),
    )
const asWebhook = rowAs<Webhook>()

export async function listWebhooks(db: ReadDb): Promise<{ items: Webhook[] }> {
  return { items: (await webhooksOf(db).orderBy('w.id').limit(mostWebhooks).execute()).map(asWebhook) }
}

export async function findWebhook(db: ReadDb, webhookId: number): Promise<Webhook> {
  return asWebhook(found(await webhooksOf(db).where('w.id', '=', webhookId).executeTakeFirst()))
}

const deliveriesOf = (db: ReadDb) =>
  db
    .selectFrom('webhookDeliveries as d')
    .select(['d.id', 'd.webhookId', 'd.event', 'd.kind', 'd.recordId', 'd.occurredAt', 'd.tries', 'd.triedAt', 'd.nextTryAt'])
    .select(['d.responseCode', 'd.tookMs', sql<DeliveryStatus>`d.status`.as('status'), sql<DeliveryFault | null>`d.fault`.as('fault')])
const asDelivery = rowAs<Delivery>()

type Query = { status?: DeliveryStatus | undefined; page: number; limit: number; dir: 'asc' | 'desc' }

export async function listDeliveries(db: ReadDb, webhookId: number, { status, page, limit, dir }: Query) {
  await findWebhook(db, webhookId)
  const fitting = deliveriesOf(db)
    .where('d.webhookId', '=', webhookId)
    .$if(status !== undefined, (all) => all.where('d.status', '=', status as DeliveryStatus))
  const [rows, { n }] = await Promise.all([
    fitting
      .orderBy('d.id', dir)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    fitting
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return onePage(rows.map(asDelivery), n)
}

export async function findDelivery(db: ReadDb, deliveryId: number): Promise<Delivery> {
  return asDelivery(found(await deliveriesOf(db).where('d.id', '=', deliveryId).executeTakeFirst()))
}
