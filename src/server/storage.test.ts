import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import fs, { type FileHandle, open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { abandonedMs, openStorage } from './storage.ts'
import { isLow } from './storage/room.ts'

const parent = mkdtempSync(join(tmpdir(), 'lintel-storage-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const opened = async (settings: { diskReserveMb?: number; databaseUrl?: string; dataDir?: string } = {}) => {
  const dataDir = settings.dataDir ?? mkdtempSync(join(parent, 'data-'))
  const temporary = join(dataDir, 'files', 'tmp')
  const storage = await openStorage({ dataDir, diskReserveMb: settings.diskReserveMb ?? 0, databaseUrl: settings.databaseUrl })
  return { storage, dataDir, temporary, waiting: () => readdirSync(temporary) }
}
async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const all = async (contents: AsyncIterable<{ sha256: string; writtenAtMs: number }>) => {
  const found = []
  for await (const one of contents) found.push(one)
  return found
}

/** As the system would do it on another machine, until the test's end. */
function elsewhere<Name extends 'statfs' | 'link'>(name: Name, does: (typeof fs)[Name]) {
  vi.spyOn(fs, name).mockImplementation(does as never)
  syncBuiltinESMExports()
}
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})
const disk = (bavail: number, bsize: number, blocks: number) => elsewhere('statfs', (async () => ({ bavail, bsize, blocks })) as never)

describe('an arriving file', () => {
  it('is measured and hashed, for us only, where it can be swept', async () => {
    const { storage, temporary, waiting } = await opened()
    const { path, ...said } = await storage.receive(chunks('brick', 'layer'))
    expect(said).toEqual({ size: 10, sha256: sha256('bricklayer') })
    expect([readFileSync(path, 'utf8'), waiting().map((name) => join(temporary, name))]).toEqual(['bricklayer', [path]])
    if (process.platform !== 'win32') expect([statSync(path).mode & 0o777, statSync(temporary).mode & 0o777]).toEqual([0o600, 0o700])
  })
  it('leaves nothing when it breaks off', async () => {
    const { storage, waiting } = await opened()
    async function* broken() {
      yield Buffer.from('brick')
      throw new Error('gone')
    }
    await expect(storage.receive(broken())).rejects.toThrow('gone')
    expect(waiting()).toEqual([])
  })
})

describe('a nearly full disk', () => {
  it('is used to the last byte, including concurrent writes', async () => {
    const { storage, waiting } = await opened()
    disk(100, 1, 1000)
    const receive = (length: number) =>
      storage.receive(chunks('x'.repeat(length))).then(
        ({ size }) => size,
        ({ code }) => code as string,
      )
    expect([await receive(101), await receive(100)]).toEqual(['insufficient-storage', 100])
    const both = Promise.withResolvers<void>()
    let asked = 0
    elsewhere('statfs', (async () => {
      if (++asked === 2) both.resolve()
      await both.promise
      return { bavail: 100, bsize: 1, blocks: 1000 }
    }) as never)
    expect((await Promise.all([receive(60), receive(60)])).map(String).toSorted()).toEqual(['60', 'insufficient-storage'])
    expect(await receive(100)).toBe(100)
    expect(waiting()).toHaveLength(3)
  })
})

describe('a stored file', () => {
  it('is stored once under its hash until removed', async () => {
    const { storage, dataDir, waiting } = await opened()
    const hash = sha256('bricklayer')
    const inodes = []
    for (const _ of ['once', 'again']) {
      const { path } = await storage.receive(chunks('bricklayer'))
      await storage.keep(path, hash)
      inodes.push(statSync(await storage.localPath(hash)).ino)
    }
    expect(inodes[1]).toBe(inodes[0])
    expect(await storage.localPath(hash)).toBe(join(dataDir, 'files', hash.slice(0, 2), hash))
    expect(readFileSync(await storage.localPath(hash), 'utf8')).toBe('bricklayer')
    expect(await all(storage.contents())).toMatchObject([{ sha256: hash, writtenAtMs: statSync(await storage.localPath(hash)).mtimeMs }])
    expect(waiting()).toHaveLength(2) // whoever received them removes them
    await storage.remove(hash)
    expect([existsSync(await storage.localPath(hash)), await all(storage.contents())]).toEqual([false, []])
    await expect(storage.remove(hash)).resolves.toBeUndefined()
  })
  it('survives a power cut: it and its folders are flushed', async () => {
    const { storage, dataDir } = await opened()
    const { path, sha256: hash } = await storage.receive(chunks('bricklayer'))
    const target = await storage.localPath(hash)
    const flushed: { inode: number; isInPlace: boolean }[] = []
    await using any = await open(path)
    const handles = Object.getPrototypeOf(any) as FileHandle
    const { sync } = handles
    const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
      flushed.push({ inode: (await this.stat()).ino, isInPlace: existsSync(target) })
      return sync.call(this)
    })
    await storage.keep(path, hash)
    spy.mockRestore()
    const inodeOf = (file: string) => statSync(file).ino
    expect(flushed).toEqual([
      { inode: inodeOf(path), isInPlace: false },
      { inode: inodeOf(dirname(target)), isInPlace: true },
      { inode: inodeOf(join(dataDir, 'files')), isInPlace: true },
    ])
  })
})

describe('an unfinished file', () => {
  const age = (path: string, ms: number) => utimesSync(path, new Date(Date.now() - ms), new Date(Date.now() - ms))
  it('is swept once old', async () => {
    const { storage, temporary, waiting } = await opened()
    const [old, fresh] = [await storage.receive(chunks('a')), await storage.receive(chunks('b'))]
    age(old.path, 2000)
    const folder = join(temporary, 'folder')
    mkdirSync(folder)
    age(folder, 2000)
    await storage.sweep(Date.now() - 1000)
    expect(waiting()).toEqual([fresh.path.slice(-36)])
  })
  it('is swept at the start, except those of other servers', async () => {
    const databaseUrl = 'postgres://elsewhere/lintel'
    const { storage, dataDir, waiting } = await opened({ databaseUrl })
    const [old, fresh] = [await storage.receive(chunks('a')), await storage.receive(chunks('b'))]
    age(old.path, abandonedMs + 60_000)
    await opened({ databaseUrl, dataDir })
    expect(waiting()).toEqual([fresh.path.slice(-36)])
    await opened({ dataDir })
    expect(waiting()).toEqual([])
  })
})

describe('the disk', () => {
  const mb = 1_000_000
  it('keeps a reserve: the setting, or a twentieth between 64 MB and 1 GB', async () => {
    expect(await (await opened({ diskReserveMb: 3 })).storage.room()).toMatchObject({ reserveBytes: 3 * mb })
    const { storage } = await opened()
    const { freeBytes } = await storage.room()
    expect(freeBytes).toBeGreaterThan(mb)
    const dataDir = mkdtempSync(join(parent, 'usual-'))
    const usual = await (await openStorage({ dataDir, diskReserveMb: undefined, databaseUrl: undefined })).room()
    expect(usual.reserveBytes).toBeGreaterThanOrEqual(64 * mb)
    expect(usual.reserveBytes).toBeLessThanOrEqual(1000 * mb)
    expect(await storage.isWritable()).toBe(true)
  })
  it('is low without room for one more upload', () => {
    expect(isLow({ freeBytes: 110 * mb, reserveBytes: 100 * mb })).toBe(false)
    expect(isLow({ freeBytes: 110 * mb - 1, reserveBytes: 100 * mb })).toBe(true)
  })
})
