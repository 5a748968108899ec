import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { day, id, prose } from '#shared/shapes.ts'
import { mostReplies, replyKinds } from './rules.ts'

/** A mail to a candidate, as they will read it. */
export const letter = z.object({ locale: z.enum(locales), subject: z.string().max(300), paragraphs: z.array(z.string().max(2000)).max(10) })
export type Letter = z.infer<typeof letter>

const until = day
  .optional()
  .describe('The new day of the promise: a working day after the one promised, within 10 working days; 5 working days on, if left out')
const addition = prose(1000, 0).default('').describe('Stands in the mail of whoever is told to wait')
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
    response: z.object({ kind, until: day.nullable(), letter: letter.nullable().describe('Null: no mail can be sent to them') }),
    errors: ['no-answer-owed', 'letter-waits', 'replied-today', 'reply-day'],
    summary: 'Read the reply that is drafted for a candidate who waits',
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
        .describe('What was agreed to: whoever is due another reply gets none, and the reason is given'),
      until,
      addition,
      how: z.enum(['mail', 'phone']).default('mail').describe('By phone: they know already, and no mail goes'),
    }),
    audit: 'application.replied',
    response: z.object({ items: z.array(replied).max(mostReplies) }),
    errors: ['reply-day'],
    summary: 'Answer up to 100 candidates who wait: each hears of a new day, or that the job is over',
  },
} as const
