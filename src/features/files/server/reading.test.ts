import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
/** Does not pack well. */
const noise = (n: number) =>
  Buffer.concat(Array.from({ length: n }, () => randomBytes(20_000).toString('hex').repeat(25)).map((text) => Buffer.from(text)))
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
    ['carries a macro in capitals', docx({ 'WORD/VBAPROJECT.BIN': 'x' }), 'file-has-macros'],
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
    [
      'has a part of more than a megabyte, packed more than 100 times',
      docx({ 'word/a.xml': { content: Buffer.alloc(1_000_001) } }),
      'file-damaged',
    ],
    ['is cut off', docx().slice(0, -30), 'file-damaged'],
    ['is broken inside', docx().fill(0xff, 60, 120), 'file-damaged'],
  ])('is refused when it %s', async (_, bytes, code) => expect(await faultOf(bytes)).toBe(code))

  it.each([
    ['has 1,000 parts', docx(Object.fromEntries(Array.from({ length: 997 }, (_, i) => [`word/${i}.xml`, 'x'])))],
    ['has a part of a megabyte, however small it is packed', docx({ 'word/a.xml': { content: Buffer.alloc(1_000_000) } })],
    ['unpacks to 90 MB', docx({ 'word/a.xml': { content: noise(45) }, 'word/b.xml': { content: noise(45) } })],
    [
      'carries another zip, which nobody unpacks',
      docx({ 'word/inner.zip': { content: zip({ 'a.xml': { content: Buffer.alloc(50_000_000) } }) } }),
    ],
  ])('is taken when it %s', { timeout: 60_000 }, async (_, bytes) => expect(await faultOf(bytes)).toBeNull())
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

describe('what is locked, or made to harm,', () => {
  it.each([
    ['is a Word file with a password', 'a.docx', 'application/x-cfb', () => Buffer.alloc(2000, 'x'), 'file-encrypted'],
    ['is a Word file of old times', 'a.doc', 'application/x-cfb', () => Buffer.alloc(2000, 'x'), 'paper-type-not-accepted'],
    ['is an ODT file', 'a.odt', odtType, () => zip(odtParts()), null],
    [
      'is an ODT file with a password',
      'a.odt',
      odtType,
      () => zip({ ...odtParts(), 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
      'file-encrypted',
    ],
    ['is an ODT file with a macro', 'a.odt', odtType, () => zip({ ...odtParts(), 'Basic/Standard/Module1.xml': 'x' }), 'file-has-macros'],
    [
      'is an ODT file that unpacks to 120 MB',
      'a.odt',
      odtType,
      () => zip({ ...odtParts(), 'a.xml': megabytes(120).toString() }),
      'file-damaged',
    ],
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
    ['is a text of Windows', 'a.txt', 'application/octet-stream', () => Buffer.from('\ufeffÉlodie', 'utf16le'), null],
    ['is a program called a text', 'a.txt', 'application/octet-stream', () => Buffer.from('MZ\0\x01'), 'file-content-mismatch'],
  ])('%s', async (_, name, mime, make, code) => expect((await faultOfPaper(name, mime, await make())) ?? null).toBe(code))
})

describe('a file whose name lies', () => {
  it.each([
    ['a Word file called .pdf', 'cv.pdf', docxType],
    ['a PDF called .docx', 'cv.docx', pdfType],
    ['a PDF called .pdf.exe', 'cv.pdf.exe', pdfType],
    ['a PDF without an ending', 'pdf', pdfType],
  ])('is refused: %s', async (_, name, mime) => {
    const bytes = mime === pdfType ? pdf() : docx()
    const inspected = inspect('cv', { path: saved(bytes), name, mime, size: bytes.length, sha256: '' })
    await expect(inspected).rejects.toMatchObject({ extra: { errors: [{ pointer: '/file', code: 'file-content-mismatch' }] } })
  })
})

describe('the reader', () => {
  it('reads every page of a PDF, with its accents', async () => {
    const file = saved(await written(['Élodie Maçon, électricienne à Orléans', 'Two years on the trowel']))
    expect((await extractText(file, pdfType)).replace(/\s+/g, ' ')).toBe('Élodie Maçon, électricienne à Orléans Two years on the trowel')
  })
  it('reads every paragraph of a Word file', async () => {
    const children = ['Zoë Brown', 'Plâtrière à Nîmes', 'CSCS card'].map((text) => new Paragraph(text))
    const file = saved(new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] }))))
    expect((await extractText(file, docxType)).split(/\n+/).filter(Boolean)).toEqual(['Zoë Brown', 'Plâtrière à Nîmes', 'CSCS card'])
  })
  it('reads a PDF that only its owner may change, and none that nobody may open', async () => {
    expect(await extractText(saved(await written(['Bricklayer'], { ownerPassword: 'agency' })), pdfType)).toContain('Bricklayer')
    await expect(extractText(saved(await written(['Bricklayer'], { userPassword: 'secret' })), pdfType)).rejects.toThrow(/password/i)
  })
  it('keeps the first 200,000 characters', async () => {
    expect(await extractText(saved(zip(docxParts('x'.repeat(200_001)))), docxType)).toBe('x'.repeat(200_000))
    // None of them is half a character, which could not be stored.
    expect(await extractText(saved(zip(docxParts(`${'x'.repeat(199_999)}😀`))), docxType)).toBe(`${'x'.repeat(199_999)}\ufffd`)
  })
  it.each([
    [odtType, () => zip(odtParts('Plâtrière &amp; peintre</text:p><text:p>Nîmes')), 'Plâtrière & peintre\nNîmes\n'],
    [
      odtType,
      () =>
        zip(
          odtParts(
            'Maçon<text:tab/>2019<text:line-break/>Lyon<text:s text:c="2"/>3e</text:p><text:h text:outline-level="1">CAP</text:h><text:p>BEP',
          ),
        ),
      'Maçon 2019 Lyon 3e\nCAP\nBEP\n',
    ],
    [
      'application/rtf',
      () => rtf('\\trowd Mason\\cell 2019\\cell\\row Roofer\\tab 2021\\line Leeds'),
      'Mason\t2019\t\nRoofer\t2021\nLeeds',
    ],
    ['application/rtf', () => rtf('{\\stylesheet Heading;}{\\*\\generator Word}a\\~b \\{c\\}'), 'a\u00a0b {c}'],
    ['text/plain', () => Buffer.from('\ufeffPlâtrière', 'utf16le').swap16(), 'Plâtrière'],
    ['application/rtf', () => rtf("Pl\\'e2tri\\u232?re\\par N\\'eemes"), 'Plâtrière\nNîmes'],
    ['text/plain', () => Buffer.from('Plâtrière', 'latin1'), 'Plâtrière'],
    ['text/plain', () => Buffer.from('\ufeffPlâtrière', 'utf16le'), 'Plâtrière'],
  ])('reads %s', async (mime, make, text) => expect(await extractText(saved(make()), mime)).toBe(text))
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

describe('a reader', () => {
  const long = () => saved(packedPdf(8, 'q Q ')) // some six seconds of work
  it('has nothing of our environment, where secrets are', async () => {
    vi.stubEnv('NODE_OPTIONS', '--no-such-option') // with this no process of Node starts
    expect(await extractText(saved(pdf('Bricklayer')), pdfType)).toContain('Bricklayer')
  })
  it('may take 200 MB of its own, five seconds of work and thirty seconds in all', () =>
    expect(readerLimits).toEqual({ mostPrivateMb: 200, mostCpuSeconds: 5, mostMs: 30_000 }))
  it.runIf(process.platform === 'linux')('is ended by the system when it has worked for so long', { timeout: 120_000 }, async () => {
    const limits = { ...readerLimits, mostCpuSeconds: 1, mostMs: 100_000 }
    await expect(extractText(long(), pdfType, limits)).rejects.toMatchObject({ killed: false, signal: expect.stringMatching(/^SIG/) })
  })
  it.runIf(process.platform === 'linux')('has these limits of the system, and leaves no picture of its memory behind', async () => {
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
  it('is ended when it took so long in all', { timeout: 120_000 }, async () => {
    const limits = { ...readerLimits, mostCpuSeconds: 100, mostMs: 200 }
    await expect(extractText(long(), pdfType, limits)).rejects.toMatchObject({ killed: true, signal: 'SIGKILL' })
  })
})

/** A Word file of so many MB of paragraphs. */
function docxOf(mb: number) {
  return zip(docxParts('Bricklayer</w:t></w:r></w:p><w:p><w:r><w:t>'.repeat((mb * 1_000_000) / 46)))
}

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
