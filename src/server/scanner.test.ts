import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { infected, judge, startClamd } from '#test/support/clamd.ts'
import { createScan } from './scanner.ts'

const dir = mkdtempSync(join(tmpdir(), 'lintel-scan-'))
const path = join(dir, 'file')
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
afterAll(() => rmSync(dir, { recursive: true }))

async function clamd(...by: [judge: (bytes: Buffer) => string | null, most?: number]): Promise<string> {
  const at = join(dir, `clamd-${stops.length}`)
  stops.push((await startClamd(at, ...by)).stop)
  return at
}
const codeOf = (scanned: Promise<void>) =>
  scanned.then(
    () => null,
    ({ code, extra }) => extra?.errors?.[0]?.code ?? code,
  )

it('finds what is in a file, wherever in it, and passes every other file', async () => {
  const scan = createScan(await clamd(judge))
  for (const [bytes, code] of [
    [Buffer.from(infected), 'file-infected'],
    [Buffer.concat([Buffer.alloc(3_000_000), Buffer.from(infected)]), 'file-infected'],
    [Buffer.alloc(3_000_000), null],
    [Buffer.alloc(0), null],
  ] as const) {
    writeFileSync(path, bytes)
    expect(await codeOf(scan(path))).toBe(code)
  }
})
it('takes no file that nobody could look into', async () => {
  writeFileSync(path, Buffer.alloc(3_000_000))
  expect(await codeOf(createScan('127.0.0.1:45996')(path))).toBe('scanner-unavailable')
  expect(await codeOf(createScan(join(dir, 'nobody'))(path))).toBe('scanner-unavailable')
  expect(await codeOf(createScan(await clamd(() => null), 200)(path))).toBe('scanner-unavailable')
  expect(await codeOf(createScan(await clamd(() => 'stream: Can’t allocate memory ERROR'))(path))).toBe('scanner-unavailable')
  expect(await codeOf(createScan(await clamd(judge, 1_000_000))(path))).toBe('file-too-large-to-scan')
})
it('lets every file pass where no scanner is set', async () => {
  expect(await codeOf(createScan(undefined)(join(dir, 'none')))).toBe(null)
})
