import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { day, id, prose } from '#shared/shapes.ts'
import { seenLetters } from '../letters/contract.ts'
import { filledBounds } from '#shared/letter.ts'
import { mostReplies, replyKinds } from './rules.ts'

/** A mail to a candidate, as they will read it. */
export const letter = z.object({
  locale: z.enum(locales),
  subject: z.string().max(filledBounds.subject),
  greeting: z.string().max(200),
  body: z.string().max(filledBounds.body).describe('What can be changed before it goes; an empty line begins a paragraph'),
  closing: z.array(z.string().max(500)).max(5).describe('What is added: the promised day, and the like'),
})
export type Letter = z.infer<typeof letter>

const until = day
  .optional()
  .describe(
    'The new day of the promise: a working day after the one promised, within 10 working days; as long on as the settings promise, if left out',
  )
const addition = prose(1000, 0).default('').describe('Added to the email of whoever is told to wait')
const kind = z.enum(replyKinds).describe('Told to wait, or that the job is over')

const replied = z
  .object({
    applicationId: id,
    candidateName: z.string().max(161).nullable().describe('Null: there is no such application'),
    kind: kind.nullable(),
    code: z.string().max(100).nullable().describe('Why nothing was sent; null when it was'),
    reason: z.string().max(2000).nullable().describe('The same as a sentence in the caller’s language'),
  })
  .meta({ id: 'RepliedApplication' })
export type Replied = z.infer<typeof replied>

const staff = ['admin', 'operation'] as const
export const replies = {
  previewReply: {
    method: 'GET',
    path: '/applications/{applicationId}/reply',
    access: staff,
    query: z.object({ until, addition }),
    response: z.object({ kind, until: day.nullable(), letter: letter.nullable().describe('Null: no email can be sent to them') }),
    errors: ['no-answer-owed', 'letter-waits', 'replied-today', 'reply-day'],
    summary: 'Read the draft reply to a candidate who is waiting',
  },
  sendReplies: {
    method: 'POST',
    path: '/replies',
    access: staff,
    body: z.object({
      applicationIds: z.array(id).min(1).max(mostReplies),
      kinds: z
        .array(kind)
        .min(1)
        .max(replyKinds.length)
        .default([...replyKinds])
        .describe('Which reply was agreed to: whoever is due the other one gets none, and the reason is given'),
      until,
      addition,
      letters: seenLetters
        .optional()
        .describe('The email as you read and changed it: of one application, and for the one kind of reply that it is'),
      how: z.enum(['mail', 'phone']).default('mail').describe('By phone: they already know, and no email is sent'),
    }),
    audit: 'application.replied',
    response: z.object({ items: z.array(replied).max(mostReplies) }),
    errors: ['reply-day', 'reply-letter-of-one'],
    summary: 'Reply to up to 100 waiting candidates, with a new date or that the job has ended',
  },
} as const
