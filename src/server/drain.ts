import type { FastifyInstance } from 'fastify'

export type Drain = { begin(): void; hasBegun(): boolean }

/**
 * The time before a stop in which everything is still answered, but each answer closes its connection and `/readyz` says no: a
 * proxy has taken us out of its list, and reuses no connection of ours, before the first request would be lost.
 */
export function registerDrain(app: FastifyInstance): Drain {
  let hasBegun = false
  app.addHook('onRequest', (_request, reply, done) => {
    if (hasBegun) reply.header('connection', 'close')
    done()
  })
  return {
    begin: () => {
      hasBegun = true
    },
    hasBegun: () => hasBegun,
  }
}
