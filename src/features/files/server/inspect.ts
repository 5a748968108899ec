import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { openPromise, type ZipFile } from 'yauzl'
import { Problem } from '#shared/problem.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { whyNotCv } from '../rules.ts'

const mostEntries = 1000
const mostUnpacked = 100 * 1024 * 1024
const mostRatio = 100
const mostTypes = 1_000_000

/** Refuses what is no sound PDF or DOCX, by name, type and structure. */
export async function inspectCv(file: ReceivedFile): Promise<void> {
  const reason = whyNotCv(file) ?? (file.mime === 'application/pdf' ? await pdfFault(file) : await docxFault(file))
  if (reason) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code: reason }] })
}

async function pdfFault({ path, size }: ReceivedFile): Promise<'file-damaged' | null> {
  const handle = await open(path)
  try {
    const head = Buffer.alloc(Math.min(1024, size))
    const tail = Buffer.alloc(Math.min(2048, size))
    await handle.read(head, 0, head.length, 0)
    await handle.read(tail, 0, tail.length, size - tail.length)
    return head.includes('%PDF-') && tail.includes('%%EOF') ? null : 'file-damaged'
  } finally {
    await handle.close()
  }
}

type DocxFault = 'file-damaged' | 'file-has-macros'

/** Unpacks every part without keeping it, because what a zip says about its sizes may be a lie: yauzl ends a part that breaks its word. */
async function docxFault({ path }: ReceivedFile): Promise<DocxFault | null> {
  try {
    return await zipFault(await openPromise(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error // of the disk, not of the file
    return 'file-damaged'
  }
}

async function zipFault(zip: ZipFile): Promise<DocxFault | null> {
  let unpacked = 0
  let hasDocument = false
  if (zip.entryCount > mostEntries) return 'file-damaged'
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry
    unpacked += uncompressedSize
    if (unpacked > mostUnpacked || (uncompressedSize > 1_000_000 && uncompressedSize > compressedSize * mostRatio)) return 'file-damaged'
    const isTypes = fileName === '[Content_Types].xml'
    const content = await read(await zip.openReadStreamPromise(entry), isTypes ? mostTypes : 0)
    if (/vbaProject\.bin$/i.test(fileName) || (isTypes && /macroEnabled|vbaProject/i.test(content))) return 'file-has-macros'
    if (fileName === 'word/document.xml') hasDocument = true
  }
  return hasDocument ? null : 'file-damaged'
}

/** Reads a part to its end and returns how it begins. Read as bytes, so that UTF-16 hides nothing. */
async function read(part: Readable, most: number): Promise<string> {
  let start = ''
  for await (const chunk of part as AsyncIterable<Buffer>) if (start.length < most) start += chunk.toString('latin1').replaceAll('\0', '')
  return start
}
