import type { Locale } from '#shared/locale.ts'
import type { Fault } from '#web/ui/form-data.ts'
import { newRequestKey } from '#web/request-key.ts'
import { type Nature, rateOf, type VatCode } from '../../vat/rules.ts'
import { type CisKind, invoiceTotals, lineNet, type Unit } from '../rules.ts'
import type { InvoiceLine, LineInput } from '../shapes.ts'
import { decimalIn, typedDecimal } from './typed-amounts.ts'

/** A line while one writes it: numbers as they were typed, so that nothing is lost before it can be read. */
export type TypedLine = {
  id: string
  description: string
  detail: string
  quantity: string
  unit: Unit
  unitPrice: string
  discount: string
  vatCode: VatCode
  nature: Nature
  cis: CisKind | null
  /** What an order asked, which a later rate does not change. */
  fixedRate: number | null
  productId: number | null
  /** The deposit that it deducts. */
  depositId: number | null
}

export const newLineId = () => `l-${newRequestKey().slice(0, 8)}`

export const emptyLine = (vatCode: VatCode, cis: CisKind | null): TypedLine => ({
  id: newLineId(),
  description: '',
  detail: '',
  quantity: '1',
  unit: 'each',
  unitPrice: '',
  discount: '',
  vatCode,
  nature: 'service',
  cis,
  fixedRate: null,
  productId: null,
  depositId: null,
})

export const typedLine = (line: InvoiceLine, locale: Locale): TypedLine => ({
  id: String(line.id),
  description: line.description,
  detail: line.detail,
  quantity: typedDecimal(line.quantity, 3, locale),
  unit: line.unit,
  unitPrice: typedDecimal(line.unitPrice, 2, locale, 2),
  discount: line.discount === 0 ? '' : typedDecimal(line.discount, 2, locale),
  vatCode: line.vatCode,
  nature: line.nature,
  cis: line.cis,
  fixedRate: line.orderLineId === null && line.depositId === null ? null : line.vatRate,
  productId: line.productId,
  depositId: line.depositId,
})

/** One line for each VAT code of a deposit, which takes it off. */
export const deductingLines = (
  { id, vatLines }: { id: number; vatLines: readonly { code: VatCode; rate: number; net: number }[] },
  description: string,
  locale: Locale,
): TypedLine[] =>
  vatLines.map(({ code, rate, net }) => ({
    ...emptyLine(code, null),
    description,
    quantity: '-1',
    unitPrice: typedDecimal(net, 2, locale, 2),
    fixedRate: rate,
    depositId: id,
  }))

/** A line as the API takes it; what cannot be read was refused before. */
export const lineInput = (line: TypedLine, locale: Locale): LineInput => {
  const { quantity = 0, unitPrice = 0, discount = 0 } = numbersOf(line, locale)
  const { id, description, detail, unit, vatCode, nature, cis, productId, depositId } = line
  const known = /^\d+$/.test(id) ? { id: Number(id) } : {}
  return {
    ...known,
    description: description.trim(),
    detail: detail.trim(),
    quantity,
    unit,
    unitPrice,
    discount,
    vatCode,
    nature,
    cis,
    productId,
    depositId,
  }
}

/** The numbers of a line; undefined for what cannot be read. No discount is 0. */
export const numbersOf = ({ quantity, unitPrice, discount }: TypedLine, locale: Locale) => ({
  quantity: decimalIn(quantity, 3, locale),
  unitPrice: decimalIn(unitPrice, 2, locale),
  discount: discount.trim() === '' ? 0 : decimalIn(discount, 2, locale),
})

const isWithin = (value: number | undefined, least: number, most: number) => value !== undefined && value >= least && value <= most

type Words = Record<'describe' | 'quantityWrong' | 'priceWrong' | 'discountWrong', string>
/** What keeps lines from being sent, each beside its field. */
export const faultsOf = (lines: readonly TypedLine[], locale: Locale, words: Words): Fault[] =>
  lines.flatMap((line, i): Fault[] => {
    const { quantity, unitPrice, discount } = numbersOf(line, locale)
    return [
      line.description.trim() === '' && [`lines/${i}/description`, words.describe],
      (!isWithin(quantity, -9_999_999, 9_999_999) || quantity === 0) && [`lines/${i}/quantity`, words.quantityWrong],
      !isWithin(unitPrice, 0, 100_000_000) && [`lines/${i}/unitPrice`, words.priceWrong],
      !isWithin(discount, 0, 10_000) && [`lines/${i}/discount`, words.discountWrong],
    ]
  })

/** What lines come to, as the server reckons it; what cannot be read counts nothing. */
export function reckoned(lines: readonly TypedLine[], { cisRate, on, locale }: { cisRate: number | null; on: string; locale: Locale }) {
  const each = lines.map((line) => {
    const { quantity = 0, unitPrice = 0, discount = 0 } = numbersOf(line, locale)
    const vatRate = line.fixedRate ?? rateOf(line.vatCode, on)
    return { ...lineNet({ quantity, unitPrice, discount }), vatCode: line.vatCode, vatRate, cis: line.cis }
  })
  return { nets: each.map(({ net }) => net), ...invoiceTotals(each, cisRate) }
}
