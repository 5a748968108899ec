import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { adminToken, identity, signUpHere } from '#test/support/identity.ts'

const world = useApp({ IDENTITY_ADMIN_TOKEN: adminToken })

type User = Record<string, unknown> & { localId: string }
const program = (method: string, body: object) => identity(world, `v1/projects/lintel/accounts:${method}`, body, { bearer: adminToken })
const lookup = (body: object) => program('lookup', body)
const idsIn = (users: unknown) => (users as User[] | undefined)?.map(({ localId }) => localId)
const page = (query: string) => identity(world, `v1/projects/lintel/accounts:batchGet?${query}`, {}, { bearer: adminToken, method: 'GET' })

/** Four people whose ids, names, addresses, births and last sign-ins each stand in another order. */
const people = [
  { localId: 'p1', displayName: 'Dora', email: 'Cleo@people.example', createdAt: '2000', lastLoginAt: '1000' },
  { localId: 'p2', displayName: 'Ann', email: 'dora@people.example', createdAt: '1000', lastLoginAt: '4000' },
  { localId: 'p3', displayName: 'Cleo', email: 'ann@people.example', createdAt: '4000', lastLoginAt: '3000' },
  { localId: 'p4', displayName: 'Bea', email: 'bea@people.example', createdAt: '3000', lastLoginAt: '2000' },
].map((person) => ({ ...person, providerUserInfo: [{ providerId: 'google.com', rawId: `google-${person.localId}` }] }))
const kind = 'identitytoolkit#GetAccountInfoResponse'

describe('accounts as programs read them', () => {
  it('can be read once they are imported', async () => {
    expect((await program('batchCreate', { users: people })).body).toEqual({ kind: 'identitytoolkit#UploadAccountResponse' })
  })

  const federated = (...ids: [string, string][]) => ({ federatedUserId: ids.map(([providerId, rawId]) => ({ providerId, rawId })) })
  it.each<[string, object, string[]]>([
    ['a uid', { localId: ['p2'] }, ['p2']],
    ['uids, also of nobody', { localId: ['p2', 'nobody', 'p4'] }, ['p2', 'p4']],
    ['an address, however it is written', { email: ['CLEO@people.example', 'nobody@people.example'] }, ['p1']],
    ['an identity at a provider', federated(['google.com', 'google-p3']), ['p3']],
    ['several identities', federated(['google.com', 'google-p3'], ['google.com', 'google-p1']), ['p1', 'p3']],
    [
      'all of these together',
      { localId: ['p1'], email: ['bea@people.example'], ...federated(['google.com', 'google-p2']) },
      ['p1', 'p2', 'p4'],
    ],
  ])('are found by %s', async (_, asked, ids) => {
    const { body } = await lookup(asked)
    expect(body.kind).toBe(kind)
    expect(idsIn(body.users)?.toSorted()).toEqual(ids)
  })
  it.each<[string, object]>([
    ['nothing', {}],
    ['empty lists', { localId: [], email: [], federatedUserId: [] }],
    ['empty texts', { localId: [''], email: [''] }],
    ['no list', { federatedUserId: 'p1' }],
    ['an identity of another provider', federated(['oidc.agency', 'google-p1'])],
    ['another identity of a provider', federated(['google.com', 'p1'])],
    ['half an identity', { federatedUserId: [{ providerId: 'google.com' }, { rawId: 'google-p1' }, {}] }],
  ])('are not found by %s', async (_, asked) => expect((await lookup(asked)).body).toEqual({ kind }))
  it('have every stored field and nothing else', async () => {
    const { body } = await lookup({ localId: ['p1'] })
    expect(body.users).toEqual([
      {
        localId: 'p1',
        email: 'cleo@people.example',
        emailVerified: false,
        displayName: 'Dora',
        disabled: false,
        createdAt: '2000',
        lastLoginAt: '1000',
        validSince: expect.stringMatching(/^\d{10}$/),
        providerUserInfo: [{ providerId: 'google.com', federatedId: 'google-p1', rawId: 'google-p1' }],
      },
    ])
  })
})

describe('all accounts, page by page', () => {
  it('include password hashes, which appear nowhere else', async () => {
    const { uid } = await signUpHere(world)
    const { rows } = await world.app.database.pool.query('select password_hash from accounts where uid = $1', [uid])
    const users = (await page('maxResults=100')).body.users as User[]
    const { passwordHash, salt } = users.find(({ localId }) => localId === uid) as User
    expect([Buffer.from(String(passwordHash), 'base64url').toString(), salt]).toEqual([rows[0].password_hash, ''])
    expect(users.find(({ localId }) => localId === 'p1')).not.toHaveProperty('salt')
    expect((await lookup({ localId: [uid] })).body.users).toMatchObject([{ passwordHash: 'UkVEQUNURUQ=' }])
    expect((await program('query', { expression: [{ userId: uid }] })).body.userInfo).toMatchObject([{ passwordHash: 'UkVEQUNURUQ=' }])
    await program('delete', { localId: uid })
  })
})
