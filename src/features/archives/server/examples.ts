import type { Topic } from '#shared/declared.ts'
import { newAddress } from '#test/support/identity.ts'
import type { archives } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf, SideEffects, MakeExample } from '#test/support/operation-examples.ts'

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
