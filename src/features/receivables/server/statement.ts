import type { Currency } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
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

/** Why a file is no statement that we can take. */
export const refused = (code: string, values?: Record<string, number>) =>
  new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code, ...(values && { values }) }] })
