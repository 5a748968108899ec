import { expect, it } from 'vitest'
import { type CheckName, judge, type Reason, worstOf } from './rules.ts'
import type { HealthFigures } from './shapes.ts'
import { figures as well } from './web/samples.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const judged = (changes: { [K in keyof HealthFigures]?: Partial<HealthFigures[K]> }) => {
  const of = Object.fromEntries(
    Object.entries(well).map(([part, is]) => [
      part,
      Array.isArray(is) ? (changes[part as 'processes'] ?? is) : { ...is, ...changes[part as 'queue'] },
    ]),
  ) as HealthFigures
  return judge(of, now)
}

it('finds nothing wrong with what is well', () => expect(worstOf(judged({}))).toBe('ok'))

const cases: [says: string, changes: Parameters<typeof judged>[0], CheckName, Reason | null][] = [
  ['a task that waits 10 minutes', { queue: { oldestDueAt: '2026-11-21T08:50:00.000Z' } }, 'queue', null],
  ['a task that waits longer', { queue: { oldestDueAt: '2026-11-21T08:49:59.000Z', failed: 1 } }, 'queue', 'queue-behind'],
  ['a task that was given up', { queue: { failed: 1 } }, 'queue', 'queue-given-up'],
  ['a task that is tried again', { queue: { retrying: 1 } }, 'queue', null],
  ['a mail that fails while others go out', { mail: { failingSince: '2026-11-21T08:00:00.000Z' } }, 'mail', 'mail-some-failing'],
  ['a mail that fails since none goes out', { mail: { failingSince: '2026-11-21T08:59:30.000Z' } }, 'mail', 'mail-down'],
  ['a first mail that fails', { mail: { failingSince: '2026-11-21T08:59:30.000Z', lastSentAt: null } }, 'mail', 'mail-down'],
  ['no mail server', { mail: { goesOut: false } }, 'mail', 'mail-to-folder'],
  ['files that cannot be written', { storage: { isWritable: false, freeBytes: 0 } }, 'storage', 'storage-not-writable'],
  ['no room beyond the reserve', { storage: { freeBytes: 1_009_999_999 } }, 'storage', 'storage-full'],
  ['little room', { storage: { freeBytes: 2_000_000_000 } }, 'storage', 'storage-tight'],
  ['a small disk that is half empty', { storage: { usedBytes: 2e9, freeBytes: 2e9 } }, 'storage', null],
  ['a long query', { database: { longestQuerySeconds: 61 } }, 'database', 'database-slow-query'],
  ['connections that run out', { database: { connections: 91 } }, 'database', 'database-connections'],
  ['no server', { processes: [] as never }, 'processes', 'processes-none'],
  ['a database that is behind', { versions: { newestSchema: '0002_boots' } }, 'versions', 'schema-behind'],
  ['a database that is ahead', { versions: { schema: '0002_boots' } }, 'versions', 'schema-ahead'],
  ['no backup', { backup: { lastAt: null } }, 'backup', 'backup-none'],
  ['backups that were switched off', { backup: { isOff: true, lastAt: null } }, 'backup', 'backup-off'],
  ['a webhook that fails', { webhooks: { failing: [{ id: 1, name: 'Payroll' }] } }, 'webhooks', 'webhooks-failing'],
  ['a backup of the day before yesterday', { backup: { lastAt: '2026-11-19T08:00:00.000Z' } }, 'backup', 'backup-old'],
  ['a clock that is behind', { clock: { aheadSeconds: -5.1 } }, 'clock', 'clock-apart'],
  ['a clock that went back', { clock: { wentBack: true, aheadSeconds: 9 } }, 'clock', 'clock-went-back'],
]
it.each(cases)('%s', (_, changes, name, reason) => {
  const checks = judged(changes)
  expect(checks.find(({ part }) => part === name)?.reason).toBe(reason)
  expect(checks.filter((check) => check.part !== name && check.reason !== null)).toEqual([])
})

it('is as bad as the worst of its parts', () => {
  expect(worstOf(judged({ backup: { isOff: true } }))).toBe('ok')
  expect(worstOf(judged({ backup: { lastAt: null } }))).toBe('warning')
  expect(worstOf(judged({ backup: { lastAt: null }, storage: { isWritable: false } }))).toBe('critical')
})
