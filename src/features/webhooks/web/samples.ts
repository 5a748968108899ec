import type { Delivery, Webhook } from '#features/webhooks/contract.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const webhook: Webhook = {
  id: 2,
  name: 'Payroll',
  url: 'https://payroll.example/lintel',
  events: ['timesheet.approved', 'invoice.issued'],
  pausedAt: null,
  pauseReason: null,
  secretChangedAt: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  createdByName: 'Ann Other',
  lastDeliveries: ['delivered', 'failed', 'delivered', 'waiting'],
  version: 1,
}
export const delivery: Delivery = {
  id: 12,
  webhookId: 2,
  event: 'timesheet.approved',
  kind: 'timesheet',
  recordId: 7,
  occurredAt: '2026-11-21T08:40:00.000Z',
  status: 'delivered',
  tries: 1,
  triedAt: '2026-11-21T08:40:02.000Z',
  nextTryAt: null,
  responseCode: 204,
  tookMs: 112,
  fault: null,
}
export const waiting: Delivery = {
  ...delivery,
  id: 13,
  status: 'waiting',
  tries: 3,
  nextTryAt: '2026-11-21T09:15:00.000Z',
  responseCode: 503,
  fault: 'refused',
}
