import type { Tasking } from '#server/tasks.ts'
import { runBatch } from './commands.ts'

export const batchTasks = {
  'batches.run': {
    run: (at: Tasking, { batchId, undoneBy }: { batchId: number; undoneBy?: number | null }) => runBatch(at, batchId, undoneBy),
  },
}
