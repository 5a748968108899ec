import type { HealthFigures } from './shapes.ts'

/** `warning`: look at it this week; `critical`: something does not work now. */
export const states = ['ok', 'warning', 'critical'] as const
export type State = (typeof states)[number]

export const checkNames = ['queue', 'mail', 'storage', 'database', 'processes', 'versions', 'backup', 'webhooks', 'clock'] as const
export type CheckName = (typeof checkNames)[number]

/** Why something is not well, and how bad that is; `backup-off` was chosen, and is said all the same. */
export const reasons = {
  'queue-behind': 'critical',
  'queue-given-up': 'warning',
  'mail-down': 'critical',
  'mail-some-failing': 'warning',
  'mail-to-folder': 'warning',
  'storage-bucket': 'critical',
  'storage-not-writable': 'critical',
  'storage-full': 'critical',
  'storage-tight': 'warning',
  'database-slow-query': 'warning',
  'database-connections': 'warning',
  'processes-none': 'critical',
  'schema-ahead': 'critical',
  'schema-behind': 'critical',
  'backup-none': 'warning',
  'backup-old': 'warning',
  'backup-off': 'ok',
  'webhooks-failing': 'warning',
  'clock-went-back': 'critical',
  'clock-apart': 'warning',
} as const satisfies Record<string, State>
export type Reason = keyof typeof reasons
export const reasonNames = Object.keys(reasons) as [Reason, ...Reason[]]

export type Check = { part: CheckName; state: State; reason: Reason | null }

export const limits = {
  queueBehindMs: 10 * 60_000,
  slowQuerySeconds: 60,
  connectionShare: 0.9,
  backupMs: 48 * 3_600_000,
  clockSeconds: 5,
  /** One upload of the largest kind: below that, uploads are refused. */
  fullBytes: 10_000_000,
  tightBytes: 5_000_000_000,
  tightShare: 0.1,
}

type Rule = (of: HealthFigures, now: Date) => Reason | null
const sinceMs = (moment: string, now: Date) => now.getTime() - Date.parse(moment)

const rules: Record<CheckName, Rule> = {
  queue({ queue }, now) {
    if (queue.oldestDueAt !== null && sinceMs(queue.oldestDueAt, now) > limits.queueBehindMs) return 'queue-behind'
    return queue.failed > 0 ? 'queue-given-up' : null
  },
  mail({ mail: { goesOut, failingSince, lastSentAt } }) {
    if (failingSince !== null) return lastSentAt === null || lastSentAt < failingSince ? 'mail-down' : 'mail-some-failing'
    return goesOut ? null : 'mail-to-folder'
  },
  storage({ storage: { isWritable, usedBytes, freeBytes, reserveBytes, bucket } }) {
    if (bucket && bucket.fault !== null) return 'storage-bucket'
    if (!isWritable) return 'storage-not-writable'
    const left = freeBytes - reserveBytes
    if (left < limits.fullBytes) return 'storage-full'
    return left < Math.min(limits.tightBytes, (usedBytes + freeBytes) * limits.tightShare) ? 'storage-tight' : null
  },
  database({ database: { longestQuerySeconds, connections, mostConnections } }) {
    if (connections > mostConnections * limits.connectionShare) return 'database-connections'
    return longestQuerySeconds > limits.slowQuerySeconds ? 'database-slow-query' : null
  },
  processes: ({ processes }) => (processes.length === 0 ? 'processes-none' : null),
  versions({ versions: { schema, newestSchema } }) {
    if (schema === newestSchema) return null
    return schema > newestSchema ? 'schema-ahead' : 'schema-behind'
  },
  backup({ backup: { lastAt, isOff } }, now) {
    if (isOff) return 'backup-off'
    if (lastAt === null) return 'backup-none'
    return sinceMs(lastAt, now) > limits.backupMs ? 'backup-old' : null
  },
  webhooks: ({ webhooks }) => (webhooks.failing.length > 0 ? 'webhooks-failing' : null),
  clock({ clock: { aheadSeconds, wentBack } }) {
    if (wentBack) return 'clock-went-back'
    return Math.abs(aheadSeconds) > limits.clockSeconds ? 'clock-apart' : null
  },
}

/** How each part is, the order in which the screen shows them. */
export function judge(of: HealthFigures, now: Date): Check[] {
  return checkNames.map((part) => {
    const reason = rules[part](of, now)
    return { part, reason, state: reason ? reasons[reason] : 'ok' }
  })
}

/** The worst of them. */
export function worstOf(checks: readonly Check[]): State {
  return states.findLast((state) => checks.some((check) => check.state === state)) ?? 'ok'
}
