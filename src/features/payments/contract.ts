import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { line } from '#shared/shapes.ts'
import { paymentAccount } from './shapes.ts'

export const payments = contract({
  listPaymentAccounts: {
    method: 'GET',
    path: '/payment-accounts',
    access: ['admin'],
    response: z.object({ items: z.array(paymentAccount).max(2) }),
    summary: 'List the bank accounts to which customers transfer money',
  },
  setPaymentAccount: {
    method: 'PUT',
    path: '/payment-accounts/{currency}',
    access: ['admin'],
    recent: true,
    body: z.object({
      holder: line({ min: 2, max: 70 }),
      iban: line(42).nullable().default(null).describe('For euros'),
      bic: line(11).nullable().default(null),
      sortCode: line(8).nullable().default(null).describe('For pounds, with the account number'),
      accountNumber: line(8).nullable().default(null),
    }),
    audit: 'payment-account.set',
    response: paymentAccount,
    errors: ['iban-invalid', 'payment-account-kind', 'sort-code-invalid'],
    summary: 'Set the bank account for a currency: GBP or EUR',
  },
})
