import type { WriteDb } from '#server/db.ts'
import { linkEnd, usualLinkDays } from '../../link-rules.ts'
import { makeSecret } from './secrets.ts'

type At = { by: number; agentId: number | undefined; now: Date }

/** A folder that agents read, a file for one of them, and a link with a password whose address nobody has. */
export async function makeShares(db: WriteDb, { by, agentId, now }: At): Promise<void> {
  const named = (table: 'folders' | 'companyFiles', name: string) =>
    db.selectFrom(table).select('id').where('name', '=', name).orderBy('id').limit(1).executeTakeFirst()
  const [policies, agreement, rules] = [
    await named('folders', 'Policies'),
    await named('companyFiles', 'Temporary worker agreement.docx'),
    await named('companyFiles', 'Kirkstall Mill, site rules.pdf'),
  ]
  const share = { sharedBy: by, sharedAt: now }
  if (policies)
    await db
      .insertInto('companyShares')
      .values({ folderId: policies.id, role: 'agent', ...share })
      .execute()
  if (agreement && agentId !== undefined)
    await db
      .insertInto('companyShares')
      .values({ fileId: agreement.id, accountId: agentId, ...share })
      .execute()
  if (!rules) return
  const { token: _, ...secret } = await makeSecret('scaffold at noon')
  const row = { fileId: rules.id, ...secret, createdBy: by, createdAt: now, expiresAt: linkEnd(now, usualLinkDays) }
  await db.insertInto('companyLinks').values(row).execute()
}
