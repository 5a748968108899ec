import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, moment, prose } from '#shared/shapes.ts'
import { conversationStates, excerptLength, longestMessage, sides } from './rules.ts'

const message = z
  .object({
    id,
    from: z.enum(sides),
    author: z.string().max(256).nullable().describe('Staff only: who of the agency wrote it'),
    text: z.string().max(longestMessage),
    sentAt: moment,
    readAt: moment.nullable().describe('When the other side first saw it'),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

const about = {
  applicationId: id,
  candidateId: id,
  candidateName: z.string().max(161),
  job: z.object({
    id,
    slug: z.string().max(140),
    title: z.string().max(100),
    reference: z.string().max(20),
    employer: z.string().max(160).nullable().describe('To candidates null where the client is confidential'),
  }),
  awaitsReply: z.boolean().describe('Staff only: the agency has neither replied nor said that no reply is needed'),
}

const conversation = z
  .object({
    ...about,
    newest: z.object({ from: z.enum(sides), excerpt: z.string().max(2 * excerptLength), sentAt: moment }),
    unread: z.int().min(0).describe('How many messages of the other side nobody has read'),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversation>

const refusal = z.object({ code: z.string().max(100), says: z.string().max(500) })
const upTo = id.describe('The newest message that was seen; it and all before it count')
const mine = z
  .boolean()
  .optional()
  .describe('Staff: only where the caller is responsible for the job or the candidate, or nobody of the agency is')

const both = { access: ['candidate', 'admin', 'operation'], own: ['candidate'] } as const

export const messages = contract({
  listConversations: {
    method: 'GET',
    path: '/conversations',
    ...both,
    query: z.object({
      state: z.enum(conversationStates).default('all').describe('Staff only: all, or those in which the agency has still to reply'),
      mine,
      q: z.string().max(200).optional().describe('A part of the candidate’s name, the job’s title or its reference'),
      page: paging.page,
      limit: paging.limit,
    }),
    response: list(conversation),
    summary: 'List conversations about applications, latest message first',
  },
  countConversations: {
    method: 'GET',
    path: '/conversation-counts',
    ...both,
    query: z.object({ mine }),
    response: z.object({
      unread: z.int().min(0).describe('In how many there is something unread'),
      awaitingReply: z.int().min(0).describe('Staff only: in how many the agency has still to reply'),
    }),
    summary: 'Count conversations with unread messages, and those awaiting a reply',
  },
  listMessages: {
    method: 'GET',
    path: '/applications/{applicationId}/messages',
    ...both,
    query: z.object({ page: paging.page, limit: paging.limit }),
    response: list(message).extend({
      conversation: z.object(about),
      isByMail: z.boolean().describe('The candidate has no account: messages reach them by mail alone'),
      whyNot: refusal.nullable().describe('Why the caller cannot write here; null when they can'),
    }),
    summary: 'List the messages about an application, newest first',
  },
  sendMessage: {
    method: 'POST',
    path: '/applications/{applicationId}/messages',
    ...both,
    body: z.object({
      text: prose(longestMessage),
      seenUpTo: id
        .optional()
        .describe('Staff: the newest message that was seen. Those after it still wait for a reply; left out, all were seen'),
    }),
    limit: 'message',
    audit: 'application.message-sent',
    response: message,
    status: 201,
    errors: ['candidate-put-away', 'candidate-has-no-account', 'candidate-not-to-contact'],
    summary:
      'Write to the agency about your application, or to the candidate. Candidates are notified of each message, staff once for messages in a row',
  },
  readMessages: {
    method: 'PUT',
    path: '/applications/{applicationId}/messages/read',
    ...both,
    body: z.object({ upTo }),
    audit: 'application.messages-read',
    response: null,
    summary: 'Mark the other side’s messages as read, up to and including one, with the notification',
  },
  settleMessages: {
    method: 'PUT',
    path: '/applications/{applicationId}/messages/settled',
    access: ['admin', 'operation'],
    body: z.object({ upTo }),
    audit: 'application.messages-settled',
    response: null,
    summary: 'Mark a candidate’s message as needing no reply',
  },
})
