import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id, moment, version } from '#shared/shapes.ts'
import { mostUnfinished, unfinishedKeptDays } from './unfinished.ts'

const form = z
  .record(z.string().min(1).max(60), z.array(z.string().max(100_000)).max(100))
  .describe('What was typed so far, by the name of its field; nothing has to be there, and nothing has to be right')

const unfinished = {
  id,
  // A hundred characters, each of up to two units.
  title: z.string().max(200).nullable().describe('Null if there is none'),
  version,
  updatedAt: moment,
}
const row = z.object(unfinished).meta({ id: 'UnfinishedJobRow' })
export type UnfinishedJobRow = z.infer<typeof row>
const unfinishedJob = z.object({ ...unfinished, form }).meta({ id: 'UnfinishedJob' })
export type UnfinishedJob = z.infer<typeof unfinishedJob>

const staff = ['admin', 'operation'] as const
const own = { access: staff, own: staff } as const

/** Jobs that somebody began to write and that cannot even be drafts yet. Each belongs to its author alone, and nobody reads it through their eyes. */
export const unfinishedJobs = contract({
  listUnfinishedJobs: {
    method: 'GET',
    path: '/me/unfinished-jobs',
    ...own,
    inPreview: false,
    response: z.object({ items: z.array(row).max(mostUnfinished) }),
    summary: 'List your unfinished jobs, newest first',
  },
  findUnfinishedJob: {
    method: 'GET',
    path: '/me/unfinished-jobs/{unfinishedJobId}',
    ...own,
    inPreview: false,
    response: unfinishedJob,
    summary: 'Read the contents of an unfinished job',
  },
  saveUnfinishedJob: {
    method: 'POST',
    path: '/me/unfinished-jobs',
    ...own,
    body: z.object({ form }),
    idempotency: 'with-draft',
    audit: 'unfinished-job.kept',
    response: unfinishedJob,
    status: 201,
    errors: ['too-many-unfinished-jobs'],
    summary: `Save an unfinished job to finish on any device; at most ${mostUnfinished} per person, each kept for ${unfinishedKeptDays} days`,
  },
  changeUnfinishedJob: {
    method: 'PATCH',
    path: '/me/unfinished-jobs/{unfinishedJobId}',
    ...own,
    body: z.object({ form }),
    versioned: true,
    audit: 'unfinished-job.changed',
    response: unfinishedJob,
    summary: 'Replace the contents of an unfinished job',
  },
  discardUnfinishedJob: {
    method: 'DELETE',
    path: '/me/unfinished-jobs/{unfinishedJobId}',
    ...own,
    audit: 'unfinished-job.discarded',
    response: null,
    summary: 'Discard an unfinished job',
  },
})
