import { runs } from '#test/support/sql.ts'
import type { Topic } from '#shared/declared.ts'
import { newAddress } from '#test/support/identity.ts'
import { expect } from 'vitest'
import type { duplicates } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

/** One call of each audited operation of `duplicates`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof duplicates> {
  const two = async (colleague?: string) => {
    const by = await world.as('admin', colleague)
    const add = async () => {
      const { id, version } = await by.post('/candidates', {
        body: { firstName: 'Ann', lastName: 'Twofold', email: newAddress(), locale: 'en', note: 'Met on site' },
      })
      return { id, version }
    }
    const records = [await add(), await add()]
    const [survivorId = 0, other = 0] = records.map(({ id }) => id)
    const topics: Topic[] = [
      'duplicates',
      'candidates',
      'applications',
      'jobs',
      'archives',
      `candidate:${survivorId}`,
      `candidate:${other}`,
    ]
    return { by, records, survivorId, other, topics }
  }
  const merged = async (colleague?: string) => {
    const { by, records, survivorId, ...rest } = await two(colleague)
    const { id: mergeId } = await by.post('/merges', { body: { survivorId, records } })
    return { by, mergeId, survivorId, ...rest }
  }

  return {
    decideDuplicates: async (colleague) => {
      const { by, survivorId, other } = await two(colleague)
      const [pair] = await runs<{ id: number }>(
        world,
        `insert into duplicate_pairs (first_id, second_id, score, reasons) values (${survivorId}, ${other}, 80, '[]') returning id::int`,
      )
      return {
        by,
        input: { body: { pairIds: [pair?.id], decision: 'not-same' } },
        otherwise: { body: { pairIds: [pair?.id], decision: 'later' } },
        sideEffects: () => ({ on: null, changes: { decision: 'not-same', pairs: [[survivorId, other]] }, topics: ['duplicates'] }),
      }
    },
    mergeCandidates: async (colleague) => {
      const { by, records, survivorId, other, topics } = await two(colleague)
      return {
        by,
        input: { body: { survivorId, records } },
        otherwise: { body: { survivorId: other, records } },
        sideEffects: ({ id }) => ({ on: survivorId, changes: { mergeId: id, absorbed: [other] }, topics }),
      }
    },
    undoMerge: async (colleague) => {
      const { by, mergeId, survivorId, other, topics } = await merged(colleague)
      return { by, input: { mergeId }, sideEffects: () => ({ on: survivorId, changes: { mergeId, absorbed: [other] }, topics }) }
    },
    startDuplicateScan: async (colleague) => {
      await runs(world, `update duplicate_scans set status = 'finished'`)
      return {
        by: await world.as('admin', colleague),
        input: {},
        sideEffects: () => ({ on: expect.any(Number) as never, topics: ['duplicates'] }),
      }
    },
  }
}
