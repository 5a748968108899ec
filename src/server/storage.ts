import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Files by their content's SHA-256, on local disk. A file is durable before the row that names it commits: written to
 * `tmp`, flushed, renamed into place, folder flushed. Files that no row names are collected later.
 */
export type Storage = {
  /** The folder for parts that are still arriving; on the same disk, so that renaming is atomic. */
  readonly temporary: string
  /** Moves a finished temporary file into place; the same content twice is one file. */
  keep(path: string, sha256: string): Promise<void>
  /** Stores bytes that were made here (demo data, generated documents). */
  keepBytes(bytes: Uint8Array): Promise<{ sha256: string; size: number }>
  pathOf(sha256: string): string
  read(sha256: string): Readable
}

export async function openStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'files')
  const temporary = join(dataDir, 'tmp')
  await mkdir(root, { recursive: true, mode: 0o700 })
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const pathOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256)

  async function keep(path: string, sha256: string) {
    const target = pathOf(sha256)
    if (await exists(target)) return void (await rm(path, { force: true }))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await flush(path)
    await rename(path, target)
    await flush(dirname(target))
    await flush(root)
  }

  return {
    temporary,
    pathOf,
    keep,
    async keepBytes(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const path = join(temporary, randomUUID())
      const file = await open(path, 'w', 0o600)
      await file.writeFile(bytes)
      await file.close()
      await keep(path, sha256)
      return { sha256, size: bytes.length }
    },
    read: (sha256) => createReadStream(pathOf(sha256)),
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** fsync of a file or a folder. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
