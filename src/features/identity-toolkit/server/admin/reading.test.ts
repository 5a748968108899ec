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
const everybody = ['p1', 'p2', 'p3', 'p4']
/** So many more. */
const others = (count: number) =>
  world.app.database.pool.query(
    `insert into accounts (uid, created_at, joined_at, valid_since) select 'q' || i, now(), now(), now() from generate_series(1, $1) as i`,
    [count],
  )
const leave = () => world.app.database.pool.query(`delete from accounts where uid like 'q%'`)
const kind = 'identitytoolkit#GetAccountInfoResponse'

describe('accounts as programs read them', () => {
  it('are there once they were imported', async () => {
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
  it('are asked for by at most a hundred uids and addresses; what is beyond a hundred identities is not looked at', async () => {
    const nobodies = Array.from({ length: 99 }, (_, i) => `nobody-${i}`)
    for (const name of ['localId', 'email']) {
      const last = name === 'email' ? 'ann@people.example' : 'p3'
      expect(idsIn((await lookup({ [name]: [...nobodies, last] })).body.users)).toEqual(['p3'])
      expect((await lookup({ [name]: [...nobodies, 'nobody', last] })).error).toBe(`Invalid value at '${name}' (TYPE_STRING)`)
    }
    const identities = nobodies.map((id): [string, string] => ['google.com', id])
    expect(idsIn((await lookup(federated(...identities, ['google.com', 'google-p1']))).body.users)).toEqual(['p1'])
    expect((await lookup(federated(...identities, ['google.com', 'none'], ['google.com', 'google-p1']))).body).toEqual({ kind })
  })
  it('say everything that is known, and nothing that is not', async () => {
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

describe('everybody, page by page', () => {
  const download = 'identitytoolkit#DownloadAccountResponse'
  it('comes in the order of uids, until a page is not full', async () => {
    const first = (await page('maxResults=3')).body
    expect(first).toMatchObject({ kind: download, nextPageToken: expect.any(String) })
    expect(idsIn(first.users)).toEqual(['p1', 'p2', 'p3'])
    const second = (await page(`maxResults=3&nextPageToken=${first.nextPageToken}`)).body
    expect(idsIn(second.users)).toEqual(['p4'])
    expect(second).not.toHaveProperty('nextPageToken')
    const full = (await page('maxResults=4')).body
    expect((await page(`maxResults=4&nextPageToken=${full.nextPageToken}`)).body).toEqual({ kind: download })
  })
  it('comes in twenties unless asked, and in thousands at most', async () => {
    await others(997)
    for (const [query, count] of Object.entries({
      '': 20,
      'maxResults=0': 20,
      'maxResults=1': 1,
      'maxResults=1000': 1000,
      'maxResults=1001': 1000,
    }))
      expect((await page(query)).body.users).toHaveLength(count)
    await leave()
  })
  it('comes with the hashes of passwords, which show nowhere else', async () => {
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

describe('a query', () => {
  const query = async (body: object) => {
    const answer = (await program('query', body)).body
    return { ids: idsIn(answer.userInfo), recordsCount: answer.recordsCount }
  }
  it('counts when no users are wanted, and lists them otherwise', async () => {
    expect((await program('query', { returnUserInfo: false })).body).toEqual({ recordsCount: '4' })
    expect((await program('query', { returnUserInfo: false, limit: 1, expression: [{ userId: 'p1' }] })).body).toEqual({
      recordsCount: '1',
    })
    for (const returnUserInfo of [true, undefined]) expect(await query({ returnUserInfo })).toEqual({ ids: everybody, recordsCount: '4' })
  })
  it.each<[string | undefined, string[]]>([
    [undefined, everybody],
    ['', everybody],
    ['FAVOURITE_COLOUR', everybody],
    ['USER_ID', everybody],
    ['NAME', ['p2', 'p4', 'p3', 'p1']],
    ['CREATED_AT', ['p2', 'p1', 'p4', 'p3']],
    ['LAST_LOGIN_AT', ['p1', 'p4', 'p3', 'p2']],
    ['USER_EMAIL', ['p3', 'p4', 'p1', 'p2']],
  ])('sorts by %s, either way', async (sortBy, ids) => {
    for (const order of [undefined, 'ASC', 'ORDER_UNSPECIFIED']) expect((await query({ sortBy, order })).ids).toEqual(ids)
    expect((await query({ sortBy, order: 'DESC' })).ids).toEqual(ids.toReversed())
  })
  it.each<[object, string[]]>([
    [{ limit: 2 }, ['p1', 'p2']],
    [{ limit: 2, offset: 1 }, ['p2', 'p3']],
    [{ limit: 0, offset: '3' }, ['p4']],
    [{ offset: 4 }, []],
    [{ expression: [{ email: 'ANN@people.example' }] }, ['p3']],
    [{ expression: [{ userId: 'p2' }] }, ['p2']],
    [{ expression: [{ userId: 'p2', email: 'ann@people.example' }] }, []],
    [{ expression: [{ email: 'nobody@people.example' }] }, []],
    [{ expression: [{}] }, everybody],
    [{ expression: [] }, everybody],
    [{ expression: 'p1' }, everybody],
  ])('takes %j', async (asked, ids) => expect(await query(asked)).toEqual({ ids, recordsCount: String(ids.length) }))
  it('gives five hundred at most', async () => {
    await others(497)
    for (const [limit, count] of [
      [undefined, 500],
      [499, 499],
      [501, 500],
    ])
      expect((await query({ limit })).recordsCount).toBe(String(count))
    expect((await query({ returnUserInfo: false })).recordsCount).toBe('501')
  })
})
