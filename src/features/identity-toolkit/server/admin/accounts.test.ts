import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { adminToken, identity, newAddress, password, signInError, signUpHere } from '#test/support/identity.ts'

const world = useApp({ IDENTITY_ADMIN_TOKEN: adminToken })

type User = Record<string, unknown>
const create = (body: object) => identity(world, 'v1/projects/lintel/accounts', body, { bearer: adminToken })
const found = async (localId: unknown) => ((await program('lookup', { localId: [localId] })).body.users as User[] | undefined)?.[0]
const linesAbout = async (action: string, id: unknown) =>
  (await world.app.database.pool.query('select actor_role, changes from audit where action = $1 and object_id = $2', [action, id])).rows
const idOf = async (uid: unknown) => (await world.app.database.pool.query('select id from accounts where uid = $1', [uid])).rows[0]?.id
const program = (method: string, body: object) => identity(world, `v1/projects/lintel/accounts:${method}`, body, { bearer: adminToken })

describe('custom claims', () => {
  const roleOf = async (uid: string) =>
    (await world.app.database.pool.query('select role from accounts where uid = $1', [uid])).rows[0]?.role
  const claim = (localId: string, claims: object) => program('update', { localId, customAttributes: JSON.stringify(claims) })
  it('without a role keep the current role; removing all claims removes it', async () => {
    const { uid } = await world.as('operation')
    await claim(uid, { plan: 'gold' })
    expect(await roleOf(uid)).toBe('operation')
    await claim(uid, {})
    expect(await roleOf(uid)).toBe('candidate')
  })
  it('never remove the last administrator, nor does closing, moving or deleting the account', async () => {
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

describe('an administrator makes an account', () => {
  const noPhone = 'OPERATION_NOT_ALLOWED : Sign-in by telephone is not enabled.'
  it('with all given fields', async () => {
    const said = { localId: 'made-whole', displayName: 'Ann', photoUrl: 'https://p.example/ann.png', emailVerified: true }
    const email = newAddress()
    const claims = { customAttributes: '{ "role": "agent", "plan": "gold" }' }
    const { body } = await create({ ...said, ...claims, email: ` ${email.toUpperCase()} `, password, disabled: true })
    expect(body).toEqual({ kind: 'identitytoolkit#SignupNewUserResponse', localId: 'made-whole', email, displayName: 'Ann' })
    expect(await found('made-whole')).toEqual({
      ...said,
      email,
      disabled: true,
      customAttributes: '{"role":"agent","plan":"gold"}',
      passwordHash: 'UkVEQUNURUQ=',
      passwordUpdatedAt: expect.any(Number),
      createdAt: expect.stringMatching(/^\d{13}$/),
      validSince: expect.stringMatching(/^\d{10}$/),
      providerUserInfo: [
        { providerId: 'password', federatedId: email, rawId: email, email, displayName: said.displayName, photoUrl: said.photoUrl },
      ],
    })
    expect(await linesAbout('account.created', await idOf('made-whole'))).toEqual([
      { actor_role: 'identity-admin', changes: { role: 'agent' } },
    ])
    await program('update', { localId: 'made-whole', disableUser: false })
    expect(await signInError(world, email, password)).toBeUndefined()
  })
  it.each<[object, string]>([
    [{ phoneNumber: '+15555550100' }, noPhone],
    [{ phoneNumber: '' }, noPhone],
    [{ mfaInfo: [{ phoneInfo: '+15555550100' }] }, noPhone],
    [{ mfaInfo: {} }, noPhone],
    [{ email: 'nobody' }, 'INVALID_EMAIL'],
    [{ email: `${'x'.repeat(250)}@b.example` }, 'INVALID_EMAIL'],
    [{ password: '12345' }, 'WEAK_PASSWORD : Password should be at least 6 characters'],
    [{ customAttributes: '[]' }, 'INVALID_CLAIMS'],
    [{ customAttributes: '{"plan":"gold","exp":1}' }, 'FORBIDDEN_CLAIM : exp'],
    [{ displayName: 'x'.repeat(257) }, "Invalid value at 'displayName' (TYPE_STRING)"],
    [{ displayName: 1 }, "Invalid value at 'displayName' (TYPE_STRING)"],
    [{ displayName: 'a\0b' }, "Invalid value at 'displayName' (TYPE_STRING)"],
    [{ photoUrl: '\ud800' }, "Invalid value at 'photoUrl' (TYPE_STRING)"],
  ])('unless %j is invalid', async (body, error) => {
    const localId = crypto.randomUUID()
    expect(await create({ localId, ...body })).toMatchObject({ status: 400, error })
    expect(await found(localId)).toBeUndefined()
  })
  it('unless the address or id is taken', async () => {
    const { uid, email } = await signUpHere(world)
    expect((await create({ localId: uid, email: newAddress() })).error).toBe('DUPLICATE_LOCAL_ID')
    expect((await create({ localId: uid, email })).error).toBe('DUPLICATE_LOCAL_ID')
    for (const localId of [undefined, 'another']) expect((await create({ localId, email: email.toUpperCase() })).error).toBe('EMAIL_EXISTS')
    expect(await found('another')).toBeUndefined()
  })
})

describe('an administrator deletes', () => {
  it('one account, which is gone, with its sessions and its address', async () => {
    const { uid, email, idToken } = await signUpHere(world)
    const id = await idOf(uid)
    expect((await program('delete', { localId: uid })).body).toEqual({ kind: 'identitytoolkit#DeleteAccountResponse' })
    expect(await found(uid)).toBeUndefined()
    expect((await identity(world, 'v1/accounts:lookup', { idToken })).error).toBe('USER_NOT_FOUND')
    expect(await linesAbout('account.deleted', id)).toEqual([{ actor_role: 'identity-admin', changes: null }])
    expect((await signUpHere(world, { email })).uid).not.toBe(uid)
  })
  it('only existing accounts that have a name', async () => {
    expect((await program('delete', { localId: 'nobody' })).error).toBe('USER_NOT_FOUND')
    for (const localId of [undefined, '']) expect((await program('delete', { localId })).error).toBe('MISSING_LOCAL_ID')
  })
  it('many at once, but only closed ones unless forced', async () => {
    const people = await Promise.all([true, false, true, false].map((disabled) => create({ disabled })))
    const localIds = people.map(({ body }) => String(body.localId))
    const [closed, open, alsoClosed, alsoOpen] = localIds as [string, string, string, string]
    const message = 'NOT_DISABLED : Disable the account before batch deletion.'
    const asked = [closed, 'nobody', open, alsoClosed, alsoOpen]
    for (const force of [undefined, 'true'])
      expect((await program('batchDelete', { localIds: asked, force })).body).toEqual({
        errors: [
          { index: 2, localId: open, message },
          { index: 4, localId: alsoOpen, message },
        ],
      })
    const left = async () =>
      ((await program('lookup', { localId: localIds })).body.users as User[] | undefined)?.map((user) => user.localId)
    expect((await left())?.toSorted()).toEqual([open, alsoOpen].toSorted())
    expect((await program('batchDelete', { localIds: asked, force: true })).body).toEqual({})
    expect(await left()).toBeUndefined()
  })
})
