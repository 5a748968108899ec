import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long a request may take to arrive. */
export type Timeouts = {
  /** Its head. */
  headersMs: number
  /** All of it; of one that may bring a file. */
  requestMs: number
  uploadMs: number
  /** An upload that takes longer than this must have come at so many bytes a second, on average. */
  slowAfterMs: number
  slowestBytesPerSecond: number
  /** How often all this is checked. */
  checkMs: number
}

export const timeouts: Timeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  uploadMs: 300_000,
  slowAfterMs: 10_000,
  slowestBytesPerSecond: 16 * 1024,
  checkMs: 1000,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It may bring a file, so it may take longer to arrive. */
    takesUpload?: boolean
  }
}

/**
 * Ends requests whose body comes too late, or too slowly if it is an upload. Node's own `requestTimeout` is one for all, so it
 * stands at that of uploads.
 */
export function boundBodies(app: FastifyInstance, limits: Timeouts, cutOff: (reply: FastifyReply) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isArriving(request.raw)) watch(request, () => cutOff(reply), limits)
    done()
  })
}

function watch({ raw, routeOptions }: FastifyRequest, cutOff: () => void, limits: Timeouts): void {
  const isUpload = routeOptions.config.takesUpload === true
  const { socket } = raw
  const startedAt = performance.now()
  const readBefore = socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer)
    const ms = performance.now() - startedAt
    const bytesPerSecond = (socket.bytesRead - readBefore) / (ms / 1000)
    const isLate = ms > (isUpload ? limits.uploadMs : limits.requestMs)
    if (isLate || (isUpload && ms > limits.slowAfterMs && bytesPerSecond < limits.slowestBytesPerSecond)) cutOff()
  }, limits.checkMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}

function isArriving({ complete, headers }: IncomingMessage): boolean {
  return complete === false && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
}
