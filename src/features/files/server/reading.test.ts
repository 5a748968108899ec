import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { Document, Packer, Paragraph } from 'docx'
import { afterAll, describe, expect, it } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { docxParts, pdf, zip } from '#test/make.ts'
import { extractText } from './extract.ts'
import { inspectCv } from './inspect.ts'

const dir = mkdtempSync(join(tmpdir(), 'lintel-reading-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const pdfType = 'application/pdf'
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
let count = 0
const saved = (bytes: Uint8Array) => {
  const path = join(dir, String(++count))
  writeFileSync(path, bytes)
  return path
}

/** Why this Word file is refused. */
async function faultOf(bytes: Uint8Array): Promise<string | null> {
  const file = { path: saved(bytes), name: 'cv.docx', mime: docxType, size: bytes.length, sha256: '' }
  try {
    await inspectCv(file)
    return null
  } catch (error) {
    if (error instanceof Problem) return error.extra.errors?.[0]?.code ?? null
    throw error
  }
}

const docx = (changes: Parameters<typeof zip>[0] = {}) => zip({ ...docxParts(), ...changes })
const megabytes = (n: number) => Buffer.alloc(n * 1_000_000, 'Bricklayer ')
const macroTypes = docxParts()['[Content_Types].xml'].replace('wordprocessingml.document.main', 'ms-word.document.macroEnabled.main')

describe('a Word file', () => {
  it('is taken as Word writes it', async () => {
    expect(await faultOf(docx())).toBeNull()
    const written = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Bricklayer')] }] }))
    expect(await faultOf(new Uint8Array(written))).toBeNull()
  })
  it.each([
    ['carries a macro', docx({ 'word/vbaProject.bin': 'x' }), 'file-has-macros'],
    ['is of a type that runs macros', docx({ '[Content_Types].xml': macroTypes }), 'file-has-macros'],
    ['hides that type in UTF-16', docx({ '[Content_Types].xml': { content: Buffer.from(macroTypes, 'utf16le') } }), 'file-has-macros'],
    [
      'unpacks to more than 100 MB',
      docx({ 'word/a.xml': { content: megabytes(60) }, 'word/b.xml': { content: megabytes(60) } }),
      'file-damaged',
    ],
    ['unpacks to more than 100 times its size', docx({ 'word/a.xml': { content: Buffer.alloc(50_000_000) } }), 'file-damaged'],
    ['says less than it unpacks to', docx({ 'word/a.xml': { content: megabytes(90), saysBytes: 1000 } }), 'file-damaged'],
    ['says more than it unpacks to', docx({ 'word/a.xml': { content: 'short', saysBytes: 1000 } }), 'file-damaged'],
    ['has a path that climbs', docx({ '../../etc/passwd': 'x' }), 'file-damaged'],
    ['has an absolute path', docx({ '/etc/passwd': 'x' }), 'file-damaged'],
    ['has 1,001 parts', docx(Object.fromEntries(Array.from({ length: 998 }, (_, i) => [`word/${i}.xml`, 'x']))), 'file-damaged'],
    ['has no document', zip({ 'readme.txt': 'x' }), 'file-damaged'],
    ['is cut off', docx().slice(0, -30), 'file-damaged'],
    ['is broken inside', docx().fill(0xff, 60, 120), 'file-damaged'],
  ])('is refused when it %s', async (_, bytes, code) => expect(await faultOf(bytes)).toBe(code))
})

describe('the reader', () => {
  it('finds the text of both kinds', async () => {
    expect(await extractText(saved(pdf('Plasterer')), pdfType)).toBe('Plasterer')
    expect(await extractText(saved(zip(docxParts('Plâtrier'))), docxType)).toBe('Plâtrier\n\n')
  })
  it.runIf(process.platform === 'linux').each([
    ['a PDF that unpacks to 250 MB', () => packedPdf(250), pdfType],
    ['a Word file with 30 MB of text', () => docxOf(30), docxType],
  ])('never takes more than 256 MB: %s', { timeout: 60_000 }, async (_, make, type) => {
    const file = saved(make())
    const watch = watchReader()
    await expect(extractText(file, type)).rejects.toThrow()
    const peakMb = watch.stop()
    expect(peakMb).toBeGreaterThan(30)
    expect(peakMb).toBeLessThan(256)
  })
})

/** A Word file of so many MB of paragraphs. */
function docxOf(mb: number) {
  return zip(docxParts('Bricklayer</w:t></w:r></w:p><w:p><w:r><w:t>'.repeat((mb * 1_000_000) / 46)))
}

/** A PDF whose one page unpacks to so many MB. */
function packedPdf(mb: number): Uint8Array {
  const content = deflateSync(Buffer.alloc(mb * 1_000_000, 'BT /F1 12 Tf 72 720 Td (Bricklayer) Tj ET\n'), { level: 1 }).toString('latin1')
  const file = Buffer.from(pdf())
    .toString('latin1')
    .replace(
      /<<\/Length \d+>>stream\n.*?\nendstream/s,
      () => `<</Length ${content.length}/Filter/FlateDecode>>stream\n${content}\nendstream`,
    )
  return Buffer.from(file, 'latin1') // its table of contents is off now; readers rebuild it
}

/** The most memory that a process started by this one has had resident. */
function watchReader() {
  let peakKb = 0
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) !== process.pid) continue
        peakKb = Math.max(peakKb, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0))
      } catch {
        // ended in between
      }
    }
  }
  const timer = setInterval(look, 10)
  return {
    stop() {
      clearInterval(timer)
      return peakKb / 1024
    },
  }
}
