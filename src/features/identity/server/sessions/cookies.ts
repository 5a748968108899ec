import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/** Names and attributes of our cookies. Plain http (only ever loopback) cannot carry the prefixed, secure ones. */
export function cookiesOf(config: Config) {
  const secure = config.publicUrl.startsWith('https:')
  const attributes = (path: string, sameSite: string) => `; Path=${path}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
  const refresh = secure ? '__Secure-id_rt' : 'id_rt'
  const page = secure ? '__Host-sid' : 'sid'
  const provider = secure ? '__Secure-id_provider' : 'id_provider'
  const device = secure ? '__Secure-id_device' : 'id_device'
  const age = (seconds: number | null) => (seconds === null ? '' : `; Max-Age=${seconds}`)
  return {
    refresh,
    page,
    provider,
    device,
    /** Sent only to the identity service; script cannot read it. */
    setRefresh: (token: string, maxAge: number | null) => `${refresh}=${token}${attributes('/identity/', 'Strict')}${age(maxAge)}`,
    /** Shows pages as the person; authorises no change. */
    setPage: (token: string, maxAge: number | null) => `${page}=${token}${attributes('/', 'Lax')}${age(maxAge)}`,
    /** Ties a sign-in at another provider to the browser that began it; Lax, because the way back is from there. */
    setProvider: (token: string, maxAge: number) => `${provider}=${token}${attributes('/identity/providers', 'Lax')}${age(maxAge)}`,
    /** Tells this browser from others that sign in to the same account; it opens nothing. */
    setDevice: (secret: string) => `${device}=${secret}${attributes('/identity/', 'Strict')}${age(400 * 86_400)}`,
    clearProvider: `${provider}=${attributes('/identity/providers', 'Lax')}; Max-Age=0`,
    clearRefresh: `${refresh}=${attributes('/identity/', 'Strict')}; Max-Age=0`,
    clearPage: `${page}=${attributes('/', 'Lax')}; Max-Age=0`,
  }
}

/** One cookie of a request, if it is there. */
export function cookie(headers: FastifyRequest['headers'], name: string): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}
