import type { FastifyInstance, FastifyRequest } from 'fastify'
import { now } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db.ts'
import { isSameOrigin } from '#server/same-origin.ts'
import type { DateStyle } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { type Actor, recentSignInSeconds, type Role } from '#shared/roles.ts'
import { entryOf } from '../../entry.ts'
import type { Account } from '../accounts/accounts.ts'
import { bearer } from './id-token.ts'
import { cookie, cookiesOf } from './cookies.ts'
import { IdentityError } from '../accounts/refusal.ts'
import { isUnused, type Session } from './sessions.ts'
import { newSecret, sha256 } from '../accounts/secrets.ts'
import type { Holder, People } from './people.ts'

type PageKit = {
  database: Database
  config: Config
  people: People
  holderOf(idToken: string | undefined): Promise<Holder>
  /** Where another service signs people in, only pages tell by which browser a session is used, that it still is, and its end. */
  noteUse?(session: Session, request: FastifyRequest): Promise<void>
  noteEnd?(sessionId: number): Promise<void>
}
/** Who asks, by which session, when they proved it last, and how they like to read. */
export type Authenticated = {
  actor: Actor
  sessionId: number
  authTime: Date
  preferences: { locale: Locale; dateStyle: DateStyle }
}

/** In the place of a factor's id where Google keeps the factors. */
export const heldByFirebase = 'firebase'
const rememberedSeconds = 14 * 86_400

/**
 * `/api/session`: exchanges an ID token for the cookie that pages are rendered with. The cookie shows, it never changes
 * anything: every change needs the bearer token, which no foreign site can send.
 */
export function registerPageSession(app: FastifyInstance, kit: PageKit): void {
  const cookies = cookiesOf(kit.config)
  const db = kit.database.kysely

  app.post('/api/session', async (request, reply) => {
    if (!isSameOrigin(request.headers, kit.config)) throw new Problem(403, 'permission-denied')
    const { remember } = (request.body ?? {}) as { remember?: unknown }
    // Whoever has no token is shown no pages as anybody either.
    if (!request.headers.authorization) reply.header('set-cookie', cookies.clearPage)
    const { account, claims, session } = await refusedAsProblem(kit.holderOf(bearer(request.headers.authorization)))
    await kit.noteUse?.(session, request)
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
    if (at.getTime() / 1000 - claims.auth_time > recentSignInSeconds && !session.cookieBound) throw new Problem(401, 'unauthenticated')
    const remembered = remember === true || (remember === undefined && session.remember)
    // The cookie that came is replaced, so that whoever else knows it is left with nothing.
    if (known) await db.deleteFrom('pageSessions').where('hash', '=', sha256(known)).execute()
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
    const ended = known
      ? await db.deleteFrom('pageSessions').where('hash', '=', sha256(known)).returning('sessionId').executeTakeFirst()
      : undefined
    if (ended) await kit.noteEnd?.(ended.sessionId)
    reply.header('set-cookie', cookies.clearPage).header('cache-control', 'no-store')
    return reply.header('clear-site-data', '"cookies", "storage", "cache"').code(204).send()
  })
}

/** An account as everything outside identity sees it. */
function actorOf(account: Account, session: Session): Actor {
  const { id, uid, displayName, email, emailVerified, candidateId, factors } = account
  // The column is held to our roles by a CHECK constraint.
  const role = account.role as Role
  const name = displayName ?? email ?? ''
  const secondFactor = session.secondFactor === heldByFirebase || factors.some((factor) => factor.id === session.secondFactor)
  const { id: sessionId, authTime: signedInAt } = session
  return { id, uid, role, name, email, emailVerified, candidateId, sessionId, signedInAt, secondFactor, seenBy: null }
}

type Asking = Omit<Holder, 'claims'>

/** Who asks: the holder of the session or, in a preview, the person through whose eyes they see. */
export function authenticated(asking: Asking): Authenticated {
  const { account, session } = asking
  const holder = actorOf(account, session)
  // Whoever reads chose how, also in a preview. The columns are held to these values by CHECK constraints.
  const preferences = { locale: account.locale as Locale, dateStyle: account.dateStyle as DateStyle }
  return { actor: previewIn(asking, holder) ?? holder, sessionId: session.id, authTime: new Date(session.authTime), preferences }
}

/** The person whom an administrator sees Lintel as; null when nobody, or no longer. */
function previewIn({ account, session, previewed }: Asking, holder: Actor): Actor | null {
  const until = session.previewEndsAt
  if (!previewed || previewed.disabled || account.role !== 'admin' || until === null || now() >= new Date(until)) return null
  return {
    ...actorOf(previewed, session),
    // The link by which an invited person joins proves their address; what awaits them then is what there is to see.
    emailVerified: previewed.emailVerified || previewed.joinedAt === null,
    // Whoever has a factor signs in with it. The administrator at the keyboard must have proven theirs all the same.
    secondFactor: holder.secondFactor && (session.secondFactor === heldByFirebase || previewed.factors.length > 0),
    seenBy: { ...holder, id: account.id, uid: account.uid, until },
  }
}

/** Outside the protocol a token that is not good is simply 401; only the owner of a closed account hears why. */
export function refusedAsProblem<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof IdentityError)) throw error
    throw new Problem(401, error.message === 'USER_DISABLED' ? 'account-closed' : 'unauthenticated')
  })
}

/** Who a page cookie belongs to, unless the session has ended or lain unused for too long, or the account is closed. */
export async function authenticatePage(kit: Omit<PageKit, 'holderOf'>, headers: FastifyRequest['headers']): Promise<Authenticated | null> {
  const token = cookie(headers, cookiesOf(kit.config).page)
  const person = token ? await personOfPage(kit, token) : null
  return person && authenticated(person)
}

async function personOfPage(kit: Omit<PageKit, 'holderOf'>, token: string): Promise<Asking | null> {
  const at = now()
  const row = await kit.database.kysely
    .selectFrom('pageSessions as p')
    .innerJoin('identitySessions as s', 's.id', 'p.sessionId')
    .select(['p.sessionId', 's.remember', 's.lastUsedAt'])
    .where('p.hash', '=', sha256(token))
    .where('p.expiresAt', '>', at.toISOString())
    .executeTakeFirst()
  if (!row || isUnused(row, at)) return null
  const person = await kit.people.find(row.sessionId)
  if (!person?.account || person.session.endedAt || entryOf(person.account, 'session', at) !== 'enters') return null
  return { ...person, account: person.account }
}
