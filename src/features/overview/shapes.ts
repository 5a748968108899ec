import { z } from 'zod'
import { compared, counted } from '#shared/figures-contract.ts'
import { day, id, moment } from '#shared/shapes.ts'
import { stages } from '../applications/rules.ts'
import { candidateStatuses } from '../candidates/rules.ts'
import { applicationSources } from '../jobs/came-from.ts'
import { longestTrend, mostAges } from './rules.ts'

const name = z.string().max(161)
const title = z.string().max(100)
const count = z.int().min(0)
const days = z.array(count).max(longestTrend)

/** By day of the period, and of the one before. */
const trend = z.object({ now: days, before: days }).nullable().describe('For small charts; null: the period is too long to show its days')

export const waiting = z.object({
  applicationId: id,
  jobId: id,
  jobTitle: title,
  candidateName: name,
  stage: z.enum(stages),
  since: moment,
  answerBy: day,
})

/** The desk of the agency. */
export const desk = z.object({
  openJobs: counted,
  unfilledOpenings: count.describe('Of the open jobs'),
  closingSoon: counted.describe('Open jobs that close within seven days'),
  unopened: counted.describe('New applications that nobody has opened'),
  applied: compared,
  appliedByDay: trend,
  answersLate: counted.describe('Promised for a day that is over'),
  answersTomorrow: counted,
  candidatesAdded: compared,
  documentsLapsing: counted.describe('Checked ones that expire within 30 days'),
  lapsingOnSite: counted.describe('Those of them that people at work hold'),
  placed: compared,
  placedByDay: trend,
  newEnquiries: counted,
  duplicates: counted.nullable().describe('Groups of records that may be one person; null for all but administrators'),
  overdueInvoices: counted.nullable().describe('Null for all but administrators'),
  ageing: z
    .array(z.object({ from: count, to: count.nullable(), us: counted, client: counted }))
    .max(mostAges)
    .describe('Applications under way by whole days at their stage, with us and with the client'),
  sources: z
    .array(z.object({ source: z.enum(applicationSources), applied: counted, placed: counted }))
    .max(applicationSources.length)
    .describe('Applications received and placements made in the period'),
  topJobs: z
    .array(
      z.object({
        jobId: id,
        title,
        town: z.string().max(200),
        openings: count,
        filled: count,
        closesOn: day.nullable(),
        unopened: counted,
        applied: counted,
      }),
    )
    .max(5)
    .describe('Open jobs with most applications in the period'),
  recent: z
    .array(
      z.object({
        key: z.string().max(40),
        at: moment,
        by: z.string().max(256).nullable().describe('Null: the candidate, or nobody is known by name'),
        stage: z.enum(stages).describe('To which it was moved; new: they applied or were added'),
        applicationId: id,
        jobId: id,
        jobTitle: title,
        candidateName: name,
      }),
    )
    .max(8)
    .describe('What happened with applications, newest first'),
  begun: z.object({ job: z.boolean(), candidate: z.boolean(), colleague: z.boolean() }).describe('Which of the first steps are done'),
})
export type Desk = z.infer<typeof desk>

/** What agents see: the candidates they brought, at the stages that those were told. */
export const own = z.object({
  candidates: counted,
  candidatesAdded: counted.describe('In the last seven days'),
  incomplete: counted.describe('Without phone, trade, town or CV'),
  unopened: counted,
  placed: counted.describe('In the last 30 days'),
  statuses: z.array(z.object({ status: z.enum(candidateStatuses), candidates: counted })).max(candidateStatuses.length),
  pipeline: z.array(z.object({ stage: z.enum(stages), applications: counted })).max(stages.length),
  documentsMissing: z
    .array(
      z.object({
        candidateId: id,
        candidateName: name,
        types: z.array(z.object({ nameEn: z.string().max(80), nameFr: z.string().max(80) })).max(60),
      }),
    )
    .max(8)
    .describe('Whom the agency asked for documents that have not come, the longest waiting first'),
})
export type Own = z.infer<typeof own>
