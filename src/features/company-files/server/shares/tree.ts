import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { found } from '#shared/problem.ts'
import { freeName, nameKey } from '../../rules.ts'
import type { SharedTree } from '../../share-contract.ts'
import { treeRows } from '../../share-rules.ts'
import { mostZipFiles } from '../../zip-rules.ts'
import { filesIn, pathOf } from '../reading.ts'

/**
 * Folders and all below them that are not in the bin, with the way there; below a folder of staff, not those of administrators, unless
 * `seesAll`.
 */
const reachOf = (folderIds: readonly number[], seesAll: boolean) => sql`with recursive reach as (
    select d.id, d.id as root, d.audience, ''::text as way from folders d where d.id = any(${folderIds}::bigint[]) and d.removed_at is null
    union all
    select c.id, r.root, r.audience, r.way || c.name || '/' from reach r join folders c on c.parent_id = r.id
      where c.removed_at is null and (c.audience = 'staff' or r.audience = 'admins' or ${seesAll}))`

export async function isWithin(db: ReadDb, root: number, folderId: number): Promise<boolean> {
  const { rows } = await sql`${reachOf([root], false)} select from reach where id = ${folderId}`.execute(db)
  return rows.length > 0
}

/** The folder in which a file lies that is not in the bin, and the file itself; 404 otherwise. */
export async function findLiveFile(db: ReadDb, fileId: number) {
  const row = db
    .selectFrom('companyFiles as f')
    .leftJoin('folders as d', 'd.id', 'f.folderId')
    .innerJoin('companyFileVersions as v', (on) => on.onRef('v.fileId', '=', 'f.id').onRef('v.number', '=', 'f.number'))
    .where('f.id', '=', fileId)
    .where('f.removedAt', 'is', null)
    .where('d.removedAt', 'is', null)
    .select(['f.id', 'f.folderId', 'f.name', 'v.mime', 'v.size', 'v.sha256', 'v.previewSha256', 'v.previewMime', 'f.preview'])
  return found(await row.executeTakeFirst())
}

type File = SharedTree['files'][number]

const shownFiles = sql`select f.id::int, f.name, f.kind, f.size, f.changed_at as "changedAt", f.preview from company_files f
  left join folders d on d.id = f.folder_id`

/** Files of these numbers that are not in the bin. */
export async function listFiles(db: ReadDb, fileIds: readonly number[]): Promise<File[]> {
  const { rows } = await sql<File>`${shownFiles} where f.id = any(${fileIds}::bigint[]) and f.removed_at is null and d.removed_at is null
    order by f.name_key, f.id limit ${treeRows}`.execute(db)
  return rows
}

type Folder = SharedTree['folders'][number]

export async function listFoldersOf(db: ReadDb, folderIds: readonly number[]): Promise<Folder[]> {
  const { rows } = await sql<Folder>`select d.id::int, d.name, ${filesIn} as files from folders d
    where d.id = any(${folderIds}::bigint[]) and d.removed_at is null order by d.name_key limit 500`.execute(db)
  return rows
}

/** One folder of what is shared: `root` is where the sharing begins, above which nothing is told. */
export async function readFolder(
  db: ReadDb,
  { root, folderId, page }: { root: number; folderId: number; page: number },
): Promise<SharedTree> {
  const [path, own] = await Promise.all([
    pathOf(db, folderId),
    db.selectFrom('folders').select(['name', 'audience']).where('id', '=', folderId).executeTakeFirst(),
  ])
  const { name } = found(own)
  const inside = await sql<{ id: number }>`${reachOf([root], false)} select d.id::int as id from reach r join folders d on d.id = r.id
    where d.parent_id = ${folderId} limit 500`.execute(db)
  const [files, { rows: counted }, folders] = await Promise.all([
    sql<File>`${shownFiles} where f.folder_id = ${folderId} and f.removed_at is null order by f.name_key, f.id
      limit ${treeRows} offset ${(page - 1) * treeRows}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from company_files where folder_id = ${folderId} and removed_at is null`.execute(db),
    listFoldersOf(
      db,
      inside.rows.map(({ id }) => id),
    ),
  ])
  const from = path.findIndex(({ id }) => Number(id) === root)
  const shared = folderId === root || from < 0 ? [] : path.slice(from).map((one) => ({ ...one, id: Number(one.id) }))
  return { name, folderId, path: shared, folders, files: files.rows, total: counted[0]?.n ?? 0, page }
}

export type ToZip = { name: string; size: number; sha256: string }
type Zipped = ToZip & { root: number }

/** Everything of these folders and files, by the way there; one more than fits, to be refused. */
export async function listToZip(
  db: ReadDb,
  { files, folders, seesAll }: { files: readonly number[]; folders: readonly number[]; seesAll: boolean },
): Promise<ToZip[]> {
  const [roots, alone, { rows }] = await Promise.all([
    listFoldersOf(db, folders),
    sql<ToZip>`select f.name, f.size, f.sha256 from company_files f where f.id = any(${files}::bigint[]) and f.removed_at is null
      order by f.name_key, f.id`.execute(db),
    sql<Zipped>`${reachOf(folders, seesAll)} select r.root::int, r.way || f.name as name, f.size, f.sha256
      from reach r join company_files f on f.folder_id = r.id where f.removed_at is null order by 1, 2 limit ${mostZipFiles + 1}`.execute(
      db,
    ),
  ])
  // Chosen in a search, two may have one name.
  const taken = new Set<string>()
  const free = (wanted: string) => {
    const name = freeName(wanted, (key) => taken.has(key))
    taken.add(nameKey(name))
    return name
  }
  const names = new Map(roots.map(({ id, name }) => [id, free(name)]))
  const single = alone.rows.map(({ name, ...file }) => ({ ...file, name: free(name) }))
  return [...rows.map(({ root, name, ...file }) => ({ ...file, name: `${names.get(root)}/${name}` })), ...single]
}
