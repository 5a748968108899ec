import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import type { AuditChain, AuditLine } from '../shapes.ts'

// As screens get them on 21 November 2026.
const line: AuditLine = {
  id: 4711,
  at: '2026-11-21T09:00:00.000Z',
  actorId: 2,
  actorName: 'Tom Hale',
  actorRole: 'operation',
  action: 'supplier.moved',
  says: 'Zeal',
  objectType: 'supplier',
  objectSays: 'Zeal',
  objectId: 7,
  objectName: 'Bridgefoot Umbrella Ltd',
  changes: { status: ['prospect', 'onboarding'] },
  reason: 'Zeal',
  network: '81.2.69.0',
  requestId: '0198b1f0-0000-7000-8000-000000000000',
  sessionId: 12,
  apiKeyId: null,
  apiKeyName: null,
  place: 4711,
  hash: 'a'.repeat(64),
}
const check = {
  id: 3,
  startedAt: '2026-11-21T03:29:00.000Z',
  finishedAt: '2026-11-21T03:29:02.000Z',
  place: 4700,
  hash: 'b'.repeat(64),
  forgotten: 2,
  found: 0,
  faults: [],
}
const chain: AuditChain = { place: 4711, waiting: 0, waitingSince: null, check, checkingSince: null }
const broken: AuditChain = {
  ...chain,
  waiting: 1,
  waitingSince: '2026-11-21T09:00:00.000Z',
  check: {
    ...check,
    found: 200,
    faults: [
      { kind: 'changed', lineId: 41, afterId: null },
      { kind: 'removed', lineId: 57, afterId: 55, lines: 1 },
      { kind: 'removed', lineId: null, afterId: 4710, lines: 3 },
      { kind: 'inserted', lineId: 90, afterId: null },
      { kind: 'misdated', lineId: 91, afterId: 89 },
      { kind: 'rewritten', lineId: 92, afterId: null },
    ],
  },
}
const byKey = { ...line, id: 4713, sessionId: null, apiKeyId: 3, apiKeyName: 'Payroll' }
const byItself = {
  ...line,
  id: 4712,
  actorId: null,
  actorName: null,
  actorRole: 'task',
  objectName: null,
  changes: null,
  place: null,
  hash: null,
}
const more = {
  choices: { actions: [], objects: [] },
  colleagues: [],
  actorId: undefined,
  keys: [{ id: 3, name: 'Payroll' }],
  apiKeyId: undefined,
}
const onClose = () => {}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { ...list(line, byItself, byKey), ...more, chain } },
  { file: 'chain-card', name: 'broken', part: 'ChainCard', props: { chain: broken } },
  { file: 'line-dialog', part: 'LineDialog', props: { line, onClose } },
]
