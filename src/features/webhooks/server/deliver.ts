import { inTransaction, type ReadDb, type WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { TaskContext } from '#server/tasks.ts'
import { toWebhook } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { notifyAdmins } from '../../notifications/server/commands.ts'
import { mayBeLocal, nextTry, type PauseReason, testEvent, whyNotUrl } from '../rules.ts'
import { queueDelivery } from './commands.ts'
import { webhookDeclares } from './declares.ts'
import { post, type Sent } from './post.ts'
import { signedHeaders } from './secret.ts'

const gone = 410

const said = words({
  failing: {
    en: 'The webhook “{name}” is paused: a delivery failed for a day.',
    fr: 'Le webhook « {name} » est en pause : un envoi a échoué pendant une journée.',
  },
  gone: {
    en: 'The webhook “{name}” is paused: its address says that it is gone.',
    fr: 'Le webhook « {name} » est en pause : son adresse indique ne plus exister.',
  },
})

const findDue = (db: ReadDb, deliveryId: number) =>
  db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhookId')
    .select(['d.id', 'd.event', 'd.kind', 'd.recordId', 'd.occurredAt', 'd.tries', 'd.triedAt', 'd.webhookId'])
    .select(['w.name', 'w.url', 'w.secretVersion', 'w.secretChangedAt'])
    .where('d.id', '=', deliveryId)
    .where('d.status', '=', 'waiting')
    .where('w.pausedAt', 'is', null)
    .executeTakeFirst()
type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

/** Tries one delivery. What was delivered meanwhile, or whose webhook is paused, is left as it is. */
export async function deliver({ database: { kysely }, config, now }: TaskContext, { deliveryId }: { deliveryId: number }): Promise<void> {
  const due = await findDue(kysely, deliveryId)
  if (!due) return
  const until = await hangsUntil(kysely, due, now)
  if (until) return void (await inTransaction(kysely, (db) => putOff(db, due, until)))
  const sent = await send(config, due, now)
  await inTransaction(kysely, (db) => record({ db, now, config }, due, sent))
}

/**
 * When the webhook is tried next whose last try got no answer in time: until then nothing else is sent there, so that its deliveries do not
 * each keep a worker for as long. A test, and what somebody sends again by hand, goes out at once.
 */
async function hangsUntil(db: ReadDb, { id, webhookId, event, tries, triedAt }: Due, now: Date): Promise<Date | null> {
  if (event === testEvent || (tries === 0 && triedAt !== null)) return null
  const last = await db
    .selectFrom('webhookDeliveries')
    .select(['id', 'fault', 'nextTryAt'])
    .where('webhookId', '=', webhookId)
    .where('triedAt', 'is not', null)
    .orderBy('triedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.nextTryAt || last.id === id || last.fault !== 'timeout') return null
  const until = new Date(last.nextTryAt)
  return until > now ? until : null
}

async function putOff(db: WriteDb, { id, tries }: Due, until: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('webhookDeliveries')
    .set({ nextTryAt: until })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await queueDelivery(db, id, until)
  await publish(db, 'webhooks')
}

/** The same for every try. With its time: a restored backup gives numbers out a second time, and receivers drop what they have. */
const messageId = ({ id, occurredAt }: Pick<Due, 'id' | 'occurredAt'>) => `msg_${id}_${Date.parse(occurredAt)}`

/** Ids and kinds, nothing about a person: whoever wants more fetches it by the API, which asks who they are. */
const bodyOf = ({ event, occurredAt, kind, recordId }: Due) =>
  JSON.stringify({ type: event, timestamp: occurredAt, data: { kind, id: recordId } })

async function send(config: TaskContext['config'], due: Due, at: Date): Promise<Sent> {
  // The address of this installation may have changed since the webhook was added.
  if (whyNotUrl(due.url, config)) return { responseCode: null, fault: 'address-private', tookMs: 0 }
  const [url, body] = [new URL(due.url), bodyOf(due)]
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Lintel-Webhooks',
    ...signedHeaders(config, due, { id: messageId(due), body, at }),
  }
  return post(url, { headers, body, isLocalAllowed: mayBeLocal(url, config) })
}

type At = { db: WriteDb; now: Date; config: { publicUrl: string } }

/** What came of a try: delivered, to be tried again, or failed for good, which pauses the webhook. */
async function record(at: At, { id, webhookId, tries, name }: Due, sent: Sent): Promise<void> {
  const { db, now } = at
  const isGone = sent.responseCode === gone
  const next = sent.fault === null || isGone ? null : nextTry(tries + 1, now)
  const status = sent.fault === null ? 'delivered' : next ? 'waiting' : 'failed'
  const written = await db
    .updateTable('webhookDeliveries')
    .set({ ...sent, status, tries: tries + 1, triedAt: now, nextTryAt: next })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  // Somebody had it sent again while it was on its way: that counts.
  if (!written) return
  if (next) await queueDelivery(db, id, next)
  if (status === 'failed') await pause(at, { webhookId, name }, isGone ? 'gone' : 'failing')
  await publish(db, 'webhooks')
}

async function pause(at: At, { webhookId, name }: { webhookId: number; name: string }, reason: Exclude<PauseReason, 'by-hand'>) {
  const { db, now } = at
  const paused = await db
    .updateTable('webhooks')
    .set({ pausedAt: now, pauseReason: reason })
    .where('id', '=', webhookId)
    .where('pausedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!paused) return
  await notifyAdmins(at, {
    event: 'webhook-paused',
    to: webhookDeclares.events['webhook-paused'].to,
    path: toWebhook(webhookId),
    sentence: (locale) => say(said, locale)[reason]({ name }),
  })
}
