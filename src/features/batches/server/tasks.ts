import type { TaskContext } from '#server/tasks.ts'
import { runBatch } from './commands.ts'

export const batchTasks = {
  'batches.run': {
    lane: 'long',
    run: (at: TaskContext, { batchId }: { batchId: number }) => runBatch(at, batchId),
  },
}
