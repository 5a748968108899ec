import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { Currency } from '#shared/money.ts'
import { type FieldFault, Problem } from '#shared/problem.ts'
import type { Country } from '../../places/countries.ts'
import { countryOf, rateOf, type Nature, type VatCode, type VatTotals } from '../../vat/rules.ts'
import { type CisKind, invoiceTotals, lineNet, type Unit } from '../rules.ts'
import type { LineInput } from '../shapes.ts'
import type { HeldLine } from './held.ts'
import { isDeductedElsewhere } from './queries.ts'

export type PricedLine = {
  id?: number | undefined
  description: string
  detail: string
  productId: number | null
  orderLineId: number | null
  depositId: number | null
  creditsLineId: number | null
  nature: Nature
  family: string | null
  quantity: number
  unit: Unit
  unitPrice: number
  discount: number
  discountAmount: number
  net: number
  vatCode: VatCode
  vatRate: number
  cis: CisKind | null
}
export type Totals = ReturnType<typeof invoiceTotals>

type Around = {
  invoiceId: number
  customerId: number
  sellerCountry: Country
  currency: Currency
  cisRate: number | null
  /** The tax point. */
  on: string
}

/** Lines as staff write them, with what each comes to; what cannot stand on this invoice is refused. */
export async function pricedLines(
  db: ReadDb,
  around: Around,
  lines: readonly LineInput[],
  before: readonly HeldLine[],
): Promise<PricedLine[]> {
  const errors: FieldFault[] = []
  const products = await productsOf(db, lines)
  const deposits = await depositLines(db, around, lines)
  const deducted = new Set<string>()
  const priced = lines.map((line, i): PricedLine => {
    const fault = (field: string, code: string) => errors.push({ pointer: `/lines/${i}/${field}`, code })
    const was = before.find(({ id }) => id === line.id)
    if (line.id !== undefined && !was) fault('id', 'line-unknown')
    if (countryOf(line.vatCode) !== around.sellerCountry) fault('vatCode', 'vat-code-of-another-country')
    const product = products.find(({ id }) => id === line.productId)
    if (line.productId !== null && !product) fault('productId', 'product-unknown')
    const fields = { ...line, orderLineId: was?.orderLineId ?? null, creditsLineId: null, family: product?.family ?? was?.family ?? null }
    if (line.depositId !== null) {
      const deposit = deposits.find(({ id, code }) => id === line.depositId && code === line.vatCode)
      const key = `${line.depositId} ${line.vatCode}`
      if (!deposit) fault('depositId', 'deposit-unknown')
      else if (deposit.isDeducted || deducted.has(key)) fault('depositId', 'deposit-deducted')
      deducted.add(key)
      const { net = 0, rate = 0 } = deposit ?? {}
      return { ...fields, quantity: -1000, unit: 'fixed', unitPrice: net, discount: 0, discountAmount: 0, net: -net, vatRate: rate }
    }
    const { net, discountAmount } = lineNet(line)
    if (Math.abs(net) > mostTotal) fault('unitPrice', 'invoice-too-large')
    const keepsRate = was !== undefined && was.orderLineId !== null && was.vatCode === line.vatCode
    return { ...fields, net, discountAmount, vatRate: keepsRate ? was.vatRate : rateOf(line.vatCode, around.on) }
  })
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  return priced
}

/** What an invoice of these lines comes to; more than a column holds is refused. */
export function totalsOfLines(lines: readonly PricedLine[], cisRate: number | null): Totals {
  const totals = invoiceTotals(lines, cisRate)
  const refusal = (pointer: string, code: string) => new Problem(400, 'invalid-argument', { errors: [{ pointer, code }] })
  if (Math.abs(totals.net) > mostTotal || Math.abs(totals.total) > mostTotal) throw refusal('/lines', 'invoice-too-large')
  if (totals.cisDeduction > Math.max(totals.net, 0)) throw refusal('/cisRate', 'cis-too-large')
  return totals
}
const mostTotal = 1_000_000_000

/** A held line at the rates of a day; lines of orders and of deposits keep what was asked then. */
export const atRatesOf = (line: HeldLine, on: string): HeldLine =>
  line.orderLineId === null && line.depositId === null ? { ...line, vatRate: rateOf(line.vatCode, on) } : line

async function productsOf(db: ReadDb, lines: readonly LineInput[]) {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  return ids.length === 0 ? [] : db.selectFrom('products').select(['id', 'family']).where('id', 'in', ids).execute()
}

/** What deposits that may be deducted came to, by VAT code. */
async function depositLines(db: ReadDb, { invoiceId, customerId, currency }: Around, lines: readonly LineInput[]) {
  const ids = lines.flatMap(({ depositId }) => depositId ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('invoices')
    .select(['id', isDeductedElsewhere(invoiceId).as('isDeducted'), sql<VatTotals['byCode']>`vat_lines`.as('vatLines')])
    .where('id', 'in', ids)
    .where('customerId', '=', customerId)
    .where('currency', '=', currency)
    .where('type', '=', 'deposit')
    .where('status', '<>', 'draft')
    .where('credited', '=', 0)
    .execute()
  return rows.flatMap(({ id, isDeducted, vatLines }) => vatLines.map(({ code, rate, net }) => ({ id, isDeducted, code, rate, net })))
}
