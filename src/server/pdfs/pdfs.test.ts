import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/problem.ts'
import { largePdf, pdf } from '#test/support/factories.ts'
import { written } from '#test/support/written-pdf.ts'
import { refuseUnreadable } from './pdfs.ts'

const dir = mkdtempSync(join(tmpdir(), 'lintel-pdfs-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

let count = 0
async function faultOf(bytes: Uint8Array) {
  const path = join(dir, String(++count))
  writeFileSync(path, bytes)
  return refuseUnreadable({ path, size: bytes.length }).then(
    () => null,
    (error: Problem) => error.extra.errors?.[0]?.code,
  )
}
/** The same with its words exchanged. */
const changed = async (change: (text: string) => string, made: Promise<Uint8Array> | Uint8Array = written(['One', 'Two', 'Three'])) =>
  Buffer.from(change(Buffer.from(await made).toString('latin1')), 'latin1')
const end = '\n%%EOF\n'
const upTo = (text: string, mark: string) => text.slice(0, text.lastIndexOf(mark))

describe('a PDF', () => {
  it.each([
    ['as a word processor writes it', () => written(['One', 'Two', 'Three'])],
    ['with a long remark', () => largePdf(3_000_000)],
    ['that says wrongly where its table begins', () => changed((text) => text.replace(/startxref\n\d+/, 'startxref\n5'))],
    [
      'without its table, which viewers make anew',
      () => changed((text) => `${upTo(text, '\nxref')}\n${text.slice(text.lastIndexOf('trailer'))}`),
    ],
    ['that claims more pages than it has', () => changed((text) => text.replace('/Count 3', '/Count 9'))],
    ['that only its owner may change', () => written(['x'], { ownerPassword: 'agency' })],
    ['of which the words alone are broken', () => changed((text) => text.replace('Tj ET', 'Tj ((('), pdf())],
  ])('is accepted %s', async (_, make) => expect(await faultOf(await make())).toBeNull())
  it.each([
    ['cut off in the middle', () => changed((text) => text.slice(0, text.length / 2) + end)],
    ['cut off at its beginning', () => changed((text) => text.slice(0, 120) + end)],
    ['without its table and what would lead to one', () => changed((text) => upTo(text, '\nxref') + end)],
    ['without a page, its table moved by that', () => changed((text) => text.replace('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0'), pdf())],
    ['of which all but the ends is lost', () => changed((text) => text.slice(0, 100) + '\0'.repeat(text.length - 200) + text.slice(-100))],
    ['with nothing in it', () => Buffer.from(`%PDF-1.4${end}`)],
  ])('is refused %s', async (_, make) => expect(await faultOf(await make())).toBe('file-damaged'))
  it('is refused when it needs a password', async () =>
    expect(await faultOf(await written(['x'], { userPassword: 'secret' }))).toBe('file-encrypted'))
})
