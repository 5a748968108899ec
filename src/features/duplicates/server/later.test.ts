import { expect, it } from 'vitest'
import { useMerging } from '#test/merging.ts'
import { runs } from '#test/runs.ts'

const merging = useMerging()
const { world, add } = merging
const listed = async (decision?: 'later' | 'not-same') =>
  (await merging.admin.get('/duplicates', { query: { ...(decision && { decision }) } })).items.flatMap(({ pairs }) =>
    pairs.map(({ id }) => id),
  )

it('a suspicion that is put off comes back after a week, and is among those until then', async () => {
  const [one, other] = [await add(), await add()]
  const [pair] = await runs<{ id: number }>(
    world,
    `insert into duplicate_pairs (first_id, second_id, score, reasons) values (${one.id}, ${other.id}, 80, '[]') returning id::int`,
  )
  const id = Number(pair?.id)
  await merging.admin.put('/duplicates/decision', { body: { pairIds: [id], decision: 'later' } })
  const passes = (time: string) => runs(world, `update duplicate_pairs set later_until = later_until - interval '${time}' where id = ${id}`)
  expect([await listed(), await listed('later')]).toEqual([[], [id]])
  await passes('6 days 23 hours')
  expect([await listed(), await listed('later')]).toEqual([[], [id]])
  await passes('1 hour')
  expect([await listed(), await listed('later')]).toEqual([[id], []])
})
