import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, line, moment, prose } from '#shared/shapes.ts'
import { archivalOf } from '../archives/contract.ts'
import { activityKinds } from '../activities/rules.ts'
import { applicantFilter } from '../applications/applicant-filter.ts'
import { move } from '../applications/moves-contract.ts'
import { stages } from '../applications/rules.ts'
import { candidates } from '../candidates/contract.ts'
import { documentType } from '../documents/shapes.ts'
import { batchers, batchKinds, batchStatuses, mostRows, outcomes } from './rules.ts'

const tags = z.array(line(40)).min(1).max(10)
const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add-tags'), tags }),
  z.strictObject({ kind: z.literal('remove-tags'), tags }),
  z.strictObject({ kind: z.literal('set-owner'), ownerId: id.nullable() }),
  z.strictObject({ kind: z.literal('add-to-pool'), poolId: id }),
  z.strictObject({ kind: z.literal('remove-from-pool'), poolId: id }),
  z.strictObject({
    kind: z.literal('log-activity'),
    activity: z.enum(activityKinds),
    text: prose(4000),
    happenedAt: moment.optional().describe('Now by default; not in the future'),
  }),
  z.strictObject({ kind: z.literal('put-to-job'), jobId: id }),
  z.strictObject({
    kind: z.literal('send-mail'),
    subject: line(150).describe('Can contain {firstName} and {lastName}'),
    body: prose(5000).describe('Paragraphs; can contain {firstName} and {lastName}'),
  }),
  z.strictObject({
    kind: z.literal('request-documents'),
    types: z.array(documentType).min(1).max(20).describe('By email, with a link; not from those who hold a valid one'),
    jobId: id.optional().describe('A valid one is then one that the job’s gate lets through'),
  }),
  z.strictObject({
    ...move.shape,
    kind: z.literal('move-application'),
    jobId: id,
    stage: z.enum(stages).exclude(['placed']).describe('Except those whom someone else has moved since'),
  }),
  z.strictObject({ kind: z.literal('archive'), ...archivalOf('candidate').shape }),
])
export type BatchAction = z.infer<typeof action>

const { page: _page, limit: _limit, dir: _dir, sort: _sort, ...filters } = candidates.listCandidates.query.shape
const selection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(mostRows) }),
  z.strictObject({ query: z.strictObject(filters).describe('Every candidate that the list shows for these filters') }),
  z.strictObject({
    applicantsOf: id.describe('Everybody whose application for this job is under way'),
    matching: z.strictObject(applicantFilter).optional().describe('Instead, everybody whom the job’s list shows for these filters'),
  }),
])
export type BatchSelection = z.output<typeof selection>
/** As a caller may give it. */
export type GivenSelection = z.input<typeof selection>

const batch = z
  .object({
    id,
    kind: z.enum(batchKinds),
    status: z.enum(batchStatuses),
    total: z.int().min(0).nullable().describe('Null until the candidates are counted'),
    done: z.int().min(0),
    failed: z.int().min(0),
    code: z.string().max(100).nullable().describe('Why it was stopped, where nobody pressed Stop'),
    reason: z.string().max(500).nullable().describe('The same as a sentence in the caller’s language'),
    createdByName: z.string().max(256).nullable(),
    createdAt: moment,
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'Batch' })
export type Batch = z.infer<typeof batch>

const batchRow = z
  .object({
    id,
    candidateId: id,
    name: z.string().max(170),
    outcome: z.enum(outcomes),
    code: z.string().max(100).nullable().describe('Why it was not done'),
    reason: z.string().max(500).nullable().describe('The same as a sentence in the caller’s language'),
  })
  .meta({ id: 'BatchRow' })
export type BatchRow = z.infer<typeof batchRow>

const staff = batchers
export const batches = contract({
  startBatch: {
    method: 'POST',
    path: '/batches',
    access: staff,
    body: z.object({ action, selection }),
    audit: 'batch.started',
    response: batch,
    status: 201,
    errors: ['owner-unknown', 'job-not-open', 'happened-in-future', 'document-type-unknown', 'reason-needed', 'letter-too-late'],
    summary: 'Start a batch: one action on many candidates, in the background',
  },
  findBatch: {
    method: 'GET',
    path: '/batches/{batchId}',
    access: staff,
    response: batch,
    summary: 'Read the progress of a batch',
  },
  listBatchRows: {
    method: 'GET',
    path: '/batches/{batchId}/rows',
    access: staff,
    query: z.object({ outcome: z.enum(outcomes).optional(), page: paging.page, limit: paging.limit }),
    response: list(batchRow),
    summary: 'List the result for each candidate in a batch',
  },
  cancelBatch: {
    method: 'PUT',
    path: '/batches/{batchId}/cancellation',
    access: staff,
    audit: 'batch.cancelled',
    response: batch,
    errors: ['batch-over'],
    summary: 'Stop a batch; completed changes stay',
  },
  undoBatch: {
    method: 'PUT',
    path: '/batches/{batchId}/undoing',
    access: staff,
    audit: 'batch.undone',
    response: batch,
    errors: ['batch-not-over', 'batch-final'],
    summary: 'Undo a batch, except where someone has changed the record since',
  },
})
