import { countryOf, homeCodes, standardCode, vatOf } from '../vat/rules.ts'
import type { CheckCode } from './check-text.ts'
import type { Invoice } from './shapes.ts'

export const checkNames = [
  'address',
  'vat-number',
  'company-number',
  'purchase-order',
  'seller',
  'lines',
  'vat',
  'total',
  'deposits',
] as const
export type CheckName = (typeof checkNames)[number]
export type Check = { about: CheckName; state: 'ok' | 'warn' | 'block'; code: CheckCode }

type Draft = Pick<Invoice, 'buyer' | 'seller' | 'sellerCountry' | 'purchaseOrder' | 'customer' | 'lines' | 'delivery' | 'deposits' | 'type'>
type Now = { total: number; savedTotal: number; vat: number; on: string; isDeductedTwice: boolean }

/** What stands for or against issuing a draft. Only what blocks is refused by the server, too. */
export function checksOf(draft: Draft, { total, savedTotal, vat, on, isDeductedTwice }: Now): Check[] {
  const { buyer, seller, sellerCountry, customer, lines, deposits, type } = draft
  const check = (about: CheckName, state: Check['state'], code: CheckCode): Check => ({ about, state, code })
  const isCompany = buyer.kind === 'company'
  const isFrench = sellerCountry === 'FR' && buyer.country === 'FR'
  const needsVat = isCompany && buyer.country !== sellerCountry
  const open = deposits.filter(({ isDeducted }) => !isDeducted)
  return [
    check('address', 'ok', 'address-ok'),
    ...(buyer.vatNumber !== null && isCompany ? [check('vat-number', 'ok', 'vat-number-ok')] : []),
    ...(buyer.vatNumber === null && needsVat ? [check('vat-number', 'warn', 'vat-number-missing')] : []),
    ...(isCompany && isFrench
      ? [
          buyer.companyNumber === null
            ? check('company-number', 'warn', 'company-number-missing')
            : check('company-number', 'ok', 'company-number-ok'),
        ]
      : []),
    ...(customer.needsPurchaseOrder || draft.purchaseOrder !== null
      ? [
          draft.purchaseOrder === null
            ? check('purchase-order', 'warn', 'purchase-order-missing')
            : check('purchase-order', 'ok', 'purchase-order-ok'),
        ]
      : []),
    seller === null
      ? check('seller', 'block', 'seller-missing')
      : seller.vatNumber === null && vat !== 0
        ? check('seller', 'warn', 'seller-vat-number-missing')
        : check('seller', 'ok', 'seller-ok'),
    lines.length === 0 ? check('lines', 'block', 'lines-missing') : check('lines', 'ok', 'lines-ok'),
    lines.some((line) => isUnusual(draft, line, on)) ? check('vat', 'warn', 'vat-other') : check('vat', 'ok', 'vat-ok'),
    total < 0
      ? check('total', 'block', 'total-below-zero')
      : total === savedTotal
        ? check('total', 'ok', 'total-ok')
        : check('total', 'warn', 'total-changed'),
    ...(isDeductedTwice ? [check('deposits', 'block', 'deposits-deducted')] : []),
    ...(type === 'invoice' && open.length > 0 ? [check('deposits', 'warn', 'deposits-open')] : []),
  ]
}

/** Whether a line bears VAT as at home where the law has something else for this buyer, or the other way round. */
function isUnusual(
  { buyer, delivery, sellerCountry }: Draft,
  { vatCode, nature, depositId }: Invoice['lines'][number],
  on: string,
): boolean {
  if (depositId !== null) return false
  const isHome = homeCodes(sellerCountry).includes(vatCode)
  const code = isHome ? vatCode : standardCode(sellerCountry)
  const usual = vatOf({ nature, code, country: countryOf(vatCode), buyer, delivery, on })
  return isHome ? usual.code !== vatCode : usual.code === code && !vatCode.endsWith('-reverse')
}
