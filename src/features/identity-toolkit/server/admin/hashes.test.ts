import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { adminToken, identity, newAddress, signInError } from '#test/support/identity.ts'

const world = useApp({ IDENTITY_ADMIN_TOKEN: adminToken })

const imported = (users: object[], options: object) =>
  identity(world, 'v1/projects/lintel/accounts:batchCreate', { users, ...options }, { bearer: adminToken })
let count = 0
const newId = () => `hashed-${++count}`
const hashOf = async (uid: string): Promise<string | null> =>
  (await world.app.database.pool.query('select password_hash from accounts where uid = $1', [uid])).rows[0]?.password_hash
const fromHex = (hex: string) => Buffer.from(hex, 'hex').toString('base64')
const fromText = (text: string) => Buffer.from(text).toString('base64')

const signerKey = 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=='
const firebase = { hashAlgorithm: 'SCRYPT', rounds: 8, memoryCost: 14, saltSeparator: 'Bw==', signerKey }
const scrypt = { hashAlgorithm: 'STANDARD_SCRYPT', cpuMemCost: 16_384, blockSize: 8, parallelization: 1 }
const pbkdf2 = { hashAlgorithm: 'PBKDF2_SHA256', rounds: 1 }
const bcrypt = { hashAlgorithm: 'BCRYPT' }

/** What others have published: Google for its own scrypt, RFC 7914 for the next three, OpenBSD’s tests for bcrypt. */
const published = [
  {
    options: firebase,
    password: 'user1password',
    salt: '42xEC+ixf3L2lw==',
    passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  },
  {
    options: scrypt,
    password: 'pleaseletmein',
    salt: fromText('SodiumChloride'),
    passwordHash: fromHex(
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
    ),
  },
  {
    options: { ...scrypt, cpuMemCost: 1024, parallelization: 16 },
    password: 'password',
    salt: fromText('NaCl'),
    passwordHash: fromHex(
      'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
    ),
  },
  {
    options: pbkdf2,
    password: 'passwd',
    salt: fromText('salt'),
    passwordHash: fromHex(
      '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783',
    ),
  },
  { options: bcrypt, password: 'U*U', passwordHash: fromText('$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW') },
]

describe('an imported password', () => {
  it.each(published)('$options.hashAlgorithm works as before and is then hashed our way', async (one) => {
    const { options, password, ...hash } = one
    const [localId, email] = [newId(), newAddress()]
    expect((await imported([{ localId, email, ...hash }], options)).body).not.toHaveProperty('error')
    const before = await hashOf(localId)
    expect(await signInError(world, email, `${password}!`)).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await hashOf(localId)).toBe(before)
    expect(await signInError(world, email, password)).toBeUndefined()
    expect(await hashOf(localId)).toMatch(/^\$argon2id\$/)
    expect(await signInError(world, email, password)).toBeUndefined()
  })
  it('uses the key, separator and costs imported with it', async () => {
    const [{ options, password, ...hash }] = published as [(typeof published)[0]]
    const others = [
      { signerKey: fromText('of another project') },
      { saltSeparator: 'CA==' },
      { rounds: 7 },
      { memoryCost: 13 },
      { saltSeparator: undefined },
    ]
    for (const other of others) {
      const email = newAddress()
      await imported([{ localId: newId(), email, ...hash }], { ...options, ...other })
      expect(await signInError(world, email, password)).toBe('INVALID_LOGIN_CREDENTIALS')
    }
  })
  it('is refused row by row without a known algorithm, or as a malformed hash', async () => {
    const errorsOf = async (hashes: string[], options: object) => {
      const { body } = await imported(
        hashes.map((passwordHash) => ({ localId: newId(), passwordHash })),
        options,
      )
      return body.error
    }
    expect(await errorsOf(['aGFzaA=='], {})).toEqual([{ index: 0, message: 'hash algorithm is missing' }])
    const rest = 'CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'
    const good = ['$2a$04$', '$2b$09$', '$2x$10$', '$2y$14$'].map((head) => fromText(head + rest))
    expect(await errorsOf(good, bcrypt)).toBeUndefined()
    const bad = [`$2a$03$${rest}`, `$2a$15$${rest}`, `$2c$10$${rest}`, `$2a$10$${rest}A`, `$2a$10$${rest.slice(1)}`, ` $2a$10$${rest}`]
    expect(await errorsOf(bad.map(fromText), bcrypt)).toEqual(bad.map((_, index) => ({ index, message: 'password hash is invalid' })))
  })
})

describe('how passwords were hashed', () => {
  const errorOf = async (options: object) => (await imported([{ localId: newId() }], options)).error
  it('needs the project’s key for Firebase scrypt, a power of two for standard scrypt, and a known name', async () => {
    for (const key of [undefined, '', '!']) expect(await errorOf({ ...firebase, signerKey: key })).toBe('INVALID_HASH_KEY')
    for (const cpuMemCost of [3, 1000, 65_535]) expect(await errorOf({ ...scrypt, cpuMemCost })).toBe('INVALID_HASH_MEMORY_COST')
    for (const hashAlgorithm of ['', 'MD5', 'scrypt']) expect(await errorOf({ hashAlgorithm })).toBe('INVALID_HASH_ALGORITHM')
    expect(await errorOf({})).toBeUndefined()
  })
})

describe('a password with accents', () => {
  const [composed, apart] = ['l’été à Évreux 84'.normalize('NFC'), 'l’été à Évreux 84'.normalize('NFD')]

  it.each([
    [apart, composed],
    [composed, apart],
  ])('is the same from every keyboard', async (set, typed) => {
    const email = newAddress()
    const { localId } = (await identity(world, 'v1/accounts:signUp', { email, password: set })).body
    expect(await signInError(world, email, typed)).toBeUndefined()
    // As it was hashed before, letter by letter.
    await world.app.database.pool.query('update accounts set password_hash = $1 where uid = $2', [
      await hash(set, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
      localId,
    ])
    expect(await signInError(world, email, typed)).toBeUndefined()
    expect(await signInError(world, email, `${typed}!`)).toBe('INVALID_LOGIN_CREDENTIALS')
  })
})
