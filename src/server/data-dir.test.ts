import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError } from './config.ts'
import { openDataDir } from './data-dir.ts'

const parent = mkdtempSync(join(tmpdir(), 'lintel-data-dir-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const mode = process.getuid?.() === 0 ? 0o711 : 0o700
const modeOf = (path: string) => statSync(path).mode & 0o777

describe.skipIf(process.platform === 'win32')('DATA_DIR', () => {
  it('is created with its parents, for us only', () => {
    const path = join(parent, 'a', 'b')
    expect(openDataDir(path)).toBe(realpathSync(path))
    expect(modeOf(path)).toBe(mode)
  })
  it('that exists is closed to others', () => {
    const path = join(parent, 'open')
    mkdirSync(path)
    chmodSync(path, 0o777)
    openDataDir(path)
    expect(modeOf(path)).toBe(mode)
  })
  it('is resolved from a link', () => {
    const [path, linked] = [join(parent, 'real'), join(parent, 'link')]
    mkdirSync(path)
    symlinkSync(path, linked)
    expect(openDataDir(linked)).toBe(realpathSync(path))
  })
  it('cannot be a shared folder, which stays unchanged', () => {
    const path = join(parent, 'shared')
    mkdirSync(path)
    chmodSync(path, 0o1777)
    expect(() => openDataDir(path)).toThrow(ConfigError)
    expect(() => openDataDir(path)).toThrow(/^DATA_DIR cannot be \S*shared, which everybody shares\. Name a folder inside it\.$/)
    expect(modeOf(path)).toBe(0o777)
  })
  it('that cannot be created ends the start with a sentence', () => {
    const path = join(parent, 'file')
    writeFileSync(path, '')
    expect(() => openDataDir(path)).toThrow(ConfigError)
    expect(() => openDataDir(path)).toThrow(/^DATA_DIR cannot be used: EEXIST/)
  })
})
