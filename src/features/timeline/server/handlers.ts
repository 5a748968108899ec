import type { Handlers } from '#server/handler-context.ts'
import type { timeline } from '../contract.ts'
import { listJobTimeline } from './of-job.ts'
import { listTimeline } from './queries.ts'

export const timelineHandlers: Handlers<typeof timeline> = {
  listJobTimeline: ({ jobId, query }, at) => listJobTimeline(jobId, query, at),
  listCandidateTimeline: ({ candidateId, query }, at) => listTimeline(candidateId, query, at),
}
