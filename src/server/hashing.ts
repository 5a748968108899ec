import { createHash, type Hash } from 'node:crypto'

/** What a stream gives, as it goes through a hash. */
export async function* hashing(source: AsyncIterable<Buffer>, hash: Pick<Hash, 'update'>): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}

/** The SHA-256 of all that a stream gives. */
export async function sha256Of(source: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const _chunk of hashing(source, hash));
  return hash.digest('hex')
}
