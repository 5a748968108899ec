import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const webhookSecret = 'whsec_test'
/** As an environment; the address is known once the stand-in listens. */
export const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: webhookSecret }

type Asked = { path: string; body: URLSearchParams; key: string | undefined; authorization: string | undefined }

/** A server on this machine that speaks as much of Stripe's protocol as Lintel uses: sessions, refunds, idempotency keys. */
export async function startStripe() {
  const asked: Asked[] = []
  const answers = new Map<string, string>()
  let fails = false
  let stalled: Promise<void> | undefined
  let count = 0
  const answer = (request: Asked): object => {
    count++
    if (request.path === '/v1/checkout/sessions')
      return { id: `cs_test_${count}`, object: 'checkout.session', url: `https://checkout.stripe.test/c/${count}` }
    if (request.path === '/v1/refunds') return { id: `re_${count}`, object: 'refund', status: 'succeeded' }
    return { error: { type: 'invalid_request_error', message: 'unknown' } }
  }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', async () => {
      await stalled
      const key = request.headers['idempotency-key']?.toString()
      const one = { path: request.url ?? '', body: new URLSearchParams(body), key, authorization: request.headers.authorization }
      response.setHeader('content-type', 'application/json')
      if (fails) return response.writeHead(402).end(JSON.stringify({ error: { type: 'card_error', code: 'charge_already_refunded' } }))
      const before = key === undefined ? undefined : answers.get(key)
      if (before === undefined) asked.push(one)
      const text = before ?? JSON.stringify(answer(one))
      if (key !== undefined) answers.set(key, text)
      response.end(text)
    })
  })
  server.unref()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What it was asked, each key once. */
    asked,
    fail: (wanted: boolean) => {
      fails = wanted
    },
    /** Answers nothing until what this gives is called. */
    stall() {
      const { promise, resolve } = Promise.withResolvers<void>()
      stalled = promise
      return () => {
        stalled = undefined
        resolve()
      }
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

let notices = 0
/** A notice as Stripe sends it. */
export const noticeOf = (type: string, object: object, { id = `evt_${++notices}`, created = 1_790_000_000 } = {}) =>
  JSON.stringify({ id, object: 'event', type, created, api_version: '2026-01-28', data: { object } })

/** Signed as Stripe signs, at this time. */
export function signed(body: string, { secret = webhookSecret, at = Date.now() } = {}): Record<string, string> {
  const seconds = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` }
}

let lent: ReturnType<typeof startStripe> | undefined
/** Lets a world take cards, though it started without; the stand-in ends with the process. */
export async function lendStripe(world: { config: { stripe: unknown } }): Promise<void> {
  lent ??= startStripe()
  world.config.stripe = { secretKey: stripeKeys.STRIPE_SECRET_KEY, webhookSecret, apiBase: (await lent).url }
}
