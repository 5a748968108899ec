import { type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import type { Topic } from '#shared/declared.ts'
import { newAddress } from '#test/support/identity.ts'
import { askToKeep } from './keep.ts'
import { expect } from 'vitest'
import { inTransaction } from '#server/db.ts'
import type { privacy } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

let count = 0
const until = '2031-12-31'

/** One call of each audited operation of `privacy`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof privacy> {
  const added = async (role: 'admin' | 'operation', colleague?: string) => {
    const by = await world.as(role, colleague)
    const email = newAddress()
    const body = { firstName: 'Lea', lastName: 'Doe', email, locale: 'en' } as const
    const { id: candidateId } = await by.post('/candidates', { body })
    const topics: Topic[] = [`candidate:${candidateId}`]
    return { by, candidateId, email, topics }
  }

  return {
    withdrawConsent: async (colleague) => {
      const { by, candidateId, topics } = await added('operation', colleague)
      await world.app.database.pool.query('update candidates set job_alerts_at = now() where id = $1', [candidateId])
      const body = { consent: 'job-alerts' }
      return { by, input: { candidateId, body }, sideEffects: () => ({ on: candidateId, changes: body, topics }) }
    },
    sendPrivacyNotice: async (colleague) => {
      const { by, candidateId, email, topics } = await added('operation', colleague)
      const mails = [{ to: email, locale: 'en' as const, subject: 'We’ve created a profile for you' }]
      return { by, input: { candidateId }, sideEffects: () => ({ on: candidateId, topics, mails }) }
    },
    holdCandidate: async (colleague) => {
      const { by, candidateId, topics } = await added('admin', colleague)
      const body = { reason: 'Claim', until }
      return {
        by,
        input: { candidateId, body },
        otherwise: { candidateId, body: { ...body, reason: 'Another' } },
        sideEffects: () => ({ on: candidateId, changes: { until }, reason: 'Claim', topics }),
      }
    },
    releaseCandidate: async (colleague) => {
      const { by, candidateId, topics } = await added('admin', colleague)
      await by.put('/candidates/{candidateId}/hold', { candidateId, body: { reason: 'Claim', until } })
      return { by, input: { candidateId }, sideEffects: () => ({ on: candidateId, topics }) }
    },
    exportCandidateData: async (colleague) => {
      const { by, candidateId } = await added('operation', colleague)
      return { by, input: { candidateId }, sideEffects: () => ({ on: candidateId, changes: { files: 0 } }) }
    },
    eraseCandidate: async (colleague) => {
      const { by, candidateId, topics } = await added('admin', colleague)
      const input = { candidateId, body: { name: 'Lea Doe' } }
      return { by, input, sideEffects: () => ({ on: candidateId, topics: [...topics, 'candidates'] }) }
    },
    eraseMyself: async () => {
      const person = await world.as('candidate', `leaves ${++count}`)
      return { by: person, input: { body: { understood: true } }, sideEffects: () => ({ on: person.id, topics: ['candidates'] }) }
    },
    answerKeepQuestion: async () => {
      const { candidateId, email, topics } = await added('operation')
      const asked = { id: candidateId, email, locale: 'en' as const, endsOn: '2026-12-24' }
      await inTransaction(world.app.database.kysely, (db) => askToKeep(db, 'http://agency.example', new Date(), asked))
      const url = (await world.mails()).findLast(({ to }) => to === email)?.action?.url
      expect(url).toMatch(/\/keep-profile\/[\w-]{50,}$/)
      const token = url?.split('/').at(-1)
      return {
        by: world.visitor,
        input: { token, body: { answer: 'keep' } },
        sideEffects: () => ({ on: candidateId, type: 'candidate', changes: { answer: 'keep' }, topics }),
      }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof privacy> {
  const { idBy } = queriesIn(world)
  const mostOpened = () => idBy('select candidate_id as id from candidate_openings group by candidate_id order by count(*) desc, 1 limit 1')

  return {
    listRecordOpenings: {
      as: 'operation',
      of: async () => {
        await world.app.openings.flush() // openings are written with a delay
        return { candidateId: await mostOpened() }
      },
      sorts: { default: (row) => row.id },
      filters: {},
    },
  }
}
