import type { Currency } from '#shared/money.ts'
import type { PaymentSubject } from '../rules.ts'

export type Checkout = {
  attemptId: number
  subject: PaymentSubject
  subjectId: number
  /** Gross, minor units. */
  amount: number
  currency: Currency
  description: string
  email: string
  locale: 'en' | 'fr'
  /** Where the buyer comes back to, paid or not. */
  returnTo: string
}

/** What a notice of the provider tells, whichever way it says so. */
export type Notice = { id: string; kind: string; createdAt: Date } & (
  | { about: 'checkout'; status: 'succeeded' | 'failed' | 'expired'; session: string; payment: string | null; paid: NoticePaid }
  /** The bank refused; the buyer may try again in the same checkout. */
  | { about: 'failure'; payment: string; failure: string; attemptId: number | null }
  | { about: 'other' }
)
/** What we told the provider at the start, as it comes back. */
export type NoticePaid = { attemptId: number | null; subject: PaymentSubject; subjectId: number; amount: number; currency: Currency } | null

/** A card provider: Stripe is the first. */
export type CardProvider = {
  startCheckout(checkout: Checkout): Promise<{ session: string; url: string }>
  /** `key`: the same refund asked for twice is done once. */
  refund(refund: { payment: string; amount: number; key: string }): Promise<void>
  /** Throws for a notice that the provider did not sign. */
  readNotice(body: Buffer, signature: string): Promise<Notice>
}
