import { fold } from '#shared/fold.ts'
import { begins, inDays, tomHale, type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import type { Topic } from '#shared/declared.ts'
import { newAddress } from '#test/support/identity.ts'
import type { archives } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf, SideEffects, MakeExample } from '#test/support/operation-examples.ts'

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const by = await world.as('operation')
  const { id: employerId } = await by.post('/employers', { body: { name: 'Archived & Sons', sector: 'residential' } })
  await by.put('/employers/{employerId}/archival', { employerId, version: 1, body: { reason: 'inactive' } })
  const { items } = await (await world.as('admin')).get('/archives', { query: { kind: 'employer', recordId: employerId } })
  return { archiveId: Number(items[0]?.id) }
}

/** One call of each audited operation of `archives`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof archives> {
  const added = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const body = { firstName: 'Lea', lastName: 'Doe', email: newAddress(), locale: 'en' } as const
    return { by, candidate: await by.post('/candidates', { body }) }
  }
  const archived = async (colleague?: string) => {
    const { by, candidate } = await added()
    const { id: candidateId, version } = candidate
    await by.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'inactive' } })
    const admin = await world.as('admin', colleague)
    const { items } = await admin.get('/archives', { query: { kind: 'candidate', recordId: candidateId } })
    return { admin, archiveId: Number(items[0]?.id), candidateId }
  }
  type Effects = Partial<SideEffects> & { isOfRecord?: boolean }
  const toArchived =
    (effects: (candidateId: number) => Effects, body?: object, before?: 'hold'): MakeExample =>
    async (colleague) => {
      const { admin, archiveId, candidateId } = await archived(colleague)
      if (before) await admin.put('/archives/{archiveId}/hold', { archiveId, version: 1, body: hold })
      const { isOfRecord, ...more } = effects(candidateId)
      const topics: Topic[] = isOfRecord ? ['archives', `candidate:${candidateId}`, 'candidates'] : ['archives']
      const input = { archiveId, version: before ? 2 : 1, ...(body && { body }) }
      return { by: admin, input, sideEffects: () => ({ on: archiveId, topics, ...more }) }
    }
  const hold = { reason: 'Accident claim', until: '2031-01-31' }
  const longer = { purgeOn: '2031-01-31', reason: 'May come back' }

  return {
    eraseArchived: toArchived(() => ({ changes: { kind: 'candidate' }, isOfRecord: true }), { name: 'lea  DOE' }),
    extendArchived: toArchived(() => ({ changes: { purgeOn: [expectedPurge(), longer.purgeOn] }, reason: longer.reason }), longer),
    holdArchived: toArchived(
      (id) => ({ changes: { until: hold.until }, reason: hold.reason, topics: ['archives', `candidate:${id}`] }),
      hold,
    ),
    releaseArchived: toArchived((id) => ({ topics: ['archives', `candidate:${id}`] }), undefined, 'hold'),
    restoreArchived: toArchived((recordId) => ({ changes: { kind: 'candidate', recordId }, isOfRecord: true })),
  }
}

function expectedPurge(): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + 2)
  return day.toISOString().slice(0, 10)
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof archives> {
  const { idBy } = queriesIn(world)

  return {
    listArchives: {
      as: 'admin',
      sorts: { archivedAt: (row) => row.archivedAt, name: (row) => row.name && fold(row.name), purgeOn: (row) => row.purgeOn },
      filters: {
        q: [[{ q: 'jOinery' }, (row) => begins(row.name, 'joinery')]],
        state: [
          [{ state: 'archived' }, (row) => row.state === 'archived'],
          [{ state: 'quarantined' }, (row) => row.quarantinedAt !== null],
        ],
        kind: [
          [{ kind: 'job' }, (row) => row.kind === 'job'],
          [{ kind: 'user' }, (row) => row.kind === 'user'],
        ],
        recordId: [
          [
            async () => ({ recordId: await idBy(`select record_id as id from archives where kind = 'candidate' limit 1`) }),
            (row, { recordId }) => row.recordId === recordId,
          ],
        ],
        reason: [[{ reason: 'inactive' }, (row) => row.reason === 'inactive']],
        byId: [[{ byId: tomHale }, (row) => row.archivedByName === 'Tom Hale']],
        archivedFrom: [[{ archivedFrom: inDays(-50) }, (row) => row.archivedAt >= inDays(-50)]],
        archivedTo: [[{ archivedTo: inDays(-50) }, (row) => row.archivedAt.slice(0, 10) <= inDays(-50)]],
        purgeWithinDays: [[{ purgeWithinDays: 30 }, (row) => row.purgeOn <= inDays(30)]],
        held: [
          [{ held: true }, (row) => row.hold !== null],
          [{ held: false }, (row) => row.hold === null],
        ],
      },
    },
    listRetentionRuns: { as: 'admin', sorts: { default: (row) => row.id }, filters: {} },
  }
}
