import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ObserveTask } from './metrics.ts'
import type { Spans } from './otlp.ts'
import { childOf, current, readTraceparent, takeTrace, type Trace, traceFields } from './trace.ts'

const requests = new WeakMap<FastifyRequest, { trace: Trace; parent: Trace | null }>()

/** What the log line of a request says, which is written when nothing of it is under way any more. */
export const requestTrace = (request: FastifyRequest) => traceFields(requests.get(request)?.trace)

/** Goes on in the trace that a request names. Without one, a trace begins only where spans are sent somewhere. */
export function registerTracing(app: FastifyInstance, spans: Spans | null): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = readTraceparent(request.headers.traceparent)
    if (!parent && !spans) return done()
    const trace = childOf(parent)
    requests.set(request, { trace, parent })
    current.run(trace, done)
  })
  // What reads a body goes on where the socket is, which is in no request.
  app.addHook('preHandler', (request, _reply, done) => {
    const known = requests.get(request)
    if (known) current.run(known.trace, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const known = requests.get(request)
    if (!known || !spans) return
    const { method } = request
    const { url: route = 'none', config } = request.routeOptions
    const status = reply.statusCode
    spans.add({
      ...known,
      name: `${method} ${route}`,
      kind: 'server',
      seconds: reply.elapsedTime / 1000,
      isError: status >= 500,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'lintel.request_id': request.id,
        ...(config.operation === undefined ? {} : { 'lintel.operation': config.operation }),
      },
    })
  })
}

/** Does a task in the trace of what asked for it, and says how long it took and what became of it. */
export async function runTraced(
  name: string,
  carried: unknown,
  { spans, observe }: { spans: Spans | null; observe: ObserveTask },
  work: (payload: unknown) => Promise<void>,
): Promise<void> {
  const { parent, payload } = takeTrace(carried)
  const trace = parent || spans ? childOf(parent) : null
  const from = performance.now()
  let isDone = false
  try {
    await (trace ? current.run(trace, work, payload) : work(payload))
    isDone = true
  } finally {
    const seconds = (performance.now() - from) / 1000
    observe(name, seconds, isDone)
    if (trace) spans?.add({ trace, parent, name, kind: 'consumer', seconds, isError: !isDone, attributes: { 'lintel.task': name } })
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a route carries out. */
    operation?: string
  }
}
