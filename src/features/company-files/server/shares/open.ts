import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { AuditedReadContext, DownloadContext, ReadContext, WriteContext } from '#server/handler-context.ts'
import type { Download } from '#shared/contract.ts'
import { found, Problem } from '#shared/problem.ts'
import { sha256 } from '../../../identity/server/accounts/secrets.ts'
import type { OpenedLink, SharedTree } from '../../share-contract.ts'
import { asDownload } from '../files.ts'
import { admit, type SecretLink, unlock } from './secrets.ts'
import { findLiveFile, isWithin, listFiles, listFoldersOf, readFolder } from './tree.ts'
import { zipFolder } from './zips.ts'

type Link = SecretLink & { fileId: number | null; folderId: number | null }

/** The link of a token, and whether what it led to is still there, and not in the bin. */
async function linkOf(db: ReadDb, token: string): Promise<Link> {
  const { rows } = await sql<Link>`select l.id::int, l.file_id::int as "fileId", l.folder_id::int as "folderId",
      l.password_hash as "passwordHash", l.revoked_at as "revokedAt", l.expires_at as "expiresAt",
      (exists (select from company_files f left join folders d on d.id = f.folder_id
          where f.id = l.file_id and f.removed_at is null and d.removed_at is null)
        or exists (select from folders d where d.id = l.folder_id and d.removed_at is null)) as "isThere"
    from company_links l where l.hash = ${sha256(token)}`.execute(db)
  const [link] = rows
  if (!link) throw new Problem(404, 'link-unknown')
  return link
}

type Secret = { token: string; pass?: string | undefined }

async function opened(at: AuditedReadContext, { token, pass }: Secret): Promise<Link> {
  const link = await linkOf(at.db, token)
  admit(at, 'shared-link', link, pass)
  return link
}

/** A folder that this link opens: its own, or one below. */
async function folderIn(db: ReadDb, { folderId: root }: Link, wanted: number | undefined): Promise<{ root: number; folderId: number }> {
  const folder = found(root ?? undefined)
  if (wanted !== undefined && wanted !== folder && !(await isWithin(db, folder, wanted))) throw new Problem(404, 'not-found')
  return { root: folder, folderId: wanted ?? folder }
}

const alone = (files: SharedTree['files']): SharedTree => {
  const [file] = files
  return { name: found(file).name, folderId: null, path: [], folders: [], files, total: files.length, page: 1 }
}

export async function openLink(
  at: AuditedReadContext,
  { folderId, page, ...secret }: Secret & { folderId?: number | undefined; page: number },
): Promise<OpenedLink> {
  const link = await opened(at, secret)
  const { id, fileId, expiresAt } = link
  const tree =
    fileId === null
      ? await readFolder(at.db, { ...(await folderIn(at.db, link, folderId)), page })
      : alone(await listFiles(at.db, [fileId]))
  // Somebody who walks through folders has opened the link once.
  at.audit(folderId === undefined && page === 1 ? { objectId: id, changes: { outcome: 'opened' } } : null)
  return { ...tree, isFolder: fileId === null, expiresAt }
}

export async function unlockLink(at: WriteContext, token: string, password: string): Promise<{ pass: string }> {
  return { pass: await unlock(at, 'shared-link', await linkOf(at.db, token), password) }
}

type OneFile = { fileId: number; inline: boolean }

export async function downloadLinked(at: DownloadContext, { fileId, inline, ...secret }: Secret & OneFile): Promise<Download> {
  const link = await opened(at, secret)
  const file = await findLiveFile(at.db, fileId)
  const isShared =
    link.fileId === fileId || (link.folderId !== null && file.folderId !== null && (await isWithin(at.db, link.folderId, file.folderId)))
  if (!isShared) throw new Problem(404, 'not-found')
  at.audit({ objectId: link.id, changes: { outcome: 'downloaded', fileId } })
  return asDownload(at.storage, file, inline)
}

export async function zipLinked(
  at: DownloadContext,
  { folderId, ...secret }: Secret & { folderId?: number | undefined },
): Promise<Download> {
  const link = await opened(at, secret)
  const { folderId: id } = await folderIn(at.db, link, folderId)
  const zip = await zipFolder(at, id)
  at.audit({ objectId: link.id, changes: { outcome: 'downloaded', folderId: id } })
  return zip
}

type Mine = Pick<ReadContext, 'db' | 'actor'>
const sharedFolders = ({ actor }: Mine) => sql`shared_folders(${actor.id}, ${actor.role})`

/** Where the sharing of this folder with somebody begins; 404 when it is not shared with them. */
async function rootOf({ db, actor }: Mine, folderId: number): Promise<number> {
  const { rows } = await sql<{ root: number }>`with recursive above as (
      select id, parent_id, 1 as step from folders where id = ${folderId} union all
      select f.id, f.parent_id, a.step + 1 from above a join folders f on f.id = a.parent_id)
    select a.id::int as root from above a where exists (select from company_shares s where s.folder_id = a.id
        and (s.account_id = ${actor.id} or s.role = ${actor.role}))
      and ${folderId} in (select ${sharedFolders({ db, actor })}) order by a.step desc limit 1`.execute(db)
  return found(rows[0]).root
}

/** All that is shared with somebody or their role, or one folder of it. */
export async function listMine(at: ReadContext, { folderId, page }: { folderId?: number | undefined; page: number }): Promise<SharedTree> {
  const { db, actor } = at
  if (folderId !== undefined) return readFolder(db, { root: await rootOf(at, folderId), folderId, page })
  const { rows } = await sql<{
    fileId: number | null
    folderId: number | null
  }>`select file_id::int as "fileId", folder_id::int as "folderId"
    from company_shares where account_id = ${actor.id} or role = ${actor.role} limit 1000`.execute(db)
  const [folders, files] = await Promise.all([
    listFoldersOf(
      db,
      rows.flatMap((row) => row.folderId ?? []),
    ),
    listFiles(
      db,
      rows.flatMap((row) => row.fileId ?? []),
    ),
  ])
  return { name: '', folderId: null, path: [], folders, files, total: files.length, page: 1 }
}

export async function downloadMine(at: DownloadContext, { fileId, inline }: OneFile): Promise<Download> {
  const file = await findLiveFile(at.db, fileId)
  const { rows } = await sql`select where ${fileId} in (select shared_company_files(${at.actor.id}, ${at.actor.role}))
    or ${file.folderId}::bigint in (select ${sharedFolders(at)})`.execute(at.db)
  if (rows.length === 0) throw new Problem(404, 'not-found')
  at.audit({ objectId: fileId })
  return asDownload(at.storage, file, inline)
}

export async function zipMine(at: DownloadContext, folderId: number): Promise<Download> {
  await rootOf(at, folderId)
  const zip = await zipFolder(at, folderId)
  at.audit({ objectType: 'folder', objectId: folderId })
  return zip
}
