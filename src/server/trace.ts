import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Where one is in a trace (W3C Trace Context): the whole way of a request, and the part of it that is under way. */
export type Trace = { traceId: string; spanId: string; isSampled: boolean }

/** For what goes on in a trace. */
export const current = new AsyncLocalStorage<Trace>()
const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** A `traceparent` as it arrives; null where it is none, which counts as not sent. Later versions may have more at their end. */
export function readTraceparent(header: unknown): Trace | null {
  const [, version, traceId = '', spanId = '', flags = '', more] = form.exec(typeof header === 'string' ? header : '') ?? []
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return null
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

const writeTraceparent = ({ traceId, spanId, isSampled }: Trace) => `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/** The next part of a trace, or the first of a new one. */
export const childOf = (parent: Trace | null): Trace => ({
  traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  isSampled: parent?.isSampled ?? true,
})

/** What each log line says of where it was written. */
export function traceFields(trace = current.getStore()): { traceId: string; spanId: string } | Record<string, never> {
  return trace ? { traceId: trace.traceId, spanId: trace.spanId } : {}
}

const key = 'traceparent'

/** A task's payload with the trace that asks for it, so that the task goes on there. */
export function carryTrace(payload: object): object {
  const trace = current.getStore()
  return trace ? { ...payload, [key]: writeTraceparent(trace) } : payload
}

/** What a task was asked with, and the trace that asked. */
export function takeTrace(carried: unknown): { parent: Trace | null; payload: object } {
  const { [key]: header, ...payload } = (carried ?? {}) as Record<string, unknown>
  return { parent: readTraceparent(header), payload }
}
