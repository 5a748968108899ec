import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { adminToken, identity, mailedCode, newAddress, password, signInError, signUpHere, signUpProven } from '#test/support/identity.ts'

const world = useApp({ IDENTITY_ADMIN_TOKEN: adminToken })

type User = Record<string, unknown>
let count = 0
const newId = () => `imported-${++count}`
const admin = (method: string, body: object) => identity(world, `v1/projects/lintel/accounts${method}`, body, { bearer: adminToken })
const imported = (users: unknown[], options: object = {}) => admin(':batchCreate', { users, ...options })
/** What was said of each row that was not taken. */
const rowErrors = async (users: unknown[], options: object = {}) => {
  const { body, error } = await imported(users, options)
  expect(error).toBeUndefined()
  return body.error as { index: number; message: string }[] | undefined
}
const found = async (localId: string) => ((await admin(':lookup', { localId: [localId] })).body.users as User[] | undefined)?.[0]
const at = (rawId: string, providerId = 'google.com') => ({ providerId, rawId })

describe('importing users', () => {
  it('stores every known field of a user and nothing else', async () => {
    const [whole, bare] = [newId(), newId()]
    const email = newAddress()
    const said = { displayName: 'Ann', photoUrl: 'https://p.example/ann.png', emailVerified: true, disabled: true }
    const moments = { createdAt: '1500000000000', lastLoginAt: '1600000000000' }
    const claims = { customAttributes: '{"role":"agent","plan":"gold"}' }
    const users = [{ localId: whole, email: ` ${email.toUpperCase()}`, ...said, ...moments, ...claims }, { localId: bare }]
    expect((await imported(users)).body).toEqual({ kind: 'identitytoolkit#UploadAccountResponse' })
    const validSince = expect.stringMatching(/^\d{10}$/)
    expect(await found(whole)).toEqual({ localId: whole, email, ...said, ...moments, ...claims, validSince, providerUserInfo: [] })
    expect(await found(bare)).toEqual({
      localId: bare,
      emailVerified: false,
      disabled: false,
      createdAt: expect.stringMatching(/^\d{13}$/),
      validSince,
      providerUserInfo: [],
    })
  })
  it('rejects a row whose identity already signs in another account', async () => {
    const [holder, other, third] = [newId(), newId(), newId()]
    await imported([{ localId: holder, providerUserInfo: [at('held')] }])
    for (const sanityCheck of [true, false]) {
      const users = [{ localId: other, email: newAddress(), providerUserInfo: [at('another'), at('held', 'google.com')] }]
      expect((await rowErrors(users, { sanityCheck }))?.[0]?.message).toMatch(/^(raw id exists|providerUserInfo has two)/)
    }
    expect(await rowErrors([{ localId: other, providerUserInfo: [at('held')] }, { localId: third }])).toEqual([
      { index: 0, message: 'raw id exists in other account in database' },
    ])
    expect(await found(other)).toBeUndefined()
    expect(await found(third)).toBeDefined()
    expect(await found(holder)).toMatchObject({ providerUserInfo: [at('held')] })
  })
  it('rejects an identity that two users of one request share', async () => {
    const users = () => [newId(), newId()].map((localId) => ({ localId, providerUserInfo: [at('both')] }))
    const refused = await imported(users(), { sanityCheck: true })
    expect(refused).toMatchObject({ status: 400, error: 'DUPLICATE_RAW_ID : Provider id(google.com), Raw id(both)' })
    expect(await rowErrors(users())).toEqual([{ index: 1, message: 'raw id exists in other account in database' }])
  })
  it('reports what is wrong with each bad row', async () => {
    const { email } = await signUpHere(world)
    const incomplete = 'federatedId or (providerId & rawId) is required'
    const cases: [unknown, string][] = [
      [{ email: newAddress() }, 'localId is missing'],
      [null, 'localId is missing'],
      [{ localId: '' }, 'localId is missing'],
      [{ localId: 'x'.repeat(129) }, 'INVALID_LOCAL_ID'],
      [{ localId: newId(), phoneNumber: '+15555550100' }, 'OPERATION_NOT_ALLOWED : Sign-in by telephone is not enabled.'],
      [{ localId: newId(), email: 'not#an$email' }, 'email is invalid'],
      [{ localId: newId(), email }, 'email exists in other account in database'],
      [{ localId: newId(), customAttributes: 'not#a$json%object' }, 'Invalid custom claims provided.'],
      [{ localId: newId(), customAttributes: '{"sub":"123"}' }, 'Custom claims provided include a reserved claim.'],
      [{ localId: newId(), customAttributes: JSON.stringify({ a: 'x'.repeat(1000) }) }, 'Custom claims provided are too large.'],
      [{ localId: newId(), providerUserInfo: [{ providerId: 'google.com' }] }, incomplete],
      [{ localId: newId(), providerUserInfo: [{ rawId: '012345' }] }, incomplete],
      [{ localId: (await signUpHere(world)).uid }, 'localId belongs to an existing account - can not overwrite.'],
    ]
    const good = newId()
    const errors = await rowErrors([...cases.map(([user]) => user), { localId: good }])
    expect(errors).toEqual(cases.map(([, message], index) => ({ index, message })))
    expect(await found(good)).toBeDefined()
  })
  it('overwriting replaces the whole user: old identities, password and sessions are gone', async () => {
    const { uid, email, idToken } = await signUpProven(world)
    await admin(':update', { localId: uid, displayName: 'Old', linkProviderUserInfo: at('old') })
    const user = { localId: uid, email, emailVerified: true, providerUserInfo: [at('new')] }
    expect(await rowErrors([user], { allowOverwrite: true })).toBeUndefined()
    const now = await found(uid)
    expect(now).toMatchObject({ email, providerUserInfo: [at('new')] })
    expect(now).not.toHaveProperty('displayName')
    expect((await identity(world, 'v1/accounts:lookup', { idToken })).error).toBe('TOKEN_EXPIRED')
    expect(await signInError(world, email, password)).toBe('INVALID_LOGIN_CREDENTIALS')
  })
  it('giving a role voids earlier mailed codes, so that nobody takes back the account by a former address', async () => {
    const { uid, email: former, idToken } = await signUpProven(world)
    const email = newAddress()
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: email })
    await identity(world, 'v1/accounts:update', { oobCode: await mailedCode(world, email) })
    const user = { localId: uid, email, emailVerified: true, customAttributes: '{"role":"operation"}' }
    expect(await rowErrors([user], { allowOverwrite: true })).toBeUndefined()
    const takesBack = await mailedCode(world, former)
    expect((await identity(world, 'v1/accounts:update', { oobCode: takesBack })).error).toBe('INVALID_OOB_CODE')
  })
  it('overwriting is logged for each account and reported to its owner', async () => {
    const { uid, email } = await signUpProven(world)
    const log = async () => {
      const lines = `select action, changes from audit where object_id = (select id from accounts where uid = $1) order by id`
      return (await world.app.database.pool.query(lines, [uid])).rows.map(({ action, changes }) => [action, changes])
    }
    const mails = async () => (await world.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
    const before = { log: await log(), mails: await mails() }
    const user = { localId: uid, email, emailVerified: true, customAttributes: '{"role":"agent"}', providerUserInfo: [at('theirs')] }
    const again = { ...user, providerUserInfo: [at('others')] }
    expect(await rowErrors([user, { ...user, disabled: true }, { ...again, disabled: true }], { allowOverwrite: true })).toBeUndefined()
    expect((await log()).slice(before.log.length)).toEqual([
      ['user.signed-out', null],
      ['account.password-removed', null],
      ['account.provider-added', { provider: 'google.com' }],
      ['user.role-changed', { role: ['candidate', 'agent'] }],
      ['account.changed', { fields: ['customAttributes'] }],
      ['user.signed-out', null],
      ['user.disabled', null],
      ['user.signed-out', null],
      ['account.provider-removed', { provider: 'google.com' }],
      ['account.provider-added', { provider: 'google.com' }],
    ])
    expect((await mails()).slice(before.mails.length)).toEqual([
      'Your password was removed',
      'A new way to log in was added',
      'A way to log in was removed',
      'A new way to log in was added',
    ])
  })
  it('never overwrites the last administrator', async () => {
    const { uid, email } = await world.as('admin')
    const user = { localId: uid, email, emailVerified: true, customAttributes: '{"role":"admin"}' }
    const leaving = [{ customAttributes: '{"role":"agent"}' }, { disabled: true }, { emailVerified: false }]
    const message = 'OPERATION_NOT_ALLOWED : The last administrator stays.'
    const errors = await rowErrors(
      leaving.map((change) => ({ ...user, ...change })),
      { allowOverwrite: true },
    )
    expect(errors).toEqual(leaving.map((_, index) => ({ index, message })))
    expect(await rowErrors([user], { allowOverwrite: true })).toBeUndefined()
  })
})
