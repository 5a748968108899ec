import type { Tasking } from '#server/tasks.ts'
import { runBatch } from './commands.ts'

export const batchTasks = {
  'batches.run': {
    lane: 'long',
    run: (at: Tasking, { batchId }: { batchId: number }) => runBatch(at, batchId),
  },
}
