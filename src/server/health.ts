import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '#shared/problem.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { Live } from './realtime.ts'
import { isLow, type Storage } from './storage.ts'

type Options = { config: Config; database: Database; live: Live; isUp(): boolean; storage: Storage }

/** `/healthz`: the process. `/readyz`: also database and files; it stays ready, but says so, when there is no room for more. `/metrics`: numbers, on loopback or by token. */
export function registerHealth(app: FastifyInstance, options: Options): void {
  const { config, database, storage } = options
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (await isReady(options)) return { status: 'ready', ...(isLow(await storage.room()) ? { storage: 'low' } : {}) }
    throw new Problem(503, 'unavailable', { retryAfterSeconds: 1 })
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  gauge('db_pool_connections', 'Open connections to PostgreSQL', () => database.pool.totalCount)
  gauge('db_pool_waiting', 'Requests waiting for a connection', () => database.pool.waitingCount)
  gauge('live_watchers', 'Open live streams', () => options.live.watchers())
  gauge('files_disk_free_bytes', 'Room on the disk of the files', async () => (await storage.room()).freeBytes)
  gauge('files_disk_reserve_bytes', 'Room on it that uploads may not use', async () => (await storage.room()).reserveBytes)
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new Problem(404, 'not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function isReady({ database, isUp, storage }: Options): Promise<boolean> {
  if (!isUp()) return false
  try {
    const [isWritable] = await Promise.all([storage.isWritable(), database.pool.query('select 1')])
    return isWritable
  } catch {
    return false
  }
}

/** Without a token, only what comes from this machine itself: neither through a proxy here nor claiming to. */
function mayRead({ socket, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
  }
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
