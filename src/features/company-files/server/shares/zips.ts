import type { DownloadContext } from '#server/handler-context.ts'
import { zipFiles } from '#server/sheets/zip.ts'
import type { Download } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { mostZipBytes, mostZipFiles } from '../../zip-rules.ts'
import { chosen } from '../chosen.ts'
import { listToZip, type ToZip } from './tree.ts'

const mb = 1_000_000

/** Refuses what does not fit into one zip file, before the first byte is sent. */
export function refuseLargeZip(files: readonly { size: number }[]): void {
  if (files.length > mostZipFiles) throw new Problem(409, 'zip-too-many', { values: { n: files.length, most: mostZipFiles } })
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (total > mostZipBytes)
    throw new Problem(409, 'zip-too-large', { values: { total: Math.ceil(total / mb), megabytes: mostZipBytes / mb } })
}

export function zipOf(storage: DownloadContext['storage'], name: string, files: readonly ToZip[]): Download {
  refuseLargeZip(files)
  const entries = files.map(({ name: path, sha256 }) => ({ name: path, path: storage.pathOf(sha256) }))
  return { name: `${name}.zip`, mime: 'application/zip', chunks: zipFiles(entries) }
}

/** What somebody of the agency chose. */
export async function zipItems(at: DownloadContext, given: { files: readonly number[]; folders: readonly number[] }): Promise<Download> {
  const { db, actor, now, storage, audit } = at
  const { files, folders } = await chosen(at, given)
  const ids = { files: files.map(({ id }) => id), folders: folders.map(({ id }) => id) }
  const all = await listToZip(db, { ...ids, seesAll: actor.role === 'admin' })
  const [only] = folders.length + files.length === 1 ? folders : []
  const zip = zipOf(storage, only?.name ?? `lintel-files-${dayOf(now)}`, all)
  for (const objectId of ids.files) audit({ objectType: 'company-file', objectId, changes: { inZipOf: all.length } })
  for (const objectId of ids.folders) audit({ objectType: 'folder', objectId, changes: { inZipOf: all.length } })
  return zip
}
