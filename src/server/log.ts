import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on stdout, UTC. Bodies, tokens and addresses of people never go into the log. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  })
}
