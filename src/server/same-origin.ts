import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** Whether the browser says that a page of ours made this request. Programs that are no browser say nothing. */
export function isSameOrigin(headers: FastifyRequest['headers'], config: Config): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === new URL(config.publicUrl).origin
}
