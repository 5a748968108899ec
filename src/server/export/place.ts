import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { flushFolder } from '../data-dir.ts'
import { zip } from '../sheets/zip.ts'
import { damaged, DiskFullError, ExportError, type Part, TooLargeError } from './contents.ts'

const isZip = (path: string) => path.toLowerCase().endsWith('.zip')

/** Writes an export into a new folder or a new .zip, for its owner alone. Leaves nothing there when it fails. */
export async function writeExport(to: string, parts: AsyncIterable<Part>): Promise<void> {
  const found = await stat(to).catch(() => null)
  if (found && (isZip(to) || !found.isDirectory() || (await readdir(to)).length > 0))
    throw new ExportError(`There is something at ${to} already. Name another one, or remove it.`)
  const unfinished = `${to.replace(/[/\\]+$/, '')}.unfinished`
  try {
    await rm(unfinished, { recursive: true, force: true })
    await (isZip(to) ? writeZip(unfinished, parts) : writeFolder(unfinished, parts))
    if (found) await rm(to, { recursive: true })
    await rename(unfinished, to)
    flushFolder(dirname(to))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (error instanceof RangeError) throw new TooLargeError(`${error.message}. Export into a folder.`, { cause: error })
    const { syscall, code, message } = error as NodeJS.ErrnoException
    if (!syscall) throw error
    const refused = (why: string) => `${to} could not be written: ${why}. Nothing is left of it there.`
    if (code === 'ENOSPC') throw new DiskFullError(refused('the disk is full'), { cause: error })
    throw new ExportError(refused(message), { cause: error })
  }
}

async function writeFolder(folder: string, parts: AsyncIterable<Part>): Promise<void> {
  for await (const { name, content } of parts) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
  }
}

async function writeZip(path: string, parts: AsyncIterable<Part>): Promise<void> {
  async function* entries() {
    for await (const { name, content } of parts) yield [name, content] as const
  }
  await mkdir(dirname(path), { recursive: true })
  await pipeline(zip(entries()), createWriteStream(path, { mode: 0o600, flush: true }))
}

/** An export as it lies there. */
export type Opened = { names: ReadonlySet<string>; read(name: string): Promise<AsyncIterable<Buffer>>; close(): void }

export async function openExport(from: string): Promise<Opened> {
  if (!existsSync(from)) throw new ExportError(`There is no export at ${from}.`)
  return (await stat(from)).isDirectory() ? openFolder(from) : openZip(from)
}

async function openFolder(folder: string): Promise<Opened> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = all.filter((one) => !one.isDirectory()).map((one) => relative(folder, join(one.parentPath, one.name)).split(sep).join('/'))
  return { names: new Set(names), read: async (name) => createReadStream(join(folder, name)), close: () => {} }
}

async function openZip(path: string): Promise<Opened> {
  try {
    const opened = await openPromise(path, { autoClose: false })
    const entries = new Map<string, Parameters<typeof opened.openReadStreamPromise>[0]>()
    for await (const entry of opened.eachEntry()) if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
    const read = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw damaged(`${name} is missing`)
      return opened.openReadStreamPromise(entry)
    }
    return { names: new Set(entries.keys()), read, close: () => opened.close() }
  } catch (error) {
    throw damaged(`${path} is not a whole zip file (${(error as Error).message})`)
  }
}
