import { conversationsIn } from '#test/support/conversations.ts'
import type { Topic } from '#shared/declared.ts'
import type { messages } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

/** One call of each audited operation of `messages`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof messages> {
  const { applied, write } = conversationsIn(world)
  /** Somebody of the agency, and what a candidate wrote. */
  const asked = async (colleague?: string) => {
    const made = await applied()
    const { id: upTo } = await write(made.candidate, made.applicationId, 'When do we start?')
    return { ...made, by: await world.as('operation', colleague), upTo }
  }

  return {
    sendMessage: async (colleague) => {
      const { by, candidate, job, applicationId } = await asked(colleague)
      return {
        by,
        input: { applicationId, body: { text: '7.30 at the gate.' } },
        otherwise: { applicationId, body: { text: '7.45 at the gate.' } },
        sideEffects: ({ id }) => ({
          on: applicationId,
          changes: { messageId: id, from: 'agency' },
          topics: [`conversation:${applicationId}`, 'messages', `messages:${candidate.uid}`, `notifications:${candidate.uid}`],
          notices: [
            {
              to: candidate,
              event: 'agency-wrote',
              says: `has written to you about “${job.title}”`,
              french: 'vous a écrit au sujet de',
              path: `/dashboard/applied-jobs/${candidate.uid}/list?messages=${applicationId}`,
            },
          ],
          mails: [{ to: candidate.email, locale: 'en', subject: `A message about “${job.title}”` }],
        }),
      }
    },
    readMessages: async (colleague) => {
      const { by, candidate, applicationId, upTo } = await asked(colleague)
      const sideEffects = () => ({
        on: applicationId,
        topics: [`conversation:${applicationId}`, 'messages', `messages:${candidate.uid}`] as Topic[],
      })
      return { by, input: { applicationId, body: { upTo } }, sideEffects }
    },
    settleMessages: async (colleague) => {
      const { by, applicationId, upTo } = await asked(colleague)
      return {
        by,
        input: { applicationId, body: { upTo } },
        sideEffects: () => ({ on: applicationId, topics: [`conversation:${applicationId}`, 'messages'] }),
      }
    },
  }
}
