import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import {
  adminToken,
  beginFactor,
  claimsOf,
  identity,
  mailedCode,
  newAddress,
  password,
  signInError,
  signUpProven,
} from '#test/support/identity.ts'

const world = useApp({ IDENTITY_ADMIN_TOKEN: adminToken })

type User = Record<string, unknown>
const v1 = (method: string, body: object) => identity(world, `v1/accounts:${method}`, body)
const program = (method: string, body: object) => identity(world, `v1/projects/lintel/accounts:${method}`, body, { bearer: adminToken })
const found = async (localId: string) => ((await program('lookup', { localId: [localId] })).body.users as [User])[0]
const rows = async (query: string, ...values: unknown[]) => (await world.app.database.pool.query(query, values)).rows
const logOf = (uid: string) =>
  rows('select action, changes, actor_role from audit where object_id = (select id from accounts where uid = $1) order by id', uid)

let count = 0
/** Somebody with a name, a password, a provider, an app, a session, and a code on its way. */
async function somebody() {
  const { email, uid, idToken: first } = await signUpProven(world)
  const { code, finalize } = await beginFactor(world, first)
  const idToken = String((await finalize(code())).body.idToken)
  const rawId = `google-${++count}`
  await program('update', { localId: uid, displayName: 'Ann', linkProviderUserInfo: { providerId: 'google.com', rawId } })
  await v1('sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const oobCode = await mailedCode(world, email)
  const sent = (await world.mails()).length
  return { email, uid, idToken, oobCode, rawId, lines: (await logOf(uid)).length, sent }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const ended = { session: 'TOKEN_EXPIRED', reason: 'admin' }
const codeEnded = 'INVALID_OOB_CODE'
const wayRemoved = 'A way to log in was removed'
const wayAdded = 'A new way to log in was added'
/** What a change says; then all that follows from it, if anything does. */
const changes: [string, object, { log?: [string, object?][]; mails?: string[]; session?: string; reason?: string; code?: string }][] = [
  [
    'what it is already',
    { displayName: 'Ann', disableUser: false, emailVerified: true, customAttributes: '{"role":"candidate"}' },
    { log: [['account.changed', { fields: ['customAttributes'] }]] },
  ],
  ['the name', { displayName: 'Bea' }, { log: [['account.changed', { fields: ['displayName'] }]] }],
  [
    'the role',
    { customAttributes: '{"role":"agent"}' },
    {
      log: [
        ['user.role-changed', { role: ['candidate', 'agent'] }],
        ['account.changed', { fields: ['customAttributes'] }],
      ],
      code: codeEnded,
    },
  ],
  [
    'the password',
    { password: 'another long password' },
    { log: [['account.password-changed']], mails: ['Your password was changed'], ...ended, code: codeEnded },
  ],
  ['the moment from which tokens count', { validSince: '4000000000' }, { log: [['user.signed-out']], ...ended, code: codeEnded }],
  ['that it is closed', { disableUser: true }, { log: [['user.disabled']], ...ended, session: 'USER_DISABLED', code: codeEnded }],
  ['the password away', { deleteProvider: ['password'] }, { log: [['account.password-removed']], mails: ['Your password was removed'] }],
  [
    'a provider away',
    { deleteProvider: ['google.com'] },
    { log: [['account.provider-removed', { provider: 'google.com' }]], mails: [wayRemoved] },
  ],
  [
    'another provider',
    { linkProviderUserInfo: { providerId: 'oidc.agency', rawId: 'mine' } },
    { log: [['account.provider-added', { provider: 'oidc.agency' }]], mails: [wayAdded] },
  ],
  [
    'the app away',
    { mfa: { enrollments: [] } },
    { log: [['account.factor-removed']], mails: ['An authenticator app was disconnected'], ...ended },
  ],
]

describe('an administrator changes', () => {
  it.each(changes)('%s', async (_, change, { log = [], mails = [], session, reason = null, code }) => {
    const { email, uid, idToken, oobCode, lines, sent } = await somebody()
    expect((await program('update', { localId: uid, ...change })).error).toBeUndefined()
    expect((await logOf(uid)).slice(lines)).toEqual(
      log.map(([action, changes = null]) => ({ action, changes, actor_role: 'identity-admin' })),
    )
    const letters = (await world.mails()).slice(sent)
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual(mails.map((subject) => [email, subject]))
    expect((await v1('lookup', { idToken })).error).toBe(session)
    const query = 'select end_reason from identity_sessions where account_id = (select id from accounts where uid = $1) order by id'
    expect((await rows(query, uid)).at(-1)?.end_reason).toBe(reason)
    expect((await v1('resetPassword', { oobCode })).error).toBe(code)
  })
  it('the address: it is unproven unless the call says otherwise, and the former address is told', async () => {
    for (const emailVerified of [undefined, true, false]) {
      const { email, uid, idToken, oobCode, lines, sent } = await somebody()
      const moved = newAddress()
      const { body } = await program('update', { localId: uid, email: moved.toUpperCase(), emailVerified })
      expect(body).toMatchObject({ email: moved, emailVerified: emailVerified === true })
      const fields = emailVerified === true ? [] : [['account.changed', { fields: ['emailVerified'] }]]
      expect((await logOf(uid)).slice(lines).map((line) => [line.action, line.changes])).toEqual([
        ['account.address-changed', null],
        ...fields,
      ])
      expect((await world.mails()).slice(sent)).toMatchObject([{ to: email, subject: 'Your email address was changed' }])
      expect((await v1('lookup', { idToken })).error).toBeUndefined()
      expect((await v1('resetPassword', { oobCode })).error).toBe(codeEnded)
      const { body: again } = await program('update', { localId: uid, email: moved })
      expect(again).toMatchObject({ email: moved, emailVerified: emailVerified === true })
    }
  })
  it.each<[object, boolean]>([
    [{ displayName: 'Ann' }, true],
    [{ disableUser: false }, true],
    [{ disableUser: true }, false],
    [{ email: newAddress() }, false],
  ])('an account that waits for its owner: %j; its invitation stays: %s', async (change, stays) => {
    const admin = await world.as('admin')
    const { uid } = await admin
      .post('/users', {
        body: { firstName: 'Noor', lastName: 'Berg', email: newAddress(), role: 'agent', locale: 'en', sendInvitation: true },
      })
      .then(({ id }) => rows('select uid from accounts where id = $1', id).then(([row]) => row))
    await program('update', { localId: uid, ...change })
    expect((await rows('select invited_until is not null as stays from accounts where uid = $1', uid))[0]).toEqual({ stays })
  })
  it('one of two apps away and keeps the other', async () => {
    const { uid, idToken } = await somebody()
    const { code, finalize } = await beginFactor(world, idToken)
    const { body } = await finalize(code())
    const [first, second] = (await found(uid)).mfaInfo as { mfaEnrollmentId: string }[]
    await program('update', { localId: uid, mfa: { enrollments: [{ mfaEnrollmentId: first?.mfaEnrollmentId }, second] } })
    expect((await found(uid)).mfaInfo).toEqual([first, second])
    expect((await v1('lookup', { idToken: body.idToken })).error).toBeUndefined()
    await program('update', { localId: uid, mfa: { enrollments: [second] } })
    expect((await found(uid)).mfaInfo).toEqual([second])
    expect((await v1('lookup', { idToken: body.idToken })).error).toBe('TOKEN_EXPIRED')
    expect((await program('update', { localId: uid, mfa: { enrollments: [{ phoneInfo: '+15555550100' }] } })).error).toBe(noPhone)
    expect((await found(uid)).mfaInfo).toEqual([second])
  })
})

const noPhone = 'OPERATION_NOT_ALLOWED : Sign-in by telephone is not enabled.'
const readBack: [object, (person: Somebody) => object][] = [
  [{ displayName: 'Bea', photoUrl: 'https://p.example/1.png' }, () => ({ displayName: 'Bea', photoUrl: 'https://p.example/1.png' })],
  [{ displayName: '' }, () => ({ displayName: undefined })],
  [{ disableUser: true }, () => ({ disabled: true })],
  [{ customAttributes: '{"role":"agent"}' }, () => ({ customAttributes: '{"role":"agent"}' })],
  [{ customAttributes: '{"role":null}' }, () => ({ customAttributes: '{"role":"candidate"}' })],
  [{ deleteProvider: ['password'] }, ({ rawId }) => ({ providerUserInfo: [{ providerId: 'google.com', rawId }], passwordHash: undefined })],
  [{ deleteProvider: ['google.com'] }, ({ email }) => ({ providerUserInfo: [{ providerId: 'password', rawId: email }] })],
  [
    {
      linkProviderUserInfo: {
        providerId: 'oidc.agency',
        rawId: 'read-back',
        email: 'a@b.example',
        displayName: 'A',
        photoUrl: 'https://p.example/2',
      },
      deleteProvider: ['google.com', 'password'],
    },
    () => ({
      providerUserInfo: [
        {
          providerId: 'oidc.agency',
          rawId: 'read-back',
          federatedId: 'read-back',
          email: 'a@b.example',
          displayName: 'A',
          photoUrl: 'https://p.example/2',
        },
      ],
    }),
  ],
]

describe('an administrator’s change', () => {
  it.each(readBack)('is read back: %j', async (change, expected) => {
    const person = await somebody()
    const { body } = await program('update', { localId: person.uid, ...change })
    expect(body).toMatchObject({ kind: 'identitytoolkit#SetAccountInfoResponse', localId: person.uid, email: person.email })
    const absent = { displayName: undefined, passwordHash: undefined, customAttributes: undefined }
    expect({ ...absent, ...(await found(person.uid)) }).toMatchObject(expected(person))
  })
  it('of the password signs in at once, also after the account was closed and reopened', async () => {
    const { email, uid } = await signUpProven(world)
    const another = 'another long password'
    await program('update', { localId: uid, password: another })
    expect([await signInError(world, email, password), await signInError(world, email, another)]).toEqual([
      'INVALID_LOGIN_CREDENTIALS',
      undefined,
    ])
    await program('update', { localId: uid, deleteProvider: ['password'] })
    expect(await signInError(world, email, another)).toBe('INVALID_LOGIN_CREDENTIALS')
    const before = (await logOf(uid)).length
    await program('update', { localId: uid, password })
    expect((await logOf(uid)).slice(before).map(({ action }) => action)).toEqual(['account.password-set'])
    expect((await world.mails()).findLast(({ to }) => to === email)?.subject).toBe('Your account now has a password')
    expect(await signInError(world, email, password)).toBeUndefined()
    await program('update', { localId: uid, disableUser: true })
    await program('update', { localId: uid, disableUser: false })
    expect((await logOf(uid)).slice(-2).map(({ action }) => action)).toEqual(['user.disabled', 'user.reopened'])
    expect(await signInError(world, email, password)).toBeUndefined()
  })
  it('is in the claims of the next token', async () => {
    const { email, uid } = await signUpProven(world)
    await program('update', { localId: uid, displayName: 'Cleo', customAttributes: '{"role":"agent","plan":"gold"}' })
    const { body } = await v1('signInWithPassword', { email, password })
    expect(claimsOf(String(body.idToken))).toMatchObject({ name: 'Cleo', role: 'agent', plan: 'gold', email })
  })
})

const identityOf = (more: object) => ({ linkProviderUserInfo: { providerId: 'oidc.agency', rawId: 'refused', ...more } })
describe('an administrator cannot change', () => {
  it.each<[object, string]>([
    [{ phoneNumber: '+15555550100' }, noPhone],
    [{ email: 'nobody' }, 'INVALID_EMAIL'],
    [{ password: '12345' }, 'WEAK_PASSWORD : Password should be at least 6 characters'],
    [{ displayName: 'see evil.example' }, 'INVALID_DISPLAY_NAME : A name holds no web address.'],
    [{ deleteProvider: Array.from({ length: 21 }, () => 'x') }, "Invalid value at 'deleteProvider' (TYPE_STRING)"],
    [identityOf({ providerId: '' }), 'MISSING_PROVIDER_ID'],
    [identityOf({ rawId: undefined }), 'MISSING_RAW_ID'],
    [identityOf({ providerId: 'google.com' }), 'FEDERATED_USER_ID_ALREADY_LINKED'],
    [{ customAttributes: '{' }, 'INVALID_CLAIMS'],
    [{ customAttributes: '{"iss":"me"}' }, 'FORBIDDEN_CLAIM : iss'],
    [{ customAttributes: JSON.stringify({ a: 'x'.repeat(993) }) }, 'CLAIMS_TOO_LARGE'],
    [{ customAttributes: '{"role":"emperor"}' }, 'INVALID_CLAIMS : role is one of candidate, admin, operation, agent'],
  ])('%j', async (change, error) => {
    const { uid } = await signUpProven(world)
    await program('update', { localId: uid, linkProviderUserInfo: { providerId: 'google.com', rawId: uid } })
    const before = await found(uid)
    expect(await program('update', { localId: uid, displayName: 'Refused', ...change })).toMatchObject({ status: 400, error })
    expect(await found(uid)).toEqual(before)
  })
  it('to an address or identity of another account, or an unknown account', async () => {
    const [one, two] = [await somebody(), await somebody()]
    expect((await program('update', { localId: one.uid, email: two.email })).error).toBe('EMAIL_EXISTS')
    const linkProviderUserInfo = { providerId: 'google.com', rawId: two.rawId }
    expect((await program('update', { localId: one.uid, deleteProvider: ['google.com'], linkProviderUserInfo })).error).toBe(
      'FEDERATED_USER_ID_ALREADY_LINKED',
    )
    expect(await found(one.uid)).toMatchObject({ email: one.email, providerUserInfo: [{}, { rawId: one.rawId }] })
    expect((await program('update', { localId: 'nobody', displayName: 'Ann' })).error).toBe('USER_NOT_FOUND')
    for (const localId of [undefined, '']) expect((await program('update', { localId, displayName: 'Ann' })).error).toBe('MISSING_LOCAL_ID')
  })
})
