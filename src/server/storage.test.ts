import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { abandonedMs, isLow, openStorage, usualReserve } from './storage.ts'

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

it('a part that comes again is what came last: nothing of a longer one stays behind it', async () => {
  const { storage } = await opened()
  const part = async (from: number, text: string) => storage.addPart(7, from, (await storage.receive(chunks(text))).path)
  await part(0, 'brick')
  await part(5, 'laying')
  await part(5, 'er')
  expect(readFileSync(storage.partialPathOf(7), 'utf8')).toBe('bricker')
})

describe('a file that arrives', () => {
  it('is measured and hashed, for us alone, and waits where it can be swept', async () => {
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
  it('is refused where the disk has no more to give, and leaves nothing', async () => {
    const { storage, waiting } = await opened({ diskReserveMb: 1_000_000_000 })
    await expect(storage.receive(chunks('brick'))).rejects.toMatchObject({ status: 507, code: 'insufficient-storage' })
    expect(waiting()).toEqual([])
  })
})

describe('a file that is kept', () => {
  it('stands under its hash, once, even when it comes again, and is gone once it is removed', async () => {
    const { storage, dataDir, waiting } = await opened()
    const hash = sha256('bricklayer')
    for (const _ of ['once', 'again']) {
      const { path } = await storage.receive(chunks('bricklayer'))
      await storage.keep(path, hash)
    }
    expect(storage.pathOf(hash)).toBe(join(dataDir, 'files', hash.slice(0, 2), hash))
    expect(readFileSync(storage.pathOf(hash), 'utf8')).toBe('bricklayer')
    expect(await all(storage.contents())).toEqual([{ sha256: hash, writtenAtMs: statSync(storage.pathOf(hash)).mtimeMs }])
    expect(waiting()).toHaveLength(2) // whoever received them removes them
    await storage.remove(hash)
    expect([existsSync(storage.pathOf(hash)), await all(storage.contents())]).toEqual([false, []])
    await expect(storage.remove(hash)).resolves.toBeUndefined()
  })
  it('outlives a power cut: it is flushed before it is in place, then the folders that name it', async () => {
    const { storage, dataDir } = await opened()
    const { path, sha256: hash } = await storage.receive(chunks('bricklayer'))
    const target = storage.pathOf(hash)
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
  it('may be made here', async () => {
    const { storage, waiting } = await opened()
    expect(await storage.keepBytes(Buffer.from('plasterer'))).toEqual({ sha256: sha256('plasterer'), size: 9 })
    expect([readFileSync(storage.pathOf(sha256('plasterer')), 'utf8'), waiting()]).toEqual(['plasterer', []])
  })
  it('is known among what somebody else put beside it', async () => {
    const { storage, dataDir } = await opened()
    const { sha256: hash } = await storage.keepBytes(Buffer.from('plasterer'))
    mkdirSync(join(dataDir, 'files', 'lost+found'))
    writeFileSync(join(dataDir, 'files', 'lost+found', 'a'.repeat(64)), '')
    writeFileSync(join(dataDir, 'files', hash.slice(0, 2), `${hash}.old`), '')
    expect((await all(storage.contents())).map(({ sha256: known }) => known)).toEqual([hash])
  })
})

describe('what nobody finished', () => {
  const age = (path: string, ms: number) => utimesSync(path, new Date(Date.now() - ms), new Date(Date.now() - ms))
  it('is swept once it is old', async () => {
    const { storage, waiting } = await opened()
    const [old, fresh] = [await storage.receive(chunks('a')), await storage.receive(chunks('b'))]
    age(old.path, 2000)
    await storage.sweep(Date.now() - 1000)
    expect(waiting()).toEqual([fresh.path.slice(-36)])
  })
  it('is swept at the start: all of it, or what is old where another server may share the folder', async () => {
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
  it('keeps a reserve: what was set, or a twentieth of it between 64 MB and 1 GB', async () => {
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
  it.each([
    [500, 64],
    [1280, 64],
    [1300, 65],
    [10_000, 500],
    [20_000, 1000],
    [50_000, 1000],
  ])('of %i MB keeps %i MB', (disk, reserve) => expect(usualReserve(disk * mb)).toBe(reserve * mb))
  it('is low when it has no room for one more upload of the largest kind', () => {
    expect(isLow({ freeBytes: 110 * mb, reserveBytes: 100 * mb })).toBe(false)
    expect(isLow({ freeBytes: 110 * mb - 1, reserveBytes: 100 * mb })).toBe(true)
  })
  it('that is gone is not writable', async () => {
    const { storage, dataDir } = await opened()
    rmSync(dataDir, { recursive: true })
    expect(await storage.isWritable()).toBe(false)
  })
})
