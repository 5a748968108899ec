import type { Example } from '#test/support/examples.ts'
import { judge } from '../rules.ts'
import { failedTask, figures, health } from './samples.ts'

const unwell = {
  ...figures,
  queue: { ...figures.queue, failed: 2, retrying: 1 },
  mail: { ...figures.mail, failing: 3, failingSince: '2026-11-21T08:59:30.000Z', lastError: failedTask.error },
  storage: {
    ...{ ...figures.storage, freeBytes: 900_000_000 },
    bucket: { url: 'https://s3.example/agency-files', takesNewFiles: true, fault: 'The S3 server does not answer.' },
  },
  versions: { ...figures.versions, newestSchema: '0002_boots' },
  backup: { isOff: false, lastAt: null, sizeBytes: null, isVerified: false },
  webhooks: { on: 2, failing: [{ id: 4, name: 'Payroll' }] },
}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'health', data: health },
  {
    file: 'health',
    name: 'unwell',
    data: {
      ...health,
      state: 'critical',
      checks: judge(unwell, new Date(health.asOf)),
      figures: unwell,
      failedTasks: [failedTask, { ...failedTask, id: 72, attempts: 1, isGivenUp: false, nextAt: '2026-11-21T09:05:00.000Z' }],
    },
  },
]
