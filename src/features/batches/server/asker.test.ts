import { beforeAll, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { batchesOf } from '#test/support/batches.ts'
import { makeJob } from '#test/support/factories.ts'
import { newAddress } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'
import type { BatchAction } from '../contract.ts'
import { type BatchKind, batchKinds } from '../rules.ts'

// What somebody asked for ends with their right to ask for it.

const world = useApp()
let admin: Person
let jobId: number
let poolId: number
beforeAll(async () => {
  admin = await world.as('admin')
  jobId = (await makeJob(world)).id
  poolId = (await admin.post('/pools', { body: { name: 'Asked for' } })).id
})
const { start, work, find, done } = batchesOf(world, () => admin)
const add = async () =>
  (await admin.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } })).id
const stopped = { status: 'cancelled', code: 'batch-asker-left', reason: expect.stringContaining('account that started this') }
const tagged = async () =>
  (await runs<{ id: number }>(world, `select id::int from candidates where 'asked' = any(tags) order by id`)).map(({ id }) => id)

const actions: { [K in BatchKind]: () => Omit<Extract<BatchAction, { kind: K }>, 'kind'> } = {
  'add-tags': () => ({ tags: ['rail'] }),
  'remove-tags': () => ({ tags: ['rail'] }),
  'set-owner': () => ({ ownerId: null }),
  'put-to-job': () => ({ jobId }),
  'send-mail': () => ({ subject: 'Work', body: 'Hello' }),
  'add-to-pool': () => ({ poolId }),
  'remove-from-pool': () => ({ poolId }),
  'log-activity': () => ({ activity: 'note', text: 'Rang' }),
  archive: () => ({ reason: 'inactive', note: '' }),
  'request-documents': () => ({ types: ['cscs'] }),
  'move-application': () => ({ jobId, stage: 'screening', tell: false }),
}
it.each(batchKinds)('%s ends when the account that asked is suspended, and tells others why', async (kind) => {
  const asker = await world.as('operation', `Suspended ${kind}`)
  const action = { kind, ...actions[kind]() } as BatchAction
  const { id } = await start(action, { ids: [await add()] }, asker)
  await admin.put('/users/{userId}/suspension', { userId: asker.id, body: {} })
  expect(await find(id)).toMatchObject(stopped)
  await work(id)
  expect(await find(id)).toMatchObject({ ...stopped, done: 0, failed: 0 })
})

it('ends between two candidates when the account is closed past us', async () => {
  const asker = await world.as('operation', 'Closed elsewhere')
  const ids = [await add(), await add(), await add()]
  // The first candidate closes the account: what follows must not happen.
  await runs(
    world,
    `create function close_asker() returns trigger language plpgsql as
       $$ begin update accounts set disabled = true where id = ${asker.id}; return null; end $$;
     create trigger close_asker after update on candidates for each row when (new.id = ${ids[0]}) execute function close_asker()`,
  )
  const { id } = await start({ kind: 'add-tags', tags: ['asked'] }, { ids }, asker)
  await work(id)
  await runs(world, 'drop function close_asker cascade')
  expect(await find(id)).toMatchObject({ ...stopped, total: 3, done: 1 })
  expect(await tagged()).toEqual(ids.slice(0, 1))
  expect(await runs(world, `select actor_role from audit where action = 'batch.cancelled' and object_id = ${id}`)).toEqual([
    { actor_role: 'task' },
  ])
})

it('undoes nothing for somebody who was given another role; a colleague can', async () => {
  const asker = await world.as('operation', 'Demoted')
  const before = await tagged()
  const candidateId = await add()
  const { id } = await done({ kind: 'add-tags', tags: ['asked'] }, { ids: [candidateId] }, asker)
  await asker.put('/batches/{batchId}/undoing', { batchId: id })
  await admin.put('/users/{userId}/role', { userId: asker.id, body: { role: 'agent' } })
  await work(id)
  expect(await find(id)).toMatchObject(stopped)
  expect(await tagged()).toEqual([...before, candidateId])
  await admin.put('/batches/{batchId}/undoing', { batchId: id })
  await work(id)
  expect(await find(id)).toMatchObject({ status: 'undone', code: null, reason: null })
  expect(await tagged()).toEqual(before)
})
