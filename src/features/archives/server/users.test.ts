import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
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
  it('with a closed account is in the archive, and restoring reopens the account', async () => {
    const { id: userId } = await world.as('agent', 'leaver')
    await admin.put('/users/{userId}/closure', { userId, body: { reason: 'request', note: 'Left' } })
    const row = await rowOf('user', userId)
    expect(row).toMatchObject({ name: 'leaver', reason: 'request' })
    await restore(row)
    expect(await admin.get('/users/{userId}', { userId })).toMatchObject({ status: 'active' })
  })
  it('is restored only by somebody who signed in recently', async () => {
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
  it('is erased with the account; the audit log keeps the number', async () => {
    const { id: userId } = await world.as('agent', 'goer')
    await admin.put('/users/{userId}/closure', { userId, body: {} })
    expect(await erase(await rowOf('user', userId), 'goer')).toMatchObject({ state: 'erased', name: null })
    expect(await problemOf(admin.get('/users/{userId}', { userId }))).toMatchObject({ status: 404 })
  })
  it('who is also a candidate is erased as a candidate', async () => {
    const { id: userId } = await world.as('candidate', 'both')
    await runs(world, `insert into candidates (account_id, first_name, last_name) values (${userId}, 'Bo', 'Th')`)
    await admin.put('/users/{userId}/closure', { userId, body: {} })
    expect(await problemOf(erase(await rowOf('user', userId), 'both'))).toMatchObject({ status: 409, code: 'user-is-candidate' })
  })
})
