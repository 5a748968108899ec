import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { hasWords, onePage } from '#server/list.ts'
import type { Role } from '#shared/roles.ts'

/** Whom a record asks for: agents, who work elsewhere, are responsible for candidates alone. */
type Asked = { worksHere: boolean; role?: Role | undefined }

/** Whoever works with candidates and may still come in: recruiters, administrators and agents. */
function colleagues(db: ReadDb, { worksHere, role }: Asked) {
  const all = db
    .selectFrom('accounts as a')
    .where('a.role', 'in', worksHere ? ['admin', 'operation'] : ['admin', 'operation', 'agent'])
    .where('a.disabled', '=', false)
  return role ? all.where('a.role', '=', role) : all
}

/** Whether somebody can be made responsible for a record. */
export async function isColleague(db: ReadDb, accountId: number, asked: Asked = { worksHere: false }): Promise<boolean> {
  return (await colleagues(db, asked).select('a.id').where('a.id', '=', accountId).executeTakeFirst()) !== undefined
}

/** Those of these accounts who work for the agency itself. */
export async function whoWorkHere(db: ReadDb, accountIds: readonly number[]): Promise<number[]> {
  if (accountIds.length === 0) return []
  const known = colleagues(db, { worksHere: true }).where('a.id', 'in', accountIds)
  return (await known.select('a.id').execute()).map(({ id }) => id)
}

/** Those whose name has these words, in the order of names. */
export async function listColleagues(db: ReadDb, { q, page, limit, ...asked }: { q: string; page: number; limit: number } & Asked) {
  const named = colleagues(db, asked).where(hasWords(sql`a.display_name`, q))
  const [items, { total }] = await Promise.all([
    named
      .select((is) => ['a.id', is.fn.coalesce('a.displayName', 'a.email', is.val('')).as('name'), 'a.role'])
      .orderBy((is) => is.fn<string>('folded', ['a.displayName']))
      .orderBy('a.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    named.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return onePage(items, total)
}
