import type { Handlers } from '#server/handler-context.ts'
import type { batches } from '../contract.ts'
import { cancelBatch, startBatch, undoBatch } from './commands.ts'
import { findBatch, listBatchRows } from './queries.ts'

export const batchHandlers: Handlers<typeof batches> = {
  startBatch: ({ body }, at) => startBatch(at, body),
  findBatch: ({ batchId }, at) => findBatch(at, batchId),
  listBatchRows: ({ batchId, query }, at) => listBatchRows(batchId, query, at),
  cancelBatch: ({ batchId }, at) => cancelBatch(at, batchId),
  undoBatch: ({ batchId }, at) => undoBatch(at, batchId),
}
