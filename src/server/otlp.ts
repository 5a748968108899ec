import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { Trace } from './trace.ts'

/** One part of a trace that is over. */
export type Span = {
  trace: Trace
  parent: Trace | null
  name: string
  kind: 'server' | 'consumer'
  seconds: number
  isError: boolean
  attributes: Record<string, string | number>
}

export type Spans = { add(span: Span): void; close(): Promise<void> }

const mostAtOnce = 512
const mostWaiting = 4096
const everyMs = 5000
const patienceMs = 10_000
const kinds = { server: 2, consumer: 5 }
const nano = (ms: number) => `${Math.round(ms * 1000)}000`

/**
 * Sends spans to an OpenTelemetry collector as JSON over HTTP (OTLP 1.x), in batches. Its own lines instead of the SDK: that is fifteen
 * packages, of which we would use one request. A collector that is away costs spans and one line in the log, never a request.
 */
export function createSpans({ endpoint, headers }: NonNullable<Config['otlp']>, version: string, log: Log): Spans {
  const waiting: object[] = []
  let isFailing = false
  let sending: Promise<void> | null = null

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const error = await post(waiting.splice(0, mostAtOnce))
      if (error !== null && !isFailing) log.warn({ message: error }, 'traces could not be sent')
      isFailing = error !== null
      if (isFailing) return
    }
  }

  async function post(spans: object[]): Promise<string | null> {
    try {
      const { ok, status } = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          resourceSpans: [
            {
              resource: { attributes: attributesOf({ 'service.name': 'lintel', 'service.version': version, 'process.pid': process.pid }) },
              scopeSpans: [{ scope: { name: 'lintel' }, spans }],
            },
          ],
        }),
        signal: AbortSignal.timeout(patienceMs),
      })
      return ok ? null : `The collector answers ${status}.`
    } catch (error) {
      return (error as Error).message
    }
  }

  const flush = () => (sending ??= sendAll().finally(() => (sending = null)))
  const timer = setInterval(flush, everyMs).unref()
  return {
    add(span) {
      if (!span.trace.isSampled || waiting.length >= mostWaiting) return
      waiting.push(inWords(span, Date.now()))
      if (waiting.length >= mostAtOnce) void flush()
    },
    async close() {
      clearInterval(timer)
      await sending
      await flush()
    },
  }
}

/** As the protocol has it. */
function inWords({ trace, parent, name, kind, seconds, isError, attributes }: Span, endMs: number): object {
  return {
    traceId: trace.traceId,
    spanId: trace.spanId,
    ...(parent && { parentSpanId: parent.spanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nano(endMs - seconds * 1000),
    endTimeUnixNano: nano(endMs),
    attributes: attributesOf(attributes),
    status: isError ? { code: 2 } : {},
  }
}

const attributesOf = (of: Record<string, string | number>) =>
  Object.entries(of).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
