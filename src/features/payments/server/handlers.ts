import type { Handlers } from '#server/handler-context.ts'
import type { payments } from '../contract.ts'
import { setPaymentAccount } from './accounts.ts'
import { listPaymentAccounts } from './queries.ts'

export const paymentHandlers: Handlers<typeof payments> = {
  listPaymentAccounts: async (_input, { db }) => ({ items: await listPaymentAccounts(db) }),
  setPaymentAccount: ({ currency, body }, at) => setPaymentAccount(at, currency, body),
}
