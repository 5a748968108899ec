import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { compared, counted } from '#shared/figures-contract.ts'
import { period, periodQuery } from '#shared/period-contract.ts'
import { periodFaults } from '#shared/period.ts'
import { day, moment } from '#shared/shapes.ts'
import { rejectReasons } from '../applications/rules.ts'
import { slugOfKind } from '../categories/contract.ts'
import { holders } from '../documents/holders.ts'
import { applicationSources } from '../jobs/came-from.ts'
import { mostRegions, mostTrades, timedStages } from './rules.ts'

const days = z.number().min(0).max(4000)
const spread = z
  .object({ median: days, from: days, to: days, most: days })
  .nullable()
  .describe('In days: half took no longer than the median, the middle half from one to the other, nine of ten no longer than the most')
const funnel = { applied: compared, submitted: compared, interview: compared, placed: compared }
const weeks = 14

export const analytics = contract({
  findAnalytics: {
    method: 'GET',
    path: '/analytics',
    access: ['admin'],
    query: z.object(periodQuery),
    response: z.object({
      period,
      funnel: z.object({
        sources: z
          .array(z.object({ source: z.enum(applicationSources), ...funnel }))
          .max(applicationSources.length)
          .describe('Each application counts once, in the period in which it first reached the stage, under the source it came by'),
        all: z.object(funnel),
      }),
      stages: z
        .array(
          z.object({
            stage: z.enum(timedStages),
            left: counted.describe('How many left the stage in the period'),
            spread,
            promisedDays: z.int().nullable(),
            kept: z.number().min(0).max(1).nullable().describe('Which share left within the days promised'),
          }),
        )
        .max(timedStages.length),
      toFill: z.object({ placed: compared, spread: spread.describe('From the job’s posting to the placement'), before: spread }),
      ended: z
        .array(z.object({ reason: z.enum(rejectReasons), ...compared.shape }))
        .max(rejectReasons.length)
        .describe('Why applications ended without work, the most frequent first'),
      lapsing: z
        .object({
          countedAt: moment,
          weeks: z
            .array(
              z.object({
                from: day,
                to: day,
                all: counted,
                holders: z.array(z.object({ holder: z.enum(holders), ...counted.shape })).max(holders.length),
              }),
            )
            .max(weeks),
          holders: z
            .array(
              z.object({
                holder: z.enum(holders),
                within: z.array(z.object({ days: z.int(), ...counted.shape })).max(3),
                asked: counted.describe('Of the last: a newer version was asked for'),
                notAsked: counted,
              }),
            )
            .max(holders.length),
          within: z.array(z.object({ days: z.int(), ...counted.shape })).max(3),
          asked: counted,
        })
        .nullable()
        .describe('Verified documents that will lapse, counted by a task; null: not counted yet'),
      supply: z
        .object({
          countedAt: moment,
          by: day.describe('Free are those who can start that day, and may be contacted'),
          regions: z.array(z.string().max(100)).max(mostRegions),
          trades: z
            .array(
              z.object({
                trade: slugOfKind('trade'),
                cells: z
                  .array(z.object({ free: counted, jobs: counted, places: z.int().min(0).describe('Open places of those jobs') }))
                  .max(mostRegions)
                  .describe('In the order of the regions'),
              }),
            )
            .max(mostTrades),
        })
        .nullable()
        .describe('By the trades and regions with most open places, counted by a task; null: not counted yet'),
    }),
    errors: periodFaults,
    summary:
      'Read how recruitment goes: the funnel by source, time in stage, time to fill, reasons, documents that lapse, supply and demand',
  },
})
