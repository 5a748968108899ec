import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { isPersonal, isProtected } from '#shared/addresses.ts'
import type { Api } from '#shared/client.ts'
import type { Contract, Operation } from '#shared/contract.ts'
import type { DateStyle } from '#shared/dates.ts'
import { inLocale, type Locale, localeOfPath, locales, preferredLocale } from '#shared/locale.ts'
import { Problem, type ProblemBody } from '#shared/problem.ts'
import { type Actor, anonymous, seenByOf } from '#shared/roles.ts'
import { homeOf } from '#shared/screens.ts'
import { type Config, ConfigError, type FirebaseConfig, preferProductionFiles } from './config.ts'
import { sendCompressed } from './compress.ts'
import { type ProblemWords, problemBody, toProblem } from './errors.ts'
import type { SentForm } from './http.ts'
import { type createRefusals, doerOf } from './audit.ts'
import { type Limiter, networkOf, refuseSpent } from './limits.ts'
import { isSameOrigin } from './same-origin.ts'
import { documentsOf, type Drawn } from './documents.ts'
import { finderOf } from './spelling.ts'
import type { Storage } from './storage.ts'
import { sendTooMany } from './too-many.ts'
import { type ReceivedForm, receiveForm, registerUploads } from './upload.ts'

type Preferences = { locale: Locale; dateStyle: DateStyle }

type Options<C extends Contract> = {
  dev: boolean
  config: Config
  identity: { authenticatePage(headers: FastifyRequest['headers']): Promise<{ actor: Actor; preferences: Preferences } | null> }
  apiAs(actor: Actor, locale: Locale, form?: SentForm): Api<C>
  /** The same that counts requests of the API. */
  limiter: Limiter
  /** The script that browsers run beside our pages. */
  serviceWorker(): string
  /** Is told of each page that was sent to somebody. */
  seen(page: { url: URL; headers: FastifyRequest['headers']; actor: Actor }): void
  /** Pages whose form also works without script. */
  forms?: { pages: PageForm[]; storage: Storage; words: ProblemWords; noteRefusal: ReturnType<typeof createRefusals> }
}

/**
 * A page and the operation that its action calls, whose limits hold for the form too. `fromAnywhere`: the secret of its address is all that
 * counts, so that programs which read mail may send it too, coming from no page of ours (RFC 8058).
 */
export type PageForm = { path: string; operation: Pick<Operation, 'limit' | 'upload'>; fromAnywhere?: true }
/** What a form brought, or why it could not be received. */
type Sent = Pick<ReceivedForm, 'fields' | 'file'> & { problem: ProblemBody | null }

const root = join(import.meta.dirname, '../..')

/** Every address that is not the API's: pages rendered on the server, and the files they need. */
export async function registerPages<C extends Contract>(app: FastifyInstance, options: Options<C>): Promise<void> {
  const { config, identity, apiAs, limiter } = options
  const load = options.dev ? await fromSource(app) : await fromBuild(app)
  const worker = options.serviceWorker()
  app.get('/service-worker.js', async (request, reply) =>
    sendCompressed(
      request,
      reply
        .type('text/javascript')
        .header('cache-control', 'no-cache')
        // Binds the worker, which must fetch the page where the browser has not done so ahead of it.
        .header('content-security-policy', "default-src 'none'; connect-src 'self'"),
      worker,
    ),
  )
  const showPage = async (request: FastifyRequest, reply: FastifyReply, form: Sent | null = null) => {
    // Two slashes would begin the name of another site.
    const url = new URL(request.url.replace(/^[\\/]+/, '/'), config.publicUrl)
    const { build, handle, documents, find } = await load()
    const { path, spelled, route } = find(url.pathname)
    // What no page knows may be a secret that was misspelled.
    const secretInUrl = url.searchParams.has('pass') || /:token$|^(auth\/|setup$|(fr\/)?candidates$|\*$)/.test(path)
    if (spelled && spelled !== request.url.split('?', 1)[0] && !form)
      return keepSecret(reply, secretInUrl).redirect(spelled + url.search, 301)
    // A cookie is good for reading only: whoever sends a form without script sends it as a visitor.
    const known = form ? null : await identity.authenticatePage(request.headers)
    // What a page looks for counts like the search behind it, which is called in process.
    const locale = localeOf(url.pathname, known?.preferences, request.headers)
    const actor = known?.actor ?? anonymous
    // Behind the login it is the script that looks for things, by the API.
    if (!form) {
      const looks = url.search !== '' && !(known && isProtected(url.pathname))
      const { retryAfterSeconds } = limiter.spend(looks ? 'search' : 'page', actor.seenBy ?? actor, request.ip)
      if (retryAfterSeconds !== undefined) return sendTooMany(reply, locale, retryAfterSeconds, known ? 'you' : 'network')
    }
    const nonce = randomBytes(16).toString('base64')
    const context = (build.entry.module as unknown as { makeContext(page: object): RouterContextProvider }).makeContext({
      // The secret of an address is all that counts there: whoever is signed in as an agent would be held to their own candidates.
      api: apiAs(/:token$/.test(path) ? anonymous : actor, locale, { network: networkOf(request.ip), ...(form && { file: form.file }) }),
      form: form && { fields: form.fields, problem: form.problem },
      session: known && {
        uid: actor.uid ?? '',
        role: actor.role,
        name: actor.name,
        emailVerified: actor.emailVerified,
        seenBy: seenByOf(actor),
        home: homeOf({ role: actor.role, uid: actor.uid ?? '' }),
      },
      locale,
      dateStyle: known?.preferences.dateStyle ?? 'words',
      theme: themeOf(request.headers.cookie),
      publicUrl: config.publicUrl,
      nonce,
      requestId: request.id,
    })
    const aborted = new AbortController()
    reply.raw.once('close', () => aborted.abort()) // the request closes when it has arrived, which a refused form may do meanwhile
    const headers = new Headers()
    // From where a form may be sent was decided before; the router's own look at the origin would refuse programs that read mail.
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !name.startsWith(':') && !(form && name === 'origin')) headers.set(name, value)
    // A head alone is that of the page, with its length: the server leaves the rest out.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const sent = new Request(url, { method, headers, signal: aborted.signal })
    const draw = spelled && !known && !form ? documents.get(route) : undefined
    const page = (await draw?.(sent, context, nonce)) ?? (await drawnBy(handle, sent, context))
    if (!form && request.method === 'GET' && page.status === 200) options.seen({ url, headers: request.headers, actor })
    return sendPage(request, reply, page, {
      nonce,
      dev: options.dev,
      firebase: config.firebase,
      // What is in a guest's basket is theirs.
      isPrivate: known !== null || form !== null || /(?:^|;\s*)basket=/.test(request.headers.cookie ?? ''),
      secretInUrl,
    })
  }

  if (options.forms) await registerForms(app, config, { ...options.forms, limiter }, showPage)
  // Which addresses are pages is React Router's to know, so pages are whatever no route of the server's is.
  app.setNotFoundHandler(async (request, reply) => {
    if (/^\/(api|identity|assets)(\/|$)/.test(request.url)) throw new Problem(404, 'not-found')
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Problem(405, 'method-not-allowed', { allow: 'GET, HEAD' })
    return showPage(request, reply)
  })
}

const noFile = { maxBytes: 1, accept: [] }

const urlEncoded = 'application/x-www-form-urlencoded'

/** Fields alone, as programs that read mail send them. */
async function shortForm(body: string, fields: ReceivedForm['fields']): Promise<ReceivedForm> {
  Object.assign(fields, Object.fromEntries(new URLSearchParams(body)))
  return { fields, file: undefined, async [Symbol.asyncDispose]() {} }
}

/** Takes a page's form as a browser without script sends it: received like an upload of the API, answered by the page. */
async function registerForms(
  app: FastifyInstance,
  config: Config,
  { pages, storage, limiter, words, noteRefusal }: NonNullable<Options<Contract>['forms']> & Pick<Options<Contract>, 'limiter'>,
  showPage: (request: FastifyRequest, reply: FastifyReply, form: Sent) => Promise<FastifyReply>,
): Promise<void> {
  const receive = async ({ limit = 'api', upload }: PageForm['operation'], request: FastifyRequest, fields: ReceivedForm['fields']) => {
    const spent = limiter.spend(limit, anonymous, request.ip)
    // One too many is read as far as its fields, which come back with the refusal; a file is not taken in.
    const refuse = async () => refuseSpent(spent)
    const doer = doerOf(anonymous, { network: networkOf(request.ip), requestId: request.id })
    const form = await receiveForm(request, upload ?? noFile, storage, fields, refuse).catch((error) =>
      noteRefusal(error, doer, request.routeOptions.url ?? ''),
    )
    await refuse()
    return form
  }
  await app.register(async (scope) => {
    await registerUploads(scope)
    scope.addContentTypeParser(urlEncoded, { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => done(null, body))
    for (const { path, operation, fromAnywhere } of pages) {
      for (const locale of locales) {
        scope.post(inLocale(path, locale), { config: { takesUpload: true } }, async (request, reply) => {
          if (!fromAnywhere && !isSameOrigin(request.headers, config)) throw new Problem(403, 'permission-denied')
          let problem: ProblemBody | null = null
          const fields: ReceivedForm['fields'] = {}
          const isShort = fromAnywhere && typeof request.body === 'string'
          await using form = await (isShort ? shortForm(request.body as string, fields) : receive(operation, request, fields)).catch(
            (error: unknown) => {
              const refusal = toProblem(error)
              if (refusal.code === 'internal') throw error
              const { retryAfterSeconds } = refusal.extra
              if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
              problem = problemBody(refusal, words, locale, request.id, config.publicUrl)
              return null
            },
          )
          return await showPage(request, reply, { fields, file: form?.file, problem })
        })
      }
    }
  })
}

/** A page can be read before its scripts run: on a thin line they must not take turns with the styles. The router has no setting. */
const scriptsLast = (html: string) => html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"')

async function drawnBy(handle: RequestHandler, request: Request, context: RouterContextProvider): Promise<Drawn> {
  const response = await handle(request, context)
  // Loads have ended before a page is rendered, so that it comes in one piece anyway.
  return { status: response.status, headers: response.headers, html: scriptsLast(await response.text()) }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, html }: Drawn,
  { nonce, dev, firebase, isPrivate, secretInUrl }: Page,
): Promise<FastifyReply> {
  for (const [name, value] of headers) reply.header(name, value)
  reply.header('content-security-policy', policy(nonce, dev, firebase))
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()')
  reply.header('vary', 'cookie, accept-language')
  keepSecret(reply, secretInUrl, isPrivate)
  reply.code(status)
  return sendCompressed(request, reply, html)
}

/** How long an answer is kept, and who else hears its address. */
function keepSecret(reply: FastifyReply, secretInUrl: boolean, isPrivate = false): FastifyReply {
  if (secretInUrl) reply.header('referrer-policy', 'no-referrer')
  return reply.header('cache-control', isPrivate || secretInUrl ? 'private, no-store' : 'no-cache')
}

type Page = { nonce: string; dev: boolean; firebase: FirebaseConfig | undefined; isPrivate: boolean; secretInUrl: boolean }

const google = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com'

/** Scripts and styles only from us or with this answer's nonce; nothing else may be loaded, framed or posted to. */
export function policy(nonce: string, dev: boolean, firebase: FirebaseConfig | undefined): string {
  const provider = firebase && (firebase.emulatorHost ? `http://${firebase.emulatorHost}` : google)
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${provider ? ` ${provider}` : ''}${dev ? ' ws:' : ''}`,
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(dev ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ].join('; ')
}

/** Public addresses carry their language; behind the login it is the person's own choice, before it what the browser chose last. */
function localeOf(pathname: string, person: Preferences | undefined, headers: FastifyRequest['headers']): Locale {
  if (!isPersonal(pathname)) return localeOfPath(pathname)
  if (person) return person.locale
  const chosen = /(?:^|;\s*)lang=(en|fr)/.exec(headers.cookie ?? '')?.[1]
  return (chosen as Locale | undefined) ?? preferredLocale(headers['accept-language'])
}

function themeOf(cookies = ''): 'light' | 'dark' | 'system' {
  return (/(?:^|;\s*)theme=(light|dark)/.exec(cookies)?.[1] as 'light' | 'dark' | undefined) ?? 'system'
}

type Pages = { build: ServerBuild; handle: RequestHandler; documents: ReturnType<typeof documentsOf>; find: ReturnType<typeof finderOf> }

async function fromBuild(app: FastifyInstance): Promise<() => Promise<Pages>> {
  const entry = join(root, 'build/server/index.js')
  if (!existsSync(entry)) throw new ConfigError('The pages are not built. Run: npm run build')
  const client = join(root, 'build/client')
  const files = (cacheControl: string) => ({
    preCompressed: true,
    index: false as const,
    setHeaders: (reply: { header(name: string, value: string): unknown }) => void reply.header('cache-control', cacheControl),
  })
  // Beside the pages each has a route of its own; the hundreds below have one for all.
  await app.register(fastifyStatic, {
    ...files('public, max-age=3600'),
    root: client,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
  })
  await app.register(fastifyStatic, {
    ...files('public, max-age=31536000, immutable'),
    root: join(client, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
  })
  preferProductionFiles() // and so no static import of the router above
  const router = await import('react-router')
  const build = (await import(entry)) as ServerBuild
  const handle = router.createRequestHandler(build, 'production')
  const documents = documentsOf(build, router)
  const find = finderOf(build, router.matchRoutes)
  return async () => ({ build, handle, documents, find })
}

/** While developing: Vite inside this server, no second port. */
async function fromSource(app: FastifyInstance): Promise<() => Promise<Pages>> {
  const { createServer } = await import('vite')
  const router = await import('react-router')
  const vite = await createServer({ root, server: { middlewareMode: true, ws: { server: app.server } } })
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|identity|healthz|readyz|metrics)(\/|$)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  return async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    const handle = router.createRequestHandler(build, 'development')
    return { build, handle, documents: new Map(), find: finderOf(build, router.matchRoutes) }
  }
}
