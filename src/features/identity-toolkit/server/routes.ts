import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction, type WriteDb } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import { isSameOrigin } from '#server/same-origin.ts'
import type { Actor } from '#shared/roles.ts'
import { adminCreate, adminDelete, adminDeleteMany, adminUpdate } from './admin/accounts.ts'
import { adminConfig } from './admin/config.ts'
import { adminImport } from './admin/import.ts'
import { adminList, adminLookup, adminQuery } from './admin/reading.ts'
import { createSessionCookie } from './admin/session-cookie.ts'
import { note } from '../../identity/server/accounts/audit.ts'
import { checkCaller } from './caller.ts'
import { cookie, cookiesOf } from '../../identity/server/sessions/cookies.ts'
import { withNames } from './enums.ts'
import { badJson, needsBearer, notFound, sendError } from './envelope.ts'
import { IdentityError } from '../../identity/server/accounts/refusal.ts'
import { lookup, remove, update } from './methods/account.ts'
import { createAuthUri, resetPassword, sendOobCode } from './methods/codes.ts'
import { signInWithProvider } from './methods/provider-sign-in.ts'
import { refresh } from './methods/refresh.ts'
import { finishEnrolment, finishSignInWithFactor, startEnrolment, withdraw } from './methods/second-factor.ts'
import { passwordPolicy, project, recaptchaConfig, recaptchaParams } from './methods/settings.ts'
import { signInWithEmailLink, signInWithPassword } from './methods/sign-in.ts'
import { signUp } from './methods/sign-up.ts'
import { endSessions } from '../../identity/server/sessions/sessions.ts'
import { sha256 } from '../../identity/server/accounts/secrets.ts'
import { accountOf, type Call, type Method, type Toolkit } from './toolkit.ts'
import type { Body } from './body.ts'

/** What everybody with the API key may call. A colon in a path is written twice. */
export const publicMethods: Record<string, Method> = {
  '/v1/accounts::signUp': signUp,
  '/v1/accounts::signInWithPassword': signInWithPassword,
  '/v1/accounts::signInWithEmailLink': signInWithEmailLink,
  '/v1/accounts::signInWithIdp': signInWithProvider,
  '/v1/accounts::lookup': lookup,
  '/v1/accounts::update': update,
  '/v1/accounts::delete': remove,
  '/v1/accounts::sendOobCode': sendOobCode,
  '/v1/accounts::resetPassword': resetPassword,
  '/v1/accounts::createAuthUri': createAuthUri,
  '/v2/accounts/mfaEnrollment::start': startEnrolment,
  '/v2/accounts/mfaEnrollment::finalize': finishEnrolment,
  '/v2/accounts/mfaEnrollment::withdraw': withdraw,
  '/v2/accounts/mfaSignIn::finalize': finishSignInWithFactor,
}
/** Below a project: for the administrator's bearer only. */
const adminMethods: Record<string, Method> = {
  'POST /v1/projects/:project/accounts': adminCreate,
  'POST /v1/projects/:project/accounts::lookup': adminLookup,
  'POST /v1/projects/:project/accounts::update': adminUpdate,
  'POST /v1/projects/:project/accounts::delete': adminDelete,
  'POST /v1/projects/:project/accounts::batchDelete': adminDeleteMany,
  'POST /v1/projects/:project/accounts::batchCreate': adminImport,
  'POST /v1/projects/:project/accounts::query': adminQuery,
  'POST /v1/projects/:project/accounts::sendOobCode': sendOobCode,
  'GET /v1/projects/:project/accounts::batchGet': adminList,
  'POST /v1/projects/:project(^[^:/]+)::createSessionCookie': createSessionCookie,
  'GET /v2/projects/:project/config': adminConfig,
  'PATCH /v2/projects/:project/config': adminConfig,
}
const publicSettings: Record<string, (kit: Toolkit) => object> = {
  '/v1/recaptchaParams': recaptchaParams,
  '/v2/recaptchaConfig': recaptchaConfig,
  '/v2/passwordPolicy': passwordPolicy,
  '/v1/projects': project,
}
/** These change nothing that anybody remembers of an account, but for the end of the session that a browser had before. */
const leavesNoTrace = new Set<Method>([lookup, signInWithPassword, createAuthUri, adminLookup, adminQuery, adminList, createSessionCookie])

/** What signing in to an account that is there needs goes on while Lintel is closed. */
const signsIn = new Set<Method>([signInWithPassword, signInWithEmailLink, signInWithProvider, createAuthUri, finishSignInWithFactor])
const isSigningIn = (method: Method, { idToken, requestType }: Body) =>
  method === lookup || (idToken === undefined && (signsIn.has(method) || (method === sendOobCode && requestType === 'EMAIL_SIGNIN')))

/** Refuses what would change an account while Lintel is closed, but to administrators, and to programs with their token. */
async function refuseClosed(kit: Toolkit, method: Method, { body, isAdmin }: Call): Promise<void> {
  if (kit.closing.now() === null || isAdmin || isSigningIn(method, body)) return
  const holder = typeof body.idToken === 'string' ? await accountOf(kit, body.idToken) : null
  kit.closing.refuse({ role: (holder?.account.role ?? 'anonymous') as Actor['role'] })
}

const bodyLimits = { usual: 64 * 1024, many: 8 * 1024 * 1024 }
const rememberedSeconds = 30 * 86_400

/** Mounts Identity Toolkit's protocol, with its own bodies, errors and 404, in a scope of its own. */
export function mount(scope: FastifyInstance, kit: Toolkit, log: Log): void {
  const cookies = cookiesOf(kit.config)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyLimits.usual }, (request, text, done) => {
    try {
      done(null, parseBody(String(text), request.headers['content-type']))
    } catch (error) {
      done(error as Error)
    }
  })
  scope.setErrorHandler((error, request, reply) => sendError(error, request, reply, log))
  scope.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply, log))
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  const callOf = (request: FastifyRequest, reply: FastifyReply): Call => ({
    body: withNames((request.body ?? {}) as Body),
    request,
    isAdmin: checkCaller(kit, request),
    sameOrigin: isSameOrigin(request.headers, kit.config),
    setCookie: (value) => void reply.header('set-cookie', value),
  })
  /** After a change this process answers for everything it told before, so the next call sees the change. */
  const run = async (method: Method, call: Call): Promise<Body> => {
    await refuseClosed(kit, method, call)
    const answer = await method(kit, call)
    if (!leavesNoTrace.has(method)) await kit.people.caughtUp()
    return answer
  }
  /** A browser of ours keeps its refresh token in a cookie and sees only the word "cookie". */
  const hideToken = (reply: FastifyReply, call: Call, { remember, ...body }: Body): Body => {
    for (const name of ['refreshToken', 'refresh_token']) {
      const token = body[name]
      if (!call.sameOrigin || typeof token !== 'string') continue
      reply.header('set-cookie', cookies.setRefresh(token, remember ? rememberedSeconds : null))
      body[name] = 'cookie'
    }
    return body
  }

  for (const [path, method] of Object.entries(publicMethods)) {
    scope.post(path, async (request, reply) => {
      const call = callOf(request, reply)
      return hideToken(reply, call, await run(method, call))
    })
  }
  for (const [place, method] of Object.entries(adminMethods)) {
    const [verb, url] = place.split(' ') as ['GET' | 'POST' | 'PATCH', string]
    scope.route({
      method: verb,
      url,
      bodyLimit: method === adminImport || method === adminDeleteMany ? bodyLimits.many : bodyLimits.usual,
      handler: async (request, reply) => {
        const call = callOf(request, reply)
        if (!call.isAdmin) throw needsBearer()
        return run(method, call)
      },
    })
  }
  for (const [path, read] of Object.entries(publicSettings)) {
    scope.get(path, async (request) => {
      checkCaller(kit, request)
      return read(kit)
    })
  }
  scope.post('/v1/token', async (request, reply) => {
    const call = callOf(request, reply)
    return hideToken(reply, call, await refresh(kit, call, call.sameOrigin ? cookie(request.headers, cookies.refresh) : undefined))
  })
  scope.post('/session::logout', async (request, reply) => {
    if (!isSameOrigin(request.headers, kit.config))
      throw new IdentityError('PERMISSION_DENIED', { httpStatus: 403, status: 'PERMISSION_DENIED' })
    const token = cookie(request.headers, cookies.refresh)
    const db = kit.database.kysely
    if (token) await inTransaction(db, (db) => signOut(db, { request, isAdmin: false }, token))
    await kit.people.caughtUp()
    return reply.header('set-cookie', [cookies.clearRefresh, cookies.clearPage]).send({})
  })

  publishKeys(scope, kit)
}

/** Ends the session of a refresh token, unless it has ended already. */
async function signOut(db: WriteDb, call: Pick<Call, 'request' | 'isAdmin'>, token: string): Promise<void> {
  const held = await db
    .selectFrom('refreshTokens as t')
    .innerJoin('identitySessions as s', 's.id', 't.sessionId')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .select(['s.id as sessionId', 'a.id', 'a.role'])
    .where('t.hash', '=', sha256(token))
    .where('s.endedAt', 'is', null)
    .forUpdate('s')
    .executeTakeFirst()
  if (!held) return
  await endSessions(db, { id: held.sessionId }, 'logout')
  await note(db, call, 'account.signed-out', held, { session: { id: held.sessionId } })
}

/** What anybody needs to check our tokens. */
export function publishKeys(scope: FastifyInstance, { tokens }: Toolkit): void {
  const publish = (reply: FastifyReply, body: object) => reply.header('cache-control', 'public, max-age=3600').send(body)
  scope.get('/v1/jwks.json', async (_request, reply) => publish(reply, await tokens.jwks()))
  for (const path of ['/v1/publicKeys', '/robot/v1/metadata/x509/:account'])
    scope.get(path, async (_request, reply) => publish(reply, await tokens.pems()))
}

function parseBody(text: string, contentType = ''): Body {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body
  } catch {
    // falls through to the same refusal
  }
  throw badJson()
}
