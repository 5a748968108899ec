import { newAddress } from '#test/support/identity.ts'
import { cvFile } from '#test/support/factories.ts'
import { expect } from 'vitest'
import type { candidates } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { registration, scenariosIn } from '#test/support/scenarios.ts'

let count = 0

/** One call of each audited operation of `candidates`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof candidates> {
  const { added, registered, someone } = scenariosIn(world)

  return {
    changeCandidateTag: async (colleague) => {
      const by = await world.as('operation', colleague)
      const tag = `tag ${++count}`
      const tagged = { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } as const
      const { id } = await by.post('/candidates', { body: { ...tagged, tags: [tag] } })
      const becomes = `better ${tag}`
      return {
        by,
        input: { body: { tag, becomes } },
        sideEffects: () => ({ on: null, changes: { tag, becomes, candidates: 1 }, topics: ['candidates', `candidate:${id}`] }),
      }
    },
    makeRegistrationLink: async (colleague) => {
      const { by, candidateId } = await added(colleague)
      const { email } = await by.get('/candidates/{candidateId}', { candidateId })
      return {
        by,
        input: { candidateId, body: { mail: true } },
        sideEffects: () => ({
          on: candidateId,
          changes: { mailed: true },
          topics: [`candidate:${candidateId}`],
          mails: [{ to: email ?? '', locale: 'en', subject: 'Your registration is nearly done' }],
        }),
      }
    },
    withdrawRegistrationLink: async (colleague) => {
      const { by, candidateId } = await added(colleague)
      await by.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } })
      return { by, input: { candidateId }, sideEffects: () => ({ on: candidateId, topics: [`candidate:${candidateId}`] }) }
    },
    openRegistrationLink: async () => {
      const { by, candidateId } = await added()
      const { url } = await by.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } })
      return {
        by: world.visitor,
        input: { body: { token: url.split('#link=')[1] } },
        sideEffects: () => ({ on: candidateId, topics: [`candidate:${candidateId}`] }),
      }
    },
    addCandidate: async () => ({
      by: await someone('agent'),
      input: { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } },
      sideEffects: ({ id }) => ({ on: id, topics: ['candidates'] }),
    }),
    addCv: async () => {
      const { person, profile } = await registered()
      const candidateId = profile.id
      return {
        by: person,
        input: { candidateId, file: cvFile() },
        sideEffects: ({ id }) => ({ on: id, changes: { candidateId }, topics: [`candidate:${candidateId}`] }),
      }
    },
    changeCandidate: async (colleague) => {
      const { profile } = await registered()
      return {
        by: await world.as('operation', colleague),
        input: { candidateId: profile.id, version: profile.version, body: { note: 'Punctual' } },
        otherwise: { candidateId: profile.id, version: profile.version, body: { note: 'Late' } },
        sideEffects: () => ({ on: profile.id, changes: { fields: ['note'] }, topics: [`candidate:${profile.id}`, 'candidates'] }),
      }
    },
    stopCandidateContact: async (colleague) => {
      const { profile } = await registered()
      const body = { reason: 'Asked us to stop' }
      return {
        by: await world.as('operation', colleague),
        input: { candidateId: profile.id, body },
        otherwise: { candidateId: profile.id, body: { reason: 'Moved away' } },
        sideEffects: () => ({ on: profile.id, reason: body.reason, topics: [`candidate:${profile.id}`, 'candidates'] }),
      }
    },
    resumeCandidateContact: async (colleague) => {
      const { profile } = await registered()
      const by = await world.as('operation', colleague)
      await by.put('/candidates/{candidateId}/do-not-contact', { candidateId: profile.id, body: { reason: 'Asked us to stop' } })
      return {
        by,
        input: { candidateId: profile.id },
        sideEffects: () => ({ on: profile.id, topics: [`candidate:${profile.id}`, 'candidates'] }),
      }
    },
    changeMyConsents: async () => {
      const { person, profile } = await registered()
      const body = { keepProfile: true, jobAlerts: false, inDirectory: false }
      return {
        by: person,
        input: { body },
        otherwise: { body: { ...body, jobAlerts: true } },
        sideEffects: () => ({ on: profile.id, changes: body }),
      }
    },
    changeMyProfile: async () => {
      const { person, profile } = await registered()
      return {
        by: person,
        input: { version: profile.version, body: { lastName: 'Roe' } },
        otherwise: { version: profile.version, body: { lastName: 'Rowe' } },
        sideEffects: () => ({ on: profile.id, changes: { fields: ['lastName'] }, topics: [`candidate:${profile.id}`, 'candidates'] }),
      }
    },
    registerCandidate: async () => ({
      by: await someone(),
      input: { body: registration },
      otherwise: { body: { ...registration, firstName: 'Léa' } },
      sideEffects: ({ id }) => ({ on: id, topics: ['candidates'] }),
    }),
    archiveCandidate: async (colleague) => {
      const { by, candidate } = await added(colleague)
      const { id, version } = candidate
      const body = { reason: 'withdrew', note: 'Moved to Spain' }
      return {
        by,
        input: { candidateId: id, version, body },
        sideEffects: () => ({
          on: id,
          changes: { reason: 'withdrew' },
          reason: 'Moved to Spain',
          topics: ['archives', `candidate:${id}`, 'candidates'],
        }),
      }
    },
    exportCandidates: async (colleague) => {
      const by = await world.as('operation', colleague)
      const given = { q: 'nobody is called this', format: 'csv', columns: ['lastName', 'email'] }
      const { format, columns, q } = given
      const changes = { list: 'candidates', format, columns, filter: expect.objectContaining({ q }), rows: 0 }
      return { by, input: { query: given }, sideEffects: () => ({ on: null, changes, topics: [] }) }
    },
  }
}
