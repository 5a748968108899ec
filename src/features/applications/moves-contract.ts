import { z } from 'zod'
import { day, id, line, moment, version } from '#shared/shapes.ts'
import { seenLetters } from '../letters/contract.ts'
import { latestLetterDays, mostMovedAtOnce, rejectReasons, stages } from './rules.ts'

const staff = ['admin', 'operation'] as const

/** Where an application goes, and what is said of it; of one and of several alike. */
export const move = z.object({
  stage: z.enum(stages),
  reason: z.enum(rejectReasons).optional(),
  reasonText: line(400).optional().describe('Needed with the reason "other"'),
  startsOn: day.optional(),
  tell: z
    .boolean()
    .optional()
    .describe('Tell the candidate by email; left out, as the letter’s template says: rejections only, unless staff changed it'),
  letters: seenLetters.optional(),
  tellAt: moment
    .optional()
    .describe(`When the candidate is told, within ${latestLetterDays} days; automatically as soon as the move can no longer be undone`),
})

const items = z
  .array(z.strictObject({ applicationId: id, version: version.describe('The one that was seen') }))
  .min(1)
  .max(mostMovedAtOnce)

const moved = z.object({
  applicationId: id,
  candidateName: z.string().max(161).nullable().describe('Null where this job has no such application'),
  version: version.nullable().describe('What it has become; null where it stays as it is'),
  code: z.string().max(100).nullable().describe('Why it was not done; null where it was'),
  reason: z.string().max(2000).nullable().describe('The same as a sentence in the caller’s language'),
})
export type MovedOne = z.infer<typeof moved>

export const movesOfSeveral = {
  moveApplications: {
    method: 'POST',
    path: '/jobs/{jobId}/moves',
    access: staff,
    body: move.extend({ items }),
    audit: 'job.applicants-moved',
    response: z.object({ items: z.array(moved).max(mostMovedAtOnce) }),
    errors: ['letter-too-late'],
    summary: `Move up to ${mostMovedAtOnce} applications to a stage; the response says which were refused and why`,
  },
  undoMoves: {
    method: 'POST',
    path: '/jobs/{jobId}/undone-moves',
    access: staff,
    body: z.object({ items }),
    audit: 'job.moves-undone',
    response: z.object({ items: z.array(moved).max(mostMovedAtOnce) }),
    summary: 'Undo your own last moves, within seconds; the response says which were refused and why',
  },
} as const
