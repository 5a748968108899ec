import { z } from 'zod'
import { currencies } from '#shared/money.ts'
import { day, id, version } from '#shared/shapes.ts'
import { availabilities } from '../candidates/options.ts'
import { shifts } from '../candidates/rules.ts'
import { slug } from '../categories/contract.ts'
import { payUnits } from '../jobs/rules.ts'
import { gateAnswer } from '../requirements/contract.ts'
import { mostRequirements } from '../requirements/rules.ts'
import { mostJobMatches, mostMatches, mostScored } from './limits.ts'
import { reasons } from './rules.ts'
import { allPoints, criteria } from './weights.ts'

const points = z.int().min(0).max(allPoints)

export const weights = z
  .strictObject(Object.fromEntries(criteria.map((one) => [one, points])) as Record<(typeof criteria)[number], typeof points>)
  .describe('How many points each criterion is worth; together 100')

export const jobWeights = z
  .object({ weights: z.object(weights.shape), isUsual: z.boolean().describe('As for every job'), version })
  .meta({ id: 'MatchWeights' })
export type JobWeights = z.infer<typeof jobWeights>

const part = z
  .object({
    criterion: z.enum(criteria),
    points,
    of: points.describe('The weight'),
    reason: z.enum([...new Set(Object.values(reasons).flat())]).describe('Why so many; the facts say the rest'),
  })
  .meta({ id: 'MatchPart' })

/** Facts that the points were counted from. */
const facts = z
  .object({
    trade: slug.nullable(),
    otherTrades: z.array(slug).max(50),
    sectors: z.array(slug).max(50),
    distanceKm: z.number().min(0).max(25_000).nullable(),
    maxDistanceKm: z.int().min(0).nullable(),
    availability: z.enum(availabilities),
    availableFrom: day.nullable(),
    freeOn: day.nullable().describe('Where that is after the start'),
    freeUntil: day.nullable().describe('Where that is before the end'),
    pay: z
      .object({ min: z.int(), max: z.int(), unit: z.enum(payUnits), currency: z.enum(currencies) })
      .nullable()
      .describe('What they ask for, in minor units'),
    experienceYears: z.int().min(0).nullable(),
    shifts: z.array(z.enum(shifts)).max(shifts.length),
  })
  .meta({ id: 'MatchFacts' })
export type MatchFacts = z.infer<typeof facts>

const scored = {
  points,
  parts: z.array(part).max(criteria.length),
  facts,
  gate: gateAnswer.nullable().describe('Null: the job requires no documents'),
}

export const match = z
  .object({
    rank: z.int().min(1),
    candidateId: id,
    name: z.string().max(170).describe('Read by nobody who counts points'),
    grade: slug.nullable(),
    town: z.string().max(200).nullable(),
    ...scored,
    whatIf: z
      .object({ line: z.int().min(0).max(mostRequirements), points, rank: z.int().min(1) })
      .nullable()
      .describe('What the one most useful document would bring, by its line of the gate; null: nothing'),
  })
  .meta({ id: 'Match' })
export type Match = z.infer<typeof match>

export const jobMatches = z
  .object({
    items: z.array(match).max(mostMatches),
    fit: z.int().min(0).describe('How many of those scored the filter lets through'),
    scored: z.int().min(0).max(mostScored),
    found: z.int().min(0).describe('How many people of the trade and its neighbours live within that distance and are not on the job'),
    startsOn: day.describe('The first day on site: today at the earliest'),
    ...jobWeights.shape,
  })
  .meta({ id: 'JobMatches' })
export type JobMatches = z.infer<typeof jobMatches>

export const jobMatch = z
  .object({
    jobId: id,
    title: z.string().max(100),
    employer: z.string().max(160),
    town: z.string().max(200),
    startsOn: day.nullable(),
    ...scored,
  })
  .meta({ id: 'JobMatch' })
export type JobMatch = z.infer<typeof jobMatch>

export const jobsMatched = z.object({ items: z.array(jobMatch).max(mostJobMatches) })
