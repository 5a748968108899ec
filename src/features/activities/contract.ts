import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id, moment, prose, version } from '#shared/shapes.ts'
import { activityKinds, mostMentions } from './rules.ts'

export const activity = z
  .object({
    id,
    candidateId: id,
    kind: z.enum(activityKinds),
    text: z.string().max(4000).describe('Names colleagues by their accounts: `@{12}`'),
    mentions: z.array(z.object({ id, name: z.string().max(256) })).max(mostMentions),
    job: z
      .object({ id, title: z.string().max(100) })
      .nullable()
      .describe('For which job it was written, if for one'),
    happenedAt: moment,
    author: z.object({ uid: z.string().max(128), name: z.string().max(256) }).nullable(),
    createdAt: moment,
    correctedAt: moment.nullable(),
    version,
  })
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof activity>

const text = prose(4000).describe('Name a colleague of the agency as `@{12}`, by their account: they hear of it')
const happenedAt = moment.describe('Not in the future')
const staff = ['admin', 'operation', 'agent'] as const
const faulty = ['happened-in-future', 'mention-unknown', 'too-many-mentions'] as const

export const activities = contract({
  addCandidateActivity: {
    method: 'POST',
    path: '/candidates/{candidateId}/activities',
    access: staff,
    own: ['agent'],
    body: z.object({
      kind: z.enum(activityKinds).default('note'),
      text,
      happenedAt: happenedAt.optional(),
      jobId: id.optional().describe('A job that they are on'),
    }),
    audit: 'candidate-activity.added',
    response: activity,
    status: 201,
    errors: ['candidate-put-away', 'candidate-not-on-job', ...faulty],
    summary: 'Log a note, a call, an email, a meeting or a text message',
  },
  changeCandidateActivity: {
    method: 'PATCH',
    path: '/candidate-activities/{activityId}',
    access: staff,
    own: ['agent'],
    body: z.object({ text: text.optional(), happenedAt: happenedAt.optional() }),
    versioned: true,
    audit: 'candidate-activity.changed',
    response: activity,
    errors: ['not-own-activity', ...faulty],
    summary: 'Correct an activity that you logged',
  },
  removeCandidateActivity: {
    method: 'DELETE',
    path: '/candidate-activities/{activityId}',
    access: staff,
    own: ['agent'],
    versioned: true,
    audit: 'candidate-activity.removed',
    response: null,
    errors: ['not-own-activity'],
    summary: 'Remove an activity that you logged and erase its text; administrators can remove anyone’s',
  },
})
