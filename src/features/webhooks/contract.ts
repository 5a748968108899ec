import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, line, moment, version } from '#shared/shapes.ts'
import { bounds } from './bounds.ts'
import { lastShown, mostWebhooks } from './limits.ts'
import { deliveryStatuses, faults, overlapHours, pauseReasons, webhookEvents } from './rules.ts'

const status = z.enum(deliveryStatuses)

const webhookShape = z.object({
  name: line(bounds.name).describe('The program that hears of it'),
  url: line(bounds.url).describe('Its address: https, on the public internet'),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
})
export type WebhookInput = z.output<typeof webhookShape>

const webhook = z
  .object({
    id,
    name: z.string().max(bounds.name.max),
    url: z.string().max(bounds.url.max),
    events: z.array(z.enum(webhookEvents)).max(webhookEvents.length),
    pausedAt: moment.nullable(),
    pauseReason: z.enum(pauseReasons).nullable().describe('failing: a delivery failed for a day. gone: the address answered 410'),
    secretChangedAt: moment.nullable(),
    createdAt: moment,
    createdByName: z.string().max(256).nullable(),
    lastDeliveries: z.array(status).max(lastShown).describe('How the last deliveries went, newest last'),
    version,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhook>

const delivery = z
  .object({
    id,
    webhookId: id,
    event: z.string().max(60),
    kind: z.string().max(60).describe('What it is about, such as `job`'),
    recordId: id.nullable(),
    occurredAt: moment,
    status,
    tries: z.int().min(0),
    triedAt: moment.nullable().describe('When it was tried last'),
    nextTryAt: moment.nullable(),
    responseCode: z.int().nullable(),
    tookMs: z.int().min(0).nullable(),
    fault: z.enum(faults).nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.infer<typeof delivery>

const admin = ['admin'] as const
const urlErrors = ['webhook-url-invalid', 'webhook-url-plain', 'webhook-url-own', 'webhook-url-private'] as const

export const webhooks = contract({
  listWebhooks: {
    method: 'GET',
    path: '/webhooks',
    access: admin,
    response: z.object({ items: z.array(webhook).max(mostWebhooks) }),
    summary: 'List webhooks',
  },
  findWebhook: { method: 'GET', path: '/webhooks/{webhookId}', access: admin, response: webhook, summary: 'Read one webhook' },
  addWebhook: {
    method: 'POST',
    path: '/webhooks',
    access: admin,
    recent: true,
    body: webhookShape,
    audit: 'webhook.added',
    response: webhook,
    status: 201,
    errors: [...urlErrors, 'webhooks-full'],
    summary: 'Add a webhook: events are sent there as they happen, signed, with ids and without personal data',
  },
  changeWebhook: {
    method: 'PATCH',
    path: '/webhooks/{webhookId}',
    access: admin,
    recent: true,
    body: webhookShape.partial(),
    versioned: true,
    audit: 'webhook.changed',
    response: webhook,
    errors: urlErrors,
    summary: 'Change a webhook',
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/webhooks/{webhookId}',
    access: admin,
    audit: 'webhook.removed',
    response: null,
    summary: 'Remove a webhook and the log of its deliveries',
  },
  pauseWebhook: {
    method: 'PUT',
    path: '/webhooks/{webhookId}/pause',
    access: admin,
    audit: 'webhook.paused',
    response: webhook,
    summary: 'Pause a webhook; what happens meanwhile is not sent later',
  },
  resumeWebhook: {
    method: 'DELETE',
    path: '/webhooks/{webhookId}/pause',
    access: admin,
    audit: 'webhook.resumed',
    response: webhook,
    summary: 'Resume a webhook; deliveries that were still waiting are tried again',
  },
  showWebhookSecret: {
    method: 'GET',
    path: '/webhooks/{webhookId}/secret',
    access: admin,
    recent: true,
    inPreview: false,
    audit: 'webhook.secret-shown',
    response: z.object({ secret: z.string().max(80).describe('Signs deliveries by the Standard Webhooks scheme') }),
    summary: 'Read the signing secret of a webhook',
  },
  replaceWebhookSecret: {
    method: 'PUT',
    path: '/webhooks/{webhookId}/secret',
    access: admin,
    recent: true,
    audit: 'webhook.secret-replaced',
    response: webhook,
    errors: ['webhook-secret-young'],
    summary: `Replace the signing secret of a webhook; deliveries are signed with both for ${overlapHours} hours`,
  },
  testWebhook: {
    method: 'POST',
    path: '/webhooks/{webhookId}/tests',
    access: admin,
    audit: 'webhook.tested',
    response: delivery,
    status: 201,
    errors: ['webhook-paused'],
    summary: 'Send a test event to a webhook',
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/webhooks/{webhookId}/deliveries',
    access: admin,
    query: z.object({ status: status.optional(), ...paging }),
    response: list(delivery),
    summary: 'List the deliveries of a webhook, of the last 30 days',
  },
  resendWebhookDelivery: {
    method: 'PUT',
    path: '/webhook-deliveries/{webhookDeliveryId}/resending',
    access: admin,
    audit: 'webhook-delivery.resent',
    response: delivery,
    errors: ['webhook-paused', 'webhook-delivery-waits'],
    summary: 'Send a delivery once more, under the same id',
  },
})
