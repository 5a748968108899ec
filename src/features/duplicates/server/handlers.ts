import type { Handlers } from '#server/handler-context.ts'
import type { duplicates } from '../contract.ts'
import { decide, startScan } from './commands.ts'
import { mergeCandidates, undoMerge } from './merge.ts'
import { compareCandidates, findNewestScan, findSimilar, listDuplicates, listMerges } from './queries.ts'

export const duplicateHandlers: Handlers<typeof duplicates> = {
  findSimilarCandidates: ({ query }, at) => findSimilar(query, at),
  listDuplicates: ({ query }, at) => listDuplicates(query, at),
  decideDuplicates: ({ body }, at) => decide(at, body.pairIds, body.decision),
  compareCandidates: ({ query }, at) => compareCandidates(query, at),
  mergeCandidates: ({ body }, at) => mergeCandidates(at, body),
  listMerges: ({ query }, at) => listMerges(query, at),
  undoMerge: ({ mergeId }, at) => undoMerge(at, mergeId),
  startDuplicateScan: (_input, at) => startScan(at),
  findNewestDuplicateScan: async (_input, { db }) => ({ scan: await findNewestScan(db) }),
}
