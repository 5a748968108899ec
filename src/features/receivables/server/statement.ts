import type { Currency } from '#shared/money.ts'
import type { StatementFormat } from '../rules.ts'

/** `mark`: the bank’s own reference of the booking, where it has one. */
export type ReadLine = { onDay: string; amount: number; payer: string; reference: string; mark: string }
export type ReadStatement = {
  format: StatementFormat
  account: string | null
  currency: Currency
  opening: number | null
  closing: number | null
  lines: ReadLine[]
}
