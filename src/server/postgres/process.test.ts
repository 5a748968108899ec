import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { complaint, StartFailure, startProcess } from './process.ts'

const dir = mkdtempSync(join(tmpdir(), 'lintel-process-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('why PostgreSQL did not start', () => {
  it('is told in its own words, without what its log puts before them', () => {
    const log = `
2026-11-24 00:00:00.000 UTC [12] LOG:  starting PostgreSQL
2026-11-24 00:00:00.001 UTC [12] FATAL:  could not create shared memory segment: FATAL: none left
2026-11-24 00:00:00.001 UTC [12] DETAIL:  Failed system call was shmget.
2026-11-24 00:00:00.001 UTC [12] HINT:  Ask for less.
`
    expect(complaint(log)).toBe('could not create shared memory segment: FATAL: none left Failed system call was shmget.')
    const missing = 'postgres: error while loading shared libraries: libicu.so: cannot open shared object file'
    expect(complaint(`${missing}\n`)).toBe(missing)
    expect(complaint('LOG:  starting PostgreSQL\n')).toBeUndefined()
  })
  it.skipIf(process.platform === 'win32').each([
    ['exit 3', 'it ended with 3'],
    ['kill -9 $$', 'it ended with SIGKILL'],
  ])('is how it ended, where it says nothing: %s', async (line, why) => {
    const program = join(dir, 'postgres')
    writeFileSync(program, `#!/bin/sh\n${line}\n`, { mode: 0o755 })
    const refused = startProcess({ program, cluster: dir, settings: {}, account: undefined, log: join(dir, 'log') })
    await expect(refused).rejects.toThrow(new StartFailure(why))
  })
})
