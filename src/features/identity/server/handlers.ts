import { Problem } from '#shared/problem.ts'
import type { Locale } from '#shared/locale.ts'
import type { Role } from '#shared/roles.ts'
import type { ReadDb } from '#server/db.ts'
import type { Handlers } from '#server/standing.ts'
import type { identity } from '../contract.ts'
import { whyNotPassword } from '../rules.ts'
import { createAccount, takeSetup } from './commands.ts'
import type { PublicConfig } from './service.ts'

export const identityHandlers = (publicConfig: () => PublicConfig): Handlers<typeof identity> => ({
  findConfig: publicConfig,
  findMe: (_input, { db, actor }) => findAccount(db, actor.id),
  changePreferences: async ({ body }, { db, actor, audit }) => {
    await db.updateTable('accounts').set({ locale: body.locale }).where('id', '=', actor.id).execute()
    audit({ objectId: Number(actor.id), changes: body })
    return findAccount(db, actor.id)
  },
  setUp: async ({ body: { token, name, email, password } }, { db, locale, audit }) => {
    const weakness = whyNotPassword(password)
    if (weakness) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/password', code: weakness }] })
    if (!(await takeSetup(db, token))) throw new Problem(409, 'setup-closed')
    const { id, uid } = await createAccount(db, { email, password, displayName: name, role: 'admin', emailVerified: true, locale })
    audit({ objectId: id })
    return { uid }
  },
})

async function findAccount(db: ReadDb, id: number | null) {
  const { displayName, ...row } = await db
    .selectFrom('accounts as a')
    .leftJoin('candidates as c', 'c.accountId', 'a.id')
    .select(['a.id', 'a.uid', 'a.role', 'a.displayName', 'a.email', 'a.emailVerified', 'a.locale', 'c.id as candidateId'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  // The columns are held to these values by CHECK constraints.
  return { ...row, role: row.role as Role, locale: row.locale as Locale, name: displayName ?? row.email ?? '' }
}
