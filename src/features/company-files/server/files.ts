import { stat } from 'node:fs/promises'
import type { z } from 'zod'
import type { DownloadContext, WriteContext } from '#server/handler-context.ts'
import { stale } from '#server/stale.ts'
import type { Download } from '#shared/contract.ts'
import { found, Problem } from '#shared/problem.ts'
import { pdfType } from '#server/pdfs/pdfs.ts'
import type { companyFiles } from '../contract.ts'
import { isProgramName, kindOf, nameKey } from '../rules.ts'
import type { CompanyFile, CompanyFileDetails } from '../shapes.ts'
import { enqueue } from '#server/queue.ts'
import { findFile, tell } from './commands.ts'
import { findDetails } from './find.ts'
import { setTags } from './moves.ts'
import { lockNames, refuseTaken } from './names.ts'
import { fileRows } from './reading.ts'
import { refuseNoRoom } from './room.ts'

const changing = [
  'company-file.changed',
  'company-file.version-added',
  'company-file.version-restored',
  'company-file.moved',
  'company-file.removed',
  'company-file.restored',
  'company-file.tagged',
] as const

/** The file, locked until the end of the transaction; 412 when somebody was faster. */
async function lockFile(at: WriteContext, fileId: number, version: number): Promise<CompanyFile> {
  found(await at.db.selectFrom('companyFiles').select('id').where('id', '=', fileId).forUpdate().executeTakeFirst())
  const row = found((await fileRows(at, [fileId]))[0])
  if (row.version !== version) throw await stale(at, 'company-file', fileId, changing)
  return row
}

type Changes = z.output<(typeof companyFiles)['changeCompanyFile']['body']>

export async function changeFile(
  at: WriteContext,
  fileId: number,
  version: number,
  { name: given, tags }: Changes,
): Promise<CompanyFileDetails> {
  const { db, audit } = at
  await lockNames(db)
  const row = await lockFile(at, fileId, version)
  if (given !== undefined) {
    const name = given
    if (isProgramName(name)) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/name', code: 'program-refused' }] })
    await refuseTaken(db, row.folder?.id ?? null, name, { fileId })
    await db
      .updateTable('companyFiles')
      .set({ name, nameKey: nameKey(name) })
      .where('id', '=', fileId)
      .execute()
  }
  await setTags(at, fileId, tags ?? row.tags)
  audit({ changes: { fields: [...(given !== undefined ? ['name'] : []), ...(tags ? ['tags'] : [])] } })
  await tell(db)
  return findDetails(at, fileId)
}

/** An earlier version becomes the newest; those between stay. */
export async function restoreVersion(at: WriteContext, fileId: number, version: number, number: number): Promise<CompanyFileDetails> {
  const { db, actor, now, audit } = at
  const row = await lockFile(at, fileId, version)
  if (number === row.number) throw new Problem(409, 'version-current')
  const earlier = await db
    .selectFrom('companyFileVersions')
    .select(['mime', 'size', 'sha256', 'previewSha256', 'previewMime'])
    .where('fileId', '=', fileId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!earlier) throw new Problem(409, 'version-unknown')
  await refuseNoRoom(at, earlier.size)
  const { previewSha256, previewMime, ...content } = earlier
  const next = row.number + 1
  await db
    .insertInto('companyFileVersions')
    .values({ fileId, number: next, name: row.name, ...content, previewSha256, previewMime, createdBy: actor.id, createdAt: now })
    .execute()
  await db
    .updateTable('companyFiles')
    .set({ ...content, kind: kindOf(content.mime), number: next, changedBy: actor.id, changedAt: now, version: version + 1 })
    .set({ text: null, extraction: 'waiting', preview: null })
    .where('id', '=', fileId)
    .execute()
  await enqueue(db, 'company-files.read', { fileId, number: next })
  audit({ changes: { from: number, number: next } })
  await tell(db)
  return findDetails(at, fileId)
}

export async function download(
  at: DownloadContext,
  fileId: number,
  { number, inline }: { number?: number | undefined; inline: boolean },
): Promise<Download> {
  return asDownload(at.storage, await findFile(at, fileId, number), inline)
}

type Kept = { name: string; mime: string; size: number; sha256: string; preview: string | null } & {
  previewSha256: string | null
  previewMime: string | null
}

/** As an attachment; shown in the browser only a PDF that opened, and pictures drawn anew. */
export async function asDownload(storage: DownloadContext['storage'], file: Kept, inline: boolean): Promise<Download> {
  if (inline && file.previewSha256 !== null && file.previewMime !== null) {
    const path = await storage.localPath(file.previewSha256)
    return { name: file.name, mime: file.previewMime, path, size: await sizeOf(path), inline: true }
  }
  const isShown = inline && file.preview === 'pdf' && file.mime === pdfType
  return { name: file.name, mime: file.mime, path: await storage.localPath(file.sha256), size: file.size, inline: isShown }
}

const sizeOf = async (path: string) => (await stat(path)).size
