import type { Locale } from '#shared/locale.ts'
import type { Fault } from '#web/ui/form-data.ts'
import { newRequestKey } from '#web/request-key.ts'
import { rateOf, type VatCode } from '../../vat/rules.ts'
import { type CisKind, invoiceTotals, lineNet, type Nature, type Unit } from '../rules.ts'
import { decimalIn, typedDecimal } from './typed-amounts.ts'

/** What a line refers to besides what one types: it stays as it is. */
export type LineSource = { productId: number | null; orderLineId: number | null; depositId: number | null; family: string | null }

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
  source: LineSource
}

/** A line as the record has it. */
export type WrittenLine = Omit<LineSource, 'family'> & {
  description: string
  detail: string
  quantity: number
  unit: Unit
  unitPrice: number
  discount: number
  vatCode: VatCode
  vatRate: number
  nature: Nature
  cis: CisKind | null
  family: string | null
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
  source: { productId: null, orderLineId: null, depositId: null, family: null },
})

export const typedLine = (line: WrittenLine & { id?: number }, locale: Locale): TypedLine => ({
  id: line.id === undefined ? newLineId() : `l${line.id}`,
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
  source: { productId: line.productId, orderLineId: line.orderLineId, depositId: line.depositId, family: line.family },
})

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
