import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { isSameOrigin } from './same-origin.ts'

/** What a form of ours brought, so that the page that answers can send it again. */
export type SentFields = { encType: string; fields: readonly (readonly [name: string, value: string])[] }

const mostBytes = 32 * 1024
const encTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The fields of a form that no route reads; null where they cannot be sent again: files, passwords, too much, another site's. */
export async function readSentFields(request: FastifyRequest, config: Config): Promise<SentFields | null> {
  const { 'content-type': type = '', 'content-length': length } = request.headers
  const encType = encTypes.find((one) => type.startsWith(one))
  // Another site must not have us offer its own words as the visitor's.
  if (!encType || !isSameOrigin(request.headers, config) || !(Number(length) <= mostBytes)) return null
  try {
    const body = Buffer.concat(await request.raw.toArray())
    const entries = [...(await new Response(body, { headers: { 'content-type': type } }).formData())]
    const isLost = entries.some(([name, value]) => /password/i.test(name) || (typeof value !== 'string' && value.size > 0))
    if (isLost) return null
    return { encType, fields: entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])) }
  } catch {
    return null
  }
}
