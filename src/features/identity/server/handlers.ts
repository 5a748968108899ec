import { found, Problem } from '#shared/problem.ts'
import type { Locale } from '#shared/locale.ts'
import { type Actor, type Role, seenByOf } from '#shared/roles.ts'
import type { ReadDb } from '#server/db.ts'
import type { Handlers } from '#server/handler-context.ts'
import type { identity } from '../contract.ts'
import { whyNotPassword } from '../passwords.ts'
import { findAccount } from './accounts/accounts.ts'
import { listColleagues } from './colleagues.ts'
import { createAccount, takeSetup } from './commands.ts'
import { tellOwner } from './mails/mails.ts'
import { makeRecoveryCodes } from './proofs/recovery-codes.ts'
import type { PublicConfig } from './port.ts'

export const identityHandlers = (publicConfig: () => PublicConfig): Handlers<typeof identity> => ({
  findConfig: publicConfig,
  findMe: (_input, { db, actor }) => findMe(db, actor),
  listColleagues: ({ query }, { db }) => listColleagues(db, query),
  changePreferences: async ({ body }, { db, actor, audit }) => {
    await db.updateTable('accounts').set({ locale: body.locale }).where('id', '=', actor.id).execute()
    audit({ objectId: Number(actor.id), changes: body })
    return findMe(db, actor)
  },
  findMySecurity: async (_input, { db, actor }) => {
    const account = found(await findAccount(db, { id: Number(actor.id) }))
    const { n } = await db
      .selectFrom('recoveryCodes')
      .select((is) => is.fn.countAll<number>().as('n'))
      .where('accountId', '=', account.id)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return {
      hasPassword: account.passwordHash !== null,
      passwordChangedAt: account.passwordUpdatedAt,
      providers: account.links.map(({ provider }) => provider),
      secondFactors: account.factors.map(({ id, displayName, enrolledAt }) => ({
        id,
        name: displayName,
        enrolledAt: new Date(enrolledAt).toISOString(),
      })),
      recoveryCodesLeft: Number(n),
    }
  },
  makeRecoveryCodes: async (_input, { db, actor, config, audit }) => {
    const accountId = Number(actor.id)
    const factor = await db.selectFrom('secondFactors').select('id').where('accountId', '=', accountId).limit(1).executeTakeFirst()
    if (!factor) throw new Problem(409, 'second-factor-missing')
    audit({ objectId: accountId })
    await tellOwner(db, config, accountId, 'recoveryCodesMade')
    return { codes: await makeRecoveryCodes(db, accountId) }
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

async function findMe(db: ReadDb, actor: Actor) {
  const { displayName, ...row } = await db
    .selectFrom('accounts as a')
    .leftJoin('candidates as c', 'c.accountId', 'a.id')
    .select(['a.id', 'a.uid', 'a.role', 'a.displayName', 'a.email', 'a.emailVerified', 'a.locale', 'c.id as candidateId'])
    .where('a.id', '=', actor.id)
    .executeTakeFirstOrThrow()
  // The columns are held to these values by CHECK constraints.
  const { role, locale } = row as { role: Role; locale: Locale }
  const emailVerified = actor.seenBy ? actor.emailVerified : row.emailVerified
  return { ...row, role, locale, emailVerified, name: displayName ?? row.email ?? '', seenBy: seenByOf(actor) }
}
