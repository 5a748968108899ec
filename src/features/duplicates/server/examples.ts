import { inDays, tomHale, type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import { runs } from '#test/support/sql.ts'
import type { Topic } from '#shared/declared.ts'
import { newAddress } from '#test/support/identity.ts'
import { expect } from 'vitest'
import type { duplicates } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const by = await world.as('admin')
  const add = () => by.post('/candidates', { body: { firstName: 'Two', lastName: 'Fold', phone: '07700 900123', locale: 'en' } })
  const records = [await add(), await add()].map(({ id, version }) => ({ id, version }))
  return { mergeId: (await by.post('/merges', { body: { survivorId: Number(records[0]?.id), records } })).id }
}

/** One call of each audited operation of `duplicates`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof duplicates> {
  const twoCandidates = async (colleague?: string) => {
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
    const { by, records, survivorId, ...rest } = await twoCandidates(colleague)
    const { id: mergeId } = await by.post('/merges', { body: { survivorId, records } })
    return { by, mergeId, survivorId, ...rest }
  }

  return {
    decideDuplicates: async (colleague) => {
      const { by, survivorId, other } = await twoCandidates(colleague)
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
      const { by, records, survivorId, other, topics } = await twoCandidates(colleague)
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

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof duplicates> {
  const { idBy } = queriesIn(world)
  const suspect = () =>
    idBy('select first_id as id from duplicate_pairs where not_same_at is null and later_until is null order by score, id limit 1')
  const absorbed = () => idBy('select absorbed[1] as id from merges order by id limit 1')

  return {
    listDuplicates: {
      as: 'admin',
      sorts: { score: (row) => row.score },
      hides: { decision: 'later' },
      filters: {
        score: [[{ score: 90 }, (row) => row.score >= 90]],
        reason: [
          [{ reason: ['swapped-names'] }, (row) => row.pairs.some(({ reasons }) => reasons.some(({ code }) => code === 'swapped-names'))],
        ],
        addedSince: [[{ addedSince: inDays(-10) }, (row) => row.candidates.some(({ createdAt }) => createdAt >= inDays(-10))]],
        ownerId: [[{ ownerId: tomHale }, (row) => row.candidates.some(({ ownerName }) => ownerName === 'Tom Hale')]],
        candidateId: [
          [async () => ({ candidateId: await suspect() }), (row, { candidateId }) => row.candidates.some(({ id }) => id === candidateId)],
        ],
        decision: [[{ decision: 'later' }, (row) => row.pairs.every(({ laterUntil }) => laterUntil !== null)]],
      },
    },
    listMerges: {
      as: 'admin',
      sorts: { mergedAt: (row) => row.mergedAt },
      filters: {
        candidateId: [
          [async () => ({ candidateId: await absorbed() }), (row, { candidateId }) => row.absorbed.includes(candidateId as number)],
        ],
      },
    },
  }
}
