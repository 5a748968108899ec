import { type DestinationStream, type Logger, pino, type LoggerOptions } from 'pino'
import { traceFields } from './trace.ts'

export type Log = Logger

/** JSON lines on stdout, UTC. Lines of a traced request or task name the trace. Bodies, tokens and addresses of people never go into the log. */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin: () => traceFields(),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  }
  return pino(options, to)
}
