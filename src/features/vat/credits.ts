import { partOf } from '#shared/money.ts'
import type { VatLine } from './rules.ts'

type Taxed = { code: string; rate: number; net: number }
type OfOrder = Taxed & { vat: number }

/**
 * VAT that goes with what is taken off an order or invoice. It is reckoned from what was taken off before, so that many small credits
 * come to exactly the VAT that was asked.
 */
export function creditOf(vatLines: readonly OfOrder[], before: readonly Taxed[], now: readonly Taxed[]): { net: number; vat: number } {
  const net = sumOf(now)
  const vat = vatLines.reduce((sum, line) => {
    const those = (all: readonly Taxed[]) => sumOf(all.filter(({ code, rate }) => code === line.code && rate === line.rate))
    const taxOn = (part: number) => partOf(line.vat, part, line.net)
    return sum + taxOn(those(before) + those(now)) - taxOn(those(before))
  }, 0)
  return { net, vat }
}

/** What comes off, net, for so many of a line at so many percent of its price. */
export const netOf = (unitPrice: number, quantity: number, percent: number): number => Math.round((unitPrice * quantity * percent) / 100)

const sumOf = (all: readonly Pick<VatLine, 'net'>[]) => all.reduce((sum, { net }) => sum + net, 0)
