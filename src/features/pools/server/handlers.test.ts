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
  it('is seen by all staff, or by its owner alone', async () => {
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
  it('is changed by its owner and administrators, filled by everybody who sees it', async () => {
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
  it('is kept to its owner by an administrator, who then sees it no longer', async () => {
    const { id: poolId } = await make(operation)
    const kept = await admin.patch('/pools/{poolId}', { poolId, version: 1, body: { isShared: false } })
    expect(kept).toMatchObject({ isShared: false, isOwn: false, ownerName: 'operation' })
    expect([await seenBy(admin, poolId), await seenBy(operation, poolId)]).toEqual([undefined, expect.objectContaining({ isOwn: true })])
  })
  it('goes with its owner if it was theirs alone, else stays with the staff, and is whose keeps it then', async () => {
    const leaver = await world.as('operation', 'leaver')
    const [{ id: shared }, { id: own }] = [await make(leaver), await make(leaver, { isShared: false })]
    await runs(world, `delete from accounts where id = ${leaver.id}`)
    expect(await runs(world, `select id from pools where id = ${own}`)).toEqual([])
    expect(await seenBy(colleague, shared)).toMatchObject({ isShared: true, ownerName: null, isOwn: false })
    const kept = await admin.patch('/pools/{poolId}', { poolId: shared, version: 1, body: { isShared: false } })
    expect(kept).toMatchObject({ isShared: false, isOwn: true })
    expect(await seenBy(colleague, shared)).toBeUndefined()
  })
  it('keeps whom a colleague put into it while somebody else chose other pools', async () => {
    const [{ id: one }, { id: other }] = [await make(operation), await make(operation)]
    const candidateId = await add()
    await put(colleague, candidateId, one)
    expect((await put(operation, candidateId, other)).items.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted())
  })
  it(`is one of at most ${mostPoolsOfOne} of a candidate, also where many are put into it or two at once`, async () => {
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
  it('has a name once among those that are shared, and among one’s own', async () => {
    const { name } = await make(operation)
    expect(await problemOf(make(colleague, { name: name.toUpperCase() }))).toMatchObject({ status: 409, code: 'pool-exists' })
    const own = await make(colleague, { name, isShared: false })
    expect(own).toMatchObject({ name })
    expect(await problemOf(make(colleague, { name: name.toLowerCase(), isShared: false }))).toMatchObject({ code: 'pool-exists' })
    expect(await make(admin, { name, isShared: false }), 'of somebody else').toMatchObject({ name })
    const at = { poolId: own.id, version: 1 }
    expect(await problemOf(colleague.patch('/pools/{poolId}', { ...at, body: { isShared: true } }))).toMatchObject({ code: 'pool-exists' })
    const other = await make(colleague)
    const rename = (body: object) => colleague.patch('/pools/{poolId}', { poolId: other.id, version: 1, body })
    expect(await problemOf(rename({ name }))).toMatchObject({ status: 409, code: 'pool-exists' })
    expect(await rename({ name: other.name.toUpperCase() }), 'its own name in capitals').toMatchObject({ version: 2 })
  })
  it('stays as it was in all that a change does not speak of', async () => {
    const { id: poolId, name } = await make(operation, { isShared: false, description: 'Own boots' })
    const change = (version: number, body: object) => operation.patch('/pools/{poolId}', { poolId, version, body })
    expect(await change(1, { description: '' })).toMatchObject({ name, description: '', isShared: false, isOwn: true })
    expect(await change(2, { name: `${name} of May` })).toMatchObject({ name: `${name} of May`, description: '', isShared: false })
  })
  it('stands among the others by its name, whatever its capitals, in the list and on a profile', async () => {
    const names = ['zz beta', 'ZZ Alpha', 'zz gamma']
    const candidateId = await add()
    for (const name of names) await put(operation, candidateId, (await make(operation, { name })).id)
    const inOrder = ['ZZ Alpha', 'zz beta', 'zz gamma']
    const all = (await operation.get('/pools', {})).items.map(({ name }) => name)
    expect(all.filter((name) => names.includes(name))).toEqual(inOrder)
    expect((await operation.get('/candidates/{candidateId}/pools', { candidateId })).items.map(({ name }) => name)).toEqual(inOrder)
  })
  it('narrows the list, is counted in it, and says who is in it until it goes', async () => {
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
  it('of somebody else stays as it is, whatever a colleague says, and is neither counted nor found by', async () => {
    const { id: poolId } = await make(operation, { isShared: false })
    const candidateId = await add()
    await put(operation, candidateId, poolId)
    expect((await takeOut(colleague, candidateId, poolId)).items).toEqual([])
    expect(await idsIn(poolId)).toEqual([candidateId])
    expect(await idsIn(poolId, colleague)).toEqual([])
    expect(Object.keys((await colleague.get('/candidate-counts', {})).counts.pool ?? {})).not.toContain(String(poolId))
  })
  it('is none of an agent’s business, also where they change a candidate who is in one', async () => {
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
  it('forgets whom it had with the record', async () => {
    const { id: poolId } = await make(operation)
    const candidateId = await add()
    await put(operation, candidateId, poolId)
    await runs(world, `delete from candidates where id = ${candidateId}`)
    expect(await runs(world, `select id from pool_members where candidate_id = ${candidateId}`)).toEqual([])
    expect(await seenBy(operation, poolId)).toMatchObject({ candidates: 0 })
  })
})

const batches = batchesOf(world, () => operation)
const batch = async (action: object, ids: number[], by = operation) => {
  const result = await batches.done(action as never, { ids }, by)
  return { result, undo: () => batches.undo(result.id, by) }
}

describe('many at once', () => {
  it('are put into a pool and taken out again; who was in it before stays', async () => {
    const { id: poolId } = await make(operation)
    const [first, second] = [await add(), await add()]
    await put(operation, first, poolId)
    const added = await batch({ kind: 'add-to-pool', poolId }, [first, second], colleague)
    expect(added.result).toMatchObject({ done: 2, failed: 0 })
    expect(await idsIn(poolId)).toHaveLength(2)
    await added.undo()
    expect(await idsIn(poolId)).toEqual([first])
    const other = await make(operation)
    await put(operation, second, other.id)
    const removed = await batch({ kind: 'remove-from-pool', poolId }, [first, second])
    expect(await idsIn(poolId)).toEqual([])
    expect(await idsIn(other.id), 'of other pools nobody').toEqual([second])
    await removed.undo()
    expect(await idsIn(poolId)).toEqual([first])
  })
  it('leave whoever a colleague took out and put in again', async () => {
    const { id: poolId } = await make(operation)
    const [first, second] = [await add(), await add()]
    const added = await batch({ kind: 'add-to-pool', poolId }, [first, second])
    await takeOut(colleague, first, poolId)
    await put(colleague, first, poolId)
    await added.undo()
    expect(await idsIn(poolId)).toEqual([first])
    expect(await batches.failures(added.result.id)).toMatchObject([{ candidateId: first, code: 'changed-since' }])
  })
  it('are not put into a pool that one does not see', async () => {
    const { id: poolId } = await make(operation, { isShared: false })
    expect(await problemOf(batch({ kind: 'add-to-pool', poolId }, [await add()], colleague))).toMatchObject({ status: 404 })
  })
  it('have something written down about each, which is taken back unless somebody corrected it', async () => {
    const [first, second] = [await add(), await add()]
    const happenedAt = '2026-03-02T09:00:00.000Z'
    const written = await batch({ kind: 'log-activity', activity: 'call', text: 'Told of the new site', happenedAt }, [first, second])
    const told = async (candidateId: number) =>
      (await operation.get('/candidates/{candidateId}/timeline', { candidateId, query: { kind: 'call' } })).items
    expect(written.result).toMatchObject({ done: 2 })
    expect((await told(first)).map(({ at, activity }) => [at, activity?.text])).toEqual([[happenedAt, 'Told of the new site']])
    expect(await operation.get('/candidates/{candidateId}', { candidateId: first })).toMatchObject({ lastContactAt: happenedAt })
    const activityId = Number((await told(second))[0]?.activity?.id)
    await operation.patch('/candidate-activities/{activityId}', { activityId, version: 1, body: { text: 'No answer' } })
    await written.undo()
    expect([await told(first), (await told(second)).map(({ activity }) => activity?.text)]).toEqual([[], ['No answer']])
    expect(await operation.get('/candidates/{candidateId}', { candidateId: first })).toMatchObject({ lastContactAt: null })
  })
  it('have nothing written down that has not happened yet', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const action = { kind: 'log-activity', activity: 'note', text: 'Later', happenedAt: tomorrow }
    expect(await problemOf(batch(action, [await add()]))).toMatchObject({ status: 400, errors: [{ pointer: '/action/happenedAt' }] })
  })
})
