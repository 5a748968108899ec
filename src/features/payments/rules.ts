import type { Currency } from '#shared/money.ts'

export const paymentMethods = ['account', 'transfer', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const attemptStatuses = ['started', 'succeeded', 'failed', 'expired'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

export const providers = ['stripe'] as const

/** What is paid: the record and, with it, the task that hears of it (`orders.paymentSettled`). */
export const paymentSubjects = ['order', 'invoice'] as const
export type PaymentSubject = (typeof paymentSubjects)[number]

type CreditTransfer = { holder: string; iban: string; bic: string | null; amount: number; reference: string }

/** What the QR code of a credit transfer in euros says (EPC069-12, version 2): a banking app reads it and fills the form. */
const epcCode = ({ holder, iban: to, bic: bank, amount, reference }: CreditTransfer): string =>
  ['BCD', '002', '1', 'SCT', bank ?? '', holder.slice(0, 70), to, `EUR${(amount / 100).toFixed(2)}`, '', '', reference].join('\n')

type Account = { holder: string; iban: string | null; bic: string | null; sortCode: string | null; accountNumber: string | null }

/** How an amount is transferred to an account of ours; only euros have a code for banking apps. */
export function transferTo(
  { holder, iban: to, bic: bank, sortCode, accountNumber }: Account,
  { amount, currency, reference }: { amount: number; currency: Currency; reference: string },
) {
  const epc = to === null || currency !== 'EUR' ? null : epcCode({ holder, iban: to, bic: bank, amount, reference })
  return { reference, holder, iban: to, bic: bank, sortCode, accountNumber, epc }
}
