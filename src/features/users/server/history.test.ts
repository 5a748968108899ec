import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { identity, password, signInError } from '#test/support/identity.ts'
import { signIn } from '#test/support/people.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()

describe('an account’s history', () => {
  it('shows its holder and administrators each sign-in, with method and place, and each change', async () => {
    const admin = await world.as('admin')
    const person = await world.as('agent', 'watched')
    expect(await signInError(world, person.email, 'wrong password', { ip: '198.51.100.7' })).toBeDefined()
    expect(await signInError(world, person.email, 'wrong password', { ip: '198.51.100.7' })).toBeDefined()
    const { body } = await identity(world, 'v1/accounts:signInWithPassword', { email: person.email, password }, { ip: '198.51.100.7' })
    await admin.put('/users/{userId}/role', { userId: person.id, body: { role: 'operation' } })
    const me = world.client(String(body.idToken))
    const [signedIn] = (await me.get('/me/sessions', {})).items
    expect(signedIn).toMatchObject({ way: 'password', network: '198.51.100.0', isThis: true })
    const { items } = await me.get('/me/security-events', {})
    expect(items).toMatchObject([
      { action: 'user.role-changed', byStaff: true, network: null },
      { action: 'account.sign-in-failed', times: 2, byStaff: false, network: '198.51.100.0' },
      { action: 'account.sign-in-failed', times: 1, byStaff: false, network: '198.51.100.0' },
    ])
    const history = (await admin.get('/users/{userId}/history', { userId: person.id })).items
    expect(history.map(({ action, actorName, network }) => [action, actorName, network])).toEqual([
      ['user.role-changed', 'admin', '127.0.0.0'],
      ['account.signed-in', 'watched', '198.51.100.0'],
      ['account.sign-in-failed', null, '198.51.100.0'],
      ['account.sign-in-failed', null, '198.51.100.0'],
      ['account.signed-in', 'watched', '127.0.0.0'],
    ])
  })

  it('hides from the holder which colleague acted, and why', async () => {
    const admin = await world.as('admin')
    const person = await world.as('agent', 'suspended for a while')
    const userId = person.id
    await admin.put('/users/{userId}/suspension', { userId, body: { reason: 'Whispered among staff' } })
    await admin.delete('/users/{userId}/closure', { userId })
    // A job of the same number is another matter.
    await runs(world, `insert into audit (actor_role, action, object_type, object_id) values ('task', 'job.expired', 'job', ${userId})`)
    const known = await world.client(admin.token, 'fr').get('/users/{userId}/history', { userId })
    expect(known.items.slice(0, 2).map(({ says, reason, objectType, objectId }) => [says, reason, objectType, objectId])).toEqual([
      ['A rouvert le compte', null, 'user', userId],
      ['A suspendu le compte', 'Whispered among staff', 'user', userId],
    ])
    const me = world.client(await signIn(world.app, person.email, person.password))
    const shown = JSON.stringify(await me.get('/me/security-events', {}))
    expect(shown).toContain('user.suspended')
    expect(shown).not.toMatch(/Whispered|"admin"/)
  })
})

describe('one’s logins', () => {
  it('can be ended one by one', async () => {
    const person = await world.as('agent', 'three devices')
    const others = [await signIn(world.app, person.email, person.password), await signIn(world.app, person.email, person.password)]
    const [newest] = (await person.get('/me/sessions')).items
    await person.delete('/me/sessions/{sessionId}', { sessionId: newest?.id ?? 0 })
    expect((await person.get('/me/sessions')).items.map(({ endedAt, isThis }) => [endedAt !== null, isThis])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
    expect((await world.client(others[0]).get('/me')).id).toBe(person.id)
  })
})
