import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { day, id, moment } from '#shared/shapes.ts'
import { agencyDetails } from '../agency/rules.ts'
import { stages } from '../applications/rules.ts'
import { calendarItem } from '../calendar/shapes.ts'

const count = z.int().min(0)

export const overview = contract({
  findOverview: {
    method: 'GET',
    path: '/overview',
    access: ['admin', 'operation', 'agent'],
    own: ['agent'],
    response: z.object({
      openJobs: count,
      unfilledOpenings: count,
      closingThisWeek: count,
      answersDue: count.describe('Promised for today or earlier'),
      newApplications: count.describe('Not opened by anyone yet'),
      candidatesThisWeek: count,
      placedIn30Days: count,
      missingDetails: z.array(z.enum(agencyDetails)).describe('What is missing from the legal notice; for administrators only'),
      newEnquiries: count.nullable().describe('Null for agents'),
      candidates: count.describe('Everything this person can see'),
      pipeline: z.array(z.object({ stage: z.enum(stages), n: count })).max(20),
      waiting: z
        .array(
          z.object({
            applicationId: id,
            jobId: id,
            jobTitle: z.string().max(100),
            candidateName: z.string().max(161),
            stage: z.enum(stages),
            since: moment,
            answerBy: day,
          }),
        )
        .max(8)
        .describe('Whose answer is due first'),
      myDay: z.array(calendarItem).max(20).describe('What is left of today in the caller’s calendar; none for agents'),
    }),
    summary: 'Read the dashboard figures',
  },
})
