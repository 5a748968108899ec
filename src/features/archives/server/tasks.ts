import type { TaskContext } from '#server/tasks.ts'
import { type RetentionStep, runRetention } from './retention.ts'

export const archiveTasks = (steps: readonly RetentionStep[]) => ({
  /** What has been kept for as long as it may be goes. */
  'archives.retention': {
    every: '11 3 * * *',
    lane: 'scan',
    run: async ({ database: { kysely }, log, now }: TaskContext) => {
      const { steps: done } = await runRetention({ kysely, log }, steps, { now, isDryRun: false })
      log.info({ done }, 'retention')
    },
  },
})
