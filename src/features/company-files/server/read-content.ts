import { open, rm } from 'node:fs/promises'
import { inTransaction } from '#server/db.ts'
import { pdfType, refuseUnreadable } from '#server/pdfs/pdfs.ts'
import { pictureTypes, redraw } from '#server/pictures/pictures.ts'
import type { TaskContext } from '#server/tasks.ts'
import { holdContent } from '../../files/server/commands.ts'
import { extractText } from '../../files/server/extract.ts'
import { mostReadBytes } from '../limits.ts'
import type { Preview } from '../rules.ts'
import { tell } from './commands.ts'

type Version = { fileId: number; number: number }

const readable = new Set([
  pdfType,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'application/rtf',
  'text/plain',
  'text/csv',
])

/** Looks into a version, once it is kept: its text, and how it can be shown. A file that can do neither is as good as any other. */
export async function readContent(at: TaskContext, { fileId, number }: Version): Promise<void> {
  const { database, storage, log } = at
  const version = await database.kysely
    .selectFrom('companyFileVersions as v')
    .innerJoin('companyFiles as f', 'f.id', 'v.fileId')
    .select(['v.id', 'v.name', 'v.mime', 'v.size', 'v.sha256'])
    .where('v.fileId', '=', fileId)
    .where('v.number', '=', number)
    .where('f.number', '=', number)
    .where('f.extraction', '=', 'waiting')
    .executeTakeFirst()
  if (!version) return
  const file = { ...version, path: await storage.localPath(version.sha256) }
  let extraction: 'done' | 'failed' = 'done'
  let text: string | null = null
  if (readable.has(file.mime) && file.size <= mostReadBytes)
    text = await extractText(file.path, file.mime === 'text/csv' ? 'text/plain' : file.mime).catch((error) => {
      log.warn({ fileId, code: error.code, signal: error.signal }, 'no text could be read')
      extraction = 'failed'
      return null
    })
  await using drawn = await drawnAnew(at, file)
  const preview = drawn ? 'picture' : await previewOf(file, text)
  await inTransaction(database.kysely, async (db) => {
    if (drawn) {
      await holdContent(db, drawn.sha256)
      await storage.keep(drawn.path, drawn.sha256)
      await db
        .updateTable('companyFileVersions')
        .set({ previewSha256: drawn.sha256, previewMime: drawn.mime })
        .where('id', '=', version.id)
        .execute()
    }
    await db
      .updateTable('companyFiles')
      .set({ text: text?.replace(/\s+/g, ' ').slice(0, 200_000) ?? null, extraction, preview })
      .where('id', '=', fileId)
      .where('number', '=', number)
      .execute()
    await tell(db)
  })
}

type File = { path: string; name: string; mime: string; size: number; sha256: string }

/** A picture without what was hidden in it; null of what is no picture, or cannot be drawn. */
async function drawnAnew({ storage, log }: TaskContext, file: File) {
  if (!pictureTypes.includes(file.mime)) return null
  try {
    const drawn = await redraw(file, storage)
    return { ...drawn, [Symbol.asyncDispose]: () => rm(drawn.path, { force: true }) }
  } catch (error) {
    log.warn({ code: (error as Error).message }, 'no preview could be drawn')
    return null
  }
}

async function previewOf(file: File, text: string | null): Promise<Preview | null> {
  if (file.mime === pdfType && (await isPdf(file))) return 'pdf'
  return text !== null && text.trim() !== '' ? 'text' : null
}

async function isPdf(file: File): Promise<boolean> {
  await using handle = await open(file.path)
  const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0)
  if (buffer.toString('latin1') !== '%PDF-') return false
  return refuseUnreadable(file).then(
    () => true,
    () => false,
  )
}
