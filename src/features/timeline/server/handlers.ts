import type { Handlers } from '#server/standing.ts'
import type { timeline } from '../contract.ts'
import { listTimeline } from './queries.ts'

export const timelineHandlers: Handlers<typeof timeline> = {
  listCandidateTimeline: ({ candidateId, query }, at) => listTimeline(candidateId, query, at),
}
