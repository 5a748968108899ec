import type { Handlers } from '#server/handler-context.ts'
import type { matches } from '../contract.ts'
import { listJobMatches, listMatches } from './matches.ts'
import { changeWeights, resetWeights } from './weights.ts'

export const matchHandlers: Handlers<typeof matches> = {
  listMatches: ({ jobId, query }, at) => listMatches(at, jobId, query),
  listJobMatches: ({ candidateId, query }, at) => listJobMatches(at, candidateId, query.most),
  changeMatchWeights: ({ jobId, version, body }, at) => changeWeights(at, jobId, version, body.weights),
  resetMatchWeights: ({ jobId, version }, at) => resetWeights(at, jobId, version),
}
