import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { openPromise, type ZipFile } from 'yauzl'
import { contains } from '#server/contains.ts'
import { Problem } from '#shared/problem.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { type FileKind, whyNotFile } from '../rules.ts'

const mostEntries = 1000
const mostUnpacked = 100 * 1024 * 1024
const mostRatio = 100
const mostDeclared = 1_000_000

type Fault = 'file-damaged' | 'file-has-macros' | 'file-encrypted' | 'file-content-mismatch'

/** The file as what it is. Refuses what this kind may not be, by name, type and structure. A PDF was looked into, a picture drawn anew as it came. */
export async function inspect(kind: FileKind, sent: ReceivedFile): Promise<ReceivedFile> {
  const file = { ...sent, mime: await typeOf(sent) }
  const reason = (isLocked(file) ? 'file-encrypted' : null) ?? whyNotFile(kind, file) ?? (await structures[file.mime]?.(file)) ?? null
  if (reason) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code: reason }] })
  return file
}

/** Plain text has no mark by which it could be told: it is what holds nothing else. */
async function typeOf(file: ReceivedFile): Promise<string> {
  return file.mime === 'application/octet-stream' && /\.txt$/i.test(file.name) && (await isText(file.path)) ? 'text/plain' : file.mime
}

/** With a password Word packs its files into the container of old times. */
const isLocked = ({ name, mime }: ReceivedFile) => mime === 'application/x-cfb' && /\.(docx|odt)$/i.test(name)

const structures: Record<string, (file: ReceivedFile) => Promise<Fault | null>> = {
  'application/pdf': pdfFault,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (file) => zipFault(file, docx),
  'application/vnd.oasis.opendocument.text': (file) => zipFault(file, odt),
  'application/rtf': rtfFault,
}

async function pdfFault(file: ReceivedFile): Promise<Fault | null> {
  const { path, size } = file
  await using handle = await open(path)
  const head = Buffer.alloc(Math.min(1024, size))
  const tail = Buffer.alloc(Math.min(2048, size))
  await handle.read(head, 0, head.length, 0)
  await handle.read(tail, 0, tail.length, size - tail.length)
  if (!head.includes('%PDF-') || !tail.includes('%%EOF')) return 'file-damaged'
  return (await isZip(file)) ? 'file-content-mismatch' : null
}

async function rtfFault(file: ReceivedFile): Promise<Fault | null> {
  if (await isZip(file)) return 'file-content-mismatch'
  return (await contains(file.path, /\\obj(data|update|emb|link|ocx|class)/)) ? 'file-has-macros' : null
}

/** A zip is read by its end: one may hang behind a file of another kind, with up to 64 kB behind it in turn. */
async function isZip({ path, size }: ReceivedFile): Promise<boolean> {
  await using handle = await open(path)
  const tail = Buffer.alloc(Math.min(66_000, size))
  await handle.read(tail, 0, tail.length, size - tail.length)
  return tail.includes('PK\x05\x06')
}

/** The parts that tell what a zip is: where it declares its parts, the part without which it is none, what makes it run programs. */
type Package = { declares: string; document: string; programs: RegExp; declaresPrograms: RegExp; declaresLock?: RegExp }
const docx: Package = {
  declares: '[Content_Types].xml',
  document: 'word/document.xml',
  programs: /vbaProject\.bin$/i,
  declaresPrograms: /macroEnabled|vbaProject/i,
}
const odt: Package = {
  declares: 'META-INF/manifest.xml',
  document: 'content.xml',
  programs: /^(Basic|Scripts)\/./i,
  declaresPrograms: /application\/binary.*\.(class|jar)/i,
  declaresLock: /encryption-data/i,
}

/** Unpacks every part without keeping it, because what a zip says about its sizes may be a lie: yauzl ends a part that breaks its word. */
async function zipFault({ path }: ReceivedFile, is: Package): Promise<Fault | null> {
  try {
    return await partFault(await openPromise(path), is)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error // of the disk, not of the file
    return 'file-damaged'
  }
}

async function partFault(zip: ZipFile, is: Package): Promise<Fault | null> {
  let unpacked = 0
  let hasDocument = false
  if (zip.entryCount > mostEntries) return 'file-damaged'
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry
    unpacked += uncompressedSize
    if (unpacked > mostUnpacked || (uncompressedSize > 1_000_000 && uncompressedSize > compressedSize * mostRatio)) return 'file-damaged'
    if (entry.isEncrypted()) return 'file-encrypted'
    const declares = fileName === is.declares
    const content = await read(await zip.openReadStreamPromise(entry), declares ? mostDeclared : 0)
    if (is.programs.test(fileName) || (declares && is.declaresPrograms.test(content))) return 'file-has-macros'
    if (declares && is.declaresLock?.test(content)) return 'file-encrypted'
    if (fileName === is.document) hasDocument = true
  }
  return hasDocument ? null : 'file-damaged'
}

/** Reads a part to its end and returns how it begins. Read as bytes, so that UTF-16 hides nothing. */
async function read(part: Readable, most: number): Promise<string> {
  let start = ''
  for await (const chunk of part as AsyncIterable<Buffer>) if (start.length < most) start += chunk.toString('latin1').replaceAll('\0', '')
  return start
}

/** Nothing but letters, marks and ends of lines; UTF-16 says so at its beginning. */
async function isText(path: string): Promise<boolean> {
  let isFirst = true
  for await (const chunk of createReadStream(path, 'latin1') as AsyncIterable<string>) {
    if (isFirst && /^(\xff\xfe|\xfe\xff)/.test(chunk)) return true
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what text does not have
    if (/[\x00-\x08\x0e-\x1f\x7f]/.test(chunk)) return false
    isFirst = false
  }
  return true
}
