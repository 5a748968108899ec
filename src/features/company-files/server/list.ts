import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ReadContext } from '#server/handler-context.ts'
import { containing } from '#server/list.ts'
import { inOrderOf } from '#server/rows.ts'
import { found } from '#shared/problem.ts'
import type { companyFiles } from '../contract.ts'
import { mostCounted, mostFolders, mostInTree } from '../limits.ts'
import { nameKey } from '../rules.ts'
import {
  asFolder,
  below,
  fileRows,
  filesHere,
  findFolderRow,
  folderRows,
  isStarred,
  pathOf,
  readableFiles,
  readableFolders,
} from './reading.ts'

type Query = z.output<(typeof companyFiles)['listCompanyFiles']['query']>

/** First which files, then what stands in their rows. */
export async function listCompanyFiles(query: Query, at: ReadContext) {
  const { db } = at
  const folder = query.folderId === undefined ? null : await findFolderRow(at, query.folderId)
  const [path, folders, ids, total] = await Promise.all([
    folder ? pathOf(db, folder.id) : [],
    listFoldersIn(query, at),
    idsOf(query, at),
    countOf(query, at),
  ])
  const isExact = total <= mostCounted || !isSearch(query)
  return {
    folder,
    path,
    folders,
    items: inOrderOf(ids, await fileRows(at, ids)),
    total: isExact ? total : mostCounted,
    totalIsExact: isExact,
    nextCursor: null,
  }
}

/** Whether it looks further than into one folder. */
const isSearch = ({ q, folderId, top, starred }: Query) => q !== undefined || starred || (folderId === undefined && !top)

/** The words in names, tags and texts, as stems of both languages. */
const matching = (
  q: string,
) => sql<boolean>`(f.name_key like ${containing(nameKey(q))} or f.doc @@ (websearch_to_tsquery('public.plain', ${q})
  || websearch_to_tsquery('public.en', ${q}) || websearch_to_tsquery('public.fr', ${q})) or (f.tags @> array[${q}]::text[] and f.tags <> '{}'))`

function conditions(query: Query, { actor, now }: ReadContext): Expression<SqlBool>[] {
  const { q, kind, tag, changedWithinDays, starred, folderId } = query
  const all: Expression<SqlBool>[] = []
  if (!isSearch(query)) all.push(folderId === undefined ? sql`f.folder_id is null` : sql`f.folder_id = ${folderId}`)
  else if (folderId !== undefined) all.push(sql`f.folder_id in ${below([folderId])}`)
  if (q) all.push(matching(q))
  if (kind) all.push(sql`f.kind = any(${kind})`)
  if (tag) all.push(sql`f.tags @> ${tag} and f.tags <> '{}'`)
  if (changedWithinDays !== undefined) all.push(sql`f.changed_at >= ${new Date(now.getTime() - changedWithinDays * 86_400_000)}`)
  if (starred)
    all.push(sql`f.id in (select s.file_id from company_file_stars s where s.account_id = ${actor.id} and s.file_id is not null)`)
  return all
}

const columns = { name: sql`f.name_key`, changedAt: sql`f.changed_at`, size: sql`f.size`, kind: sql`f.kind` }

/** Those that fit. Of one folder, which was found already, an index tells: thousands are passed over without a look at their rows. */
const fitting = (query: Query, at: ReadContext) =>
  (isSearch(query) ? readableFiles(at) : (filesHere(at) as unknown as ReturnType<typeof readableFiles>))
    .where((is) => is.and(conditions(query, at)))
    .select('f.id')

async function idsOf(query: Query, at: ReadContext): Promise<number[]> {
  const { sort, dir, page, limit } = query
  const inOrder = fitting(query, at).orderBy(columns[sort], dir)
  // In one folder no two have one name.
  const rows = await (sort === 'name' && !isSearch(query) ? inOrder : inOrder.orderBy('f.id', dir))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A folder is counted to its end, by an index; a search stops early. */
async function countOf(query: Query, at: ReadContext): Promise<number> {
  const counted = isSearch(query) ? fitting(query, at).limit(mostCounted + 1) : fitting(query, at)
  const { n } = await at.db
    .selectFrom(counted.as('counted'))
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The folders beside the page of files: those that lie here, or those found by name. None where files alone can fit. */
async function listFoldersIn(query: Query, at: ReadContext) {
  const { q, kind, tag, changedWithinDays, starred, folderId, page } = query
  const isPlace = folderId !== undefined || query.top || q !== undefined || starred
  if (!isPlace || kind || tag || changedWithinDays !== undefined || page > 1) return []
  let rows = folderRows(at)
  if (!isSearch(query)) rows = rows.where('d.parentId', folderId === undefined ? 'is' : '=', folderId ?? null)
  else if (folderId !== undefined) rows = rows.where(sql<boolean>`d.id in ${below([folderId])} and d.id <> ${folderId}`)
  if (q) rows = rows.where('d.nameKey', 'like', containing(nameKey(q)))
  if (starred) rows = rows.where(isStarred(at.actor, 'folder_id', 'd.id'))
  const found = await rows
    .orderBy('d.nameKey')
    .limit(isSearch(query) ? 50 : mostFolders)
    .execute()
  return found.map(asFolder)
}

export async function listFolders(at: ReadContext) {
  const rows = await readableFolders(at)
    .select(['d.id', 'd.parentId', 'd.name', 'd.audience', 'd.createdAt', 'd.version'])
    .$narrowType<{ audience: 'staff' | 'admins' }>()
    .orderBy('d.nameKey')
    .limit(mostInTree)
    .execute()
  return { items: rows }
}

export async function listTags(at: ReadContext) {
  const tags = readableFiles(at).where(sql<boolean>`f.tags <> '{}'`).select(sql<string>`unnest(f.tags)`.as('tag'))
  const items = await at.db
    .selectFrom(tags.as('t'))
    .select(['t.tag', (is) => is.fn.countAll<number>().as('files')])
    .groupBy('t.tag')
    .orderBy('files', 'desc')
    .orderBy('t.tag')
    .limit(100)
    .execute()
  return { items }
}

export async function findText(at: ReadContext, fileId: number) {
  const row = await readableFiles(at)
    .where('f.id', '=', fileId)
    .select(sql<string | null>`left(f.text, 20000)`.as('text'))
    .executeTakeFirst()
  return found(row)
}
