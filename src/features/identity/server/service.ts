import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { advanceClock, resetClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Connection, Database } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import { Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { authorizedDomains, createAuthUri, lookup, remove, resetPassword, sendOobCode, update } from './account-methods.ts'
import { adminConfig, adminCreate, adminDelete, adminLookup, adminUpdate } from './admin.ts'
import { newUid } from './commands.ts'
import { cookie, cookiesOf, isSameOrigin } from './cookies.ts'
import { badBearer, badJson, envelope, IdentityError, missingKey, needsBearer, notFound, ourFault, wrongKey } from './envelope.ts'
import { createCounters } from './limits.ts'
import { actorOf, actorOfPage, bearer, registerPageSession } from './page-session.ts'
import { endSessions, sha256 } from './sessions.ts'
import { refresh, signInWithEmailLink, signInWithPassword, signUp } from './sign-in.ts'
import { openTokens } from './tokens.ts'
import { type Body, type Call, issuerOf, type Toolkit } from './toolkit.ts'

type Platform = { db: Database; connection: Connection; config: Config; log: Log; masterKey: Buffer }
type Headers = FastifyRequest['headers']

export type Identity = {
  /** Who a bearer token speaks for; null without one; throws `unauthenticated` when it is no longer good. */
  authenticate(headers: Headers): Promise<{ actor: Actor } | null>
  /** Who a page cookie belongs to, for rendering only. */
  authenticatePage(headers: Headers): Promise<{ actor: Actor } | null>
  publicConfig(): PublicConfig
  apiKey: string
  close(): Promise<void>
}
export type PublicConfig = { apiKey: string; projectId: string; authDomain: string; identityBase: string | null }

/** Mounts the identity service: Identity Toolkit's protocol under `/identity`, and the page session. */
export async function registerIdentity(app: FastifyInstance, { db, config, log, masterKey }: Platform): Promise<Identity> {
  const projectId = config.testHooks ? 'demo-job' : 'lintel'
  const kit: Toolkit = {
    database: db,
    config,
    projectId,
    apiKey: config.testHooks ? 'test-key' : await ownApiKey(db),
    tokens: await openTokens(db, masterKey, projectId),
    counters: createCounters(db, config.testHooks ? 1 : config.rateLimitScale),
    switches: { hideAccounts: true, passwordSignIn: true, anonymousSignIn: false },
    sentCodes: [],
  }
  await app.register(async (scope) => mount(scope, kit, log), { prefix: '/identity' })
  if (config.testHooks) {
    await app.register(async (scope) => mount(scope, kit, log), { prefix: '/identitytoolkit.googleapis.com' })
    await app.register(async (scope) => mount(scope, kit, log), { prefix: '/securetoken.googleapis.com' })
    registerTestHooks(app, kit)
  }
  registerPageSession(app, kit)
  const cookies = cookiesOf(config)
  return {
    apiKey: kit.apiKey,
    publicConfig: () => ({ apiKey: kit.apiKey, projectId, authDomain: new URL(config.publicUrl).host, identityBase: '/identity' }),
    async authenticate(headers) {
      if (headers.authorization === undefined) return null
      const token = bearer(headers.authorization)
      if (!token) throw new Problem(401, 'unauthenticated')
      return { actor: await actorOfToken(kit, token) }
    },
    async authenticatePage(headers) {
      const token = cookie(headers, cookies.page)
      const actor = token ? await actorOfPage(kit, token) : null
      return actor && { actor }
    },
    async close() {},
  }
}

/** One query tells everything: does the account live, is the session open, was the token issued after the last revocation. */
async function actorOfToken(kit: Toolkit, token: string): Promise<Actor> {
  const claims = await kit.tokens.verify(token, issuerOf(kit.projectId)).catch(() => {
    throw new Problem(401, 'unauthenticated')
  })
  const { rows } = await kit.database.pool.query({
    name: 'identity-actor',
    text: `select a.id, a.uid, a.role, a.display_name as "displayName", a.email, a.email_verified as "emailVerified", c.id as "candidateId"
      from accounts a join identity_sessions s on s.account_id = a.id and s.id = $2 and s.ended_at is null
      left join candidates c on c.account_id = a.id
      where a.uid = $1 and not a.disabled and floor(extract(epoch from a.valid_since)) <= $3`,
    values: [claims.sub, Number(claims.sid), claims.iat],
  })
  if (!rows[0]) throw new Problem(401, 'unauthenticated')
  return actorOf(rows[0])
}

/** The public key that names this installation in calls of the identity protocol. */
export async function ownApiKey({ kysely }: Database): Promise<string> {
  await kysely
    .insertInto('settings')
    .values({ name: 'identity.apiKey', value: JSON.stringify(newUid()) })
    .onConflict((c) => c.doNothing())
    .execute()
  const { value } = await kysely.selectFrom('settings').select('value').where('name', '=', 'identity.apiKey').executeTakeFirstOrThrow()
  return String(value)
}

type Method = (kit: Toolkit, call: Call) => Promise<object> | object

const publicMethods: Record<string, Method> = {
  '/v1/accounts::signUp': signUp,
  '/v1/accounts::signInWithPassword': signInWithPassword,
  '/v1/accounts::signInWithEmailLink': signInWithEmailLink,
  '/v1/accounts::lookup': lookup,
  '/v1/accounts::update': update,
  '/v1/accounts::delete': remove,
  '/v1/accounts::sendOobCode': sendOobCode,
  '/v1/accounts::resetPassword': resetPassword,
  '/v1/accounts::createAuthUri': createAuthUri,
}
const adminMethods: Record<string, Method> = {
  '/v1/projects/:project/accounts': (kit, { body }) => adminCreate(kit, body),
  '/v1/projects/:project/accounts::lookup': (kit, { body }) => adminLookup(kit, body),
  '/v1/projects/:project/accounts::update': (kit, { body }) => adminUpdate(kit, body),
  '/v1/projects/:project/accounts::delete': (kit, { body }) => adminDelete(kit, body),
  '/v1/projects/:project/accounts::sendOobCode': sendOobCode,
}

function mount(scope: FastifyInstance, kit: Toolkit, log: Log): void {
  const cookies = cookiesOf(kit.config)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (request, text, done) => {
    try {
      done(null, parseBody(String(text), request.headers['content-type']))
    } catch (error) {
      done(error as Error)
    }
  })
  scope.setErrorHandler((error, request, reply) => sendError(error, request, reply, log))
  scope.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply, log))
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })

  const callOf = (request: FastifyRequest): Call => ({
    body: (request.body ?? {}) as Body,
    request,
    isAdmin: checkCaller(kit, request),
    sameOrigin: isSameOrigin(request.headers, kit.config),
  })
  /** A browser of ours keeps its refresh token in a cookie and sees only the word "cookie". */
  const answer = (reply: FastifyReply, call: Call, result: Record<string, unknown>) => {
    const { remember, ...body } = result
    for (const name of ['refreshToken', 'refresh_token']) {
      if (body[name] === '') delete body[name]
      else if (call.sameOrigin && typeof body[name] === 'string') {
        reply.header('set-cookie', cookies.setRefresh(body[name], remember ? 30 * 86_400 : null))
        body[name] = 'cookie'
      }
    }
    return reply.send(body)
  }
  for (const [path, method] of Object.entries(publicMethods)) {
    scope.post(path, async (request, reply) => {
      const call = callOf(request)
      return answer(reply, call, (await method(kit, call)) as Record<string, unknown>)
    })
  }
  for (const [path, method] of Object.entries(adminMethods)) {
    scope.post(path, async (request) => {
      const call = callOf(request)
      if (!call.isAdmin) throw needsBearer()
      return method(kit, call)
    })
  }
  scope.route({
    method: ['GET', 'PATCH'],
    url: '/v2/projects/:project/config',
    handler: async (request) => {
      const call = callOf(request)
      if (!call.isAdmin) throw needsBearer()
      return adminConfig(kit, call.body)
    },
  })
  scope.post('/v1/token', async (request, reply) => {
    const call = callOf(request)
    return answer(reply, call, await refresh(kit, call, call.sameOrigin ? cookie(request.headers, cookies.refresh) : undefined))
  })
  scope.post('/session::logout', async (request, reply) => {
    if (!isSameOrigin(request.headers, kit.config))
      throw new IdentityError('PERMISSION_DENIED', { httpStatus: 403, status: 'PERMISSION_DENIED' })
    const token = cookie(request.headers, cookies.refresh)
    const row = token
      ? await kit.database.kysely.selectFrom('refreshTokens').select('sessionId').where('hash', '=', sha256(token)).executeTakeFirst()
      : undefined
    if (row) await endSessions(kit.database.kysely, { id: row.sessionId }, 'logout')
    return reply.header('set-cookie', [cookies.clearRefresh, cookies.clearPage]).send({})
  })

  scope.get('/v1/recaptchaParams', async (request) => {
    callOf(request)
    return { kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: 'off', recaptchaStoken: 'off' }
  })
  scope.get('/v2/recaptchaConfig', async (request) => {
    callOf(request)
    return {
      recaptchaKey: `projects/${kit.projectId}/keys/off`,
      recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
    }
  })
  scope.get('/v2/passwordPolicy', async (request) => {
    callOf(request)
    return {
      customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
      allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+- '],
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
      schemaVersion: 1,
    }
  })
  scope.get('/v1/projects', async (request) => {
    callOf(request)
    return { projectId: '1', authorizedDomains: authorizedDomains(kit) }
  })
  const publish = (reply: FastifyReply, body: object) => reply.header('cache-control', 'public, max-age=3600').send(body)
  scope.get('/v1/jwks.json', async (_request, reply) => publish(reply, await kit.tokens.jwks()))
  scope.get('/v1/publicKeys', async (_request, reply) => publish(reply, kit.tokens.pems()))
  scope.get('/robot/v1/metadata/x509/:account', async (_request, reply) => publish(reply, kit.tokens.pems()))
}

/** True for an administrator's bearer; otherwise the API key must be right. */
function checkCaller(kit: Toolkit, request: FastifyRequest): boolean {
  const given = bearer(request.headers.authorization)
  if (request.headers.authorization !== undefined) {
    const allowed = [kit.config.identityAdminToken, kit.config.testHooks ? 'owner' : undefined]
    if (given && allowed.includes(given)) return true
    throw badBearer()
  }
  if ((request.params as { project?: string } | undefined)?.project !== undefined) return false
  const key = (request.query as { key?: string }).key ?? request.headers['x-goog-api-key']
  if (!key) throw missingKey()
  if (key !== kit.apiKey) throw wrongKey()
  return false
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

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  if (error instanceof IdentityError) return reply.code(error.httpStatus).type('application/json; charset=utf-8').send(envelope(error))
  const status = (error as { statusCode?: number }).statusCode
  if (status !== undefined && status < 500)
    return reply.code(status).send(envelope(new IdentityError('INVALID_ARGUMENT', { httpStatus: status, status: 'INVALID_ARGUMENT' })))
  log.error({ err: error, requestId: request.id }, 'identity request failed')
  // A JSON 4xx would sign browsers out for a passing fault of ours; a 5xx leaves them as they are.
  const fault = ourFault()
  return reply.code(fault.httpStatus).send(envelope(fault))
}

/** Doors for tests; `config.ts` refuses them in production. */
function registerTestHooks(app: FastifyInstance, kit: Toolkit): void {
  app.get('/__test/oob', async () => ({ oobCodes: kit.sentCodes }))
  app.post('/__test/clock', async (request) => {
    advanceClock(Number((request.body as { advanceMs?: number }).advanceMs ?? 0))
    return {}
  })
  app.post('/__test/reset', async () => {
    resetClock()
    kit.sentCodes.length = 0
    return {}
  })
}
