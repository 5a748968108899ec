import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ConfigError } from '../config.ts'
import { assertReachable, databaseAccount, makePrivate } from './account.ts'
import { chooseAddress } from './address.ts'
import { FolderInUse, lockFolder } from './lock.ts'

const parent = mkdtempSync(join(tmpdir(), 'lintel-folder-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const folder = () => mkdtempSync(join(parent, 'x'))
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

describe('the lock of a folder', () => {
  it('is held by one process, in a file nobody else can read', () => {
    const dir = folder()
    const held = lockFolder(dir)
    expect(() => lockFolder(dir)).toThrow(FolderInUse)
    expect(() => lockFolder(dir)).toThrow(`Another Lintel is running on ${dir}. Stop it first`)
    if (process.platform !== 'win32') expect(statSync(join(dir, 'lock')).mode & 0o777).toBe(0o600)
    held.release()
    held.release()
    lockFolder(dir).release()
  })
  it('replaces a foreign file and reports what it was', () => {
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
})

describe.skipIf(process.platform === 'win32')('the socket', () => {
  const account = databaseAccount('/nowhere')
  it('is in a folder for the database’s account only, and is removed with it', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'lt-'))
    const { host, port, settings, release } = await chooseAddress(dir, account)
    expect([host, port, statSync(host).mode & 0o777]).toEqual([join(dir, 'socket'), 5432, 0o700])
    expect(settings).toEqual({ listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' })
    release()
    expect(existsSync(host)).toBe(false)
    rmSync(dir, { recursive: true })
  })
})

describe.skipIf(process.platform === 'win32')('the database’s account', () => {
  it('is our own unless we are root', () => {
    const account = databaseAccount(folder())
    if (!isRoot) return expect(account).toBeUndefined()
    expect(account).toEqual({ uid: expect.any(Number), gid: expect.any(Number) })
    expect(account?.uid).toBeGreaterThan(0)
  })
  it.runIf(isRoot)('is fixed when its cluster is created', () => {
    const cluster = folder()
    chownSync(cluster, 12_345, 23_456)
    expect(databaseAccount(cluster)).toEqual({ uid: 12_345, gid: 23_456 })
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
  it.runIf(isRoot)('must have access, else the start names the first closed folder', () => {
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
})
