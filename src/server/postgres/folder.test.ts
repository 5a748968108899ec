import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ConfigError } from '../config.ts'
import { assertReachable, databaseAccount, makePrivate } from './account.ts'
import { chooseAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { FolderInUse, lockFolder } from './lock.ts'
import { lockFileOf, readLockFile } from './lock-file.ts'

const parent = mkdtempSync(join(tmpdir(), 'lintel-folder-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const folder = () => mkdtempSync(join(parent, 'x'))
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

describe('the lock of a folder', () => {
  it('is held by one at a time, in a file that nobody else can read', () => {
    const dir = folder()
    const held = lockFolder(dir)
    expect(() => lockFolder(dir)).toThrow(FolderInUse)
    expect(() => lockFolder(dir)).toThrow(`Another Lintel is running on ${dir}. Stop it first`)
    if (process.platform !== 'win32') expect(statSync(join(dir, 'lock')).mode & 0o777).toBe(0o600)
    held.release()
    held.release()
    lockFolder(dir).release()
  })
  it('takes the place of what somebody else wrote there, and says what that was', () => {
    const dir = folder()
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    writeFileSync(join(dir, 'lock'), `Not\na lock ${'x'.repeat(100)}`)
    lockFolder(dir).release()
    expect(said.mock.calls.flat().join('')).toBe(
      `${join(dir, 'lock')} is not a lock of ours. It was emptied; it began with: Not.a lock ${'x'.repeat(49)}\n`,
    )
    said.mockRestore()
    expect(statSync(join(dir, 'lock')).size).toBe(0)
  })
  it('is refused by a sentence where the file cannot be opened', () => {
    const dir = folder()
    mkdirSync(join(dir, 'lock'))
    expect(() => lockFolder(dir)).toThrow(new ConfigError(`${join(dir, 'lock')} cannot be locked: unable to open database file.`))
  })
})

describe('what a running PostgreSQL writes about itself', () => {
  const read = (...lines: string[]) => {
    const cluster = folder()
    writeFileSync(lockFileOf(cluster), lines.join('\n'))
    return readLockFile(cluster)
  }
  it('is who it is, where it listens, and whether it is ready', () => {
    expect(read('42', '/data', '1700000000', '5432', '/run/lintel', '', '1 2', 'ready   ')).toEqual({
      pid: 42,
      host: '/run/lintel',
      port: 5432,
      isReady: true,
    })
    expect(read('42', '/data', '1700000000', '61000', '', '127.0.0.1', '1 2', 'starting')).toEqual({
      pid: 42,
      host: '127.0.0.1',
      port: 61_000,
      isReady: false,
    })
  })
  it('is no number while it is empty, and nothing where none runs', () => {
    expect(read('')).toEqual({ pid: Number.NaN, host: '127.0.0.1', port: Number.NaN, isReady: false })
    expect(readLockFile(folder())).toBeUndefined()
  })
})

describe.skipIf(process.platform === 'win32')('the socket', () => {
  const account = databaseAccount('/nowhere')
  it('lies in its folder, for the database’s account alone, and goes with it', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'lt-'))
    const { host, port, settings, release } = await chooseAddress(dir, account)
    expect([host, port, statSync(host).mode & 0o777]).toEqual([join(dir, 'socket'), 5432, 0o700])
    expect(settings).toEqual({ listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' })
    release()
    expect(existsSync(host)).toBe(false)
    rmSync(dir, { recursive: true })
  })
  it('lies elsewhere when its path would be longer than a hundred bytes', async () => {
    const ofLength = (bytes: number) => {
      const dir = `${mkdtempSync(join(tmpdir(), 'lt-'))}/`
      return dir + 'x'.repeat(bytes - '/socket/.s.PGSQL.5432'.length - dir.length)
    }
    for (const [bytes, isInside] of [
      [100, true],
      [101, false],
    ] as const) {
      const dir = ofLength(bytes)
      const { host, release } = await chooseAddress(dir, account)
      expect(host.startsWith(dir), String(bytes)).toBe(isInside)
      release()
      rmSync(join(dir, '..'), { recursive: true })
    }
  })
})

describe('on Windows', () => {
  const { platform } = process
  beforeAll(() => void Object.defineProperty(process, 'platform', { value: 'win32' }))
  afterAll(() => void Object.defineProperty(process, 'platform', { value: platform }))
  it('the database listens on a free port of this machine alone, as there are no sockets', async () => {
    const { host, port, settings } = await chooseAddress('C:\\lintel', undefined)
    expect([host, settings]).toEqual(['127.0.0.1', { listen_addresses: '127.0.0.1', unix_socket_directories: '' }])
    const server = createServer().listen(port, host)
    await once(server, 'listening')
    expect(server.address()).toMatchObject({ port })
    server.close()
  })
  it.skipIf(platform === 'win32')('the start says which PostgreSQL npm should have installed, and how', async () => {
    const refused = findBinaries()
    await expect(refused).rejects.toBeInstanceOf(ConfigError)
    await expect(refused).rejects.toThrow(
      `npm installed no PostgreSQL for windows-${process.arch}. Run npm ci without --omit=optional, or set`,
    )
  })
})

describe.skipIf(process.platform === 'win32')('the database’s account', () => {
  it('is our own, unless we are root', () => {
    const account = databaseAccount(folder())
    if (!isRoot) return expect(account).toBeUndefined()
    expect(account).toEqual({ uid: expect.any(Number), gid: expect.any(Number) })
    expect(account?.uid).toBeGreaterThan(0)
  })
  it.runIf(isRoot)('is for good the one that its cluster was made for', () => {
    const cluster = folder()
    chownSync(cluster, 12_345, 23_456)
    expect(databaseAccount(cluster)).toEqual({ uid: 12_345, gid: 23_456 })
  })
  it.runIf(isRoot)('is “postgres”, else “nobody”, and never another name of root', () => {
    expect(among({ postgres: [70, 71], nobody: [99, 98] })).toEqual({ uid: 70, gid: 71 })
    expect(among({ nobody: [99, 98] })).toEqual({ uid: 99, gid: 98 })
    expect(among({ postgres: [0, 71], nobody: [99, 98] })).toEqual({ uid: 99, gid: 98 })
    expect(among({ postgres: [70, 0], nobody: [99, 98] })).toEqual({ uid: 99, gid: 98 })
    expect(() => among({ postgres: [70, 0], nobody: [0, 98] })).toThrow(ConfigError)
    expect(() => among({})).toThrow(
      'there is no user "postgres" or "nobody" to run it as. Start Lintel as a plain user, or set DATABASE_URL.',
    )
  })
  it('has folders that nobody else may enter', () => {
    const path = join(folder(), 'a', 'b')
    expect(makePrivate(path, isRoot ? nobody : undefined)).toBe(path)
    expect(statSync(path).mode & 0o777).toBe(0o700)
    if (isRoot) expect([statSync(path).uid, statSync(path).gid]).toEqual([nobody.uid, nobody.gid])
    chmodSync(path, 0o755)
    makePrivate(path, undefined)
    expect(statSync(path).mode & 0o777).toBe(0o700)
  })
  it.runIf(isRoot)('must get at all it needs; else the start names the first folder in its way', () => {
    const open = mkdtempSync(join(tmpdir(), 'lintel-open-'))
    chmodSync(open, 0o755)
    const inner = join(open, 'closed', 'inner')
    mkdirSync(inner, { recursive: true })
    expect(() => assertReachable([inner], nobody)).not.toThrow()
    chmodSync(join(open, 'closed'), 0o700)
    expect(() => assertReachable([open, inner], nobody)).toThrow(ConfigError)
    expect(() => assertReachable([open, inner], nobody)).toThrow(
      `as user 65534, who may not enter ${join(open, 'closed')}. Allow it with "chmod o+x ${join(open, 'closed')}"`,
    )
    expect(() => assertReachable([inner], undefined)).not.toThrow()
    rmSync(open, { recursive: true })
  })
  it.runIf(isRoot)('must be one that the system lets us take; else the start says so', () => {
    const none = { uid: -1, gid: -1 }
    expect(() => assertReachable(['/'], none)).toThrow(ConfigError)
    expect(() => assertReachable(['/'], none)).toThrow(
      /^PostgreSQL cannot be handed to user -1 here \(.*EINVAL\)\. Start Lintel as a plain user/,
    )
  })
})

/** The account on a machine that has these users, by their numbers. */
function among(users: Record<string, [uid: number, gid: number]>) {
  const dir = folder()
  const lines = Object.entries(users).map(([name, [uid, gid]]) => `'-u ${name}') echo ${uid};;\n'-g ${name}') echo ${gid};;\n`)
  writeFileSync(join(dir, 'id'), `#!/bin/sh\ncase "$*" in\n${lines.join('')}*) exit 1;;\nesac\n`, { mode: 0o755 })
  vi.stubEnv('PATH', dir)
  try {
    return databaseAccount('/nowhere')
  } finally {
    vi.unstubAllEnvs()
  }
}
