import { expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { batchesOf } from '#test/support/batches.ts'
import { newAddress } from '#test/support/identity.ts'
import { meanwhile, runs } from '#test/support/sql.ts'

const world = useApp()

it('a batch that is stopped while it runs ends with the candidate that it was at, and is taken back as far as it came', async () => {
  const operation = await world.as('operation')
  const add = () => operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } })
  const ids = (await Promise.all(Array.from({ length: 3 }, add))).map(({ id }) => id).toSorted((a, b) => a - b)
  const { start, work, undo } = batchesOf(world, () => operation)
  const { id: batchId } = await start({ kind: 'add-tags', tags: ['rail'] }, { ids })
  const tagged = async () =>
    (await runs<{ id: number }>(world, `select id::int from candidates where 'rail' = any(tags) order by id`)).map(({ id }) => id)

  const held = await meanwhile(world, `select from candidates where id = ${ids[0]} for no key update`)
  const run = work(batchId)
  await expect.poll(held.waiting).toBe(1)
  await operation.put('/batches/{batchId}/cancellation', { batchId })
  await held.end()
  await run
  expect(await tagged()).toEqual(ids.slice(0, 1))
  expect(await operation.get('/batches/{batchId}', { batchId })).toMatchObject({ status: 'cancelled', total: 3, done: 1, failed: 0 })

  expect(await undo(batchId)).toMatchObject({ status: 'undone' })
  expect(await tagged()).toEqual([])
})
