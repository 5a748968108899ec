import { open, readFile } from 'node:fs/promises'
import { Problem } from '#shared/problem.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { whyNotCv } from '../rules.ts'

const mostEntries = 1000
const mostUnpacked = 100 * 1024 * 1024
const mostRatio = 100

/** Refuses what is no sound PDF or DOCX, by name, type and structure; opens nothing. */
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

/** Reads the zip's table of contents only: how many entries, how large, how named. */
async function docxFault({ path }: ReceivedFile): Promise<'file-damaged' | 'file-has-macros' | null> {
  const zip = await readFile(path)
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > zip.length) return 'file-damaged'
  const entries = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (entries === 0 || entries > mostEntries) return 'file-damaged'
  let unpacked = 0
  let hasDocument = false
  for (let i = 0; i < entries; i++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) return 'file-damaged'
    const [packedSize, size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    unpacked += size
    if (unpacked > mostUnpacked || (size > 1_000_000 && size > packedSize * mostRatio)) return 'file-damaged'
    if (name.startsWith('/') || name.split(/[/\\]/).includes('..')) return 'file-damaged'
    if (/vbaProject\.bin$/i.test(name)) return 'file-has-macros'
    if (name === 'word/document.xml') hasDocument = true
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return hasDocument ? null : 'file-damaged'
}
