import { createHash, type Hash } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { hashing } from '../hashing.ts'
import { about, type About, fileOf, format, manifest, type Manifest } from './contents.ts'
import { damaged } from './errors.ts'
import type { Place } from './place.ts'
import { newer, unseal } from './sealed.ts'
import { type Entry, readTar } from './tar.ts'

export type Whole = { about: About; manifest: Manifest }

/** The beginning of what a later Lintel wrote tells its format; the rest may be anything. */
const formatOf = (json: unknown) => Number((json as { format?: unknown } | null)?.format)

/**
 * Reads a backup from its first byte to its last and compares each part with its hash. What it hands to `use` was authenticated, but the
 * backup is only known to be whole when this returns.
 */
export async function readBackup(
  { read }: Pick<Place, 'read'>,
  name: string,
  keys: Buffer | readonly Buffer[],
  use: (entry: Entry, about: About) => Promise<void> = async () => {},
): Promise<Whole> {
  const seen = new Map<string, { size: number; sha256: string }>()
  let head: About | undefined
  let tail: Manifest | undefined

  async function readEntry({ name: entry, size, content }: Entry) {
    const hash = createHash('sha256')
    const hashed = hashing(content, hash)
    if (entry === 'about.json') head = await readHead(hashed, name)
    else if (!head) throw damaged(name, 'it does not say what is in it')
    else if (entry === 'manifest.json') tail = manifest.parse(await jsonFrom(hashed))
    else await use({ name: entry, size, content: hashed }, head)
    for await (const _rest of hashed);
    if (entry !== 'manifest.json') seen.set(entry, seenAs(size, hash))
  }

  await pipeline(
    read(name),
    (source: AsyncIterable<Buffer>) => unseal(source, keys, name),
    createZstdDecompress(),
    async (source: AsyncIterable<Buffer>) => {
      for await (const entry of readTar(source)) await readEntry(entry)
    },
  )
  if (!head || !tail) throw damaged(name, 'it ends early')
  compare(seen, tail, name)
  return { about: head, manifest: tail }
}

const seenAs = (size: number, hash: Hash) => ({ size, sha256: hash.digest('hex') })

async function readHead(content: AsyncIterable<Buffer>, name: string): Promise<About> {
  const json = await jsonFrom(content)
  if (formatOf(json) > format) throw newer(name)
  return about.parse(json)
}

async function jsonFrom(content: AsyncIterable<Buffer>): Promise<unknown> {
  return JSON.parse(await textOf(content))
}

function compare(seen: ReadonlyMap<string, { size: number; sha256: string }>, { parts, files, damaged: known }: Manifest, name: string) {
  for (const [part, { size, sha256 }] of Object.entries(parts)) {
    const found = seen.get(part)
    if (found?.size !== size || found.sha256 !== sha256) throw damaged(name, `${part} is not what it was`)
  }
  for (const sha256 of files)
    if (seen.get(`files/${sha256}`)?.sha256 !== sha256) throw damaged(name, `the file ${sha256} is not what it was`)
  const expected = new Set([...files, ...known])
  for (const entry of seen.keys())
    if (!(entry in parts) && !expected.has(fileOf(entry) ?? '')) throw damaged(name, `it does not know of ${entry}`)
}
