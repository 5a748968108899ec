import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { locales } from '#shared/locale.ts'
import { day, line, moment } from '#shared/shapes.ts'
import { letter } from './reply-contract.ts'
import { rejectReasons, stages } from './rules.ts'

const staff = ['admin', 'operation'] as const

/** What the candidate reads of a move. */
export const letters = contract({
  previewLetter: {
    method: 'GET',
    path: '/applications/{applicationId}/letter',
    access: staff,
    query: z.object({
      stage: z.enum(stages),
      reason: z.enum(rejectReasons).optional(),
      reasonText: line(400).optional(),
      startsOn: day.optional(),
      tellAt: moment.optional(),
      locale: z.enum(locales).optional().describe('Theirs, if left out'),
    }),
    response: z.object({
      letter: letter.nullable().describe('Null: this move is no news to them, or no email can be sent to them'),
      tells: z.boolean().describe('The email is ticked to begin with'),
    }),
    summary: 'Preview the email that a move would send to the candidate',
  },
  stopLetter: {
    method: 'DELETE',
    path: '/applications/{applicationId}/letter',
    access: staff,
    audit: 'application.letter-stopped',
    response: null,
    errors: ['letter-gone'],
    summary: 'Cancel the email about the last move before it is sent',
  },
})
