import { partOf } from '#shared/money.ts'
import { creditOf } from '../vat/credits.ts'
import type { VatCode, VatTotals } from '../vat/rules.ts'
import { type CisKind, labourOf, lineNet } from './rules.ts'

type Line = {
  id: number
  quantity: number
  unitPrice: number
  discount: number
  net: number
  vatCode: VatCode
  vatRate: number
  cis: CisKind | null
  creditedQuantity: number
  creditedNet: number
}
export type CreditLine = { line: Line; quantity: number; unitPrice: number; discount: number; discountAmount: number; net: number }

/** Of a line, what no credit note has taken back: nothing of one that itself takes off, such as a deposit that was deducted. */
export const leftOf = ({ net, creditedNet }: Pick<Line, 'net' | 'creditedNet'>): number => net - creditedNet

/**
 * So many of a line as a credit note has them, or null when less is left. What was credited before counts, so that parts come to exactly
 * what was asked: the rounding of three thirds stands in the last.
 */
export function creditLine(line: Line, asked: number): CreditLine | null {
  const left = line.quantity - line.creditedQuantity
  if (asked > left || leftOf(line) <= 0) return null
  if (asked === left) return restOf(line)
  const share = (quantity: number) => lineNet({ ...line, quantity }).net
  const net = share(line.creditedQuantity + asked) - share(line.creditedQuantity)
  return asLine(line, asked, Math.min(net, leftOf(line)))
}

/** All that is left of a line; where only a price was taken off before, the rest is one piece. */
export function restOf(line: Line): CreditLine {
  const left = line.quantity - line.creditedQuantity
  const net = leftOf(line)
  return left * Math.sign(net) > 0 ? asLine(line, left, net) : asPiece(line, net)
}

/** An amount off a line, whatever the quantity. */
export const asPiece = (line: Line, net: number): CreditLine => ({
  line,
  quantity: 1000,
  unitPrice: net,
  discount: 0,
  discountAmount: 0,
  net,
})

/** So many off a line, for which so much comes off. */
export function asLine(line: Line, quantity: number, net: number): CreditLine {
  const { unitPrice, discount } = line
  const gross = lineNet({ quantity, unitPrice, discount: 0 }).net
  return { line, quantity, unitPrice, discount, discountAmount: gross - net, net }
}

type Before = { vatCode: VatCode; vatRate: number; net: number; cis: CisKind | null }
type Credited = { vatLines: VatTotals['byCode']; cisRate: number | null; cisDeduction: number; lines: readonly Before[] }

/** What a credit note comes to: VAT and deduction are reckoned from what was credited before. */
export function creditTotals(invoice: Credited, before: readonly Before[], now: readonly Before[]) {
  const taxed = (all: readonly Before[]) => all.map(({ vatCode, vatRate, net }) => ({ code: vatCode, rate: vatRate, net }))
  const byCode = invoice.vatLines.flatMap((one) => {
    const those = (all: readonly Before[]) => taxed(all).filter(({ code, rate }) => code === one.code && rate === one.rate)
    const { net, vat } = creditOf([one], those(before), those(now))
    return those(now).length === 0 ? [] : [{ code: one.code, rate: one.rate, net, vat }]
  })
  const net = byCode.reduce((sum, one) => sum + one.net, 0)
  const vat = byCode.reduce((sum, one) => sum + one.vat, 0)
  const [whole, earlier] = [labourOf(invoice.lines), labourOf(before)]
  const deducted = (part: number) => (whole <= 0 ? 0 : partOf(invoice.cisDeduction, part, whole))
  const cisDeduction = deducted(earlier + labourOf(now)) - deducted(earlier)
  return { net, vat, total: net + vat, byCode, cisDeduction, payable: net + vat - cisDeduction }
}
