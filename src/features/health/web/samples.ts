import { checkNames } from '../rules.ts'
import type { FailedTask, HealthFigures } from '../shapes.ts'
import type { Health } from '../contract.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const figures: HealthFigures = {
  queue: { waiting: 3, running: 1, retrying: 0, failed: 0, oldestDueAt: '2026-11-21T08:59:58.000Z' },
  mail: { goesOut: true, waiting: 2, failing: 0, failingSince: null, lastError: null, lastSentAt: '2026-11-21T08:59:00.000Z' },
  storage: { isWritable: true, usedBytes: 20_000_000_000, freeBytes: 80_000_000_000, reserveBytes: 1_000_000_000, bucket: null },
  database: { sizeBytes: 480_000_000, answersInMs: 1.2, longestQuerySeconds: 0, connections: 23, mostConnections: 100 },
  processes: [{ since: '2026-11-20T06:00:00.000Z' }],
  versions: { lintel: '1.0.0', node: '24.21.0', postgres: '18.4', schema: '0001_baseline', newestSchema: '0001_baseline' },
  backup: { isOff: false, lastAt: '2026-11-21T02:00:00.000Z', sizeBytes: 312_000_000, isVerified: true },
  webhooks: { on: 3, failing: [] },
  clock: { aheadSeconds: 0.1, wentBack: false },
}

export const failedTask: FailedTask = {
  id: 71,
  task: 'invoices.send',
  about: 'invoiceId 12',
  error: 'connect ECONNREFUSED 127.0.0.1:25',
  attempts: 10,
  since: '2026-11-20T14:00:00.000Z',
  isGivenUp: true,
  nextAt: null,
}

export const health: Health = {
  asOf: '2026-11-21T09:00:00.000Z',
  state: 'ok',
  checks: checkNames.map((part) => ({ part, state: 'ok', reason: null })),
  figures,
  failedTasks: [],
}
