import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { day, moment } from '#shared/shapes.ts'
import { channels as names } from '../jobs/came-from.ts'
import { recentDays } from './rules.ts'

const count = z.int().min(0)
const figures = z.object({
  views: count.describe('How often the advert was opened; programs, staff and the dashboard left out'),
  forms: count.describe('How often its application form was opened'),
  applications: count,
})
export type Figures = z.infer<typeof figures>

const channel = z
  .object({
    channel: z.enum(names),
    isOn: z.boolean().describe('Whether the job is meant to be shown there; it is as long as it is open'),
    since: moment.nullable().describe('When it was last put online; null where it is not shown'),
    fetchedAt: moment.nullable().describe('Of a feed: when a program fetched it last'),
    fetchedBy: z.string().max(40).nullable().describe('What that program calls itself'),
    recent: figures.describe('In the last 30 days, today included'),
    all: figures,
  })
  .meta({ id: 'JobChannel' })
export type JobChannel = z.infer<typeof channel>

export const channels = contract({
  listJobChannels: {
    method: 'GET',
    path: '/jobs/{jobId}/channels',
    access: ['admin', 'operation'],
    response: z.object({
      items: z.array(channel).max(names.length),
      putByStaff: z.object({ recent: count, all: count }).describe('Applications of candidates whom the agency added to the job'),
      days: z
        .array(z.object({ day, views: count, applications: count }))
        .max(recentDays)
        .describe('Each of the last 30 days, the newest last'),
    }),
    summary: 'List where a job is advertised, and how many views and applications came from each place',
  },
})
