import type { ReadContext } from '#server/handler-context.ts'
import { addDays } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { customerIfKnown } from '../../customers/server/queries.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import { natureOf } from '../../orders/rules.ts'
import type { ProductKind } from '../../products/rules.ts'
import { countryOf, homeCodes, type Nature, rateOf, standardCode, type VatCode, vatOf } from '../../vat/rules.ts'
import { checksOf } from '../checks.ts'
import { invoiceTotals } from '../rules.ts'
import { taxPoint } from './drafts.ts'
import { atRatesOf } from './priced.ts'
import { findInvoice, isDeductedElsewhere } from './queries.ts'

type At = Pick<ReadContext, 'db' | 'now'>

/** What stands for or against issuing a draft now, and what it would be. */
export async function previewIssue({ db, now }: At, invoiceId: number) {
  const draft = await findInvoice(db, invoiceId, now)
  if (draft.status !== 'draft') throw new Problem(409, 'invoice-issued')
  const { sellerCountry, lines, cisRate, total: savedTotal, paymentDays, version, nextNumber } = draft
  const issuedOn = todayIn(sellerCountry, now)
  const on = taxPoint(draft, now)
  const then = lines.map((line) => atRatesOf(line, on))
  const { total, payable, vat } = invoiceTotals(then, cisRate)
  const deposits = lines.flatMap(({ depositId }) => depositId ?? [])
  const twice = db
    .selectFrom('invoices')
    .select('id')
    .where('id', 'in', [0, ...deposits])
    .where(isDeductedElsewhere(invoiceId))
  const isDeductedTwice = (await twice.executeTakeFirst()) !== undefined
  const checks = checksOf(draft, { total, savedTotal, vat, on, isDeductedTwice })
  return {
    checks,
    canIssue: checks.every(({ state }) => state !== 'block'),
    nextNumber: nextNumber ?? '',
    issuedOn,
    dueOn: addDays(issuedOn, paymentDays),
    ratesOn: on,
    total,
    payable,
    version,
  }
}

type Suggesting = {
  customerId: number
  sellerCountry: Country
  nature: Nature
  code?: VatCode | undefined
  productId?: number | undefined
  on?: string | undefined
}

/** The VAT that a line bears for a customer: of a product, or of what it is and bears at home. */
export async function suggestVat({ db, now }: At, asked: Suggesting): Promise<{ code: VatCode; rate: number }> {
  const { sellerCountry, customerId, on = todayIn(sellerCountry, now) } = asked
  const refusal = (parameter: string, code: string) => new Problem(400, 'invalid-argument', { errors: [{ parameter, code }] })
  const customer = await customerIfKnown(db, customerId)
  if (!customer) throw refusal('customerId', 'customer-unknown')
  const sold = asked.productId === undefined ? asked : await soldAs({ db, now }, asked.productId)
  if (!sold) throw refusal('productId', 'product-unknown')
  const { nature, code = standardCode(sellerCountry) } = sold
  if (countryOf(code) !== sellerCountry) throw refusal('code', 'vat-code-of-another-country')
  if (!homeCodes(sellerCountry).includes(code)) return { code, rate: rateOf(code, on) }
  return vatOf({ nature, code, country: sellerCountry, buyer: customer, delivery: null, on })
}

async function soldAs({ db }: At, productId: number): Promise<{ nature: Nature; code: VatCode } | null> {
  const product = await db.selectFrom('products').select(['kind', 'vatCode']).where('id', '=', productId).executeTakeFirst()
  return product ? { nature: natureOf({ kind: product.kind as ProductKind }), code: product.vatCode as VatCode } : null
}
