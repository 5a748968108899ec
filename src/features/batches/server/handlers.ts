import type { Declares } from '#server/declares.ts'
import type { Handlers } from '#server/standing.ts'
import { problemText } from '#shared/problem-text.ts'
import type { batches } from '../contract.ts'
import { cancelBatch, startBatch, undoBatch } from './commands.ts'
import { findBatch, listBatchRows } from './queries.ts'

/** `problems`: the words of every refusal, as a candidate may be refused for reasons of other features. */
export const batchHandlers = (problems: Declares['problems']): Handlers<typeof batches> => ({
  startBatch: ({ body }, at) => startBatch(at, body),
  findBatch: ({ batchId }, { db }) => findBatch(db, batchId),
  listBatchRows: ({ batchId, query }, at) =>
    listBatchRows(batchId, query, at, (code) => {
      const said = (problems[code] ?? problemText['internal' as never]) as { en: string; fr: string } | undefined
      return said?.[at.locale] ?? null
    }),
  cancelBatch: ({ batchId }, at) => cancelBatch(at, batchId),
  undoBatch: ({ batchId }, at) => undoBatch(at, batchId),
})
