import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { Storage } from '../storage.ts'

type Part = string | Uint8Array
type Entry = readonly [name: string, content: Iterable<Part> | AsyncIterable<Part>]

type Numbers = [bytes: 2 | 4 | 8, value: number][]

/** Numbers of two, four or eight bytes each, as a ZIP file has them: `numbers([4, 0x04034b50], [2, 20])`. */
function numbers(...of: Numbers): Buffer {
  const out = Buffer.alloc(of.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of of) {
    if (bytes === 2) at = out.writeUInt16LE(value, at)
    else at = bytes === 4 ? out.writeUInt32LE(value, at) : out.writeBigUInt64LE(BigInt(value), at)
  }
  return out
}

/** What four bytes and two bytes hold; beyond it ZIP64 says it elsewhere, and this stands in its place. */
const [most4, most2] = [0xffffffff, 0xffff]

// Sizes follow their file, names are UTF-8; packed by deflate; the first day of 1980, so that the same rows are the same bytes.
const kind: Numbers = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
]

/** A ZIP file as it is made, each of its parts taken when its turn comes; each below 4 GB, together of any size and number (APPNOTE.TXT 6.3). */
export async function* zip(entries: Iterable<Entry> | AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let [offset, count] = [0, 0]
  for await (const [name, content] of entries) {
    const path = Buffer.from(name)
    const head = Buffer.concat([numbers([4, 0x04034b50], ...kind, [4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]), path])
    yield head
    let [sum, size, packed] = [0, 0, 0]
    const counted = async function* () {
      for await (const part of content) {
        const bytes = Buffer.from(part)
        sum = crc32(bytes, sum)
        size += bytes.length
        yield bytes
      }
    }
    // Whichever of the two breaks takes the other with it; what broke is thrown where the packed bytes are read.
    const deflated = pipeline(Readable.from(counted()), createDeflateRaw(), () => {})
    for await (const bytes of deflated as AsyncIterable<Buffer>) {
      packed += bytes.length
      yield bytes
    }
    if (size >= most4 || packed >= most4) throw new RangeError(`${name} has 4 GB or more, which is too much for a zip file`)
    const sizes: Numbers = [
      [4, sum],
      [4, packed],
      [4, size],
    ]
    yield numbers([4, 0x08074b50], ...sizes)
    const isFar = offset >= most4
    const far = isFar ? numbers([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0)
    const rest: Numbers = [
      [2, path.length],
      [2, far.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, isFar ? most4 : offset],
    ]
    directory.push(numbers([4, 0x02014b50], [2, isFar ? 45 : 20], ...kind, ...sizes, ...rest), path, far)
    offset += head.length + packed + 16
    count++
  }
  const listed = Buffer.concat(directory)
  yield listed
  if (count >= most2 || offset >= most4 || listed.length >= most4) {
    yield numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count], [8, listed.length], [8, offset])
    yield numbers([4, 0x07064b50], [4, 0], [8, offset + listed.length], [4, 1])
  }
  const [few, near] = [Math.min(count, most2), Math.min(offset, most4)]
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, few], [2, few], [4, Math.min(listed.length, most4)], [4, near], [2, 0])
}

/** Stored files as a ZIP file; each is opened when its turn comes, so that what is in memory does not grow with them. */
export const zipFiles = (storage: Pick<Storage, 'read'>, files: Iterable<{ name: string; sha256: string }>): AsyncGenerator<Buffer> =>
  zip(
    (function* () {
      for (const { name, sha256 } of files) yield [name, contentOf(storage, sha256)] as const
    })(),
  )

/** Opened when its turn comes. */
export async function* contentOf(storage: Pick<Storage, 'read'>, sha256: string): AsyncGenerator<Uint8Array> {
  const file = await storage.read(sha256)
  if (file === null) throw new Error(`The file ${sha256} is not in the storage.`)
  yield* file.content
}
