import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { day, email, id, line, moment, version } from '#shared/shapes.ts'
import { candidateStatuses, sources } from '../candidates/rules.ts'
import { slug } from '../categories/contract.ts'
import { place } from '../places/contract.ts'
import { countries } from '../places/countries.ts'
import { decisions, type MergeField, mergeFieldNames, mostMerged, reasons, scanStatuses, suspected } from './rules.ts'

const reason = z.object({ code: z.enum(reasons), points: z.int() }).meta({ id: 'DuplicateReason' })
export type DuplicateReason = z.infer<typeof reason>
const score = z.int().min(0).max(100)

const card = z
  .object({
    id,
    firstName: z.string().max(80),
    lastName: z.string().max(80),
    email: z.string().max(254).nullable(),
    phone: z.string().max(20).nullable(),
    dateOfBirth: day.nullable(),
    postcode: z.string().max(10).nullable(),
    place: place.nullable(),
    trade: slug.nullable(),
    status: z.enum(candidateStatuses),
    source: z.enum(sources),
    ownerName: z.string().max(256).nullable(),
    isAgents: z.boolean().describe('Whether the owner is an agent'),
    hasAccount: z.boolean(),
    applications: z.int().min(0),
    files: z.int().min(0),
    lastContactAt: moment.nullable(),
    createdAt: moment,
    version,
  })
  .meta({ id: 'CandidateCard' })
export type CandidateCard = z.infer<typeof card>

const similar = z.object({ candidate: card, score, reasons: z.array(reason).max(reasons.length) }).meta({ id: 'SimilarCandidate' })
export type SimilarCandidate = z.infer<typeof similar>

const pair = z
  .object({ id, firstId: id, secondId: id, score, reasons: z.array(reason).max(reasons.length), laterUntil: moment.nullable() })
  .meta({ id: 'DuplicatePair' })
const group = z
  .object({
    id: id.describe('Of its best pair'),
    score,
    candidates: z.array(card).max(mostMerged),
    pairs: z.array(pair).max(mostMerged * mostMerged),
  })
  .meta({ id: 'DuplicateGroup' })
export type DuplicateGroup = z.infer<typeof group>

const scan = z
  .object({
    id,
    status: z.enum(scanStatuses),
    total: z.int().min(0).nullable().describe('Pairs to look at; null until they are counted'),
    done: z.int().min(0),
    found: z.int().min(0).describe('Pairs that were not known before'),
    startedAt: moment,
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'DuplicateScan' })
export type DuplicateScan = z.infer<typeof scan>

const some = z.array(id).min(2).max(mostMerged)
const applied = z.object({ id, candidateId: id, jobId: id, jobTitle: z.string().max(200), stage: z.string().max(40) })
const comparison = z
  .object({
    candidates: z.array(card).max(mostMerged),
    clashes: z.array(z.enum(mergeFieldNames)).max(mergeFieldNames.length).describe('Fields in which they say different things'),
    pairs: z.array(pair).max(mostMerged * mostMerged),
    moves: z.object({
      applications: z.array(applied).max(1000).describe('What the one record has afterwards'),
      givenUp: z.array(applied).max(1000).describe('Another application for the same job is further along'),
      files: z.int().min(0),
      activities: z.int().min(0),
      pools: z.int().min(0),
    }),
  })
  .meta({ id: 'CandidateComparison' })
export type CandidateComparison = z.infer<typeof comparison>

const merge = z
  .object({
    id,
    survivorId: id,
    name: z.string().max(170).describe('The survivor’s'),
    absorbed: z.array(id).max(mostMerged),
    mergedAt: moment,
    mergedByName: z.string().max(256).nullable(),
    undoUntil: moment,
    undoneAt: moment.nullable(),
    whyNotUndo: z.string().max(60).nullable().describe('Why it cannot be undone; null when it can'),
  })
  .meta({ id: 'Merge' })
export type Merge = z.infer<typeof merge>

const choice = z.union([id, z.literal('both')])
const choices = Object.fromEntries(mergeFieldNames.map((field) => [field, choice.optional()])) as Record<
  MergeField,
  z.ZodOptional<typeof choice>
>

const admin = ['admin'] as const
const ids = z.array(id).min(1).max(1000)

export const duplicates = contract({
  findSimilarCandidates: {
    method: 'GET',
    path: '/candidates/similar',
    access: ['admin', 'operation', 'agent'],
    own: ['agent'],
    query: z.object({
      firstName: line(80).optional(),
      lastName: line(80).optional(),
      email: email.optional(),
      phone: line(30, 6).optional(),
      dateOfBirth: day.optional(),
      postcode: line(12).optional(),
      placeId: id.optional(),
      country: z.enum(countries).default('GB'),
      except: id.optional().describe('The record that is being changed'),
    }),
    response: z.object({ items: z.array(similar).max(5) }),
    summary: 'Find existing candidates who may be the one being entered',
  },
  listDuplicates: {
    method: 'GET',
    path: '/duplicates',
    access: admin,
    query: z.object({
      ...paging,
      sort: z.enum(['score']).default('score'),
      score: z.int().min(suspected).max(100).default(suspected).describe('At least'),
      reason: z.array(z.enum(reasons)).max(reasons.length).default([]).describe('Any of these'),
      addedSince: day.optional().describe('One of them'),
      ownerId: id.optional().describe('Of one of them'),
      candidateId: id.optional(),
      decision: z.enum(decisions).default('open'),
    }),
    response: list(group),
    summary: 'List groups of possible duplicates, the most likely first',
  },
  decideDuplicates: {
    method: 'PUT',
    path: '/duplicates/decision',
    access: admin,
    body: z.object({ pairIds: ids, decision: z.enum(decisions).describe('`open`: look at it again') }),
    audit: 'duplicate.decided',
    response: z.object({ pairs: z.int().min(0) }),
    summary: 'Mark pairs as different people, or postpone the decision',
  },
  compareCandidates: {
    method: 'GET',
    path: '/candidate-comparison',
    access: admin,
    query: z.object({ ids: some, survivorId: id.optional() }),
    response: comparison,
    summary: 'Compare two to five candidates, and see what a merge would move',
  },
  mergeCandidates: {
    method: 'POST',
    path: '/merges',
    access: admin,
    body: z.object({
      survivorId: id.describe('Whose address stays'),
      records: z
        .array(z.strictObject({ id, version }))
        .min(2)
        .max(mostMerged)
        .describe('The survivor too, each with the version that was seen'),
      fields: z
        .strictObject(choices)
        .default({})
        .describe('Whose value is taken, or both; by default the survivor’s or, where that is empty, another’s'),
    }),
    audit: 'candidate.merged',
    changesAccounts: true,
    response: merge,
    status: 201,
    errors: [
      'merge-outdated',
      'merge-two-assignments',
      'candidate-merged',
      'candidate-put-away',
      'both-have-accounts',
      'candidate-has-account',
    ],
    summary: 'Merge two to five candidates into one',
  },
  listMerges: {
    method: 'GET',
    path: '/merges',
    access: admin,
    query: z.object({
      ...paging,
      sort: z.enum(['mergedAt']).default('mergedAt'),
      candidateId: id.optional().describe('As survivor or absorbed'),
    }),
    response: list(merge),
    summary: 'List merges, newest first',
  },
  undoMerge: {
    method: 'PUT',
    path: '/merges/{mergeId}/undoing',
    access: admin,
    audit: 'candidate.separated',
    changesAccounts: true,
    response: merge,
    errors: [
      'merge-undone',
      'merge-too-old',
      'merge-erased',
      'merged-again',
      'changed-since-merge',
      'address-taken-since',
      'applied-since',
      'written-since-merge',
    ],
    summary: 'Undo a merge: each record goes back to how it was',
  },
  startDuplicateScan: {
    method: 'POST',
    path: '/duplicate-scans',
    access: admin,
    audit: 'duplicate.scanned',
    response: scan,
    status: 201,
    summary: 'Scan all candidates for duplicates; returns the scan that is already running, if any',
  },
  findNewestDuplicateScan: {
    method: 'GET',
    path: '/duplicate-scans/newest',
    access: admin,
    response: z.object({ scan: scan.nullable() }),
    summary: 'Read the progress of the latest scan',
  },
})
