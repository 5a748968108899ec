import { zipFiles } from '#server/sheets/zip.ts'
import type { DownloadContext, Handlers } from '#server/handler-context.ts'
import type { Download } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import { found, Problem } from '#shared/problem.ts'
import type { files } from '../contract.ts'
import { mostZipBytes } from '../rules.ts'
import type { uploads } from '../upload-contract.ts'
import { changeFile, readFileAnew, removeFile, restoreFile } from './changes.ts'
import { findFile, listFiles, listSharedFiles, readable } from './queries.ts'
import { shareFile, stopSharing } from './sharing.ts'
import { addPart, findUpload, startUpload } from './uploads.ts'

export const fileHandlers: Handlers<typeof files & typeof uploads> = {
  listFiles: ({ query }, at) => listFiles(query, at),
  findFile: ({ fileId }, at) => findFile(at, fileId),
  changeFile: ({ fileId, version, body }, at) => changeFile(at, fileId, version, body),
  removeFile: ({ fileId, version }, at) => removeFile(at, fileId, version),
  restoreFile: ({ fileId, version }, at) => restoreFile(at, fileId, version),
  shareFile: ({ fileId, version }, at) => shareFile(at, fileId, version),
  stopSharingFile: ({ fileId, version }, at) => stopSharing(at, fileId, version),
  listSharedFiles: ({ candidateId }, at) => listSharedFiles(at, candidateId),
  readFileAnew: ({ fileId }, at) => readFileAnew(at, fileId),
  downloadFiles: ({ query }, at) => downloadFiles(query.ids, at),
  downloadFile: async ({ fileId, query: { inline } }, at) => {
    const { sha256, candidateId, ...file } = found(
      await readable(at).where('f.id', '=', fileId).select(['f.candidateId', 'f.sha256', 'f.name', 'f.mime', 'f.size']).executeTakeFirst(),
    )
    if (candidateId !== null) at.opened(candidateId)
    return { ...file, path: await at.storage.localPath(sha256), inline }
  },
  findFileText: async ({ fileId }, at) => {
    const { text, extraction, candidateId } = found(
      await readable(at).where('f.id', '=', fileId).select(['f.candidateId', 'f.text', 'f.extraction']).executeTakeFirst(),
    )
    if (candidateId !== null) at.opened(candidateId)
    return { text: text?.slice(0, 200_000) ?? null, extraction }
  },
  startUpload: ({ body }, at) => startUpload(at, body),
  findUpload: ({ uploadId }, at) => findUpload(at, uploadId),
  addPart: ({ uploadId, query: { from }, file }, at) => addPart(at, { uploadId, from, file }),
}

/** One line of the audit log for each file: whoever looks up who had one finds it. */
async function downloadFiles(ids: readonly number[], at: DownloadContext): Promise<Download> {
  const { storage, now, audit } = at
  const wanted = [...new Set(ids)]
  const rows = await readable(at)
    .select(['f.id', 'f.name', 'f.sha256', 'f.size', 'f.candidateId'])
    .where('f.id', 'in', wanted)
    .orderBy('f.id')
    .execute()
  if (rows.length < wanted.length) throw new Problem(404, 'not-found')
  const total = rows.reduce((sum, { size }) => sum + size, 0)
  if (total > mostZipBytes)
    throw new Problem(409, 'zip-too-large', { values: { total: Math.ceil(total / 1_048_576), megabytes: mostZipBytes / 1_048_576 } })
  for (const { id } of rows) audit({ objectId: id, changes: { inZipOf: rows.length } })
  for (const candidateId of new Set(rows.flatMap(({ candidateId }) => candidateId ?? []))) at.opened(candidateId)
  // A number before each: two files may have one name.
  const entries = rows.map(({ id, name, sha256 }) => ({ name: `${id} ${name}`, sha256 }))
  return { name: `lintel-files-${dayOf(now)}.zip`, mime: 'application/zip', chunks: zipFiles(storage, entries) }
}
