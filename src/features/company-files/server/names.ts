import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { beginning } from '#server/list.ts'
import { Problem } from '#shared/problem.ts'
import { mostDeep, mostFolders } from '../limits.ts'
import { freeName, nameKey } from '../rules.ts'

/** One after another: whoever adds, renames, moves or restores, so that no two take one name and no two moves make a circle. */
export async function lockNames(db: WriteDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('company files', 0))`.execute(db)
}

type Itself = { fileId?: number; folderId?: number }
const at = (column: string, folderId: number | null) =>
  folderId === null ? sql<boolean>`${sql.ref(column)} is null` : sql<boolean>`${sql.ref(column)} = ${folderId}`

/** The keys of names in a folder that begin like this one without its number, of files and folders alike. */
async function keysLike(db: WriteDb, folderId: number | null, name: string, { fileId = 0, folderId: own = 0 }: Itself) {
  const key = nameKey(name)
  const dot = key.lastIndexOf('.')
  const stem = (dot > 0 ? key.slice(0, dot) : key).replace(/ \(\d+\)$/, '')
  // A long name gives up its last letters for the number.
  const pattern = beginning([...stem].slice(0, 20).join(''))
  const { rows } = await sql<{ key: string }>`
    select name_key as key from company_files where ${at('folder_id', folderId)} and removed_at is null and id <> ${fileId}
      and (name_key = ${key} or name_key like ${pattern})
    union all
    select name_key from folders where ${at('parent_id', folderId)} and removed_at is null and id <> ${own}
      and (name_key = ${key} or name_key like ${pattern})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

async function isTaken(db: WriteDb, folderId: number | null, name: string, { fileId = 0, folderId: own = 0 }: Itself): Promise<boolean> {
  const key = nameKey(name)
  const { rows } = await sql<{ taken: boolean }>`select exists (
      select from company_files where ${at('folder_id', folderId)} and removed_at is null and name_key = ${key} and id <> ${fileId})
    or exists (select from folders where ${at('parent_id', folderId)} and removed_at is null and name_key = ${key} and id <> ${own}) as taken`.execute(
    db,
  )
  return rows[0]?.taken === true
}

/** This name, or the same with a number where the folder has it already. The names are locked. */
export async function freeNameIn(db: WriteDb, folderId: number | null, name: string, itself: Itself = {}): Promise<string> {
  if (!(await isTaken(db, folderId, name, itself))) return name
  const keys = await keysLike(db, folderId, name, itself)
  return freeName(name, (key) => keys.has(key))
}

/** Refuses a name that the folder has already, and offers another. */
export async function refuseTaken(db: WriteDb, folderId: number | null, name: string, itself: Itself = {}): Promise<void> {
  const free = await freeNameIn(db, folderId, name, itself)
  if (free !== name) throw new Problem(409, 'name-taken', { values: { name, free }, extensions: { free } })
}

/** Refuses one more folder in a folder that has many, or lies deep; it brings `levels`. */
export async function refuseFull(db: WriteDb, parentId: number | null, { levels = 1 } = {}): Promise<void> {
  const { rows } = await sql<{ n: number; deep: number }>`with recursive above as (
      select ${parentId}::bigint as id, 1 as step where ${parentId}::bigint is not null union all
      select f.parent_id, a.step + 1 from above a join folders f on f.id = a.id where f.parent_id is not null)
    select (select count(*)::int from folders where ${at('parent_id', parentId)} and removed_at is null) as n,
      (select coalesce(max(step), 0)::int from above) as deep`.execute(db)
  const { n = 0, deep = 0 } = rows[0] ?? {}
  if (n + 1 > mostFolders) throw new Problem(409, 'folder-full', { values: { most: mostFolders } })
  if (deep + levels > mostDeep) throw new Problem(409, 'folder-too-deep', { values: { most: mostDeep } })
}

/** How many levels a folder and those below it are, with those that went to the bin with it. */
export async function levelsOf(db: ReadDb | WriteDb, folderId: number): Promise<number> {
  const { rows } = await sql<{ levels: number }>`with recursive below as (
      select id, 1 as step from folders where id = ${folderId} union all
      select c.id, b.step + 1 from below b join folders c on c.parent_id = b.id
        where c.removed_at is null or c.removed_with = ${folderId})
    select max(step)::int as levels from below`.execute(db as ReadDb)
  return rows[0]?.levels ?? 1
}
