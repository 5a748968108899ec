import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import type { ArchiveRow } from '../contract.ts'

const world = useApp()
let admin: Person
afterEach(resetClock)
beforeAll(async () => {
  admin = await world.as('admin')
})

const rowOf = async (kind: 'user', recordId: number) => (await admin.get('/archives', { query: { kind, recordId } })).items[0] as ArchiveRow
const restore = ({ id: archiveId, version }: ArchiveRow) => admin.put('/archives/{archiveId}/restoration', { archiveId, version })
const erase = ({ id: archiveId, version }: ArchiveRow, name: string) =>
  admin.put('/archives/{archiveId}/erasure', { archiveId, version, body: { name } })

describe('a user', () => {
  it('whose account is closed is in the archive, and restoring opens it', async () => {
    const { id: userId } = await world.as('agent', 'leaver')
    await admin.put('/users/{userId}/closure', { userId, body: { reason: 'request', note: 'Left' } })
    const row = await rowOf('user', userId)
    expect(row).toMatchObject({ name: 'leaver', reason: 'request' })
    await restore(row)
    expect(await admin.get('/users/{userId}', { userId })).toMatchObject({ status: 'active' })
  })
  it('is let in again by nobody but whoever has proven themselves a moment ago', async () => {
    const { id: userId } = await world.as('agent', 'locked out')
    await admin.put('/users/{userId}/closure', { userId, body: {} })
    const row = await rowOf('user', userId)
    advanceClock(6 * 60_000)
    expect(await problemOf(restore(row))).toMatchObject({ status: 401, code: 'sign-in-too-old' })
    resetClock()
    expect(await admin.get('/users/{userId}', { userId })).toMatchObject({ status: 'disabled' })
  })
  it('who was suspended before is suspended again', async () => {
    const { id: userId } = await world.as('agent', 'sleeper')
    await admin.put('/users/{userId}/suspension', { userId, body: {} })
    await admin.put('/users/{userId}/closure', { userId, body: {} })
    await restore(await rowOf('user', userId))
    expect(await admin.get('/users/{userId}', { userId })).toMatchObject({ status: 'suspended' })
  })
  it('is out of the archive once reopened or suspended in place', async () => {
    const { id: userId } = await world.as('agent', 'returner')
    await admin.put('/users/{userId}/closure', { userId, body: {} })
    await admin.delete('/users/{userId}/closure', { userId })
    expect(await rowOf('user', userId)).toBeUndefined()
    await admin.put('/users/{userId}/closure', { userId, body: {} })
    await admin.put('/users/{userId}/suspension', { userId, body: {} })
    expect(await rowOf('user', userId)).toBeUndefined()
  })
  it('is shown with the records that are left without an owner: jobs, candidates and employers', async () => {
    const { id: userId } = await world.as('operation', 'owner')
    const { id: jobId, employer } = await makeJob(world)
    const { id: candidateId } = await admin.post('/candidates', {
      body: { firstName: 'Ann', lastName: 'Own', phone: '07700 900123', locale: 'en' },
    })
    await admin.put('/users/{userId}/closure', { userId, body: {} })
    const { id: archiveId } = await rowOf('user', userId)
    const owned = async () =>
      (await admin.get('/archives/{archiveId}', { archiveId })).related.find(({ name }) => name === 'records')?.count ?? 0
    const told = [await owned()]
    for (const [table, id] of [
      ['jobs', jobId],
      ['candidates', candidateId],
      ['employers', employer.id],
    ] as const) {
      await runs(world, `update ${table} set owner_id = ${userId} where id = ${id}`)
      told.push(await owned())
    }
    expect(told).toEqual([0, 1, 2, 3])
  })
  it('is erased with the account, and the audit log keeps a number', async () => {
    const { id: userId } = await world.as('agent', 'goer')
    await admin.put('/users/{userId}/closure', { userId, body: {} })
    expect(await erase(await rowOf('user', userId), 'goer')).toMatchObject({ state: 'erased', name: null })
    expect(await problemOf(admin.get('/users/{userId}', { userId }))).toMatchObject({ status: 404 })
  })
  it('who is a candidate too is erased as one', async () => {
    const { id: userId } = await world.as('candidate', 'both')
    await runs(world, `insert into candidates (account_id, first_name, last_name) values (${userId}, 'Bo', 'Th')`)
    await admin.put('/users/{userId}/closure', { userId, body: {} })
    expect(await problemOf(erase(await rowOf('user', userId), 'both'))).toMatchObject({ status: 409, code: 'user-is-candidate' })
  })
})
