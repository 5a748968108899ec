import type { FastifyInstance, FastifyReply } from 'fastify'

export type Drain = { begin(): void; hasBegun(): boolean }

/**
 * The time before a stop in which everything is still answered, but each answer closes its connection and `/readyz` says no: a
 * proxy has taken us out of its list, and reuses no connection of ours, before the first request would be lost.
 */
export function registerDrain(app: FastifyInstance): Drain {
  let hasBegun = false
  const closing = (reply: FastifyReply) => {
    if (hasBegun && !reply.raw.headersSent) reply.header('connection', 'close')
  }
  app.addHook('onRequest', (_request, reply, done) => {
    closing(reply)
    done()
  })
  // One that came before the stop would be kept open after its answer, and hold the stop up until it is cut.
  app.addHook('onSend', (_request, reply, payload, done) => {
    closing(reply)
    done(null, payload)
  })
  return {
    begin: () => {
      hasBegun = true
    },
    hasBegun: () => hasBegun,
  }
}
