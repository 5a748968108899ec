import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, moment } from '#shared/shapes.ts'
import { slug } from '../categories/contract.ts'
import { jobCard } from '../jobs/shapes.ts'
import { place } from '../places/contract.ts'
import { mostSaved, savedStates } from './rules.ts'

const savedJob = z
  .object({
    id: id.describe('The job’s'),
    title: z.string().max(100),
    trade: slug,
    place,
    savedAt: moment,
    state: z.enum(savedStates),
    card: jobCard.nullable().describe('What its advert says; null while it has none'),
  })
  .meta({ id: 'SavedJob' })
export type SavedJob = z.infer<typeof savedJob>

const own = { access: ['candidate'], own: ['candidate'] } as const

export const savedJobs = contract({
  listSavedJobs: {
    method: 'GET',
    path: '/me/saved-jobs',
    ...own,
    query: z.object({ ...paging }),
    response: list(savedJob),
    summary: 'List your saved jobs, newest first, closed ones included',
  },
  findSavedJobs: {
    method: 'GET',
    path: '/me/saved-job-ids',
    ...own,
    response: z.object({ jobIds: z.array(id).max(mostSaved) }),
    summary: 'Read which jobs you have saved',
  },
  saveJob: {
    method: 'PUT',
    path: '/me/saved-jobs/{jobId}',
    ...own,
    audit: 'job.saved',
    response: null,
    errors: ['too-many-saved-jobs'],
    summary: `Save a job for later; at most ${mostSaved}`,
  },
  unsaveJob: {
    method: 'DELETE',
    path: '/me/saved-jobs/{jobId}',
    ...own,
    audit: 'job.unsaved',
    response: null,
    summary: 'Remove a saved job',
  },
})
