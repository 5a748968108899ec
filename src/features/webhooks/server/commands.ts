import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import type { AuditedReadContext, WriteContext } from '#server/handler-context.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import type { Delivery, Webhook, WebhookInput } from '../contract.ts'
import { lookUpMs, mostWebhooks } from '../limits.ts'
import { type DeliveryStatus, isOverlap, mayBeLocal, type Site, testEvent, whyNotResend, whyNotUrl } from '../rules.ts'
import { resolvePublic } from './public-address.ts'
import { findDelivery, findWebhook, listWebhooks } from './queries.ts'
import { secretOf } from './secret.ts'

/** What gives a webhook its next version. */
const changing = ['webhook.changed'] as const

const hold = async (db: WriteDb, webhookId: number) =>
  found(await db.selectFrom('webhooks').selectAll().where('id', '=', webhookId).forUpdate().executeTakeFirst())

async function refuseUrl({ config }: Pick<WriteContext, 'config'>, url: string | undefined): Promise<void> {
  const code = url === undefined ? null : (whyNotUrl(url, config) ?? (await whyNotAddress(new URL(url), config)))
  if (code) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/url', code }] })
}

/** What leads to no address yet may do so later: names are looked up again each time something is sent. */
async function whyNotAddress(url: URL, site: Site) {
  if (mayBeLocal(url, site)) return null
  const late = sleep(lookUpMs, 'unknown' as const, { ref: false })
  const address = await Promise.race([resolvePublic(url, false).catch(() => 'unknown' as const), late])
  return address === null ? 'webhook-url-private' : null
}

async function announced(db: WriteDb, webhookId: number): Promise<Webhook> {
  await publish(db, 'webhooks')
  return findWebhook(db, webhookId)
}

export async function addWebhook(at: WriteContext, { events, ...given }: WebhookInput): Promise<Webhook> {
  const { db, actor, now, audit } = at
  await refuseUrl(at, given.url)
  // Two at once are counted one after the other.
  await sql`lock table webhooks in share row exclusive mode`.execute(db)
  if ((await listWebhooks(db)).items.length >= mostWebhooks) throw new Problem(409, 'webhooks-full')
  const row = { ...given, events: [...new Set(events)], createdBy: actor.id, createdAt: now }
  const { id } = await db.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { events: row.events } })
  return announced(db, id)
}

export async function changeWebhook(at: WriteContext, webhookId: number, version: number, changes: Given<WebhookInput>): Promise<Webhook> {
  const { db, audit } = at
  const { events, ...given } = givenOf(changes)
  await refuseUrl(at, given.url)
  const current = await hold(db, webhookId)
  if (current.version !== version) throw await stale(at, 'webhook', webhookId, changing)
  const row = { ...given, ...(events && { events: [...new Set(events)] }), version: version + 1 }
  await db.updateTable('webhooks').set(row).where('id', '=', webhookId).execute()
  audit({ objectId: webhookId, changes: { fields: Object.keys(givenOf(changes)) } })
  return announced(db, webhookId)
}

export async function removeWebhook({ db }: WriteContext, webhookId: number): Promise<void> {
  await hold(db, webhookId)
  await db.deleteFrom('webhooks').where('id', '=', webhookId).execute()
  await publish(db, 'webhooks')
}

export async function pauseWebhook({ db, now, audit }: WriteContext, webhookId: number): Promise<Webhook> {
  const { pausedAt } = await hold(db, webhookId)
  if (pausedAt) {
    audit(null)
    return findWebhook(db, webhookId)
  }
  await db.updateTable('webhooks').set({ pausedAt: now, pauseReason: 'by-hand' }).where('id', '=', webhookId).execute()
  return announced(db, webhookId)
}

/** Goes on, with what was still waiting. */
export async function resumeWebhook({ db, audit }: WriteContext, webhookId: number): Promise<Webhook> {
  const { pausedAt } = await hold(db, webhookId)
  if (!pausedAt) {
    audit(null)
    return findWebhook(db, webhookId)
  }
  await db.updateTable('webhooks').set({ pausedAt: null, pauseReason: null }).where('id', '=', webhookId).execute()
  const waiting = await db
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .execute()
  for (const { id } of waiting) await queueDelivery(db, id)
  return announced(db, webhookId)
}

/** Queues a try; one that waits already is brought forward or put off. */
export const queueDelivery = (db: Parameters<typeof enqueue>[0], deliveryId: number, runAt?: Date) =>
  enqueue(db, 'webhooks.deliver', { deliveryId }, { key: `webhook delivery ${deliveryId}`, ...(runAt && { runAt }) })

export async function showSecret({ db, config, audit }: AuditedReadContext, webhookId: number): Promise<{ secret: string }> {
  const row = await db.selectFrom('webhooks').select('secretVersion').where('id', '=', webhookId).executeTakeFirst()
  const { secretVersion } = found(row)
  audit({ objectId: webhookId })
  return { secret: secretOf(config, { webhookId, secretVersion }) }
}

/** Deliveries are signed with the secret before as well for a day, so that the receiver can change over. */
export async function replaceSecret({ db, now }: WriteContext, webhookId: number): Promise<Webhook> {
  const { secretVersion, secretChangedAt } = await hold(db, webhookId)
  if (isOverlap(secretChangedAt, now)) throw new Problem(409, 'webhook-secret-young')
  const row = { secretVersion: secretVersion + 1, secretChangedAt: now }
  await db.updateTable('webhooks').set(row).where('id', '=', webhookId).execute()
  return announced(db, webhookId)
}

export async function testWebhook({ db, now, audit }: WriteContext, webhookId: number): Promise<Delivery> {
  const { pausedAt } = await hold(db, webhookId)
  if (pausedAt) throw new Problem(409, 'webhook-paused')
  const row = { webhookId, event: testEvent, kind: 'webhook', recordId: webhookId, occurredAt: now }
  const { id } = await db.insertInto('webhookDeliveries').values(row).returning('id').executeTakeFirstOrThrow()
  await queueDelivery(db, id)
  audit({ objectId: webhookId })
  await publish(db, 'webhooks')
  return findDelivery(db, id)
}

/** Tries a delivery anew, from the first try on. */
export async function resendDelivery({ db, now }: WriteContext, deliveryId: number): Promise<Delivery> {
  const { webhookId } = found(await db.selectFrom('webhookDeliveries').select('webhookId').where('id', '=', deliveryId).executeTakeFirst())
  const { pausedAt } = await hold(db, webhookId)
  const one = found(
    await db.selectFrom('webhookDeliveries').select(['status', 'tries']).where('id', '=', deliveryId).forUpdate().executeTakeFirst(),
  )
  refuse(whyNotResend({ status: one.status as DeliveryStatus, tries: one.tries, isPaused: pausedAt !== null }))
  await db.updateTable('webhookDeliveries').set({ status: 'waiting', tries: 0, nextTryAt: now }).where('id', '=', deliveryId).execute()
  await queueDelivery(db, deliveryId)
  await publish(db, 'webhooks')
  return findDelivery(db, deliveryId)
}
