import type { Action } from '#shared/declared.ts'

/** What a webhook can hear of, as the audit log calls it; `webhook.tested` comes on demand alone. */
export const webhookEvents = [
  'candidate.registered',
  'candidate.added',
  'candidate.changed',
  'candidate.changed-self',
  'candidate.archived',
  'candidate.merged',
  'candidate.erased',
  'application.received',
  'application.added',
  'application.moved',
  'application.withdrawn',
  'job.opened',
  'job.changed',
  'job.closed',
  'job.filled',
  'job.expired',
  'assignment.made',
  'assignment.ended',
  'timesheet.approved',
  'timesheet.reopened',
  'invoice.issued',
  'invoice.credited',
  'invoice.paid',
  'invoice.written-off',
] as const satisfies readonly Action[]
export type WebhookEvent = (typeof webhookEvents)[number]

export const testEvent = 'webhook.tested' satisfies Action

/** Minutes until each further try: nine tries within a day. */
export const retryMinutes = [1, 5, 15, 30, 60, 180, 420, 720] as const

/** When a delivery is tried again after so many tries; null when that was the last. */
export function nextTry(tries: number, now: Date): Date | null {
  const minutes = retryMinutes[tries - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}

/** For so long both secrets are valid after one was replaced. */
export const overlapHours = 24

export const isOverlap = (changedAt: string | null, now: Date) =>
  changedAt !== null && now.getTime() - Date.parse(changedAt) < overlapHours * 3_600_000

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Why there was no answer that counts; `refused`: one that is no success. */
export const faults = ['address-private', 'name-unknown', 'timeout', 'redirect', 'certificate', 'unreachable', 'refused'] as const
export type DeliveryFault = (typeof faults)[number]

export const pauseReasons = ['by-hand', 'failing', 'gone'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** Why a delivery cannot be sent again now; null when it can. */
export function whyNotResend(of: { status: DeliveryStatus; tries: number; isPaused: boolean }): string | null {
  if (of.isPaused) return 'webhook-paused'
  return of.status === 'waiting' && of.tries === 0 ? 'webhook-delivery-waits' : null
}

const local = /^(localhost|127\.0\.0\.1|\[::1\])$/
const plainHost = ({ hostname }: URL) => hostname.replace(/\.$/, '')

/** Where this installation is, and whether it runs for real. */
export type Site = { publicUrl: string; production: boolean }

/** Whether this is the developer's own machine, on which Lintel runs too, and may be written to. */
export const mayBeLocal = (url: URL, { publicUrl, production }: Site) =>
  !production && local.test(plainHost(new URL(publicUrl))) && local.test(plainHost(url))

/** Why nothing may be sent there; null when its name allows it. What the name leads to is judged each time something is sent. */
export function whyNotUrl(typed: string, site: Site): 'webhook-url-invalid' | 'webhook-url-plain' | 'webhook-url-own' | null {
  const url = URL.parse(typed)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) return 'webhook-url-invalid'
  const [isLocal, own] = [mayBeLocal(url, site), new URL(site.publicUrl)]
  if (isLocal ? url.port === own.port : plainHost(url) === plainHost(own)) return 'webhook-url-own'
  return url.protocol === 'http:' && !isLocal ? 'webhook-url-plain' : null
}
