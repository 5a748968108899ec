import type { Webhook } from './operations.js'

/** What a webhook hears of: kind and number of a record, which you fetch with your key. */
export type WebhookMessage = {
  type: Webhook['events'][number] | 'webhook.tested' | (string & {})
  timestamp: string
  data: { kind: string; id: number | null }
}

type Received = {
  /** `whsec_…`; while you change over, the new one and the one before. */
  secret: string | readonly string[]
  /** As they came: of fetch, or of Node. */
  headers: Headers | Record<string, string | readonly string[] | undefined>
  /** As it came, byte by byte: not parsed and written again. */
  body: string
  /** How old a message may be, so that nobody repeats one that they overheard. */
  toleranceSeconds?: number
  now?: Date
}

/**
 * Reads a webhook's message if Lintel signed it (standardwebhooks.com); throws otherwise. Its `webhook-id` stays the same however often it
 * is sent: keep those you have dealt with.
 */
export async function verifyWebhook({
  secret,
  headers,
  body,
  toleranceSeconds = 300,
  now = new Date(),
}: Received): Promise<WebhookMessage> {
  const header = (name: string) => String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '')
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')]
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp || Number.NaN)) <= toleranceSeconds))
    throw new Error('The message is too old, or the clock is wrong.')
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signatures = header('webhook-signature')
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []))
  for (const one of [secret].flat()) {
    const key = await crypto.subtle.importKey('raw', bytesOf(one.replace('whsec_', '')), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ])
    for (const signature of signatures)
      if (await crypto.subtle.verify('HMAC', key, bytesOf(signature), signed)) return JSON.parse(body) as WebhookMessage
  }
  throw new Error('The message is not signed with this secret.')
}

/** The bytes of base64; none of what is no base64. */
function bytesOf(base64: string) {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
