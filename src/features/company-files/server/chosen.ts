import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { Problem } from '#shared/problem.ts'
import { readableFiles, readableFolders } from './reading.ts'

export type Items = { files: readonly number[]; folders: readonly number[] }
export type Chosen = {
  files: { id: number; name: string; folderId: number | null }[]
  folders: { id: number; name: string; parentId: number | null }[]
}

/** What was chosen, locked, all of it or 404: nobody moves what they cannot see. */
export async function chosen(at: Pick<ReadContext | WriteContext, 'db' | 'actor'>, items: Items): Promise<Chosen> {
  const { files, folders } = refuseNone(items)
  const fileRows =
    files.length === 0
      ? []
      : await readableFiles(at).where('f.id', 'in', files).select(['f.id', 'f.name', 'f.folderId']).orderBy('f.id').execute()
  const folderRows =
    folders.length === 0
      ? []
      : await readableFolders(at).where('d.id', 'in', folders).select(['d.id', 'd.name', 'd.parentId']).orderBy('d.id').execute()
  if (fileRows.length < files.length || folderRows.length < folders.length) throw new Problem(404, 'not-found')
  return { files: fileRows, folders: folderRows }
}

/** Each once. */
export function refuseNone({ files, folders }: Items): Items {
  if (files.length + folders.length === 0) throw new Problem(409, 'nothing-chosen')
  return { files: [...new Set(files)], folders: [...new Set(folders)] }
}

/** A line of the audit log about each. */
export function note({ audit }: Pick<WriteContext, 'audit'>, { files, folders }: Items, changes?: Record<string, unknown>) {
  for (const objectId of files) audit({ objectType: 'company-file', objectId, ...(changes && { changes }) })
  for (const objectId of folders) audit({ objectType: 'folder', objectId, ...(changes && { changes }) })
}

type One = { id: number }
export const idsOf = ({ files, folders }: { files: readonly One[]; folders: readonly One[] }): { files: number[]; folders: number[] } => ({
  files: files.map(({ id }) => id),
  folders: folders.map(({ id }) => id),
})
