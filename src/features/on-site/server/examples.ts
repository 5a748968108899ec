import type { Topic } from '#shared/declared.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { makeJob } from '#test/support/factories.ts'
import { newAddress } from '#test/support/identity.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { onSite } from '../contract.ts'

const day = addDays(dayOf(new Date()), 5)
const leave = { kind: 'leave', fromDay: '2026-12-21', toDay: '2026-12-31' } as const

async function person(world: World, colleague?: string) {
  const by = await world.as('operation', colleague)
  const body = { firstName: 'Lea', lastName: 'Doe', email: newAddress(), locale: 'en', trade: 'bricklayer' } as const
  const { id: candidateId } = await by.post('/candidates', { body })
  return { by, candidateId, topics: [`candidate:${candidateId}`, 'on-site'] as Topic[] }
}
async function away(world: World, colleague?: string) {
  const at = await person(world, colleague)
  const { id: absenceId } = await at.by.post('/candidates/{candidateId}/absences', { candidateId: at.candidateId, body: leave })
  return { ...at, absenceId }
}

/** A record for each path parameter. */
export const recordIds = async (world: World) => ({ absenceId: (await away(world)).absenceId })

/** One call of each audited operation of `on-site`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof onSite> {
  const wanted = async (colleague?: string) => {
    const at = await person(world, colleague)
    const { id: jobId } = await makeJob(world)
    // Told when they are added to the job, and of each move.
    const each = [`candidate:${at.candidateId}`, `job:${jobId}`, 'applications', 'jobs'] as Topic[]
    return { ...at, jobId, each }
  }
  return {
    addAbsence: async (colleague) => {
      const { by, candidateId, topics } = await person(world, colleague)
      return {
        by,
        input: { candidateId, body: leave },
        otherwise: { candidateId, body: { ...leave, kind: 'training' } },
        sideEffects: ({ id }) => ({ on: id, changes: { candidateId }, topics }),
      }
    },
    changeAbsence: async (colleague) => {
      const { by, candidateId, absenceId, topics } = await away(world, colleague)
      return {
        by,
        input: { absenceId, version: 1, body: { toDay: '2027-01-03' } },
        sideEffects: () => ({ on: absenceId, changes: { candidateId, fields: ['toDay'] }, topics }),
      }
    },
    removeAbsence: async (colleague) => {
      const { by, candidateId, absenceId, topics } = await away(world, colleague)
      return { by, input: { absenceId }, sideEffects: () => ({ on: absenceId, changes: { candidateId }, topics }) }
    },
    proposeOnSite: async (colleague) => {
      const { by, candidateId, jobId, each } = await wanted(colleague)
      return {
        by,
        input: { body: { candidateId, jobId, day } },
        otherwise: { body: { candidateId, jobId, day: addDays(day, 1) } },
        sideEffects: ({ id }) => ({
          on: id,
          changes: { jobId, day },
          also: [
            { action: 'application.moved', on: id, changes: { from: 'new', to: 'screening' } },
            { action: 'application.moved', on: id, changes: { from: 'screening', to: 'submitted' } },
          ],
          topics: [...each, ...each, ...each, 'on-site'],
        }),
      }
    },
    takeBackProposal: async (colleague) => {
      const { by, candidateId, jobId, each } = await wanted(colleague)
      await by.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
      const { id: applicationId, version } = await by.post('/on-site/proposals', { body: { candidateId, jobId, day } })
      return {
        by,
        input: { applicationId, version },
        sideEffects: () => ({
          on: applicationId,
          changes: { jobId },
          also: [
            { action: 'application.move-undone', on: applicationId, changes: { from: 'submitted', to: 'screening' } },
            { action: 'application.move-undone', on: applicationId, changes: { from: 'screening', to: 'new' } },
          ],
          topics: [...each, ...each, 'on-site'],
        }),
      }
    },
  }
}
