import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import type { Country } from '../places/countries.ts'
import type { Fault } from './check.ts'
import type { AccountDetails, AccountInput } from './shapes.ts'

const digits = (typed: string) => typed.replace(/[\s-]/g, '')

/** Where a supplier is paid, in its normal form: an IBAN, or in Great Britain a sort code with its account number; and what cannot be read so. */
export function normalAccount(typed: AccountInput, country: Country): { account: AccountDetails; faults: Fault[] } {
  const iban = typed.iban && (electronicFormatIBAN(typed.iban) ?? '')
  const bic = typed.bic?.replace(/\s/g, '').toUpperCase() ?? null
  const sortCode = typed.sortCode && digits(typed.sortCode)
  const accountNumber = typed.accountNumber && digits(typed.accountNumber)
  const isDomestic = sortCode !== null || accountNumber !== null
  const faults: Fault[] = []
  const fault = (isFault: boolean, pointer: string, code: string) => isFault && faults.push({ pointer, code })
  fault(!isDomestic && iban === null, '/iban', 'account-needed')
  fault(isDomestic && country === 'FR', '/sortCode', 'account-french')
  fault(isDomestic && iban !== null, '/iban', 'account-one-kind')
  fault(iban !== null && !isValidIBAN(iban), '/iban', 'iban-invalid')
  fault(bic !== null && !isValidBIC(bic), '/bic', 'bic-invalid')
  fault(isDomestic && !/^\d{6}$/.test(sortCode ?? ''), '/sortCode', 'sort-code-invalid')
  // Some banks give seven digits; a zero before them changes nothing.
  const number = accountNumber && /^\d{7}$/.test(accountNumber) ? `0${accountNumber}` : accountNumber
  fault(isDomestic && !/^\d{8}$/.test(number ?? ''), '/accountNumber', 'account-number-invalid')
  return { account: { holder: typed.holder, iban, bic: iban === null ? null : bic, sortCode, accountNumber: number }, faults }
}

/** `•••• 0932`: so much of it as tells it apart. */
export const maskEnd = (number: string | null, shown: number) => number && `•••• ${number.slice(-shown)}`
export const maskSortCode = (number: string | null) => number && `••-••-${number.slice(-2)}`
