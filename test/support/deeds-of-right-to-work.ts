import type { Operations } from '#shared/contract.ts'
import type { Topic } from '#shared/declared.ts'
import type { World } from '#test/support/app.ts'
import type { Audited, Make } from '#test/support/operation-examples-type.ts'
import { newAddress } from '#test/support/identity.ts'
import { cvFile, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

type OfRightToWork = { [Name in Audited]: Operations[Name] extends { audit: `right-to-work.${string}` } ? Name : never }[Audited]

const check = { proof: 'uk-passport', checkedOn: '2026-01-12' } as const

/** How each operation on checks of the right to work is called once. */
export function rightToWorkDeeds(world: World): Record<OfRightToWork, Make> {
  const written = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const body = { firstName: 'Lea', lastName: 'Doe', email: newAddress(), locale: 'en', country: 'GB' } as const
    const { id: candidateId } = await by.post('/candidates', { body })
    const { id: jobId } = await makeJob(world)
    await by.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
    await runs(world, `update applications set stage = 'offer' where candidate_id = ${candidateId}`)
    return { by, candidateId, topics: [`candidate:${candidateId}`] as Topic[] }
  }
  const checked = async (colleague?: string) => {
    const at = await written(colleague)
    const { id: checkId, version } = await at.by.post('/candidates/{candidateId}/right-to-work', {
      candidateId: at.candidateId,
      body: check,
    })
    return { ...at, checkId, version, changes: { candidateId: at.candidateId } }
  }
  return {
    listRightToWorkChecks: async (colleague) => {
      const { by, candidateId } = await written(colleague)
      return { by, input: { candidateId }, leaves: () => ({ on: candidateId }) }
    },
    addRightToWorkCheck: async (colleague) => {
      const { by, candidateId, topics } = await written(colleague)
      return {
        by,
        input: { candidateId, body: check, file: cvFile('passport.pdf') },
        otherwise: { candidateId, body: { ...check, restrictions: 'None' }, file: cvFile('passport.pdf') },
        leaves: ({ id }) => ({ on: id, changes: { candidateId, proof: 'uk-passport' }, topics }),
      }
    },
    addRightToWorkCopy: async (colleague) => {
      const { by, checkId, version, topics, changes } = await checked(colleague)
      return { by, input: { checkId, version, file: cvFile('passport.pdf') }, leaves: () => ({ on: checkId, changes, topics }) }
    },
    withdrawRightToWorkCheck: async (colleague) => {
      const { by, checkId, version, topics, changes } = await checked(colleague)
      const reason = 'Another person'
      return {
        by,
        input: { checkId, version, body: { reason } },
        otherwise: { checkId, version, body: { reason: 'Other' } },
        leaves: () => ({ on: checkId, changes, reason, topics }),
      }
    },
  }
}
