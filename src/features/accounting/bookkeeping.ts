import { partOf } from '#shared/money.ts'
import type { InvoiceType } from '../invoices/rules.ts'
import type { Country } from '../places/countries.ts'
import type { Nature } from '../vat/rules.ts'
import { type AccountUse, moneyUse, vatUse } from './chart.ts'

// How invoices and money are written into books: each écriture has as much on the left as on the right.

export const journals = ['VE', 'BQ', 'OD'] as const
export type Journal = (typeof journals)[number]
/** Above zero: debit. */
export type BookLine = { use: AccountUse; amount: number }

export type BookedInvoice = {
  type: InvoiceType
  country: Country
  isVatOnDebits: boolean
  total: number
  lines: readonly { nature: Nature; net: number; vatCode: string; vatRate: number; isDeposit: boolean }[]
  vatLines: readonly { code: string; rate: number; net: number; vat: number }[]
}
type Rated = { rate: number; amount: number }

/**
 * VAT that is due when invoiced, and VAT that waits for the money: in France, that of services where the seller did not choose otherwise
 * (article 269 of the CGI), and that of deposits.
 */
export function vatOf(invoice: BookedInvoice): { due: Rated[]; pending: Rated[] } {
  const due: Rated[] = []
  const pending: Rated[] = []
  const mayWait = invoice.country === 'FR' && !invoice.isVatOnDebits
  for (const { code, rate, net, vat } of invoice.vatLines) {
    if (vat === 0) continue
    const those = invoice.lines.filter((one) => one.vatCode === code && one.vatRate === rate)
    const goods = goodsOf(invoice, those)
    const ofGoods = !mayWait ? vat : goods === net ? vat : partOf(vat, goods, net)
    if (ofGoods !== 0) due.push({ rate, amount: ofGoods })
    if (vat - ofGoods !== 0) pending.push({ rate, amount: vat - ofGoods })
  }
  return { due, pending }
}

/** What of the lines of a VAT code is goods; a deposit that is taken off belongs to what it was paid for. */
function goodsOf({ type }: BookedInvoice, lines: BookedInvoice['lines']): number {
  if (type === 'deposit') return 0
  const isAllGoods = lines.every(({ nature, isDeposit }) => isDeposit || nature === 'goods')
  return lines.reduce((sum, { nature, net, isDeposit }) => (isAllGoods || (nature === 'goods' && !isDeposit) ? sum + net : sum), 0)
}

/** An invoice, deposit or credit note in the journal of sales. */
export function saleLines(invoice: BookedInvoice): BookLine[] {
  const sign = invoice.type === 'credit_note' ? -1 : 1
  const { due, pending } = vatOf(invoice)
  const accountOf = ({ nature, isDeposit }: BookedInvoice['lines'][number]): AccountUse =>
    isDeposit || invoice.type === 'deposit' ? 'deposits' : nature === 'goods' ? 'goods' : 'services'
  return summed([
    { use: 'customers', amount: sign * invoice.total },
    ...invoice.lines.map((line) => ({ use: accountOf(line), amount: -sign * line.net })),
    ...due.map(({ rate, amount }) => ({ use: vatUse(rate), amount: -sign * amount })),
    ...pending.map(({ amount }) => ({ use: 'vat-pending' as const, amount: -sign * amount })),
  ])
}

type Money = { kind: 'payment' | 'refund' | 'cis'; amount: number; method: string | null }
/** Money that came or went back; what the customer withheld for HMRC. `amount` as the customer's entry has it. */
export const moneyLines = ({ kind, amount, method }: Money): BookLine[] =>
  summed([
    { use: kind === 'cis' ? 'cis' : moneyUse(method), amount: -amount },
    { use: 'customers', amount },
  ])

/** What an invoice, or credit note, was settled by so far, and is by this much more. */
export type Settled = { invoice: BookedInvoice; payable: number; before: number; amount: number }

/** VAT that waited becomes due as money settles an invoice; where a credit note is paid out, it is due no more. */
export function vatMoves(settled: readonly Settled[]): BookLine[] {
  return summed(
    settled.flatMap(({ invoice, ...how }) => {
      const sign = invoice.type === 'credit_note' ? -1 : 1
      return pendingShare({ invoice, ...how }).flatMap(({ rate, amount }) => [
        { use: 'vat-pending' as const, amount: sign * amount },
        { use: vatUse(rate), amount: -sign * amount },
      ])
    }),
  )
}

/** What nobody will pay; its VAT never became due. */
export function lossLines(settled: Settled): BookLine[] {
  const waiting = pendingShare(settled).reduce((sum, { amount }) => sum + amount, 0)
  return summed([
    { use: 'losses', amount: settled.amount - waiting },
    { use: 'vat-pending', amount: waiting },
    { use: 'customers', amount: -settled.amount },
  ])
}

/** Reckoned from what was settled before, so that the parts come to the whole. */
const pendingShare = ({ invoice, payable, before, amount }: Settled): Rated[] =>
  vatOf(invoice).pending.map(({ rate, amount: vat }) => ({
    rate,
    amount: partOf(vat, before + amount, payable) - partOf(vat, before, payable),
  }))

/** One line for each account, none of nothing, in the order in which accounts came. */
function summed(lines: readonly BookLine[]): BookLine[] {
  const sums = new Map<AccountUse, number>()
  for (const { use, amount } of lines) sums.set(use, (sums.get(use) ?? 0) + amount)
  return [...sums].flatMap(([use, amount]) => (amount === 0 ? [] : [{ use, amount }]))
}
