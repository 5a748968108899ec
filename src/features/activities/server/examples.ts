import type { Topic } from '#shared/declared.ts'
import type { activities } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf, MakeExample } from '#test/support/operation-examples.ts'
import { scenariosIn } from '#test/support/scenarios.ts'

/** One call of each audited operation of `activities`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof activities> {
  const { registered, someone } = scenariosIn(world)
  const candidate = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const { profile } = await registered()
    const topics: Topic[] = [`candidate:${profile.id}`, 'candidates']
    return { by, candidateId: profile.id, topics }
  }
  /** The author of an activity acts on it. */
  const onActivity =
    (input: object, changes: object = {}): MakeExample =>
    async (colleague) => {
      const { by, candidateId, topics } = await candidate(colleague)
      const body = { kind: 'call', text: 'Rang' } as const
      const { id: activityId } = await by.post('/candidates/{candidateId}/activities', { candidateId, body })
      return { by, input: { activityId, ...input }, sideEffects: () => ({ on: activityId, changes: { candidateId, ...changes }, topics }) }
    }

  return {
    addCandidateActivity: async (colleague) => {
      const { by, candidateId, topics } = await candidate(colleague)
      const mentioned = await someone('operation')
      return {
        by,
        input: { candidateId, body: { kind: 'call', text: `Free from Monday, @{${mentioned.id}}` } },
        otherwise: { candidateId, body: { kind: 'call', text: 'Rang twice' } },
        sideEffects: ({ id }) => ({
          on: id,
          type: 'candidate-activity',
          changes: { candidateId, kind: 'call' },
          topics: [...topics, `notifications:${mentioned.uid}`],
          notices: [
            {
              to: mentioned,
              event: 'colleague-mentioned',
              says: 'mentioned you in a note about Lea Doe',
              french: 'vous a mentionné dans une note sur Lea Doe',
              path: `/dashboard/candidate/${candidateId}/profile?tab=timeline`,
            },
          ],
          mails: [{ to: mentioned.email, locale: 'en', subject: 'mentioned you in a note about Lea Doe' }],
        }),
      }
    },
    changeCandidateActivity: onActivity({ version: 1, body: { text: 'Rang twice' } }, { fields: ['text'] }),
    removeCandidateActivity: onActivity({ version: 1 }),
  }
}
