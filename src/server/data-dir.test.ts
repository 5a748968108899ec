import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  fstatSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ConfigError } from './config.ts'
import { flushFolder, openDataDir } from './data-dir.ts'

const parent = mkdtempSync(join(tmpdir(), 'lintel-data-dir-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const mode = process.getuid?.() === 0 ? 0o711 : 0o700
const modeOf = (path: string) => statSync(path).mode & 0o777

describe.skipIf(process.platform === 'win32')('DATA_DIR', () => {
  it('is made with all above it, for us alone', () => {
    const path = join(parent, 'a', 'b')
    expect(openDataDir(path)).toBe(realpathSync(path))
    expect(modeOf(path)).toBe(mode)
  })
  it('that is there is closed to others', () => {
    const path = join(parent, 'open')
    mkdirSync(path)
    chmodSync(path, 0o777)
    openDataDir(path)
    expect(modeOf(path)).toBe(mode)
  })
  it('is called by its own name, not by that of a link', () => {
    const [path, linked] = [join(parent, 'real'), join(parent, 'link')]
    mkdirSync(path)
    symlinkSync(path, linked)
    expect(openDataDir(linked)).toBe(realpathSync(path))
  })
  it('is nothing that everybody shares, and stays as it is then', () => {
    const path = join(parent, 'shared')
    mkdirSync(path)
    chmodSync(path, 0o1777)
    expect(() => openDataDir(path)).toThrow(ConfigError)
    expect(() => openDataDir(path)).toThrow(/^DATA_DIR cannot be \S*shared, which everybody shares\. Name a folder inside it\.$/)
    expect(modeOf(path)).toBe(0o777)
  })
  it('that cannot be ends the start with a sentence', () => {
    const path = join(parent, 'file')
    writeFileSync(path, '')
    expect(() => openDataDir(path)).toThrow(ConfigError)
    expect(() => openDataDir(path)).toThrow(/^DATA_DIR cannot be used: EEXIST/)
  })
})

it.skipIf(process.platform === 'win32')('flushes a folder, and leaves it closed', () => {
  const flush = vi.spyOn(fs, 'fsyncSync')
  syncBuiltinESMExports()
  const flushed: [file: number, inode: number][] = []
  flush.mockImplementation((file) => void flushed.push([file, fstatSync(file).ino]))
  flushFolder(parent)
  flush.mockRestore()
  syncBuiltinESMExports()
  expect(flushed.map(([, inode]) => inode)).toEqual([statSync(parent).ino])
  for (const [file] of flushed) expect(() => fstatSync(file)).toThrow('EBADF')
})

it('says when there is no folder to flush', () => {
  const none = join(parent, 'none')
  expect(existsSync(none)).toBe(false)
  if (process.platform !== 'win32') expect(() => flushFolder(none)).toThrow('ENOENT')
})
