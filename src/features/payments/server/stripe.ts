import type { StripeConfig } from '#server/config.ts'
import type { Currency } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { type PaymentSubject, paymentSubjects } from '../rules.ts'
import type { CardProvider, Checkout, Notice, NoticePaid } from './port.ts'

const timeoutMs = 5000
/** Who waits for Stripe holds a connection to the database. When Stripe is slow, half of them are left for all else. */
const mostAtOnce = 10
/** A checkout that nobody finishes ends after half an hour, the shortest that Stripe allows. */
const checkoutSeconds = 31 * 60

type Metadata = Record<string, string> | null | undefined
type Session = {
  id: string
  payment_status: string
  payment_intent: string | { id: string } | null
  amount_total: number | null
  currency: string | null
  metadata: Metadata
}
type Intent = { id: string; metadata: Metadata; last_payment_error?: { decline_code?: string; code?: string } | null }

/** Stripe Checkout: the buyer pays on Stripe's pages, and notices tell us what became of it. The package is there only where it is used. */
export async function createStripe({ secretKey, webhookSecret, apiBase }: StripeConfig): Promise<CardProvider> {
  const { default: Stripe } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiBase)
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: Number(port) || (protocol === 'http:' ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  return {
    async startCheckout({ attemptId, subject, subjectId, amount, currency, description, email, locale, returnTo }: Checkout) {
      const metadata = { attemptId: String(attemptId), subject, subjectId: String(subjectId) }
      const session = await reached(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: description } } },
            ],
            customer_email: email,
            locale,
            metadata,
            payment_intent_data: { metadata, description },
            success_url: returnTo,
            cancel_url: returnTo,
            expires_at: Math.floor(Date.now() / 1000) + checkoutSeconds,
          },
          { idempotencyKey: `checkout-${subject}-${subjectId}-${attemptId}-${amount}` },
        ),
      )
      if (!session.url) throw new Problem(502, 'card-provider-away')
      return { session: session.id, url: session.url }
    },
    async refund({ payment, amount, key }) {
      await reached(() => stripe.refunds.create({ payment_intent: payment, amount }, { idempotencyKey: key }))
    },
    async readNotice(body, signature) {
      const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret).catch(() => {
        throw new Problem(400, 'notice-not-signed')
      })
      return noticeOf(event as unknown as { id: string; type: string; created: number; data: { object: unknown } })
    },
  }
}

/** What Stripe refuses or does not answer is its fault or ours, not the buyer’s. */
async function reached<T>(ask: () => Promise<T>): Promise<T> {
  if (waiting >= mostAtOnce) throw new Problem(502, 'card-provider-away')
  waiting++
  try {
    return await ask()
  } catch (error) {
    throw new Problem(502, 'card-provider-away', { detail: (error as { code?: string }).code ?? '' })
  } finally {
    waiting--
  }
}
let waiting = 0

const checkoutStatuses: Record<string, 'succeeded' | 'failed' | 'expired'> = {
  'checkout.session.completed': 'succeeded',
  'checkout.session.async_payment_succeeded': 'succeeded',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
}

function noticeOf({ id, type, created, data }: { id: string; type: string; created: number; data: { object: unknown } }): Notice {
  const notice = { id, kind: type, createdAt: new Date(created * 1000) }
  if (type === 'payment_intent.payment_failed') {
    const { id: payment, metadata, last_payment_error: error } = data.object as Intent
    const failure = error?.decline_code ?? error?.code ?? 'unknown'
    return { ...notice, about: 'failure', payment, failure: failure.slice(0, 100), attemptId: attemptIn(metadata) }
  }
  const status = checkoutStatuses[type]
  const session = data.object as Session
  // A completed checkout whose money comes later tells so; what comes is told by a notice of its own.
  if (!status || (type === 'checkout.session.completed' && session.payment_status === 'unpaid')) return { ...notice, about: 'other' }
  const { payment_intent: intent } = session
  return {
    ...notice,
    about: 'checkout',
    status,
    session: session.id,
    payment: typeof intent === 'string' ? intent : (intent?.id ?? null),
    paid: paidIn(session),
  }
}

const attemptIn = (metadata: Metadata) => Number(metadata?.attemptId) || null

function paidIn({ metadata, amount_total: amount, currency }: Session): NoticePaid {
  const subject = paymentSubjects.find((one) => one === metadata?.subject) as PaymentSubject | undefined
  const subjectId = Number(metadata?.subjectId) || 0
  if (!subject || !subjectId || !amount || !currency) return null
  return { attemptId: attemptIn(metadata), subject, subjectId, amount, currency: currency.toUpperCase() as Currency }
}
