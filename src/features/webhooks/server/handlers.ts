import type { Handlers } from '#server/handler-context.ts'
import type { webhooks } from '../contract.ts'
import {
  addWebhook,
  changeWebhook,
  pauseWebhook,
  removeWebhook,
  replaceSecret,
  resendDelivery,
  resumeWebhook,
  showSecret,
  testWebhook,
} from './commands.ts'
import { findWebhook, listDeliveries, listWebhooks } from './queries.ts'

export const webhookHandlers: Handlers<typeof webhooks> = {
  listWebhooks: (_, { db }) => listWebhooks(db),
  findWebhook: ({ webhookId }, { db }) => findWebhook(db, webhookId),
  addWebhook: ({ body }, at) => addWebhook(at, body),
  changeWebhook: ({ webhookId, version, body }, at) => changeWebhook(at, webhookId, version, body),
  removeWebhook: ({ webhookId }, at) => removeWebhook(at, webhookId),
  pauseWebhook: ({ webhookId }, at) => pauseWebhook(at, webhookId),
  resumeWebhook: ({ webhookId }, at) => resumeWebhook(at, webhookId),
  showWebhookSecret: ({ webhookId }, at) => showSecret(at, webhookId),
  replaceWebhookSecret: ({ webhookId }, at) => replaceSecret(at, webhookId),
  testWebhook: ({ webhookId }, at) => testWebhook(at, webhookId),
  listWebhookDeliveries: ({ webhookId, query }, { db }) => listDeliveries(db, webhookId, query),
  resendWebhookDelivery: ({ webhookDeliveryId }, at) => resendDelivery(at, webhookDeliveryId),
}
