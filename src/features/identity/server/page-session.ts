import type { FastifyInstance } from 'fastify'
import { now } from '#server/clock.ts'
import { Problem } from '#shared/problem.ts'
import type { Actor, Role } from '#shared/roles.ts'
import { cookie, cookiesOf, isSameOrigin } from './cookies.ts'
import { IdentityError } from './envelope.ts'
import { newSecret, sha256 } from './sessions.ts'
import { accountOf, type Toolkit } from './toolkit.ts'

const rememberedSeconds = 14 * 86_400
const freshSeconds = 300

/**
 * `/api/session`: exchanges an ID token for the cookie that pages are rendered with. The cookie shows, it never changes
 * anything: every change needs the bearer token, which no foreign site can send.
 */
export function registerPageSession(app: FastifyInstance, kit: Toolkit): void {
  const cookies = cookiesOf(kit.config)
  const db = kit.database.kysely

  app.post('/api/session', async (request, reply) => {
    if (!isSameOrigin(request.headers, kit.config)) throw new Problem(403, 'permission-denied')
    const { remember } = (request.body ?? {}) as { remember?: unknown }
    const { account, claims, session } = await accountOf(kit, bearer(request.headers.authorization)).catch((error: unknown) => {
      throw error instanceof IdentityError ? new Problem(401, 'unauthenticated') : error
    })
    const at = now()
    const known = cookie(request.headers, cookies.page)
    const current = known
      ? await db
          .selectFrom('pageSessions')
          .select(['accountId', 'sessionId'])
          .where('hash', '=', sha256(known))
          .where('expiresAt', '>', at.toISOString())
          .executeTakeFirst()
      : undefined
    reply.header('cache-control', 'no-store')
    if (current?.accountId === account.id && current.sessionId === session.id) return { uid: account.uid, role: account.role }
    if (at.getTime() / 1000 - claims.auth_time > freshSeconds && !session.cookieBound) throw new Problem(401, 'unauthenticated')
    const remembered = remember === true || (remember === undefined && session.remember)
    const token = newSecret(32)
    const expiresAt = new Date(at.getTime() + rememberedSeconds * 1000)
    await db
      .insertInto('pageSessions')
      .values({ hash: sha256(token), accountId: account.id, sessionId: session.id, expiresAt, createdAt: at })
      .execute()
    if (remembered !== session.remember)
      await db.updateTable('identitySessions').set({ remember: remembered }).where('id', '=', session.id).execute()
    reply.header('set-cookie', cookies.setPage(token, remembered ? rememberedSeconds : null))
    return { uid: account.uid, role: account.role }
  })

  app.delete('/api/session', async (request, reply) => {
    if (!isSameOrigin(request.headers, kit.config)) throw new Problem(403, 'permission-denied')
    const known = cookie(request.headers, cookies.page)
    if (known) await db.deleteFrom('pageSessions').where('hash', '=', sha256(known)).execute()
    return reply.header('set-cookie', cookies.clearPage).header('cache-control', 'no-store').code(204).send()
  })
}

export function bearer(header: string | undefined): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(header ?? '')?.[1]
}

type Known = {
  id: number
  uid: string
  role: string
  displayName: string | null
  email: string | null
  emailVerified: boolean
  candidateId: number | null
}

/** An account as everything outside identity sees it. */
export function actorOf(account: Known): Actor {
  const { id, uid, displayName, email, emailVerified, candidateId } = account
  return { id, uid, role: account.role as Role, name: displayName ?? email ?? '', email, emailVerified, candidateId }
}

/** The person whose page cookie this is; their account and session are read as they are now. */
export async function actorOfPage(kit: Toolkit, token: string): Promise<Actor | null> {
  const row = await kit.database.kysely
    .selectFrom('pageSessions as p')
    .innerJoin('accounts as a', 'a.id', 'p.accountId')
    .innerJoin('identitySessions as s', 's.id', 'p.sessionId')
    .leftJoin('candidates as c', 'c.accountId', 'a.id')
    .select(['a.id', 'a.uid', 'a.role', 'a.displayName', 'a.email', 'a.emailVerified', 'c.id as candidateId'])
    .where('p.hash', '=', sha256(token))
    .where('p.expiresAt', '>', now().toISOString())
    .where('s.endedAt', 'is', null)
    .where('a.disabled', '=', false)
    .executeTakeFirst()
  return row ? actorOf(row) : null
}
