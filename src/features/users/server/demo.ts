import type { WriteDb } from '#server/db.ts'
import { putAway } from '../../archives/server/commands.ts'
import { createAccount, disableAccount, openInvitation } from '../../identity/server/commands.ts'

type Known = { id: number; email: string; name: string }

const details: Record<string, { branch?: string; agentCompany?: string; phone: string }> = {
  'admin@lintel.example': { branch: 'Leeds', phone: '+441134960101' },
  'operation@lintel.example': { branch: 'Leeds', phone: '+441134960102' },
  'agent@lintel.example': { agentCompany: 'Carpentier Recrutement BTP', phone: '+33639980103' },
  'agent2@lintel.example': { agentCompany: 'Nowak Site Staff Ltd', phone: '+441134960104' },
}

/** Colleagues whose accounts show every status: at work, invited, with an old invitation, suspended, closed. */
const colleagues = [
  { name: 'Hélène Roussel', role: 'operation', locale: 'fr', branch: 'Lyon', is: 'active' },
  { name: 'Dev Anand-Whitcombe', role: 'operation', locale: 'en', branch: 'Bristol', is: 'active' },
  { name: 'Priya Nair', role: 'operation', locale: 'en', branch: 'Leeds', is: 'invited' },
  { name: 'Maxime Le Bihan', role: 'agent', locale: 'fr', branch: null, is: 'invited-long-ago' },
  { name: 'Karl Lindqvist', role: 'agent', locale: 'en', branch: null, is: 'suspended' },
  { name: 'Rosa Hartley', role: 'operation', locale: 'en', branch: 'Leeds', is: 'disabled' },
] as const

/** What the agency keeps about the demonstration's accounts, and colleagues in every status. */
export async function makeUsers(db: WriteDb, { known, password, now }: { known: Known[]; password: string; now: Date }): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const [admin] = known
  for (const { id, email, name } of known) {
    const [firstName = '', ...rest] = name.split(' ')
    await db
      .insertInto('users')
      .values({ accountId: id, firstName, lastName: rest.join(' '), ...details[email], updatedAt: now })
      .execute()
  }
  for (const { name, role, locale, branch, is } of colleagues) {
    const [firstName = '', ...rest] = name.split(' ')
    const email = `${firstName}.${rest.at(-1)}@lintel.example`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const hasJoined = is !== 'invited' && is !== 'invited-long-ago'
    const invitedAt = is === 'invited' ? daysAgo(1) : is === 'invited-long-ago' ? daysAgo(9) : daysAgo(120)
    const { id } = await createAccount(db, {
      email,
      displayName: name,
      role,
      locale,
      emailVerified: hasJoined,
      createdAt: invitedAt,
      ...(hasJoined ? { password } : {}),
    })
    await openInvitation(db, id, invitedAt)
    await db
      .insertInto('users')
      .values({
        accountId: id,
        firstName,
        lastName: rest.join(' '),
        branch,
        invitedAt,
        invitedBy: admin?.id ?? null,
        suspendedAt: is === 'suspended' ? daysAgo(3) : null,
        updatedAt: now,
      })
      .execute()
    const by = { db, now, actor: { id: admin?.id ?? null } }
    if (is === 'suspended' || is === 'disabled') await disableAccount(by, id)
    if (is === 'disabled')
      await putAway(
        { ...by, now: daysAgo(60) },
        { kind: 'user', recordId: id, was: 'active', reason: 'inactive', note: 'Left the agency.', country: 'GB' },
      )
  }
}
