import { describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { adminToken, identity, newAddress } from '#test/identity.ts'

const world = useApp({ IDENTITY_ADMIN_TOKEN: adminToken })

const program = (method: string, body: object) => identity(world, `v1/projects/lintel/accounts:${method}`, body, { bearer: adminToken })

describe('custom claims', () => {
  const roleOf = async (uid: string) =>
    (await world.app.database.pool.query('select role from accounts where uid = $1', [uid])).rows[0]?.role
  const claim = (localId: string, claims: object) => program('update', { localId, customAttributes: JSON.stringify(claims) })
  it('without a role leave the role as it is; taking all of them away takes it', async () => {
    const { uid } = await world.as('operation')
    await claim(uid, { plan: 'gold' })
    expect(await roleOf(uid)).toBe('operation')
    await claim(uid, {})
    expect(await roleOf(uid)).toBe('candidate')
  })
  it('do not take the last administrator away, nor does closing, moving or deleting', async () => {
    const admin = await world.as('admin')
    const { uid } = admin
    const stays = 'OPERATION_NOT_ALLOWED : The last administrator stays.'
    // An administrator who has not joined cannot take over.
    await admin.post('/users', {
      body: { firstName: 'Noor', lastName: 'Berg', email: newAddress(), role: 'admin', locale: 'en', sendInvitation: true },
    })
    expect((await claim(uid, {})).error).toBe(stays)
    expect((await claim(uid, { role: 'agent' })).error).toBe(stays)
    for (const change of [{ disableUser: true }, { emailVerified: false }, { email: newAddress() }])
      expect((await program('update', { localId: uid, ...change })).error).toBe(stays)
    expect((await program('update', { localId: uid, email: newAddress(), emailVerified: true })).status).toBe(200)
    expect((await program('delete', { localId: uid })).error).toBe(stays)
    expect((await program('batchDelete', { localIds: [uid], force: true })).error).toBe(stays)
    expect(await roleOf(uid)).toBe('admin')
    const { uid: next } = await world.as('admin', 'next')
    expect((await claim(next, { role: 'agent' })).status).toBe(200)
  })
})
