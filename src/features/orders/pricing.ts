import type { Country } from '../places/countries.ts'
import type { ProductKind } from '../products/rules.ts'
import { type VatCode, totalsOf, vatOf } from '../vat/rules.ts'
import { type CustomerKind, natureOf } from './rules.ts'

type Priced = { kind: ProductKind; vatCode: string; country: Country; price: number; monthlyPrice: number | null; months: number | null }
type Asked = { offer: Priced; quantity: number; isMonthly: boolean }
type Buyer = { kind: CustomerKind; country: Country; vatNumber: string | null; postcode: string | null }

/** Net for one: what is paid by the month counts for the whole period. */
export const unitPriceOf = ({ price, monthlyPrice, months }: Priced, isMonthly: boolean): number =>
  isMonthly && monthlyPrice !== null && months !== null ? monthlyPrice * months : price

/** What each line costs and bears, and what all come to, on a day. */
export function priced(
  lines: readonly Asked[],
  { buyer, delivery, on }: { buyer: Buyer; delivery: { country: Country; postcode: string } | null; on: string },
) {
  const each = lines.map(({ offer, quantity, isMonthly }) => {
    const nature = natureOf(offer)
    const unitPrice = unitPriceOf(offer, isMonthly)
    const goesTo = nature === 'goods' ? delivery : null
    const { code, rate } = vatOf({ nature, code: offer.vatCode as VatCode, country: offer.country, buyer, delivery: goesTo, on })
    return { unitPrice, net: unitPrice * quantity, code, rate }
  })
  return { lines: each, ...totalsOf(each) }
}
