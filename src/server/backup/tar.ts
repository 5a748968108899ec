// Enough of the tar format (ustar) that any other program can read what is written here, and that we can read it back as it streams.

import { buffer as bytesOf } from 'node:stream/consumers'

const block = 512

/** A file of an archive. What reads an archive reads the content of each before it asks for the next. */
export type Entry = { name: string; size: number; content: AsyncIterable<Buffer> }

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  const octal = (value: number, width: number) => value.toString(8).padStart(width - 1, '0')
  if (Buffer.byteLength(name) > 100) throw new Error(`the name is too long for an archive: ${name}`)
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(0, 12), 136)
  header.write('        0', 148)
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${octal(sum(header), 7)}\0 `, 148, 'latin1')
  return header
}

/** The sum of the bytes, the eight of the sum itself counted as spaces. */
const sum = (header: Buffer) => header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)

const padding = (size: number) => (block - (size % block)) % block

/** An archive of these, in their order. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of entries) {
    yield headerOf(name, size)
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      yield chunk
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes and not ${size}`)
    yield Buffer.alloc(padding(size))
  }
  yield Buffer.alloc(2 * block)
}

/** The files of an archive, one after the other. Throws where it is none. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = source[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)
  async function take(most: number): Promise<Buffer> {
    while (waiting.length === 0) {
      const { value, done } = await bytes.next()
      if (done) throw new Error('the archive ends early')
      waiting = value
    }
    const taken = waiting.subarray(0, most)
    waiting = waiting.subarray(taken.length)
    return taken
  }
  async function* next(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const taken = await take(left)
      left -= taken.length
      yield taken
    }
  }
  const whole = (size: number) => bytesOf(next(size))

  for (;;) {
    const header = await whole(block)
    if (header.every((byte) => byte === 0)) break
    const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '')
    if (sum(header) !== Number.parseInt(text(148, 156), 8)) throw new Error('the archive has a damaged header')
    const size = Number.parseInt(text(124, 136), 8)
    const content = next(size)
    yield { name: text(0, 100), size, content }
    for await (const _rest of content);
    await whole(padding(size))
  }
  // Read to the end: only there is it known that nothing was cut off.
  while (!(await bytes.next()).done);
}
