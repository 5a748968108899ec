import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { id, line, moment, prose, text, version, whole } from '#shared/shapes.ts'
import { zones } from '../places/clocks.ts'
import { bounds } from './bounds.ts'
import { mostSlots } from './limits.ts'
import { interviewModes, interviewStatuses, outcomes } from './rules.ts'

const named = z.object({ id, name: z.string().max(256) })

/** What staff write about where and how. */
export const interviewShape = z.object({
  mode: z.enum(interviewModes),
  minutes: whole(bounds.minutes),
  location: line({ min: 0, ...bounds.location })
    .default('')
    .describe('An address, the number that is called, or the link of a video call'),
  note: prose({ min: 0, ...bounds.note }, 0)
    .default('')
    .describe('What the candidate should know or bring'),
  contactId: id.nullable().default(null).describe('Who sees the candidate for the employer'),
  interviewerId: id.nullable().default(null).describe('Who takes part for the agency'),
})
export type InterviewInput = z.output<typeof interviewShape>

export const slots = z.array(moment).min(1).max(mostSlots).describe('When it can begin')

export const interview = z
  .object({
    id,
    applicationId: id,
    candidate: named,
    job: z.object({ id, title: z.string().max(100), employer: z.string().max(160) }),
    status: z.enum(interviewStatuses),
    mode: z.enum(interviewModes),
    zone: z.enum(zones).describe('Whose clocks it goes by'),
    minutes: z.int().min(bounds.minutes.min).max(bounds.minutes.max),
    location: text(bounds.location),
    note: text(bounds.note),
    contact: named.nullable(),
    interviewer: named.nullable(),
    slots: z.array(z.object({ startsAt: moment, isTaken: z.boolean() })).max(mostSlots),
    answerBy: moment.nullable(),
    eventId: id.nullable(),
    startsAt: moment.nullable().describe('Null: no time is agreed'),
    endsAt: moment.nullable(),
    outcome: z.enum(outcomes).nullable(),
    outcomeNote: text(bounds.outcomeNote),
    createdBy: z.string().max(256).nullable(),
    createdAt: moment,
    bookedAt: moment.nullable(),
    endedAt: moment.nullable(),
    version,
  })
  .meta({ id: 'Interview' })
export type Interview = z.infer<typeof interview>

/** What the candidate sees by the link. */
export const invitation = z
  .object({
    firstName: z.string().max(80),
    locale: z.enum(locales),
    jobTitle: z.string().max(100),
    employer: z.string().max(160).nullable().describe('Null: the agency does not say'),
    status: z.enum(interviewStatuses),
    mode: z.enum(interviewModes),
    zone: z.enum(zones),
    minutes: z.int(),
    location: text(bounds.location),
    note: text(bounds.note),
    withWhom: z.string().max(256).nullable(),
    slots: z.array(moment).max(mostSlots).describe('Times that are still free'),
    startsAt: moment.nullable(),
    answerBy: moment.nullable(),
  })
  .meta({ id: 'InterviewInvitation' })
export type Invitation = z.infer<typeof invitation>
