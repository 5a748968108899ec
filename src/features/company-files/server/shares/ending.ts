import { type RawBuilder, sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import { below } from '../reading.ts'

type Target = { id: number; fileId: number | null; folderId: number | null }

/**
 * Ends the links and shares of these folders, of all below them and of these files that nobody who is an administrator now has made:
 * those who made them no longer see what they opened, and could not revoke them. The names are locked.
 */
export async function endThoseOfOthers(
  { db, actor, now, audit }: WriteContext,
  { folders, files }: { folders: readonly number[]; files: readonly number[] },
): Promise<void> {
  const inFolders = sql`${below(folders)}`
  const affected = (by: RawBuilder<unknown>) => sql`(folder_id in ${inFolders} or file_id = any(${files}::bigint[])
      or file_id in (select f.id from company_files f where f.folder_id in ${inFolders}))
    and not exists (select from accounts a where a.id = ${by} and a.role = 'admin')`
  const target = sql`id::int, file_id::int as "fileId", folder_id::int as "folderId"`
  const links = await sql<Target>`update company_links set revoked_at = ${now}, revoked_by = ${actor.id}
    where revoked_at is null and expires_at > ${now} and ${affected(sql`created_by`)} returning ${target}`.execute(db)
  for (const { id, ...changes } of links.rows) audit({ action: 'shared-link.revoked', objectType: 'shared-link', objectId: id, changes })
  const shares = await sql<Target & { role: string | null; accountId: number | null }>`delete from company_shares
    where ${affected(sql`shared_by`)} returning ${target}, role, account_id::int as "accountId"`.execute(db)
  for (const { id, ...changes } of shares.rows)
    audit({ action: 'company-share.removed', objectType: 'company-share', objectId: id, changes })
}
