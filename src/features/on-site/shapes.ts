import { z } from 'zod'
import { day, id, prose, text, version } from '#shared/shapes.ts'
import { slug } from '../categories/contract.ts'
import { place } from '../places/contract.ts'
import { requirement } from '../requirements/contract.ts'
import { mostRequirements } from '../requirements/rules.ts'
import { bounds } from './limits.ts'
import { absenceKinds, boardDays, mostJobs, mostPeople, mostSpans, spanKinds } from './rules.ts'

/** What is written down about days on which somebody cannot work. */
export const absenceShape = z.object({
  kind: z.enum(absenceKinds),
  fromDay: day,
  toDay: day.describe('The last day, a year after the first at most'),
  note: prose(bounds.note).default('').describe('The candidate reads it, too'),
})
export type AbsenceInput = z.output<typeof absenceShape>

export const absence = z
  .object({
    id,
    candidateId: id,
    kind: z.enum(absenceKinds).describe('Agents read "other" where somebody is ill'),
    fromDay: day,
    toDay: day,
    note: text(bounds.note),
    version,
  })
  .meta({ id: 'Absence' })
export type Absence = z.infer<typeof absence>

const count = z.int().min(0)
const span = z.object({
  kind: z.enum(spanKinds),
  from: day,
  to: day.nullable().describe('The last day; null: no end is known'),
  jobId: id.nullable(),
  says: z.string().max(300).nullable().describe('Of a job: its employer, or its title where that is confidential'),
})
export type ShownSpan = z.infer<typeof span>

const person = z
  .object({
    id,
    name: z.string().max(161),
    grade: slug.nullable(),
    trade: slug.nullable(),
    town: z.string().max(200).nullable(),
    distanceKm: z.number().min(0).max(25_000).nullable(),
    phone: z.string().max(20).nullable(),
    states: z
      .string()
      .max(boardDays)
      .describe(
        'A letter a day: a available, u availability not known, l not yet or no longer available, s works other shifts, w away, p placed, o proposed for a job',
      ),
    lights: z.string().max(boardDays).describe('A letter a day: p the documents are good, w with a warning, b blocked'),
    spans: z.array(span).max(mostSpans).describe('What fills their days'),
  })
  .meta({ id: 'OnSitePerson' })
export type OnSitePerson = z.infer<typeof person>

const perDay = z.array(count.nullable()).max(boardDays)
const job = z
  .object({
    id,
    title: z.string().max(100),
    employer: z.string().max(160),
    town: z.string().max(200),
    startsOn: day.nullable(),
    endsOn: day.nullable(),
    openings: z.int().min(1),
    distanceKm: z.number().min(0).max(25_000).nullable(),
    placed: perDay.describe('How many work there each day; null: it is not worked that day'),
    proposed: perDay.describe('How many more have been put forward for that day'),
    isFull: z.boolean().describe('Every opening is filled, or someone has been put forward for it'),
  })
  .meta({ id: 'OnSiteJob' })
export type OnSiteJob = z.infer<typeof job>

export const board = z
  .object({
    days: z.array(day).max(boardDays),
    today: day.describe('At the place that was asked about'),
    around: place.nullable(),
    asked: z.array(requirement).max(mostRequirements).describe('The documents of which the lights tell'),
    counts: z
      .object({
        can: count,
        warned: count,
        cannot: count.describe('Free, but blocked by a document'),
        toAsk: count.describe('Their documents are good, but nobody knows whether they are free'),
        taken: count.describe('Placed, away or not available'),
      })
      .describe('On the first day, of these people'),
    jobs: z.array(job).max(mostJobs).describe('Open jobs nearby, for staff'),
    people: z.array(person).max(mostPeople),
    total: count.describe('How many people match, shown or not'),
  })
  .meta({ id: 'OnSiteBoard' })
export type OnSiteBoard = z.infer<typeof board>
