import { describe, expect, it } from 'vitest'
import { anonymous } from '#shared/roles.ts'
import { inTransaction } from '#server/db.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { identity, password } from '#test/support/identity.ts'
import { createAccount, createPasswordLink, disableAccount, enableAccount, openSetup, setRole, takeSetup } from './commands.ts'

const world = useApp()
const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(world.app.database.kysely, work)
const actor = (id: number) => ({ ...anonymous, id, role: 'admin' as const })
const now = new Date()

describe('giving a role', () => {
  it('takes effect with the next request', async () => {
    const admin = await world.as('admin')
    const person = await world.as('operation', 'Olga')
    await person.get('/employers', { query: {} })
    await write((db) => setRole({ db, actor: actor(admin.id) }, person.id, 'candidate'))
    await expect.poll(async () => (await problemOf(person.get('/employers', { query: {} }))).status).toBe(403)
  })
  it('is refused for one’s own account and for the last admin', async () => {
    const [one, other] = [await world.as('admin'), await world.as('admin', 'Another')]
    await expect(write((db) => setRole({ db, actor: actor(one.id) }, one.id, 'agent'))).rejects.toMatchObject({
      status: 409,
      code: 'own-account',
    })
    await write((db) => setRole({ db, actor: actor(one.id) }, other.id, 'agent'))
    await expect(write((db) => setRole({ db, actor: actor(other.id) }, one.id, 'agent'))).rejects.toMatchObject({ code: 'last-admin' })
  })
  it('lets only one of two admins demote the other', async () => {
    const [one, other] = [await world.as('admin'), await world.as('admin', 'Third')]
    const both = await Promise.allSettled([
      write((db) => setRole({ db, actor: actor(one.id) }, other.id, 'agent')),
      write((db) => setRole({ db, actor: actor(other.id) }, one.id, 'agent')),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('closing an account', () => {
  it('ends its sessions at once; a reopened account must sign in again', async () => {
    const person = await world.as('operation', 'Closed')
    await write((db) => disableAccount({ db, actor: actor(0), now }, person.id))
    await expect.poll(async () => (await problemOf(person.get('/me'))).code).toBe('account-closed')
    const named = async () => (await world.as('operation', 'asks')).get('/colleagues', { query: { q: 'closed' } })
    expect((await named()).items, 'nobody is given work any more who cannot come in').toEqual([])
    expect((await signIn(person.email)).error).toBe('USER_DISABLED')
    await write((db) => enableAccount({ db }, person.id))
    await expect.poll(async () => (await problemOf(person.get('/me'))).code).toBe('unauthenticated')
    expect((await signIn(person.email)).status).toBe(200)
    expect((await named()).items).toMatchObject([{ id: person.id, name: 'Closed' }])
  })
})

describe('a link with a code', () => {
  it('lets a person claim an account that was made for them', async () => {
    const email = 'invited@people.example'
    const link = await write(async (db) => {
      const { id: accountId } = await createAccount(db, {
        email,
        displayName: 'Invited',
        role: 'agent',
        emailVerified: false,
        locale: 'fr',
      })
      return createPasswordLink(db, { accountId, email, locale: 'fr', publicUrl: 'https://lintel.example', apiKey: 'key' })
    })
    const url = new URL(link)
    expect(url.origin + url.pathname).toBe('https://lintel.example/auth/action')
    expect(url.searchParams.get('mode')).toBe('resetPassword')
    const claimed = await identity(world, 'v1/accounts:resetPassword', { oobCode: url.searchParams.get('oobCode'), newPassword: password })
    expect(claimed).toMatchObject({ status: 200, body: { email } })
    expect((await signIn(email)).status).toBe(200)
  })
})

describe('the first admin', () => {
  it('is created once, while there is none', async () => {
    expect(await write(openSetup)).toBeNull()
    await world.app.database.pool.query(`update accounts set role = 'agent' where role = 'admin'`)
    const token = (await write(openSetup)) as string
    expect(await write((db) => takeSetup(db, 'guessed'))).toBe(false)
    expect(await write((db) => takeSetup(db, token))).toBe(true)
    expect(await write((db) => takeSetup(db, token))).toBe(false)
  })
})

const signIn = (email: string) => identity(world, 'v1/accounts:signInWithPassword', { email, password })
