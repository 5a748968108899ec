import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files by their content's SHA-256 in a folder. What is kept there is durable when that returns. */
export type Folder = ReturnType<typeof openFolder>
type Lying = { sha256: string; size: number; writtenAtMs: number; usedAtMs: number }

const pathIn = (root: string, sha256: string) => join(root, sha256.slice(0, 2), sha256)

/** `temporary` is on the same disk. */
export function openFolder(root: string, temporary: string) {
  const pathOf = (sha256: string) => pathIn(root, sha256)

  async function keep(path: string, sha256: string) {
    const target = pathOf(sha256)
    if (await exists(target)) return
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await flush(path)
    await link(path, target).catch(() => copy(path, target)) // not every file system has links
    await flush(dirname(target))
    await flush(root)
  }

  /** Whole or not at all, as a link is. */
  async function copy(path: string, target: string) {
    const half = join(temporary, randomUUID())
    await copyFile(path, half)
    await flush(half)
    await rename(half, target)
  }

  async function* list(): AsyncGenerator<Lying> {
    for (const folder of (await readdir(root).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name)))
      for (const sha256 of (await readdir(join(root, folder))).filter((name) => /^[0-9a-f]{64}$/.test(name))) {
        const found = await stat(pathOf(sha256)).catch(() => null) // removed meanwhile
        if (found) yield { sha256, size: found.size, writtenAtMs: found.mtimeMs, usedAtMs: Math.max(found.atimeMs, found.mtimeMs) }
      }
  }

  /** Whether it is there; marks it as used now. */
  async function use(sha256: string): Promise<boolean> {
    const found = await stat(pathOf(sha256)).catch(() => null)
    if (!found) return false
    await utimes(pathOf(sha256), new Date(), found.mtime).catch(() => {})
    return true
  }

  const read = (sha256: string) => readFrom(pathOf(sha256))
  return {
    pathOf,
    keep,
    list,
    use,
    read,
    has: (sha256: string) => exists(pathOf(sha256)),
    remove: (sha256: string) => rm(pathOf(sha256), { force: true }),
  }
}

/** What lies there; null where nothing does. */
export async function readFrom(path: string) {
  const { size } = await stat(path).catch(() => ({ size: null }))
  return size === null ? null : { size, content: contentOf(path) }
}

/** Opened by whoever begins to read. */
async function* contentOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path) as AsyncIterable<Buffer>
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** fsync of a file or a folder. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
