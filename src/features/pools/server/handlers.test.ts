import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { batchesOf } from '#test/support/batches.ts'
import { newAddress } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'
import { mostPoolsOfOne } from '../rules.ts'

const world = useApp()
let operation: Person
let colleague: Person
let admin: Person
beforeAll(async () => {
  operation = await world.as('operation')
  colleague = await world.as('operation', 'colleague')
  admin = await world.as('admin')
})

let count = 0
const make = (by: Person, more: object = {}) => by.post('/pools', { body: { name: `Pool ${++count}`, ...more } })
const add = async (by = operation) =>
  (await by.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } })).id
const put = (by: Person, candidateId: number, ...poolIds: number[]) =>
  by.patch('/candidates/{candidateId}/pools', { candidateId, body: { add: poolIds } })
const takeOut = (by: Person, candidateId: number, ...poolIds: number[]) =>
  by.patch('/candidates/{candidateId}/pools', { candidateId, body: { remove: poolIds } })
const idsIn = async (poolId: number, by = operation) =>
  (await by.get('/candidates', { query: { pool: [poolId] } })).items.map(({ id }) => id)
const seenBy = async (by: Person, poolId: number) => (await by.get('/pools', {})).items.find(({ id }) => id === poolId)

describe('a pool', () => {
  it('is visible to all staff or to its owner alone', async () => {
    const [shared, own] = [await make(operation), await make(operation, { isShared: false })]
    expect(await seenBy(colleague, shared.id)).toMatchObject({ name: shared.name, ownerName: 'operation', isOwn: false, candidates: 0 })
    expect(await seenBy(colleague, own.id)).toBeUndefined()
    expect(await problemOf(admin.delete('/pools/{poolId}', { poolId: own.id }))).toMatchObject({ status: 404 })
    const unknown = { status: 400, errors: [{ pointer: '/add', code: 'pool-unknown' }] }
    const candidateId = await add()
    await put(operation, candidateId, shared.id)
    const exchange = { candidateId, body: { add: [own.id], remove: [shared.id] } }
    expect(await problemOf(colleague.patch('/candidates/{candidateId}/pools', exchange))).toMatchObject(unknown)
    expect(await idsIn(shared.id), 'nothing is half done').toEqual([candidateId])
  })
  it('is changed by its owner and administrators and filled by everybody who sees it', async () => {
    const { id: poolId } = await make(operation)
    const change = (by: Person, version: number) => by.patch('/pools/{poolId}', { poolId, version, body: { description: 'Own boots' } })
    expect(await problemOf(change(colleague, 1))).toMatchObject({ code: 'not-own-pool' })
    expect(await problemOf(colleague.delete('/pools/{poolId}', { poolId }))).toMatchObject({ code: 'not-own-pool' })
    expect(await change(admin, 1)).toMatchObject({ version: 2, description: 'Own boots' })
    expect(await problemOf(change(operation, 1))).toMatchObject({ status: 412 })
    const candidateId = await add()
    expect((await put(colleague, candidateId, poolId)).items.map(({ id }) => id)).toEqual([poolId])
    expect(await seenBy(operation, poolId)).toMatchObject({ candidates: 1 })
  })
  it('is deleted with its owner if private, else stays with the staff', async () => {
    const leaver = await world.as('operation', 'leaver')
    const [{ id: shared }, { id: own }] = [await make(leaver), await make(leaver, { isShared: false })]
    await runs(world, `delete from accounts where id = ${leaver.id}`)
    expect(await runs(world, `select id from pools where id = ${own}`)).toEqual([])
    expect(await seenBy(colleague, shared)).toMatchObject({ isShared: true, ownerName: null, isOwn: false })
    const kept = await admin.patch('/pools/{poolId}', { poolId: shared, version: 1, body: { isShared: false } })
    expect(kept).toMatchObject({ isShared: false, isOwn: true })
    expect(await seenBy(colleague, shared)).toBeUndefined()
  })
  it(`is one of at most ${mostPoolsOfOne} of a candidate, even when two are added at once`, async () => {
    const candidateId = await add()
    const most = `insert into pools (name, is_shared, owner_id) select 'Many ' || n, true, ${operation.id} from generate_series(1, ${mostPoolsOfOne - 1}) n`
    await runs(
      world,
      `with made as (${most} returning id) insert into pool_members (pool_id, candidate_id) select id, ${candidateId} from made`,
    )
    const [one, other] = [await make(operation), await make(colleague)]
    const both = await Promise.allSettled([put(operation, candidateId, one.id), put(colleague, candidateId, other.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { id: poolId } = await make(operation)
    expect(await problemOf(put(operation, candidateId, poolId))).toMatchObject({ status: 409, code: 'too-many-pools' })
    expect((await batch({ kind: 'add-to-pool', poolId }, [candidateId])).result).toMatchObject({ done: 0, failed: 1 })
    const known = Number((await operation.get('/candidates/{candidateId}/pools', { candidateId })).items[0]?.id)
    const exchange = { candidateId, body: { add: [poolId], remove: [known] } }
    expect((await operation.patch('/candidates/{candidateId}/pools', exchange)).items).toHaveLength(mostPoolsOfOne)
  })
  it('filters and counts the list of candidates until it is deleted', async () => {
    const [{ id: one }, { id: other }] = [await make(operation), await make(operation)]
    const [first, second] = [await add(), await add()]
    await put(operation, first, one, other)
    await put(operation, second, one)
    expect((await idsIn(one)).toSorted()).toEqual([first, second].toSorted())
    expect(await idsIn(other)).toEqual([first])
    const third = await add()
    const { id: last } = await make(operation)
    await put(operation, third, last)
    const inEither = (await operation.get('/candidates', { query: { pool: [other, last] } })).items.map(({ id }) => id)
    expect(inEither.toSorted()).toEqual([first, third].toSorted())
    expect((await operation.get('/candidate-counts', {})).counts.pool).toMatchObject({ [one]: 2, [other]: 1 })
    // What somebody else writes about them leaves them where they are.
    const { version } = await operation.get('/candidates/{candidateId}', { candidateId: first })
    await operation.patch('/candidates/{candidateId}', { candidateId: first, version, body: { note: 'Rang' } })
    expect(await idsIn(other)).toEqual([first])
    await takeOut(operation, first, other)
    expect(await idsIn(other)).toEqual([])
    await operation.delete('/pools/{poolId}', { poolId: one })
    expect(await idsIn(one)).toEqual([])
    expect(
      await runs(
        world,
        `select marks from candidate_search where id in (${first}, ${second}) and array_to_string(marks, ',') like '%pool:%'`,
      ),
    ).toEqual([])
  })
  it('that is private cannot be changed, counted or found by colleagues', async () => {
    const { id: poolId } = await make(operation, { isShared: false })
    const candidateId = await add()
    await put(operation, candidateId, poolId)
    expect((await takeOut(colleague, candidateId, poolId)).items).toEqual([])
    expect(await idsIn(poolId)).toEqual([candidateId])
    expect(await idsIn(poolId, colleague)).toEqual([])
    expect(Object.keys((await colleague.get('/candidate-counts', {})).counts.pool ?? {})).not.toContain(String(poolId))
  })
  it('is hidden from agents, even when they edit a member', async () => {
    const agent = await world.as('agent')
    const { id: poolId } = await make(operation)
    const candidateId = await add(agent)
    await put(operation, candidateId, poolId)
    const { version } = await agent.get('/candidates/{candidateId}', { candidateId })
    await agent.patch('/candidates/{candidateId}', { candidateId, version, body: { tags: ['rail'] } })
    expect(await idsIn(poolId)).toEqual([candidateId])
    expect((await agent.get('/candidates', { query: { pool: [poolId] } })).items).toEqual([])
    expect((await agent.get('/candidate-counts', {})).counts.pool ?? {}).toEqual({})
  })
})

const batches = batchesOf(world, () => operation)
const batch = async (action: object, ids: number[], by = operation) => {
  const result = await batches.done(action as never, { ids }, by)
  return { result, undo: () => batches.undo(result.id, by) }
}
