import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/problem.ts'
import type { Database } from './db.ts'
import type { Storage } from './storage.ts'
import { isLow } from './storage/room.ts'

type Options = { database: Database; isUp(): boolean; storage: Storage }

/** `/healthz`: the process. `/readyz`: also database and files; it stays ready, but says so, when there is no room for more. */
export function registerHealth(app: FastifyInstance, options: Options): void {
  const { storage } = options
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (await isReady(options)) return { status: 'ready', ...(isLow(await storage.room()) ? { storage: 'low' } : {}) }
    throw new Problem(503, 'unavailable', { retryAfterSeconds: 1 })
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
