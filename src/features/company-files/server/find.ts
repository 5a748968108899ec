import { sql } from 'kysely'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import type { Audience } from '../rules.ts'
import type { CompanyFileDetails, FileVersion, FolderDetails } from '../shapes.ts'
import { below, fileRows, filesHere, folderRows, nameOf, readableBy, readableFiles, readableFolders } from './reading.ts'
import { mostStored, usedBytes } from './room.ts'

type At = ReadContext | WriteContext

export async function findDetails(at: At, fileId: number): Promise<CompanyFileDetails> {
  const { db } = at
  const [file] = await fileRows(at, [fileId])
  const of = found(
    await readableFiles(at)
      .where('f.id', '=', fileId)
      .select([nameOf('f.created_by').as('createdBy'), sql<Audience>`coalesce(d.audience, 'staff')`.as('audience')])
      .executeTakeFirst(),
  )
  const versions = await (db as ReadContext['db'])
    .selectFrom('companyFileVersions as v')
    .select(['v.number', 'v.name', 'v.size', 'v.note', 'v.createdAt', nameOf('v.created_by').as('createdBy')])
    .where('v.fileId', '=', fileId)
    .orderBy('v.number', 'desc')
    .limit(100)
    .execute()
  return { ...found(file), ...of, versions: versions satisfies FileVersion[] }
}

export async function findFolder(at: ReadContext, folderId: number): Promise<FolderDetails> {
  const inIt = sql<boolean>`d.id in ${below([folderId])}`
  const [folder, folders, files] = await Promise.all([
    folderRows(at).select(nameOf('d.created_by').as('createdBy')).where('d.id', '=', folderId).executeTakeFirst(),
    readableFolders(at)
      .where(inIt)
      .select((is) => is.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
    readableFiles(at)
      .where(inIt)
      .select((is) => [is.fn.countAll<number>().as('n'), sql<number>`coalesce(sum(f.size), 0)::bigint`.as('bytes')])
      .executeTakeFirstOrThrow(),
  ])
  return { ...found(folder), all: { files: files.n, folders: folders.n - 1, bytes: files.bytes } }
}

export async function findStorage(at: ReadContext) {
  const { db, config } = at
  const [used, files, bin] = await Promise.all([
    usedBytes(db),
    filesHere(at)
      .where((is) => is.or([is('f.folderId', 'is', null), is('f.folderId', 'in', readableFolders(at).select('d.id'))]))
      .select((is) => is.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
    countBin(at),
  ])
  return { usedBytes: used, mostBytes: mostStored(config), files: files.n, inBin: bin }
}

export async function countBin({ db, actor }: Pick<ReadContext, 'db' | 'actor'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (select count(*)::int from company_files f left join folders d on d.id = f.folder_id
        where f.restorable_until is not null and ${readableBy(actor)})
      + (select count(*)::int from folders d where d.restorable_until is not null and ${readableBy(actor)}) as n`.execute(db)
  return rows[0]?.n ?? 0
}
