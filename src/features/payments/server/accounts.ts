import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import type { WriteContext } from '#server/handler-context.ts'
import { type Currency, currencies } from '#shared/money.ts'
import { found, Problem } from '#shared/problem.ts'
import type { PaymentAccount } from '../shapes.ts'
import { findPaymentAccount } from './queries.ts'

type Typed = { holder: string; iban: string | null; bic: string | null; sortCode: string | null; accountNumber: string | null }

/** Sets where customers transfer money in a currency; the audit log says that it changed, and not to what. */
export async function setPaymentAccount(at: WriteContext, code: string, typed: Typed): Promise<PaymentAccount> {
  const { db, now } = at
  const currency = found(currencies.find((one) => one === code)) as Currency
  const row = { holder: typed.holder, ...(currency === 'EUR' ? forEuros(typed) : forPounds(typed)) }
  await db
    .insertInto('paymentAccounts')
    .values({ currency, ...row, updatedAt: now })
    .onConflict((on) =>
      on.column('currency').doUpdateSet((is) => ({ ...row, updatedAt: now, version: is('paymentAccounts.version', '+', 1) })),
    )
    .execute()
  at.audit({ changes: { currency } })
  return found(await findPaymentAccount(db, currency))
}

const wrong = (pointer: string, code: string) => new Problem(400, 'invalid-argument', { errors: [{ pointer, code }] })

function forEuros(typed: Typed) {
  if (typed.iban === null || typed.sortCode !== null || typed.accountNumber !== null) throw wrong('/iban', 'payment-account-kind')
  const number = electronicFormatIBAN(typed.iban) ?? ''
  if (!isValidIBAN(number)) throw wrong('/iban', 'iban-invalid')
  const bank = typed.bic?.replace(/\s/g, '').toUpperCase() ?? null
  if (bank !== null && !isValidBIC(bank)) throw wrong('/bic', 'iban-invalid')
  return { iban: number, bic: bank, sortCode: null, accountNumber: null }
}

function forPounds(typed: Typed) {
  if (typed.sortCode === null || typed.accountNumber === null || typed.iban !== null) throw wrong('/sortCode', 'payment-account-kind')
  const sortCode = typed.sortCode.replace(/\D/g, '')
  const accountNumber = typed.accountNumber.replace(/\D/g, '')
  if (sortCode.length !== 6) throw wrong('/sortCode', 'sort-code-invalid')
  if (accountNumber.length !== 8) throw wrong('/accountNumber', 'sort-code-invalid')
  return { iban: null, bic: null, sortCode, accountNumber }
}
