import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { now } from '#server/clock.ts'
import { type Closing, closePages, createClosing } from '#server/closing.ts'
import { createFixed } from '#server/compress.ts'
import type { Config } from '#server/config.ts'
import { type Connection, type Database, openDatabase } from '#server/db.ts'
import { registerDrain } from '#server/drain.ts'
import type { Fresh } from '#server/fresh.ts'
import { guidePages } from '#server/guide.ts'
import { registerHealth } from '#server/health.ts'
import { createHttp, createInProcessApi, registerApi, type SentForm } from '#server/http.ts'
import { createLimiter, type Limiter, refuseSpent } from '#server/limits.ts'
import type { Log } from '#server/log.ts'
import { registerMetrics } from '#server/metrics.ts'
import { openApi } from '#server/openapi.ts'
import { prepare } from '#server/operations.ts'
import { createSpans } from '#server/otlp.ts'
import { createLive } from '#server/realtime.ts'
import { referencePage } from '#server/reference.ts'
import { readSentFields } from '#server/sent-fields.ts'
import { watchSettings } from '#server/settings.ts'
import { openStorage, type Storage } from '#server/storage.ts'
import { ownBucketAtStart } from '#server/storage/owner.ts'
import type { Telemetry } from '#server/tasks.ts'
import { registerTracing } from '#server/tracing.ts'
import { version } from '#server/version.ts'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'
import { type Actor, anonymous } from '#shared/roles.ts'
import { operations } from './contract.ts'
import { declared, erasePerson } from './declared.ts'
import { registerIdentityToolkit } from './features/identity-toolkit/server/service.ts'
import { registerFirebase } from './features/identity/server/firebase/firebase.ts'
import type { Identity } from './features/identity/server/port.ts'
import { fillAgency } from './features/agency/server/commands.ts'
import { findAgency } from './features/agency/server/queries.ts'
import { withApiKeys } from './features/api-keys/server/who.ts'
import { registerNews } from './features/alerts/server/news.ts'
import { registerCalendarFeeds } from './features/calendar/server/feed-route.ts'
import { registerFeeds } from './features/channels/server/feeds.ts'
import { registerPaymentNotices } from './features/payments/server/notices.ts'
import { createViews, type Views } from './features/channels/server/views.ts'
import { createInvoiceOpenings, type InvoiceOpenings } from './features/receivables/server/openings.ts'
import { becomes } from './features/documents/server/aliases.ts'
import { refuseMerged, survivingOf } from './features/candidates/server/merged.ts'
import { maintenancePage } from './features/maintenance/server/page.ts'
import { createOpenings } from './features/privacy/server/openings.ts'
import { admissions, handlers } from './handlers.ts'

type Options = { config: Config; connection: Connection; masterKey: Buffer; log: Log; isUp?: () => boolean }

/** The product without its processes: everything that answers a request. Tests start here, `main.ts` goes on from here. */
export type App = {
  http: FastifyInstance
  database: Database
  storage: Storage
  identity: Identity
  openings: { flush(): Promise<void> }
  views: Views
  invoiceOpenings: InvoiceOpenings
  closing: Closing
  settings: Fresh
  /** One for the API and for forms without script, so that no way round doubles what one may. */
  limiter: Limiter
  /** Hears what becomes of background tasks. */
  telemetry: Telemetry
  /** Calls operations without HTTP, as someone, in a language. */
  apiAs(actor: Actor, locale: Locale, form?: SentForm): Api<Operations>
  /** Says that it will end: not ready any more, but still answering. */
  drain(): void
  close(): Promise<void>
}

export async function createApp({ config, connection, masterKey, log, isUp = () => true }: Options): Promise<App> {
  const database = openDatabase(connection)
  await ownBucketAtStart(config, database.kysely)
  const storage = await openStorage(config)
  await fillAgency(database.kysely, config)
  const live = createLive(connection, database, log)
  const closing = await createClosing(connection, database, log, now)
  const settings = await watchSettings(connection, database, log)
  const http = createHttp(config, log, declared.problems)
  const spans = config.otlp ? createSpans(config.otlp, version, log) : null
  registerTracing(http, spans)
  const drain = registerDrain(http)
  const limiter = createLimiter(config.rateLimitScale)
  const below = { db: database, connection, config, log, masterKey, erasePerson, closing }
  const identity = config.firebase ? registerFirebase(http, below, config.firebase) : await registerIdentityToolkit(http, below)
  const page: Parameters<typeof closePages>[1]['page'] = async (closed, at) =>
    maintenancePage(closed, await findAgency(database.kysely), at)
  closePages(http, { closing, identity, page, readSent: (request) => readSentFields(request, config), clock: now })
  identity.onAccountChange(live.dismiss)
  const openings = createOpenings(database, log, now)
  const views = createViews(database, log, now)
  const invoiceOpenings = createInvoiceOpenings(database, config, log, now)
  const platform = {
    operations: prepare(operations, handlers(live, identity), admissions),
    words: declared.problems,
    database,
    config,
    storage,
    clock: now,
    surviving: survivingOf,
    becomes,
    refuseMerged,
    opened: openings.note,
    closing,
    settings,
  }
  registerHealth(http, { database, isUp: () => isUp() && !drain.hasBegun(), storage })
  const observe = registerMetrics(http, { config, database, live, storage })
  registerFeeds(http, { database, config, log, clock: now })
  registerCalendarFeeds(http, { database, config, log, clock: now })
  registerNews(http, { database, config, clock: now })
  await registerPaymentNotices(http, { database, config, limiter, clock: now })
  registerDocuments(http, limiter, () => openApi(platform.operations, '/api/v1'))
  await registerApi(http, { ...platform, identity: withApiKeys(identity, database, now), log, limiter })
  return {
    http,
    database,
    storage,
    identity,
    openings,
    views,
    invoiceOpenings,
    closing,
    settings,
    limiter,
    telemetry: { spans, observe },
    apiAs: createInProcessApi<Operations>(platform),
    drain: drain.begin,
    async close() {
      await live.close()
      await closing.close()
      await settings.close()
      await http.close()
      await spans?.close()
      await identity.close()
      await openings.close()
      await views.close()
      await invoiceOpenings.close()
      await database.close()
    },
  }
}

/** The API describes itself, for programs and for people, and there is a guide to it. Putting it into words takes a tenth of a second, so the first who asks waits. */
function registerDocuments(http: FastifyInstance, limiter: Limiter, describe: () => Record<string, unknown>): void {
  const css = readFileSync(join(import.meta.dirname, 'server/reference.css'), 'utf8')
  const document = once(describe)
  const page = () => referencePage(document(), `<style>${css}</style>`)
  const styleHash = createHash('sha256').update(css).digest('base64')
  // A megabyte each for whoever takes it uncompressed.
  const onRequest = async ({ ip }: FastifyRequest) => refuseSpent(limiter.spend('document', anonymous, ip))
  const json = createFixed(() => JSON.stringify(document()))
  http.get('/api/openapi.json', { onRequest }, async (request, reply) => json(request, reply.type('application/json; charset=utf-8')))
  const pages = [['/api/docs', page] as const, ...guidePages(join(import.meta.dirname, '../docs/api'), `<style>${css}</style>`)]
  for (const [address, html] of pages) {
    const send = createFixed(html)
    http.get(address, { onRequest }, async (request, reply) =>
      send(
        request,
        reply
          .header('content-security-policy', `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`)
          .type('text/html; charset=utf-8'),
      ),
    )
  }
}
