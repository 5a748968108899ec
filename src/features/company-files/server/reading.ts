import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { rowAs } from '#server/rows.ts'
import { found, Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import type { Audience } from '../rules.ts'
import type { CompanyFile, Folder } from '../shapes.ts'

export type Reading = { db: ReadDb | WriteDb; actor: Pick<Actor, 'id' | 'role'> }

/** Which files `f`, in their folder `d`, somebody of the agency reads by their role. */
export const readableBy = (actor: Pick<Actor, 'role'>) =>
  actor.role === 'admin'
    ? sql<boolean>`true`
    : actor.role === 'operation'
      ? sql<boolean>`d.audience is distinct from 'admins'`
      : sql<boolean>`false`

/** Files `f` that are not in the bin, with their folder `d`, as far as this person reads them. */
export const readableFiles = ({ db, actor }: Reading) =>
  (db as ReadDb)
    .selectFrom('companyFiles as f')
    .leftJoin('folders as d', 'd.id', 'f.folderId')
    .where('f.removedAt', 'is', null)
    .where('d.removedAt', 'is', null)
    .where(readableBy(actor))

/** The same without their folder, for one that this person was found to see, or for the top. */
export const filesHere = ({ db }: Pick<Reading, 'db'>) => (db as ReadDb).selectFrom('companyFiles as f').where('f.removedAt', 'is', null)

/** Folders `d` that are not in the bin, as far as this person sees them. */
export const readableFolders = ({ db, actor }: Reading) =>
  (db as ReadDb).selectFrom('folders as d').where('d.removedAt', 'is', null).where(readableBy(actor))

/** Who an account is, by the column that holds it. */
export const nameOf = (account: string) =>
  sql<
    CompanyFile['changedBy']
  >`(select json_build_object('id', a.id, 'name', coalesce(a.display_name, '')) from accounts a where a.id = ${sql.ref(account)})`

export const isStarred = (actor: Reading['actor'], column: 'file_id' | 'folder_id', of: string) =>
  sql<boolean>`exists (select from company_file_stars s where s.${sql.ref(column)} = ${sql.ref(of)} and s.account_id = ${actor.id})`

const asFile = rowAs<CompanyFile>()

/** Files as lists show them, those of these numbers. */
export async function fileRows(at: Reading, ids: readonly number[]): Promise<CompanyFile[]> {
  if (ids.length === 0) return []
  const rows = await readableFiles(at)
    .where('f.id', 'in', ids)
    .select([
      'f.id',
      'f.name',
      'f.kind',
      'f.mime',
      'f.size',
      'f.number',
      'f.tags',
      'f.extraction',
      'f.preview',
      'f.changedAt',
      'f.createdAt',
    ])
    .select([
      'f.version',
      nameOf('f.changed_by').as('changedBy'),
      isStarred(at.actor, 'file_id', 'f.id').as('isStarred'),
      sql<CompanyFile['folder']>`case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end`.as('folder'),
    ])
    .execute()
  return rows.map(asFile)
}

/** How many files lie in a folder `d`. */
export const filesIn = sql<number>`(select count(*)::int from company_files f where f.folder_id = d.id and f.removed_at is null)`

export const folderRows = (at: Reading) =>
  readableFolders(at)
    .select(['d.id', 'd.parentId', 'd.name', 'd.audience', 'd.createdAt', 'd.version'])
    .select([filesIn.as('files'), isStarred(at.actor, 'folder_id', 'd.id').as('isStarred')])
    .$narrowType<{ audience: Audience }>()
export const asFolder = rowAs<Folder>()

export async function findFolderRow(at: Reading, folderId: number): Promise<Folder> {
  return asFolder(found(await folderRows(at).where('d.id', '=', folderId).executeTakeFirst()))
}

export type Place = { id: number | null; audience: Audience }

/** The folder in which something is to be put; null is the top, which all staff see. */
export async function findPlace(at: Reading, folderId: number | null): Promise<Place> {
  if (folderId === null) return { id: null, audience: 'staff' }
  const row = await readableFolders(at).where('d.id', '=', folderId).select(['d.id', 'd.audience']).executeTakeFirst()
  if (!row) throw new Problem(409, 'folder-unknown')
  return row as Place
}

/** A folder and all below it, as SQL: `id in ${below([3])}`. Those in the bin too. */
export const below = (folderIds: readonly number[]) => sql<number>`(with recursive below as (
    select id from folders where id = any(${folderIds}::bigint[]) union
    select c.id from below b join folders c on c.parent_id = b.id) select id from below)`

/** The folders above one, from the top, without itself. */
export async function pathOf(db: ReadDb | WriteDb, folderId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`with recursive above as (
      select parent_id as id, 1 as step from folders where id = ${folderId} and parent_id is not null union all
      select f.parent_id, a.step + 1 from above a join folders f on f.id = a.id where f.parent_id is not null)
    select f.id, f.name from above a join folders f on f.id = a.id order by a.step desc`.execute(db as ReadDb)
  return rows
}
