import type { Handlers } from '#server/handler-context.ts'
import type { savedJobs } from '../contract.ts'
import { saveJob, unsaveJob } from './commands.ts'
import { findSavedJobs, listSavedJobs } from './queries.ts'

export const savedJobHandlers: Handlers<typeof savedJobs> = {
  listSavedJobs: ({ query }, at) => listSavedJobs(at, query),
  findSavedJobs: (_input, at) => findSavedJobs(at),
  saveJob: ({ jobId }, at) => saveJob(at, jobId),
  unsaveJob: ({ jobId }, at) => unsaveJob(at, jobId),
}
