import type { WholeExport } from '../contract.ts'

const asked = { askedByName: 'Ines Le Goff', askedAt: '2026-11-21T09:00:00.000Z', expiresAt: '2026-11-22T09:04:00.000Z' }
const unfinished = { ...asked, fault: null, size: null, finishedAt: null }

export const readyExport: WholeExport = {
  ...{ ...asked, id: 3, state: 'ready', fault: null, done: 5120, total: 5120 },
  ...{ size: 1_430_000_000, finishedAt: '2026-11-21T09:04:00.000Z' },
}
export const runningExport: WholeExport = { ...unfinished, id: 4, state: 'running', done: 1800, total: 5120 }
export const failedExport: WholeExport = {
  ...{ ...unfinished, id: 4, state: 'failed', done: 1800, total: 5120 },
  ...{ fault: 'disk-full', finishedAt: '2026-11-21T09:04:00.000Z' },
}
