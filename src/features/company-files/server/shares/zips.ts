import type { DownloadContext } from '#server/handler-context.ts'
import { zipFiles } from '#server/sheets/zip.ts'
import type { Download } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import { found, Problem } from '#shared/problem.ts'
import { mostZipBytes, mostZipFiles } from '../../zip-rules.ts'
import { chosen, idsOf, note } from '../chosen.ts'
import { listFoldersOf, listToZip, type ToZip } from './tree.ts'

const mb = 1_000_000

/** Refuses what does not fit into one zip file, before the first byte is sent. */
export function refuseLargeZip(files: readonly { size: number }[]): void {
  if (files.length > mostZipFiles) throw new Problem(409, 'zip-too-many', { values: { n: files.length, most: mostZipFiles } })
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (total > mostZipBytes)
    throw new Problem(409, 'zip-too-large', { values: { total: Math.ceil(total / mb), megabytes: mostZipBytes / mb } })
}

function zipOf(storage: DownloadContext['storage'], name: string, files: readonly ToZip[]): Download {
  refuseLargeZip(files)
  return { name: `${name}.zip`, mime: 'application/zip', chunks: zipFiles(storage, files) }
}

/** A folder that is shared, without what lies in it for administrators alone. */
export async function zipFolder({ db, storage }: Pick<DownloadContext, 'db' | 'storage'>, folderId: number): Promise<Download> {
  const [folder] = await listFoldersOf(db, [folderId])
  return zipOf(storage, found(folder).name, await listToZip(db, { files: [], folders: [folderId], seesAll: false }))
}

/** What somebody of the agency chose. */
export async function zipItems(at: DownloadContext, given: { files: readonly number[]; folders: readonly number[] }): Promise<Download> {
  const { db, actor, now, storage } = at
  const { files, folders } = await chosen(at, given)
  const ids = idsOf({ files, folders })
  const all = await listToZip(db, { ...ids, seesAll: actor.role === 'admin' })
  const [only] = folders.length + files.length === 1 ? folders : []
  const zip = zipOf(storage, only?.name ?? `lintel-files-${dayOf(now)}`, all)
  note(at, ids, { inZipOf: all.length })
  return zip
}
