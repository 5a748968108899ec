import { describe, expect, it } from 'vitest'
import { problemOf } from '#test/support/app.ts'
import { type Added, useMerging } from '#test/support/merging.ts'
import { meanwhile, runs } from '#test/support/sql.ts'

const merging = useMerging()
const { world, add, seen, dump } = merging

describe('a merge', () => {
  it('is refused when somebody changed one of them meanwhile, and nothing is half done', async () => {
    const [one, other] = [await add(), await add()]
    const records = await seen(one.id, other.id)
    await merging.admin.patch('/candidates/{candidateId}', { candidateId: other.id, version: 1, body: { lastName: 'Roofer' } })
    const before = await dump([one.id, other.id])
    expect(await problemOf(merging.admin.post('/merges', { body: { survivorId: one.id, records } }))).toMatchObject({
      status: 409,
      code: 'merge-outdated',
    })
    expect(await dump([one.id, other.id])).toEqual(before)
  })
  it('is done by one of three who press together; the others are told', async () => {
    const some = [await add(), await add(), await add()]
    const records = await seen(...some.map(({ id }) => id))
    const lock = await meanwhile(world, `select from candidates where id = ${some[0]?.id} for update`)
    const all = records.map(({ id: survivorId }) =>
      merging.admin.post('/merges', { body: { survivorId, records } }).then(
        () => 'merged',
        ({ body }) => body.code as string,
      ),
    )
    await lock.end()
    expect((await Promise.all(all)).sort()).toEqual(['candidate-merged', 'candidate-merged', 'merged'])
  })
  it('is refused of one record, of others’ and of those put away', async () => {
    const [one, gone] = [await add(), await add()]
    await runs(world, `update candidates set status = 'archived' where id = ${gone.id}`)
    const records = [
      { id: one.id, version: 1 },
      { id: gone.id, version: 1 },
    ]
    expect(await problemOf(merging.admin.post('/merges', { body: { survivorId: one.id, records } }))).toMatchObject({
      code: 'candidate-put-away',
    })
    const unknown = [records[0] as Added, { id: 999_999_999, version: 1 }]
    expect(await problemOf(merging.admin.post('/merges', { body: { survivorId: one.id, records: unknown } }))).toMatchObject({
      status: 404,
    })
    expect(
      await problemOf(
        merging.admin.post('/merges', { body: { survivorId: gone.id, records: [records[0] as Added, records[0] as Added] } }),
      ),
    ).toMatchObject({ status: 400 })
  })
})
