import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { inPieces } from '../pieces.ts'
import { BackupError, damaged } from './errors.ts'

// The file: 64 bytes of header (the words below, a salt, a check of the key), then chunks of 64 KiB, each under AES-256-GCM with its own
// tag. The nonce counts the chunks and marks the last one, and the header is authenticated with each: a chunk that is missing, moved,
// changed or taken from another backup does not open. The key of a backup follows from the operator's and the salt (HKDF with SHA-256).

const words = 'LINTEL BACKUP 1\n'
const saltSize = 32
const checkSize = 16
const headerSize = words.length + saltSize + checkSize
const chunkSize = 1 << 16
const tagSize = 16

function keysOf(secret: Buffer, salt: Buffer) {
  const bytes = Buffer.from(hkdfSync('sha256', secret, salt, 'lintel backup', 32 + checkSize))
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) }
}

function nonceOf(n: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(n, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Encrypts as it goes; nothing that was sealed is held back for more than a chunk. */
export async function* seal(source: AsyncIterable<Buffer>, secret: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltSize)
  const { key, check } = keysOf(secret, salt)
  const header = Buffer.concat([Buffer.from(words), salt, check])
  yield header
  let n = 0
  const sealed = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(n++, isLast)).setAAD(header)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  for await (const { bytes, isLast } of inPieces(source, () => chunkSize)) yield sealed(bytes, isLast)
}

/** Opens what was sealed with one of the keys. It gives out nothing that was not authenticated, and ends only at the end that was sealed. */
export async function* unseal(source: AsyncIterable<Buffer>, secrets: Buffer | readonly Buffer[], name: string): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]()
  let header = Buffer.alloc(0)
  while (header.length < headerSize) {
    const { value, done } = await bytes.next()
    if (done) break
    header = Buffer.concat([header, value])
  }
  const rest = header.subarray(headerSize)
  header = header.subarray(0, headerSize)
  const version = /^LINTEL BACKUP (\d+)\n/.exec(header.toString('latin1'))?.[1]
  if (version === undefined) throw new BackupError(`${name} is no backup of Lintel.`)
  if (version !== '1') throw newer(name)
  if (header.length < headerSize) throw damaged(name, 'it ends within its first bytes')
  const salt = header.subarray(words.length, words.length + saltSize)
  const candidates = [secrets].flat().map((secret) => keysOf(secret, salt))
  const key = candidates.find(({ check }) => timingSafeEqual(check, header.subarray(words.length + saltSize)))?.key
  if (!key)
    throw new BackupError(
      `This key does not open ${name}. Set BACKUP_KEY to the one that it was made with or, if there was none, put secrets.json of that time into DATA_DIR.`,
    )
  const open = (chunk: Buffer, nonce: Buffer): Buffer | null => {
    const end = chunk.length - tagSize
    if (end < 0) return null
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagSize }).setAAD(header)
      decipher.setAuthTag(chunk.subarray(end))
      return Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()])
    } catch {
      return null
    }
  }
  let n = 0
  const following = { [Symbol.asyncIterator]: () => bytes }
  for await (const { bytes: chunk, isLast } of inPieces(joined(rest, following), () => chunkSize + tagSize)) {
    const opened = open(chunk, nonceOf(n, isLast))
    if (!opened) throw damaged(name, `it cannot be read from byte ${headerSize + n * (chunkSize + tagSize)} on`)
    yield opened
    n++
  }
}

export const newer = (name: string) => new BackupError(`${name} was made by a newer Lintel. Upgrade this one first.`)

async function* joined(first: Buffer, more: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  yield* more
}
