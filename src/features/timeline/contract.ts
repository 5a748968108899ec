import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, moment } from '#shared/shapes.ts'
import { activity } from '../activities/contract.ts'
import { stages } from '../applications/rules.ts'
import { file } from '../files/contract.ts'
import { longestMessage } from '../messages/rules.ts'
import { documentActions, jobActions, jobTimelineKinds, timelineKinds } from './rules.ts'

const changes = z
  .array(z.object({ field: z.string().max(60), was: z.json(), became: z.json() }))
  .max(100)
  .describe('Fields that were changed together')
const documentTypes = z.array(z.object({ nameEn: z.string().max(80), nameFr: z.string().max(80) })).max(60)

const entry = z
  .object({
    id: id.describe('Tells it from the other entries'),
    kind: z.enum(timelineKinds),
    at: moment,
    by: z.string().max(256).nullable().describe('Who did it; null when nobody is known by name'),
    byCandidate: z.boolean().describe('Whether the candidate did it'),
    activity: activity.nullable(),
    move: z
      .object({
        applicationId: id,
        jobId: id,
        jobTitle: z.string().max(100),
        from: z.enum(stages).nullable().describe('Null: this is when they applied, or were put to the job'),
        to: z.enum(stages),
        reason: z.string().max(500).nullable(),
      })
      .nullable(),
    message: z
      .object({ applicationId: id, jobId: id, jobTitle: z.string().max(100), text: z.string().max(longestMessage) })
      .nullable()
      .describe('What the candidate and the agency wrote to each other about an application'),
    changes,
    file: file.nullable(),
    document: z
      .object({
        action: z.enum(documentActions),
        types: z.array(z.object({ nameEn: z.string().max(80), nameFr: z.string().max(80) })).max(20),
        reason: z.string().max(500).nullable().describe('Why it was rejected'),
      })
      .nullable(),
    contact: z.object({ isStopped: z.boolean(), reason: z.string().max(500).nullable() }).nullable(),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof entry>

const jobEntry = z
  .object({
    id: id.describe('Tells it from the other entries'),
    kind: z.enum(jobTimelineKinds),
    at: moment,
    by: z.string().max(256).nullable().describe('Who did it; null when nobody is known by name'),
    isAutomatic: z.boolean().describe('Whether nobody did it: its day had come'),
    status: z.object({ action: z.enum(jobActions), reason: z.string().max(500).nullable(), opensAt: moment.nullable() }).nullable(),
    changes,
    requirements: z.object({ added: documentTypes, removed: documentTypes }).nullable(),
    application: z
      .object({
        applicationId: id,
        candidateId: id,
        candidateName: z.string().max(170),
        byCandidate: z.boolean(),
        from: z.enum(stages).nullable().describe('Null: this is when it came in'),
        to: z.enum(stages),
        reason: z.string().max(500).nullable(),
      })
      .nullable(),
    told: z.int().min(0).nullable().describe('How many applicants were emailed that the pay falls or the place changes'),
  })
  .meta({ id: 'JobTimelineEntry' })
export type JobTimelineEntry = z.infer<typeof jobEntry>

export const timeline = contract({
  listJobTimeline: {
    method: 'GET',
    path: '/jobs/{jobId}/timeline',
    access: ['admin', 'operation'],
    query: z.object({ kind: z.enum(jobTimelineKinds).optional(), page: paging.page, limit: paging.limit }),
    response: list(jobEntry),
    summary: 'List a job’s timeline, newest first',
  },
  listCandidateTimeline: {
    method: 'GET',
    path: '/candidates/{candidateId}/timeline',
    access: ['admin', 'operation', 'agent'],
    own: ['agent'],
    opens: true,
    query: z.object({ kind: z.enum(timelineKinds).optional(), page: paging.page, limit: paging.limit }),
    response: list(entry).extend({ isClosed: z.boolean().describe('The record is archived: nothing more is logged') }),
    summary: 'List a candidate’s timeline, newest first; agents see only their own entries and the moves',
  },
})
