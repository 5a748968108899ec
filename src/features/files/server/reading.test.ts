import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { Document, Packer, Paragraph } from 'docx'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { endOf, startConfined } from '#server/confined.ts'
import { Problem } from '#shared/problem.ts'
import { docxParts, pdf, zip } from '#test/support/factories.ts'
import { written } from '#test/support/written-pdf.ts'
import { extractText, readerLimits } from './extract.ts'
import { inspect } from './inspect.ts'

const dir = mkdtempSync(join(tmpdir(), 'lintel-reading-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

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
    await inspect('cv', file)
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
  it('is accepted as Word writes it', async () => {
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
    ['has a path that climbs', docx({ '../../etc/passwd': 'x' }), 'file-damaged'],
    ['has 1,001 parts', docx(Object.fromEntries(Array.from({ length: 998 }, (_, i) => [`word/${i}.xml`, 'x']))), 'file-damaged'],
    ['has no document', zip({ 'readme.txt': 'x' }), 'file-damaged'],
    [
      'names a macro among its types',
      docx({
        '[Content_Types].xml': docxParts()['[Content_Types].xml'].replace(
          '<Override',
          '<Override PartName="/word/vbaProject.bin"/><Override',
        ),
      }),
      'file-has-macros',
    ],
    ['is cut off', docx().slice(0, -30), 'file-damaged'],
  ])('is refused when it %s', async (_, bytes, code) => expect(await faultOf(bytes)).toBe(code))

  it.each([
    ['has 1,000 parts', docx(Object.fromEntries(Array.from({ length: 997 }, (_, i) => [`word/${i}.xml`, 'x'])))],
    ['has a part of a megabyte, however small it is packed', docx({ 'word/a.xml': { content: Buffer.alloc(1_000_000) } })],
  ])('is accepted when it %s', { timeout: 60_000 }, async (_, bytes) => expect(await faultOf(bytes)).toBeNull())
})

describe('a PDF', () => {
  const faultOfPdf = async (bytes: Uint8Array) => {
    const file = { path: saved(bytes), name: 'cv.pdf', mime: pdfType, size: bytes.length, sha256: '' }
    return inspect('cv', file).then(
      () => null,
      (error: Problem) => error.extra.errors?.[0]?.code,
    )
  }
  const padded = (before: number, after: number) => Buffer.concat([Buffer.alloc(before, 'x'), pdf(), Buffer.alloc(after, 'x')])
  it.each([
    ['is whole', padded(0, 0), null],
    ['begins within its first kilobyte', padded(1019, 0), null],
    ['begins later', padded(1020, 0), 'file-damaged'],
    ['ends within its last two kilobytes', padded(0, 2000), null],
    ['ends earlier', padded(0, 2048), 'file-damaged'],
    ['has no end', pdf().slice(0, 120), 'file-damaged'],
    ['has no beginning', pdf().slice(20), 'file-damaged'],
  ])('that %s', async (_, bytes, code) => expect(await faultOfPdf(bytes)).toBe(code))
})

/** Why a file of this name is refused as a paper of the agency's. */
const faultOfPaper = (name: string, mime: string, bytes: Uint8Array) =>
  inspect('contract', { path: saved(bytes), name, mime, size: bytes.length, sha256: '' }).then(
    () => null,
    (error: Problem) => error.extra.errors?.[0]?.code,
  )
const odtType = 'application/vnd.oasis.opendocument.text'
const odtParts = (text = 'Bricklayer') => ({
  'META-INF/manifest.xml': '<manifest:manifest/>',
  'content.xml': `<?xml version="1.0"?><office:document-content><office:body><office:text><text:p>${text}</text:p></office:text></office:body></office:document-content>`,
})
const rtf = (inside = 'Bricklayer') => Buffer.from(`{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}${inside}}`)

describe('a locked or dangerous file', () => {
  it.each([
    ['is a Word file with a password', 'a.docx', 'application/x-cfb', () => Buffer.alloc(2000, 'x'), 'file-encrypted'],
    ['is an ODT file', 'a.odt', odtType, () => zip(odtParts()), null],
    [
      'is an ODT file with a password',
      'a.odt',
      odtType,
      () => zip({ ...odtParts(), 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
      'file-encrypted',
    ],
    ['is an ODT file with a macro', 'a.odt', odtType, () => zip({ ...odtParts(), 'Basic/Standard/Module1.xml': 'x' }), 'file-has-macros'],
    ['is an RTF file', 'a.rtf', 'application/rtf', () => rtf(), null],
    ['is an RTF file with a program in it', 'a.rtf', 'application/rtf', () => rtf('{\\object\\objemb{\\objdata 01}}'), 'file-has-macros'],
    ['is an RTF file and a zip', 'a.rtf', 'application/rtf', () => Buffer.concat([rtf(), zip({ 'a.txt': 'x' })]), 'file-content-mismatch'],
    [
      'is a PDF and a zip',
      'a.pdf',
      pdfType,
      () => Buffer.concat([pdf(), zip({ 'a.txt': 'x' }), Buffer.from('%%EOF')]),
      'file-content-mismatch',
    ],
    ['is a text', 'a.txt', 'application/octet-stream', () => Buffer.from('Élodie : 39 h\r\n'), null],
    ['is a program called a text', 'a.txt', 'application/octet-stream', () => Buffer.from('MZ\0\x01'), 'file-content-mismatch'],
  ])('%s', async (_, name, mime, make, code) => expect((await faultOfPaper(name, mime, await make())) ?? null).toBe(code))
})

describe('text extraction', () => {
  it('reads every page of a PDF, with accents', async () => {
    const file = saved(await written(['Élodie Maçon, électricienne à Orléans', 'Two years on the trowel']))
    expect((await extractText(file, pdfType)).replace(/\s+/g, ' ')).toBe('Élodie Maçon, électricienne à Orléans Two years on the trowel')
  })
  it('reads a PDF that only its owner may change, and none with a password', async () => {
    expect(await extractText(saved(await written(['Bricklayer'], { ownerPassword: 'agency' })), pdfType)).toContain('Bricklayer')
    await expect(extractText(saved(await written(['Bricklayer'], { userPassword: 'secret' })), pdfType)).rejects.toThrow(/password/i)
  })
  it.each([
    [odtType, () => zip(odtParts('Plâtrière &amp; peintre</text:p><text:p>Nîmes')), 'Plâtrière & peintre\nNîmes\n'],
    ['application/rtf', () => rtf('{\\stylesheet Heading;}{\\*\\generator Word}a\\~b \\{c\\}'), 'a\u00a0b {c}'],
    ['text/plain', () => Buffer.from('\ufeffPlâtrière', 'utf16le').swap16(), 'Plâtrière'],
    ['application/rtf', () => rtf("Pl\\'e2tri\\u232?re\\par N\\'eemes"), 'Plâtrière\nNîmes'],
    ['text/plain', () => Buffer.from('Plâtrière', 'latin1'), 'Plâtrière'],
    ['text/plain', () => Buffer.from('\ufeffPlâtrière', 'utf16le'), 'Plâtrière'],
  ])('reads %s', async (mime, make, text) => expect(await extractText(saved(make()), mime)).toBe(text))
})

describe('the extraction process', () => {
  const long = () => saved(packedPdf(8, 'q Q ')) // some six seconds of work
  it('has nothing of our environment', async () => {
    vi.stubEnv('NODE_OPTIONS', '--no-such-option') // with this no process of Node starts
    expect(await extractText(saved(pdf('Bricklayer')), pdfType)).toContain('Bricklayer')
  })
  it.runIf(process.platform === 'linux')('is killed after its processor time', { timeout: 120_000 }, async () => {
    const limits = { ...readerLimits, mostCpuSeconds: 1, mostMs: 100_000 }
    await expect(extractText(long(), pdfType, limits)).rejects.toMatchObject({ killed: false, signal: expect.stringMatching(/^SIG/) })
  })
  it.runIf(process.platform === 'linux')('has system limits and dumps no core', async () => {
    const script = join(dir, 'limits.mjs')
    writeFileSync(script, `import { readFileSync } from 'node:fs'\nprocess.stdout.write(readFileSync(process.argv[2], 'utf8'))`)
    const child = startConfined(script, '/proc/self/limits', [], readerLimits)
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    await endOf(child)
    expect(said).toMatch(/^Max core file size +0 +0 /m)
    expect(said).toMatch(/^Max cpu time +5 +5 /m)
    expect(said).toMatch(/^Max data size +209715200 +209715200 /m)
  })
  it.runIf(process.platform === 'linux')('lets requests go first', async () => {
    const script = join(dir, 'priority.mjs')
    writeFileSync(script, `import { getPriority } from 'node:os'\nprocess.stdout.write(String(getPriority()))`)
    const priorityOf = async (inBackground: boolean) => {
      const child = startConfined(script, '/proc/self/limits', [], readerLimits, { inBackground })
      const [said] = await Promise.all([text(child.stdout as NodeJS.ReadableStream), endOf(child)])
      return Number(said)
    }
    expect(await priorityOf(true)).toBeGreaterThan(await priorityOf(false))
  })
  it('is killed after its total time', { timeout: 120_000 }, async () => {
    const limits = { ...readerLimits, mostCpuSeconds: 100, mostMs: 200 }
    await expect(extractText(long(), pdfType, limits)).rejects.toMatchObject({ killed: true, signal: 'SIGKILL' })
  })
})

/** A PDF whose one page unpacks to so many MB. */
function packedPdf(mb: number, of = 'BT /F1 12 Tf 72 720 Td (Bricklayer) Tj ET\n'): Uint8Array {
  const content = deflateSync(Buffer.alloc(mb * 1_000_000, of), { level: 1 }).toString('latin1')
  const file = Buffer.from(pdf())
    .toString('latin1')
    .replace(
      /<<\/Length \d+>>stream\n.*?\nendstream/s,
      () => `<</Length ${content.length}/Filter/FlateDecode>>stream\n${content}\nendstream`,
    )
  return Buffer.from(file, 'latin1') // its table of contents is off now; readers rebuild it
}
