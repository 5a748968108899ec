import { expect } from 'vitest'
import type { Operations } from '#shared/contract.ts'
import type { Topic } from '#shared/declared.ts'
import { inTransaction } from '#server/db.ts'
import { askToKeep } from '../../src/features/privacy/server/keep.ts'
import type { World } from '#test/support/app.ts'
import type { Audited, Make } from '#test/support/operation-examples-type.ts'
import { newAddress } from '#test/support/identity.ts'

type OfPrivacy = {
  [Name in Audited]: Operations[Name] extends {
    audit:
      | 'account.erased-self'
      | `candidate.${'consent-withdrawn' | 'data-exported' | 'erased' | 'held' | 'keep-answered' | 'notice-sent' | 'released'}`
  }
    ? Name
    : never
}[Audited]

const until = '2031-12-31'
let count = 0

/** How each operation on what a person may ask is called once. */
export function privacyDeeds(world: World): Record<OfPrivacy, Make> {
  const written = async (role: 'admin' | 'operation', colleague?: string) => {
    const by = await world.as(role, colleague)
    const email = newAddress()
    const body = { firstName: 'Lea', lastName: 'Doe', email, locale: 'en' } as const
    const { id: candidateId } = await by.post('/candidates', { body })
    const topics: Topic[] = [`candidate:${candidateId}`]
    return { by, candidateId, email, topics }
  }
  return {
    withdrawConsent: async (colleague) => {
      const { by, candidateId, topics } = await written('operation', colleague)
      await world.app.database.pool.query('update candidates set job_alerts_at = now() where id = $1', [candidateId])
      const body = { consent: 'job-alerts' }
      return { by, input: { candidateId, body }, leaves: () => ({ on: candidateId, changes: body, topics }) }
    },
    sendPrivacyNotice: async (colleague) => {
      const { by, candidateId, email, topics } = await written('operation', colleague)
      const mails = [{ to: email, locale: 'en' as const, subject: 'We keep your details for work in construction' }]
      return { by, input: { candidateId }, leaves: () => ({ on: candidateId, topics, mails }) }
    },
    holdCandidate: async (colleague) => {
      const { by, candidateId, topics } = await written('admin', colleague)
      const body = { reason: 'Claim', until }
      return {
        by,
        input: { candidateId, body },
        otherwise: { candidateId, body: { ...body, reason: 'Another' } },
        leaves: () => ({ on: candidateId, changes: { until }, reason: 'Claim', topics }),
      }
    },
    releaseCandidate: async (colleague) => {
      const { by, candidateId, topics } = await written('admin', colleague)
      await by.put('/candidates/{candidateId}/hold', { candidateId, body: { reason: 'Claim', until } })
      return { by, input: { candidateId }, leaves: () => ({ on: candidateId, topics }) }
    },
    exportCandidateData: async (colleague) => {
      const { by, candidateId } = await written('operation', colleague)
      return { by, input: { candidateId }, leaves: () => ({ on: candidateId, changes: { files: 0 } }) }
    },
    eraseCandidate: async (colleague) => {
      const { by, candidateId, topics } = await written('admin', colleague)
      const input = { candidateId, body: { name: 'Lea Doe' } }
      return { by, input, leaves: () => ({ on: candidateId, topics: [...topics, 'candidates'] }) }
    },
    eraseMyself: async () => {
      const person = await world.as('candidate', `leaves ${++count}`)
      return { by: person, input: { body: { understood: true } }, leaves: () => ({ on: person.id, topics: ['candidates'] }) }
    },
    answerKeepQuestion: async () => {
      const { candidateId, email, topics } = await written('operation')
      const asked = { id: candidateId, email, locale: 'en' as const, endsOn: '2026-12-24' }
      await inTransaction(world.app.database.kysely, (db) => askToKeep(db, 'http://agency.example', new Date(), asked))
      const url = (await world.mails()).findLast(({ to }) => to === email)?.action?.url
      expect(url).toMatch(/\/keep-profile\/[\w-]{50,}$/)
      const token = url?.split('/').at(-1)
      return {
        by: world.visitor,
        input: { token, body: { answer: 'keep' } },
        leaves: () => ({ on: candidateId, type: 'candidate', changes: { answer: 'keep' }, topics }),
      }
    },
  }
}
