import type { Topic } from '#shared/declared.ts'
import type { World } from '#test/support/app.ts'
import type { Make, Traces } from '#test/support/operation-examples-type.ts'
import { newAddress } from '#test/support/identity.ts'
import { makeJob } from '#test/support/factories.ts'

type OfArchives =
  | 'archiveCandidate'
  | 'archiveJob'
  | 'eraseArchived'
  | 'extendArchived'
  | 'holdArchived'
  | 'releaseArchived'
  | 'restoreArchived'

/** How a record is put away, and how each operation on archived records is called once. */
export function archiveDeeds(world: World): Record<OfArchives, Make> {
  const written = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const body = { firstName: 'Lea', lastName: 'Doe', email: newAddress(), locale: 'en' } as const
    return { by, candidate: await by.post('/candidates', { body }) }
  }
  const archived = async (colleague?: string) => {
    const { by, candidate } = await written()
    const { id: candidateId, version } = candidate
    await by.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'inactive' } })
    const admin = await world.as('admin', colleague)
    const { items } = await admin.get('/archives', { query: { kind: 'candidate', recordId: candidateId } })
    return { admin, archiveId: Number(items[0]?.id), candidateId }
  }
  type Traced = Partial<Traces> & { isOfRecord?: boolean }
  const toArchived =
    (traces: (candidateId: number) => Traced, body?: object, before?: 'hold'): Make =>
    async (colleague) => {
      const { admin, archiveId, candidateId } = await archived(colleague)
      if (before) await admin.put('/archives/{archiveId}/hold', { archiveId, version: 1, body: hold })
      const { isOfRecord, ...more } = traces(candidateId)
      const topics: Topic[] = isOfRecord ? ['archives', `candidate:${candidateId}`, 'candidates'] : ['archives']
      const input = { archiveId, version: before ? 2 : 1, ...(body && { body }) }
      return { by: admin, input, leaves: () => ({ on: archiveId, topics, ...more }) }
    }
  const hold = { reason: 'Accident claim', until: '2031-01-31' }
  const longer = { purgeOn: '2031-01-31', reason: 'May come back' }

  return {
    archiveCandidate: async (colleague) => {
      const { by, candidate } = await written(colleague)
      const { id, version } = candidate
      const body = { reason: 'withdrew', note: 'Moved to Spain' }
      return {
        by,
        input: { candidateId: id, version, body },
        leaves: () => ({
          on: id,
          changes: { reason: 'withdrew' },
          reason: 'Moved to Spain',
          topics: ['archives', `candidate:${id}`, 'candidates'],
        }),
      }
    },
    archiveJob: async (colleague) => {
      const by = await world.as('operation', colleague)
      const job = await makeJob(world)
      const { version } = await by.put('/jobs/{jobId}/closure', { jobId: job.id, version: job.version, body: { reason: 'Done' } })
      return {
        by,
        input: { jobId: job.id, version, body: { reason: 'filled' } },
        leaves: () => ({ on: job.id, changes: { reason: 'filled' }, topics: ['archives', `job:${job.id}`, 'jobs'] }),
      }
    },
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

/** What is inactive is kept for two years. */
function expectedPurge(): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + 2)
  return day.toISOString().slice(0, 10)
}
