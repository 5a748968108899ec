import { holds, type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import { conversationsIn } from '#test/support/conversations.ts'
import type { Topic } from '#shared/declared.ts'
import type { messages } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

/** One call of each audited operation of `messages`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof messages> {
  const { applied, write } = conversationsIn(world)
  /** A message of a candidate. */
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

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof messages> {
  const { idBy, ofTomHale, rows } = queriesIn(world)
  let tomHales: Set<number>
  /** A column of the oldest conversation. */
  const writtenAbout = async (column: string) =>
    (
      await rows(`select ${column} as word from messages m join applications a on a.id = m.application_id join candidates c on c.id = a.candidate_id
        join jobs j on j.id = a.job_id order by m.id limit 1`)
    )[0].word as string

  return {
    listConversations: {
      as: 'operation',
      load: async () => (tomHales = await ofTomHale()),
      sorts: { default: (row) => row.newest.sentAt },
      filters: {
        q: [
          [async () => ({ q: await writtenAbout('c.last_name') }), (row, { q }) => holds(row.candidateName, q?.toLowerCase() ?? '')],
          [async () => ({ q: await writtenAbout('j.reference') }), (row, { q }) => row.job.reference === q],
        ],
        state: [[{ state: 'awaiting-reply' }, (row) => row.awaitsReply]],
        mine: [[{ mine: true }, (row) => tomHales.has(row.job.id) || tomHales.has(-row.candidateId)]],
      },
    },
    listMessages: {
      as: 'operation',
      of: async () => ({
        applicationId: await idBy('select application_id as id from messages group by 1 order by count(*) desc, 1 limit 1'),
      }),
      sorts: { default: (row) => row.sentAt },
      filters: {},
    },
  }
}
