import { beforeAll, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { batchesOf } from '#test/support/batches.ts'
import { newAddress } from '#test/support/identity.ts'
import { makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import type { BatchAction } from '../contract.ts'

// Changes to candidates after a batch.

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const add = async () =>
  (await operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } })).id
const read = (candidateId: number) => operation.get('/candidates/{candidateId}', { candidateId })
const batches = batchesOf(world, () => operation)
const { undo } = batches
const done = async (action: BatchAction, ids: number[]) => (await batches.done(action, { ids })).id

it('whoever undoes a batch is named as the last editor', async () => {
  const colleague = await world.as('operation', 'takes back')
  const candidateId = await add()
  const tagged = await done({ kind: 'add-tags', tags: ['rail'] }, [candidateId])
  const { version } = await read(candidateId)
  await undo(tagged, colleague)
  const late = problemOf(operation.patch('/candidates/{candidateId}', { candidateId, version, body: { lastName: 'Late' } }))
  expect(await late).toMatchObject({ status: 412, detail: 'Changed by takes back, just now.' })
  const logged = await done({ kind: 'log-activity', activity: 'note', text: 'Rang' }, [candidateId])
  await undo(logged, colleague)
  expect(await runs(world, `select actor_id::int as by from audit where action = 'candidate-activity.removed'`)).toEqual([
    { by: colleague.id },
  ])
})

it('recruiters do not undo a batch for quarantined candidates', async () => {
  const admin = await world.as('admin')
  const { id: jobId } = await makeJob(world)
  const candidateId = await add()
  const put = await done({ kind: 'put-to-job', jobId }, [candidateId])
  const tagged = await done({ kind: 'add-tags', tags: ['rail'] }, [candidateId])
  await runs(world, `update candidates set status = 'quarantined' where id = ${candidateId}`)
  await undo(put, operation)
  const rows = async (batchId: number, by: Person) => (await by.get('/batches/{batchId}/rows', { batchId })).items
  expect(await rows(put, admin)).toMatchObject([{ outcome: 'failed', code: 'candidate-gone' }])
  expect(await rows(put, operation)).toEqual([])
  expect(await runs(world, `select stage from applications where candidate_id = ${candidateId}`)).toEqual([{ stage: 'new' }])
  await undo(tagged, admin)
  expect(await rows(tagged, admin)).toMatchObject([{ outcome: 'undone' }])
})

it.each([
  ['', async (mailed: number) => mailed],
  [
    ', also after a merge',
    async (mailed: number) => {
      const [admin, survivorId] = [await world.as('admin'), await add()]
      const records = [survivorId, mailed].map(async (id) => ({ id, version: (await read(id)).version }))
      await admin.post('/merges', { body: { survivorId, records: await Promise.all(records) } })
      return survivorId
    },
  ],
])('a mass mail stays the last contact when an older call is added and removed%s', async (_of, become) => {
  const mailed = await add()
  await done({ kind: 'send-mail', subject: 'Work', body: 'Hello' }, [mailed])
  const candidateId = await become(mailed)
  const { lastContactAt } = await read(candidateId)
  expect(lastContactAt).not.toBeNull()
  const body = { kind: 'call' as const, text: 'Rang', happenedAt: '2026-01-12T09:00:00.000Z' }
  const { id: activityId, version } = await operation.post('/candidates/{candidateId}/activities', { candidateId, body })
  expect(await read(candidateId)).toMatchObject({ lastContactAt })
  await operation.delete('/candidate-activities/{activityId}', { activityId, version })
  expect(await read(candidateId)).toMatchObject({ lastContactAt })
})
