import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** Whether the browser states that one of our pages sent this request. Other programs state nothing. */
export function isSameOrigin(headers: FastifyRequest['headers'], config: Config): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === new URL(config.publicUrl).origin
}
