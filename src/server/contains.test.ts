import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { contains } from './contains.ts'

const folder = mkdtempSync(join(tmpdir(), 'lintel-contains-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As many bytes as are read at a time. */
const piece = 64 * 1024

it.each<[where: string, text: string, is: boolean]>([
  ['at the beginning', '/Encrypt', true],
  ['in a later piece', `${'x'.repeat(piece)}/Encrypt`, true],
  ['across two pieces', `${'x'.repeat(piece - 7)}/Encrypt`, true],
  ['across two later pieces', `${'x'.repeat(2 * piece - 1)}/Encrypt`, true],
  ['nowhere', `${'x'.repeat(piece - 4)}/Enc${'x'.repeat(9)}rypt`, false],
  ['in no text at all', '', false],
])('finds a word %s of a file', async (_, text, is) => {
  const path = join(folder, 'file')
  writeFileSync(path, text)
  expect(await contains(path, /\/Encrypt/)).toBe(is)
})
