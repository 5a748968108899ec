import { createCipheriv, pbkdf2, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'

/** Finds the signer key that a project of Firebase hashed with; kept sealed, apart from the hashes. */
export type SignerKeys = (id: string) => Promise<Buffer>

const runScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const runPbkdf2 = promisify(pbkdf2)
const encode = (bytes: Buffer) => bytes.toString('base64url')
const decode = (text = '') => Buffer.from(text, 'base64url')
// scrypt refuses to use more than this; the largest accepted settings need half of it.
const maxmem = 512 * 1024 * 1024

/** Firebase's own scrypt: the derived key encrypts the project's signer key. */
export const firebaseScrypt = (it: {
  hash: Buffer
  salt: Buffer
  separator: Buffer
  rounds: number
  memoryCost: number
  signerKey: string
}) => `$fbscrypt$m=${it.memoryCost},r=${it.rounds},k=${it.signerKey}$${encode(it.separator)}$${encode(it.salt)}$${encode(it.hash)}`
export const standardScrypt = (it: { hash: Buffer; salt: Buffer; n: number; r: number; p: number }) =>
  `$scrypt$n=${it.n},r=${it.r},p=${it.p}$${encode(it.salt)}$${encode(it.hash)}`
export const pbkdf2Sha256 = (it: { hash: Buffer; salt: Buffer; rounds: number }) =>
  `$pbkdf2-sha256$i=${it.rounds}$${encode(it.salt)}$${encode(it.hash)}`

/** Checks a password against a hash that came from elsewhere; each is replaced at the first sign-in. */
export async function checkImported(stored: string, password: string, signerKeys: SignerKeys): Promise<boolean> {
  const [, scheme, settings = '', ...parts] = stored.split('$')
  const set = new Map(settings.split(',').map((pair) => pair.split('=', 2) as [string, string]))
  const number = (name: string) => Number(set.get(name))
  if (scheme === 'fbscrypt') {
    const [separator, salt, hash] = parts.map(decode) as [Buffer, Buffer, Buffer]
    const options = { N: 2 ** number('m'), r: number('r'), p: 1, maxmem }
    const key = await runScrypt(password, Buffer.concat([salt, separator]), 64, options)
    const cipher = createCipheriv('aes-256-ctr', key.subarray(0, 32), Buffer.alloc(16))
    return same(Buffer.concat([cipher.update(await signerKeys(set.get('k') ?? '')), cipher.final()]), hash)
  }
  if (scheme === 'scrypt') {
    const [salt, hash] = parts.map(decode) as [Buffer, Buffer]
    return same(await runScrypt(password, salt, hash.length, { N: number('n'), r: number('r'), p: number('p'), maxmem }), hash)
  }
  if (scheme === 'pbkdf2-sha256') {
    const [salt, hash] = parts.map(decode) as [Buffer, Buffer]
    return same(await runPbkdf2(password, salt, number('i'), hash.length, 'sha256'), hash)
  }
  return verifyBcrypt(password, stored)
}

function same(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
