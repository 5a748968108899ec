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
    const taxOn = (part: number) => (line.net === 0 ? 0 : share(line.vat, part, line.net))
    return sum + taxOn(those(before) + those(now)) - taxOn(those(before))
  }, 0)
  return { net, vat }
}

/** In whole numbers, as the product may be larger than a number holds exactly. Half a penny away from zero. */
function share(vat: number, part: number, net: number): number {
  const [above, below] = [BigInt(vat) * BigInt(part), BigInt(net)]
  const [size, by] = [above < 0n ? -above : above, below < 0n ? -below : below]
  const rounded = Number((size * 2n + by) / (by * 2n))
  return above < 0n === below < 0n ? rounded : -rounded
}

/** What comes off, net, for so many of a line at so many percent of its price. */
export const netOf = (unitPrice: number, quantity: number, percent: number): number => Math.round((unitPrice * quantity * percent) / 100)

const sumOf = (all: readonly Pick<VatLine, 'net'>[]) => all.reduce((sum, { net }) => sum + net, 0)
