import type { WriteDb } from '#server/db.ts'
import type { Currency } from '#shared/money.ts'

/** The agency’s accounts, of banks that do not exist. */
export async function makePaymentAccounts(db: WriteDb): Promise<void> {
  await db
    .insertInto('paymentAccounts')
    .values([
      { currency: 'GBP', holder: 'Lintel Recruitment Ltd', sortCode: '000000', accountNumber: '00000019' },
      { currency: 'EUR', holder: 'Lintel Recrutement SAS', iban: 'FR7630006000011234567890189', bic: 'EXMPFRPPXXX' },
    ])
    .execute()
}

type Paying = { orderId: number; amount: number; currency: Currency; now: Date }

/** A card payment as Stripe would have told of it; `failure`: what the bank said first. */
export async function payByCard(db: WriteDb, { orderId, amount, currency, now }: Paying, failure?: string): Promise<void> {
  const attempt = {
    subject: 'order',
    subjectId: orderId,
    method: 'card',
    provider: 'stripe',
    amount,
    currency,
    startedAt: now,
    settledAt: now,
  } as const
  if (failure)
    await db
      .insertInto('paymentAttempts')
      .values({ ...attempt, status: 'failed', failure, providerSession: `cs_demo_${orderId}_failed` })
      .execute()
  await db
    .insertInto('paymentAttempts')
    .values({ ...attempt, status: 'succeeded', providerSession: `cs_demo_${orderId}`, providerPayment: `pi_demo_${orderId}` })
    .execute()
}
