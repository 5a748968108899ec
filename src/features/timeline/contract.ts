import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, moment } from '#shared/shapes.ts'
import { activity } from '../activities/contract.ts'
import { stages } from '../applications/rules.ts'
import { file } from '../files/contract.ts'
import { documentDeeds, timelineKinds } from './rules.ts'

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
        from: z.enum(stages).nullable().describe('Null: this is when they applied'),
        to: z.enum(stages),
        reason: z.string().max(500).nullable(),
      })
      .nullable(),
    changes: z
      .array(z.object({ field: z.string().max(60), was: z.json(), became: z.json() }))
      .max(100)
      .describe('Fields that were changed together'),
    file: file.nullable(),
    document: z
      .object({
        deed: z.enum(documentDeeds),
        types: z.array(z.object({ nameEn: z.string().max(80), nameFr: z.string().max(80) })).max(20),
        reason: z.string().max(500).nullable().describe('Why it was rejected'),
      })
      .nullable(),
    contact: z.object({ isStopped: z.boolean(), reason: z.string().max(500).nullable() }).nullable(),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof entry>

export const timeline = contract({
  listCandidateTimeline: {
    method: 'GET',
    path: '/candidates/{candidateId}/timeline',
    access: ['admin', 'operation', 'agent'],
    own: ['agent'],
    opens: true,
    query: z.object({ kind: z.enum(timelineKinds).optional(), page: paging.page, limit: paging.limit }),
    response: list(entry).extend({ isClosed: z.boolean().describe('The record was put away: nothing more is written down') }),
    summary: 'List what happened with a candidate, newest first; agents read their own words and the moves',
  },
})
