import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** What only its holder knows; the database keeps its {@link sha256}. */
export const newSecret = (bytes: number) => randomBytes(bytes).toString('base64url')
export const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Encrypts what the database keeps but must not know: AES-256-GCM under the master key. */
export function seal(plain: Buffer, masterKey: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', masterKey, iv)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** The inverse of {@link seal}; throws when the key is another one or the bytes were touched. */
export function unseal(sealed: Buffer, masterKey: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', masterKey, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
