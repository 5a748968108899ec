import { createReadStream } from 'node:fs'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type Api, createApi } from '#shared/client.ts'
import type { Contract, Download, ReceivedFile, ServerEvent } from '#shared/contract.ts'
import { type Locale, preferredLocale, unknownIn } from '#shared/locale.ts'
import { ApiProblem, Problem } from '#shared/problem.ts'
import { type Actor, anonymous, previewHeader, recentSignInSeconds } from '#shared/roles.ts'
import { sendCompressed } from './compress.ts'
import type { Config } from './config.ts'
import { type ProblemWords, problemBody, toProblem } from './errors.ts'
import { createRefusals, doerOf } from './audit.ts'
import { isKnown } from './etag.ts'
import { isSetOffElsewhere, refuseElsewhere } from './from-elsewhere.ts'
import { type Limiter, networkOf, refuseSpent } from './limits.ts'
import type { Log } from './log.ts'
import { checkAccess, checkPreview, type Outcome, type Platform, type Prepared, perform } from './operations.ts'
import { BucketError } from './s3/errors.ts'
import { boundBodies, timeouts } from './timeouts.ts'
import { requestTrace } from './tracing.ts'
import { receiveForm, refuseTooLong, registerUploads } from './upload.ts'

export const apiBase = '/api/v1'

type Authentication = {
  /** By bearer token; throws `unauthenticated` when one was sent and is not good. */
  authenticate(headers: FastifyRequest['headers']): Promise<{ actor: Actor } | null>
  /** By session cookie; only for reading. */
  authenticatePage(headers: FastifyRequest['headers']): Promise<{ actor: Actor } | null>
  /** Settles once this process knows of every change of accounts that was committed before. */
  caughtUp(): Promise<void>
}

type Options = Platform & { operations: Prepared[]; identity: Authentication; log: Log; limiter: Limiter }

/** For every answer. Pages, files and the reference have a content policy of their own; nothing else is to be shown. */
const securityHeaders = ({ publicUrl }: Config) => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Fastify, hardened: limits on everything that arrives, one envelope for every error, no word about itself. */
export function createHttp(config: Config, log: Log, words: ProblemWords, limits = timeouts): FastifyInstance {
  const { trustProxy } = config
  const headers = securityHeaders(config)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }), // one line a request is written below
    genReqId: () => crypto.randomUUID(),
    // Counted from our side: what a caller wrote into X-Forwarded-For stands on theirs and is not believed.
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    bodyLimit: 256 * 1024,
    connectionTimeout: 0, // live streams stay open; what arrives is bounded by the limits below and in timeouts.ts
    requestTimeout: limits.uploadMs,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 1000,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what came before the door closed is answered, and nobody sees a restart
    http: { maxHeaderSize: 16 * 1024, headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    routerOptions: { maxParamLength: 200, querystringParser },
    // No hook has run yet.
    frameworkErrors: (error, request, reply) => {
      const languages = request.headers['accept-language']
      const answer = (reply as FastifyReply).headers(headers)
      // An address that cannot be read leads a browser where unknown ones do.
      if (isForPage(request)) return answer.header('cache-control', 'no-store').redirect(unknownIn(request.url, languages))
      return sendProblem(answer, toProblem(error), words, preferredLocale(languages), config)
    },
    clientErrorHandler: (error, socket) => answerRawError(error, socket, headers),
  })
  app.server.maxConnections = 5000
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  boundBodies(app, limits, ({ raw, request: { socket } }) => {
    if (raw.headersSent) socket.destroy()
    else answerRawError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, headers)
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error)
    if (problem.status >= 500 && problem.code === 'internal')
      log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'request failed')
    else if (problem.status >= 500)
      log.warn(
        { code: (error as { code?: string }).code, ...(error instanceof BucketError && { reason: error.message }), requestId: request.id },
        'unavailable',
      )
    return sendProblem(reply, problem, words, preferredLocale(request.headers['accept-language']), config)
  })
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        ...requestTrace(request),
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
  return app
}

const isForPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|identity|assets)(\/|$)/.test(url) && headers.accept?.includes('text/html')

/** Mounts every operation below `/api/v1`, and the 404 and 405 of that space. */
export async function registerApi(app: FastifyInstance, options: Options): Promise<void> {
  const { operations, identity, limiter } = options
  const noteRefusal = createRefusals(options.database)
  const spend = (request: FastifyRequest, reply: FastifyReply, name: string, actor: Actor) => {
    const spent = limiter.spend(name, actor, request.ip)
    const { limit, remaining, resetSeconds } = spent
    reply.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': remaining, 'ratelimit-reset': resetSeconds })
    refuseSpent(spent)
  }
  await app.register(
    async (api) => {
      await registerUploads(api)
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        reply.header('vary', 'authorization, accept-language')
      })
      for (const prepared of operations) {
        const { name, operation, admits } = prepared
        const admit = admits && ((fields: Record<string, string>) => admits(fields, { db: options.database.kysely, now: options.clock() }))
        api.route({
          method: operation.method,
          url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
          config: { takesUpload: operation.upload !== undefined, operation: name },
          handler: async (request, reply) => {
            const locale = preferredLocale(request.headers['accept-language'])
            if (isSetOffElsewhere(operation, request.headers)) return refuseElsewhere(request, reply, locale)
            // What everybody may have, nobody has as somebody.
            const byCookie = operation.response === 'download' && operation.access !== 'public'
            const actor = await whoAsks(request, byCookie, identity).catch((error) => {
              spend(request, reply, 'api', anonymous) // guessing at tokens has its price too
              throw error
            })
            spend(request, reply, operation.limit ?? 'api', actor.seenBy ?? actor)
            // A window that still shows a preview changes nothing, even when the preview ended a moment ago.
            if (request.headers[previewHeader] !== undefined) checkPreview(operation)
            options.closing?.refuse(actor, operation)
            const caller = { actor, locale, requestId: request.id, network: networkOf(request.ip) }
            try {
              // Before a file is received or a header is judged: whoever may not, learns nothing else and costs nothing else.
              checkAccess(operation, actor, options)
              const isForm = request.isMultipart()
              if (isForm && !operation.upload) throw new Problem(415, 'unsupported-media-type')
              if (isForm && operation.upload) refuseTooLong(request, operation.upload)
              await using form =
                isForm && operation.upload ? await receiveForm(request, operation.upload, options.storage, {}, admit) : null
              const outcome = await perform(
                prepared,
                {
                  params: request.params as Record<string, unknown>,
                  query: queryOf(request),
                  body: form ? form.fields : request.body,
                  form: form !== null,
                  file: form?.file,
                  version: ifMatch(request.headers['if-match']),
                  idempotencyKey: request.headers['idempotency-key']?.toString() || undefined,
                },
                caller,
                options,
              )
              if (operation.changesAccounts) await identity.caughtUp()
              if (operation.changesMaintenance) await options.closing?.caughtUp()
              if (operation.changesSettings) await options.settings?.caughtUp()
              return answer(outcome, request, reply)
            } catch (error) {
              return noteRefusal(error, doerOf(actor, caller), prepared.name)
            }
          },
        })
      }
      const methodsAt = operations.map(({ operation }) => ({
        method: operation.method,
        at: new RegExp(`^${apiBase}${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
      }))
      api.setNotFoundHandler((request, reply) => {
        const path = request.url.split('?', 1)[0] as string
        const allow = methodsAt.filter(({ at }) => at.test(path)).map(({ method }) => method as string)
        if (allow.length === 0) throw new Problem(404, 'not-found')
        if (allow.includes('GET')) allow.push('HEAD')
        if (request.method === 'OPTIONS')
          return reply
            .header('allow', [...allow, 'OPTIONS'].join(', '))
            .code(204)
            .send()
        throw new Problem(405, 'method-not-allowed', { allow: allow.join(', ') })
      })
    },
    { prefix: apiBase },
  )
}

/** What a form brought, and from where. */
export type SentForm = { file?: ReceivedFile | undefined; network?: string }

/** The typed client that calls operations in this process: for server rendering, demo data and tasks. */
export function createInProcessApi<C extends Contract>(
  options: Pick<Options, 'operations' | keyof Platform>,
): (actor: Actor, locale: Locale, form?: SentForm) => Api<C> {
  const byPlace = new Map(options.operations.map((prepared) => [`${prepared.operation.method} ${prepared.operation.path}`, prepared]))
  return (actor, locale, { file, network } = {}) =>
    createApi<C>(async (call) => {
      const requestId = crypto.randomUUID()
      try {
        const prepared = byPlace.get(`${call.method} ${call.path}`)
        if (!prepared) throw new Problem(404, 'not-found')
        // What is read is for pages, which are closed by themselves.
        if (call.method !== 'GET') options.closing?.refuse(actor)
        const outcome = await perform(
          prepared,
          { ...call, file: prepared.operation.upload && file },
          { actor, locale, requestId, network },
          options,
        )
        return outcome.kind === 'json' ? outcome.body : undefined
      } catch (error) {
        const problem = toProblem(error)
        if (problem.code === 'internal') throw error
        throw new ApiProblem(problemBody(problem, options.words, locale, requestId, options.config.publicUrl))
      }
    })
}

async function whoAsks(request: FastifyRequest, mayUseCookie: boolean, identity: Authentication): Promise<Actor> {
  const known =
    request.headers.authorization || !mayUseCookie
      ? await identity.authenticate(request.headers)
      : await identity.authenticatePage(request.headers)
  return known?.actor ?? anonymous
}

function ifMatch(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1]
  if (version !== undefined) return Number(version)
  // Another ETag is of another version; what is no ETag at all is a mistake of the caller.
  if (/^(?:W\/)?"[\x21\x23-\x7e]{0,100}"$/.test(header.trim())) throw new Problem(412, 'precondition-failed')
  throw new Problem(400, 'invalid-argument', { errors: [{ parameter: 'If-Match', code: 'invalid-format' }] })
}

function answer(outcome: Outcome, request: FastifyRequest, reply: FastifyReply): unknown {
  if (outcome.kind === 'empty') return reply.code(204).send()
  if (outcome.kind === 'download') return sendFile(outcome.download, reply)
  if (outcome.kind === 'events') return sendEvents(outcome.events, request, reply)
  reply.code(outcome.status).type('application/json; charset=utf-8')
  if (outcome.version !== undefined) reply.header('etag', `"${outcome.version}"`)
  // No cookie is good for JSON, so that no other website can have it sent; what is told once, as an API key is, is told in answer to a POST.
  const text = JSON.stringify(outcome.body)
  return request.method === 'GET' || request.method === 'HEAD' ? sendCompressed(request, reply, text) : text
}

const closed = "default-src 'none'; frame-ancestors 'self'"
const savedPolicy = `sandbox; ${closed}`

/** What a browser may show within a page: it runs none of it. */
const shownTypes = ['application/pdf', 'image/jpeg', 'image/png']

/**
 * The viewers of browsers size what they show by an inline style. WebKit shows no PDF in a sandbox, and a PDF needs none: with nosniff
 * it can never be read as HTML, and a viewer runs no script of a PDF on our origin.
 */
const shownPolicyOf = (mime: string) => `${mime === 'application/pdf' ? '' : 'sandbox; '}style-src 'unsafe-inline'; ${closed}`

/** As a parameter's value (RFC 8187): `encodeURIComponent` leaves four characters that it may not hold. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

function sendFile({ name, mime, ...file }: Download, reply: FastifyReply): FastifyReply {
  const isShown = ('path' in file ? file.inline : 'bytes' in file) && shownTypes.includes(mime)
  // Some browsers decode %0D there.
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  if ('size' in file) reply.header('content-length', file.size)
  if ('bytes' in file) {
    reply.header('etag', file.etag)
    if (isKnown(reply.request.headers['if-none-match'], file.etag))
      return reply.header('cache-control', 'private, no-cache').code(304).send()
  }
  return reply
    .header('content-type', mime)
    .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeName(name)}`)
    .header('content-security-policy', isShown ? shownPolicyOf(mime) : savedPolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'bytes' in file ? 'private, no-cache' : 'private, no-store')
    .send('path' in file ? createReadStream(file.path) : 'bytes' in file ? file.bytes : Readable.from(file.chunks, { objectMode: false }))
}

function sendEvents(events: AsyncIterable<ServerEvent>, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  async function* lines() {
    yield 'retry: 1000\n\n'
    for await (const { id, event, data } of events) yield `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
  }
  const stream = Readable.from(lines())
  request.raw.once('close', () => stream.destroy())
  return reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no').send(stream)
}

/** RFC 9470: the token is good, but whoever holds it has to prove themselves again. */
const stepUp = `Bearer error="insufficient_user_authentication", error_description="A more recent sign-in is required", max_age="${recentSignInSeconds}"`

function sendProblem(reply: FastifyReply, problem: Problem, words: ProblemWords, locale: Locale, config: Config): FastifyReply {
  const { retryAfterSeconds, allow } = problem.extra
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  if (allow) reply.header('allow', allow)
  if (problem.status === 401) reply.header('www-authenticate', problem.code === 'sign-in-too-old' ? stepUp : 'Bearer')
  const body = problemBody(problem, words, locale, reply.request.id, config.publicUrl)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('content-language', locale)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body))
}

const repeated = Symbol('repeated')

/** Query keys as text. The router calls this outside any error handler, so a repeated key is only noted here. */
function querystringParser(text: string): Record<string, string> {
  const values: Record<string | symbol, string> = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) {
    if (key in values) values[repeated] = key
    values[key] = value
  }
  return values
}

/** A key given twice is refused, so that no two readers see different values. */
function queryOf(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string | symbol, string>
  const key = query[repeated]
  if (key !== undefined) throw new Problem(400, 'invalid-argument', { errors: [{ parameter: key.slice(0, 100), code: 'given-twice' }] })
  return query
}

/** What Node itself could not read as HTTP never reaches Fastify; answer on the bare socket in the same envelope. */
function answerRawError(error: { code?: string }, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code, reason] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'invalid-argument', 'Request Header Fields Too Large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'unavailable', 'Request Timeout']
        : [400, 'invalid-argument', 'Bad Request']
  const body = JSON.stringify({ type: 'about:blank', title: reason, status, code, instance: '/requests/none', requestId: 'none' })
  const all = { ...headers, 'content-type': 'application/problem+json', 'content-length': Buffer.byteLength(body), connection: 'close' }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${reason}\r\n${head.join('')}\r\n${body}`)
  socket.destroySoon() // whoever was cut off may never close their side
}
