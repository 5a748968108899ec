import type { Handlers } from '#server/handler-context.ts'
import type { messages } from '../contract.ts'
import { readMessages, sendMessage, settleMessages } from './commands.ts'
import { countConversations, listConversations, listMessages } from './queries.ts'

export const messageHandlers: Handlers<typeof messages> = {
  listConversations: ({ query }, at) => listConversations(query, at),
  countConversations: ({ query }, at) => countConversations(query, at),
  listMessages: async ({ applicationId, query }, at) => {
    const answer = await listMessages(applicationId, query, at)
    at.opened(answer.conversation.candidateId)
    return answer
  },
  sendMessage: ({ applicationId, body }, at) => sendMessage(at, applicationId, body),
  readMessages: ({ applicationId, body }, at) => readMessages(at, applicationId, body.upTo),
  settleMessages: ({ applicationId, body }, at) => settleMessages(at, applicationId, body.upTo),
}
