import type { Topic } from '#shared/declared.ts'
import { makeJob, cvFile } from '#test/support/factories.ts'
import { newAddress } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'
import type { rightToWork } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

const check = { proof: 'uk-passport', checkedOn: '2026-01-12' } as const

/** One call of each audited operation of `right-to-work`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof rightToWork> {
  const added = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const body = { firstName: 'Lea', lastName: 'Doe', email: newAddress(), locale: 'en', country: 'GB' } as const
    const { id: candidateId } = await by.post('/candidates', { body })
    const { id: jobId } = await makeJob(world)
    await by.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
    await runs(world, `update applications set stage = 'offer' where candidate_id = ${candidateId}`)
    return { by, candidateId, topics: [`candidate:${candidateId}`] as Topic[] }
  }
  const checked = async (colleague?: string) => {
    const at = await added(colleague)
    const { id: checkId, version } = await at.by.post('/candidates/{candidateId}/right-to-work', {
      candidateId: at.candidateId,
      body: check,
    })
    return { ...at, checkId, version, changes: { candidateId: at.candidateId } }
  }

  return {
    listRightToWorkChecks: async (colleague) => {
      const { by, candidateId } = await added(colleague)
      return { by, input: { candidateId }, sideEffects: () => ({ on: candidateId }) }
    },
    addRightToWorkCheck: async (colleague) => {
      const { by, candidateId, topics } = await added(colleague)
      return {
        by,
        input: { candidateId, body: check, file: cvFile('passport.pdf') },
        otherwise: { candidateId, body: { ...check, restrictions: 'None' }, file: cvFile('passport.pdf') },
        sideEffects: ({ id }) => ({ on: id, changes: { candidateId, proof: 'uk-passport' }, topics }),
      }
    },
    addRightToWorkCopy: async (colleague) => {
      const { by, checkId, version, topics, changes } = await checked(colleague)
      return { by, input: { checkId, version, file: cvFile('passport.pdf') }, sideEffects: () => ({ on: checkId, changes, topics }) }
    },
    withdrawRightToWorkCheck: async (colleague) => {
      const { by, checkId, version, topics, changes } = await checked(colleague)
      const reason = 'Another person'
      return {
        by,
        input: { checkId, version, body: { reason } },
        otherwise: { checkId, version, body: { reason: 'Other' } },
        sideEffects: () => ({ on: checkId, changes, reason, topics }),
      }
    },
  }
}
