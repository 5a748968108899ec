import type { Currency } from '#shared/money.ts'

export const paymentMethods = ['account', 'transfer', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const attemptStatuses = ['started', 'succeeded', 'failed', 'expired'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

export const providers = ['stripe'] as const

/** What is paid: the record and, with it, the task that hears of it (`orders.paymentSettled`). */
export const paymentSubjects = ['order', 'invoice'] as const
export type PaymentSubject = (typeof paymentSubjects)[number]

/** An IBAN without spaces, null when its check digits are wrong: `iban('GB29 NWBK 6016 1331 9268 19')`. */
export function iban(typed: string): string | null {
  const plain = typed.replace(/[\s.-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain)) return null
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join('')
  return BigInt(digits) % 97n === 1n ? plain : null
}

export const bic = (typed: string): string | null => {
  const plain = typed.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(plain) ? plain : null
}

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
