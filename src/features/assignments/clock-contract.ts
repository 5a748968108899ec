import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { currencies } from '#shared/money.ts'
import { day, id, moment } from '#shared/shapes.ts'
import { slug } from '../categories/contract.ts'
import { gateAnswer } from '../requirements/contract.ts'
import { breakKinds, clockStates, mostPauses, pauseReasons, pausing, qualifyingWeeks } from './awr.ts'
import { missionReasons, papersFaultKinds } from './mission.ts'

const staff = ['admin', 'operation'] as const
const refusal = z
  .object({ code: z.string().max(60), reason: z.string().max(400).describe('In the caller’s language') })
  .describe('Why this cannot be saved')

export const clock = z
  .object({
    employer: z.object({ id, name: z.string().max(256) }),
    trade: slug.describe('The same trade for the same employer is the same role'),
    role: z.string().max(120).describe('As the newest assignment calls it'),
    applies: z
      .enum(['yes', 'unless-self-employed'])
      .describe('Subcontractors and companies: unless they are in business on their own account'),
    assignmentIds: z.array(id).max(1000),
    state: z.enum(clockStates),
    weeks: z.int().min(0).max(qualifyingWeeks).describe('Weeks begun so far'),
    since: day.nullable().describe('The first day that counts'),
    parityFrom: day.nullable().describe('The first day with equal treatment, reached or as planned'),
    backBy: day.nullable().describe('In a break: the last day on which they can be back without beginning anew'),
    breaks: z
      .array(z.object({ kind: z.enum(breakKinds), from: day, to: day, reasons: z.array(z.enum(pausing)).max(pausing.length) }))
      .max(1000)
      .describe('Without a reason: up to six weeks for any'),
  })
  .meta({ id: 'AwrClock' })
export type ShownClock = z.infer<typeof clock>

const pauseShape = z.object({ reason: z.enum(pauseReasons), fromDay: day, toDay: day.describe('The last day') })
export type PauseInput = z.output<typeof pauseShape>
const pause = pauseShape.extend({ id, createdByName: z.string().max(256).nullable(), createdAt: moment }).meta({ id: 'AwrPause' })
export type AwrPause = z.infer<typeof pause>

const missionLimits = z
  .object({
    reason: z.enum(missionReasons),
    latestEnd: day.describe('Renewals included'),
    renewals: z.int().min(0),
    renewalsLeft: z.int().min(0),
    flexibleFrom: day.describe('The mission may end between these days without a renewal'),
    flexibleTo: day,
    waitDays: z.int().min(0).describe('How long the same post then stays free of missions, in days of work'),
    freeFrom: day.describe('When the same post can be filled by a mission again'),
    declareFrom: day.describe('The first day on which the hiring can be declared'),
    signBy: day.describe('The last day on which the contract can be signed and handed over'),
    faults: z.array(z.enum(papersFaultKinds)).max(papersFaultKinds.length),
    refusal: refusal.nullable().describe('Why no hours can be sent yet'),
  })
  .meta({ id: 'MissionLimits' })
export type MissionLimits = z.infer<typeof missionLimits>

const endPreview = z
  .object({
    endsOn: day.nullable(),
    margin: z.object({
      currency: z.enum(currencies),
      toEnd: z.int().nullable().describe('From today to the last day as it is, in minor units; null: no end is known'),
      toNewEnd: z.int().nullable(),
    }),
    awr: z
      .object({
        weeksAtEnd: z.int().min(0).max(qualifyingWeeks),
        parityFrom: day.nullable(),
        isWithin: z.boolean().describe('Equal treatment is due within the assignment'),
        wasWithin: z.boolean().describe('With the last day as it is, too'),
      })
      .nullable()
      .describe('Null where the Regulations do not apply'),
    gate: gateAnswer.nullable().describe('What the documents say of the days to the new end'),
    mission: z
      .object({ isRenewal: z.boolean(), renewalsLeft: z.int().min(0).describe('After this change'), latestEnd: day, flexibleTo: day })
      .nullable(),
    refusal: refusal.nullable(),
  })
  .meta({ id: 'EndDatePreview' })
export type EndPreview = z.infer<typeof endPreview>

/** What the law counts of assignments, and what another last day would mean. */
export const clockOperations = contract({
  readClocks: {
    method: 'GET',
    path: '/candidates/{candidateId}/clocks',
    access: staff,
    response: z.object({ clocks: z.array(clock).max(1000), pauses: z.array(pause).max(mostPauses) }),
    summary: 'Read how many of the 12 weeks of the Agency Workers Regulations a candidate has at each employer, and what pauses them',
  },
  addAwrPause: {
    method: 'POST',
    path: '/candidates/{candidateId}/awr-pauses',
    access: staff,
    body: pauseShape,
    audit: 'awr-pause.added',
    response: pause,
    status: 201,
    errors: ['pause-ends-before', 'pause-too-long', 'pauses-full', 'candidate-put-away'],
    summary: 'Add days that pause the 12 weeks of a candidate, or during which they count on',
  },
  removeAwrPause: {
    method: 'DELETE',
    path: '/awr-pauses/{awrPauseId}',
    access: staff,
    audit: 'awr-pause.removed',
    response: null,
    summary: 'Remove days that pause the 12 weeks of a candidate',
  },
  readAssignmentLimits: {
    method: 'GET',
    path: '/assignments/{assignmentId}/limits',
    access: staff,
    response: z.object({ awr: clock.nullable(), mission: missionLimits.nullable() }),
    summary: 'Read the weeks of an assignment by the Agency Workers Regulations, or the limits of a French mission',
  },
  previewAssignmentEnd: {
    method: 'GET',
    path: '/assignments/{assignmentId}/end-date-preview',
    access: staff,
    query: z.object({ endsOn: day.optional().describe('The last day that is asked about; left out: no end is known') }),
    response: endPreview,
    summary: 'Read what another last day would mean: margin, equal treatment, documents that lapse, French limits',
  },
})
