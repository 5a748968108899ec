import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '#shared/problem.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import { readQueue } from './queue-figures.ts'
import type { Live } from './realtime.ts'
import type { Storage } from './storage.ts'

type Options = { config: Config; database: Database; live: Live; storage: Storage }

/** Hears of each task that was done, or failed. */
export type ObserveTask = (task: string, seconds: number, isDone: boolean) => void

/** `/metrics`: numbers for Prometheus, on loopback or by token. docs/operations has a dashboard and alerts that read them. */
export function registerMetrics(app: FastifyInstance, { config, database, live, storage }: Options): ObserveTask {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const tasks = new Counter({ name: 'tasks_total', help: 'Background tasks by outcome', labelNames: ['task', 'outcome'], registers })
  const taskSeconds = new Counter({
    name: 'tasks_seconds_total',
    help: 'Time spent on background tasks',
    labelNames: ['task'],
    registers,
  })
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  gauge('db_pool_connections', 'Open connections to PostgreSQL', () => database.pool.totalCount)
  gauge('db_pool_idle', 'Those of them that do nothing', () => database.pool.idleCount)
  gauge('db_pool_waiting', 'Requests waiting for a connection', () => database.pool.waitingCount)
  gauge('live_watchers', 'Open live streams', () => live.watchers())
  gauge('files_disk_free_bytes', 'Room on the disk of the files', async () => (await storage.room()).freeBytes)
  gauge('files_disk_reserve_bytes', 'Room on it that uploads may not use', async () => (await storage.room()).reserveBytes)
  // All metrics are read at once, and then the queue is asked once. Without a database there is nothing to say of it.
  let looking: ReturnType<typeof look> | null = null
  const look = () =>
    readQueue(database.pool)
      .catch(() => null)
      .finally(() => (looking = null))
  const lookOnce = () => (looking ??= look())
  gauge('db_up', 'Whether PostgreSQL answers', async () => ((await lookOnce()) ? 1 : 0))
  gauge('queue_oldest_seconds', 'How long the oldest due task has waited', async () => (await lookOnce())?.oldestSeconds ?? 0)
  new Gauge({
    name: 'queue_tasks',
    help: 'Tasks in the queue by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const queue = await lookOnce()
      this.reset()
      if (queue) for (const state of ['waiting', 'running', 'retrying', 'failed'] as const) this.set({ state }, queue[state])
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none', config } = request.routeOptions
    duration.observe(
      { method: request.method, route, operation: config.operation ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new Problem(404, 'not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return (task, seconds, isDone) => {
    tasks.inc({ task, outcome: isDone ? 'done' : 'failed' })
    taskSeconds.inc({ task }, seconds)
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
