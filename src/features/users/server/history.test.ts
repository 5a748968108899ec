import { describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { identity, password, signInError } from '#test/support/identity.ts'
import { signIn } from '#test/support/people.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()

describe('what happened to an account', () => {
  it('is shown to its holder and to administrators: who signed in, which way, from where, and what changed', async () => {
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

  it('is the agency’s doing where a program of the agency did it, whose network is not told', async () => {
    const person = await world.as('candidate', 'administered')
    await runs(
      world,
      `insert into audit (actor_role, action, object_type, object_id, network)
       values ('identity-admin', 'account.factor-removed', 'account', ${person.id}, '198.51.100.0')`,
    )
    const { items } = await person.get('/me/security-events', {})
    expect(items).toMatchObject([{ action: 'account.factor-removed', byStaff: true, network: null }])
  })

  it('tells its holder neither who of the agency did something nor why', async () => {
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
  it('say by which way each was begun, whatever the protocol calls its provider', async () => {
    const person = await world.as('agent', 'comes in by links')
    const way = async (set: string) => {
      await runs(world, `update identity_sessions set ${set} where account_id = ${person.id}`)
      return (await person.get('/me/sessions')).items.map((one) => one.way)
    }
    expect(await way(`provider = 'password', way = 'emailLink'`)).toEqual(['emailLink'])
    expect(await way(`provider = 'google.com', way = null`)).toEqual(['google.com'])
  })

  it('end one by one: the others stay', async () => {
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

describe('what one did', () => {
  it('has what was done to no record of its own too', async () => {
    const person = await world.as('operation', 'did something')
    await runs(world, `insert into audit (actor_id, actor_role, action) values (${person.id}, 'operation', 'batch.started')`)
    expect((await person.get('/me/activity')).items.map(({ objectType }) => objectType)).toEqual([null])
  })
})

describe('a user', () => {
  it('is counted under each status, whichever of them is shown', async () => {
    const admin = await world.as('admin')
    for (const name of ['zzyx one', 'zzyx two', 'zzyx gone']) await world.as('agent', name)
    const { id: userId } = await world.as('agent', 'zzyx gone')
    await admin.put('/users/{userId}/suspension', { userId, body: {} })
    const { total, counts } = await admin.get('/users', { query: { q: 'ZZYX', status: 'suspended' } })
    expect([total, counts]).toEqual([1, { active: 2, suspended: 1 }])
  })

  it('who has called themselves otherwise since is called so in the form too', async () => {
    const admin = await world.as('admin')
    const body = { firstName: 'Noor', lastName: 'Berg', email: 'noor.berg@agency.example', role: 'agent', locale: 'en' } as const
    const { id: userId } = await admin.post('/users', { body })
    await runs(world, `update accounts set display_name = 'Nora van Berg' where id = ${userId}`)
    expect(await admin.get('/users/{userId}', { userId })).toMatchObject({ firstName: 'Nora', lastName: 'van Berg' })
  })

  it('may have no phone number any more', async () => {
    const person = await world.as('agent', 'without phone')
    const { version } = await person.get('/me/user')
    const known = await person.patch('/me/user', { version, body: { phone: '07700 900123' } })
    expect(await person.patch('/me/user', { version: known.version, body: { lastName: 'Berg' } })).toMatchObject({ phone: known.phone })
    expect(await person.patch('/me/user', { version: known.version + 1, body: { phone: null } })).toMatchObject({ phone: null })
  })

  it.each([
    ['suspended', (admin, userId) => admin.put('/users/{userId}/suspension', { userId, body: {} })],
    ['disabled', (admin, userId) => admin.put('/users/{userId}/closure', { userId, body: {} })],
    ['invited', (admin, userId) => admin.put('/users/{userId}/invitation', { userId })],
    ['not invited any more', (admin, userId) => admin.delete('/users/{userId}/invitation', { userId })],
    ['opened again', (admin, userId) => admin.delete('/users/{userId}/closure', { userId })],
  ] as [string, (admin: Person, userId: number) => Promise<unknown>][])(
    'who is %s meanwhile is said to be changed by whoever did it',
    async (what, happens) => {
      const [admin, colleague] = [await world.as('admin'), await world.as('admin', 'Colleague')]
      const body = {
        firstName: 'Noor',
        lastName: 'Berg',
        email: `${what.replaceAll(' ', '-')}@agency.example`,
        role: 'agent',
        locale: 'en',
      } as const
      const { id: userId, version } = await admin.post('/users', { body })
      await happens(colleague, userId)
      const late = await problemOf(admin.patch('/users/{userId}', { userId, version, body: { branch: 'Leeds' } }))
      expect(late).toMatchObject({ status: 412, detail: 'Changed by Colleague, just now.' })
    },
  )
})
