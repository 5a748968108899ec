import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { line, moment } from '#shared/shapes.ts'
import { countedBy, fewestCounted, genders, steps } from './rules.ts'

const gender = z.enum(genders)

const own = z
  .object({
    gender: gender.nullable().describe('Null: not said'),
    saidAt: moment.nullable(),
    isFilterAllowed: z.boolean().describe('Whether staff may filter the candidate directory by it now'),
  })
  .meta({ id: 'OwnGender' })
export type OwnGender = z.infer<typeof own>

const people = z
  .int()
  .min(fewestCounted)
  .multipleOf(countedBy)
  .nullable()
  .describe(`Rounded down to a multiple of ${countedBy}; null: fewer than ${fewestCounted}`)

const equality = z
  .object({
    filter: z
      .object({ reason: z.string().max(500), allowedAt: moment, allowedByName: z.string().max(256).nullable() })
      .nullable()
      .describe('Null: nobody can filter by gender'),
    report: z.array(z.object({ reached: z.enum(steps), male: people, female: people, other: people })).max(steps.length),
  })
  .meta({ id: 'Equality' })
export type Equality = z.infer<typeof equality>

export const equalities = contract({
  findMyGender: {
    method: 'GET',
    path: '/me/candidate/gender',
    access: ['candidate'],
    own: ['candidate'],
    // Nobody else reads it, not through their eyes either.
    inPreview: false,
    response: own,
    summary: 'Read the gender that the signed-in candidate gave',
  },
  sayMyGender: {
    method: 'PUT',
    path: '/me/candidate/gender',
    access: ['candidate'],
    own: ['candidate'],
    body: z.object({ gender: gender.nullable().describe('Null deletes what was said') }),
    audit: 'candidate.gender-said',
    // A kept answer would be a second place that says it, and a fingerprint of four possible bodies is soon guessed.
    idempotency: 'unused',
    response: own,
    summary: 'Give your gender, or remove it',
  },
  findEquality: {
    method: 'GET',
    path: '/equality',
    access: ['admin'],
    response: equality,
    summary: 'Read how many people of each gender applied and were placed, and whether staff may filter by it',
  },
  allowGenderFilter: {
    method: 'PUT',
    path: '/equality/gender-filter',
    access: ['admin'],
    body: z.object({
      reason: line(500),
      understood: z.literal(true).describe('That choosing people by their gender is against the law but for rare exceptions'),
    }),
    audit: 'gender-filter.allowed',
    response: equality,
    summary: 'Let staff filter the candidate directory by the gender that people gave, with a reason',
  },
  endGenderFilter: {
    method: 'DELETE',
    path: '/equality/gender-filter',
    access: ['admin'],
    audit: 'gender-filter.ended',
    response: equality,
    summary: 'Switch the filter by gender off',
  },
})
