import type { HandlerOutput } from '#shared/contract.ts'
import { readFiguresByMonth } from '#server/figures.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { Summed } from '#shared/figures-contract.ts'
import { type Currency, currencies } from '#shared/money.ts'
import type { Period } from '#shared/period.ts'
import { monthsUpTo, mostRanked } from '../../business/rules.ts'
import { readOwed } from '../../invoices/server/owed.ts'
import { bestBuyers } from '../../orders/server/best.ts'
import { type Sold, soldIn } from '../../orders/server/sums.ts'
import { namesOfProducts } from '../../products/server/queries.ts'
import type { sales } from '../contract.ts'
import { mostFamilies } from '../rules.ts'

type Money = HandlerOutput<(typeof sales)['findSales']>['money']
type Spans = { current: Sold; earlier: Sold }

const within = ({ from, to }: Period) => ({ confirmedFrom: from, confirmedTo: to })
const asSum = (currency: Currency, { n, amount }: { n: number; amount: number }, filter: Summed['filter']): Summed => ({
  ...{ n, amount, field: 'sold', currency, list: 'orders' },
  filter: { currency, ...filter },
})

/** Of each currency what was sold in a period and by month, of what and to whom, and what is late. */
export async function readMoney({ db, pool, now }: ReadContext, period: Period, { current, earlier }: Spans): Promise<Money> {
  const months = monthsUpTo(period.to)
  const span = { from: months[0]?.from ?? period.from, to: months.at(-1)?.to ?? period.to }
  const [ordered, sold, owed, buyers] = await Promise.all([
    readFiguresByMonth(pool, 'ordered', span),
    readFiguresByMonth(pool, 'sold', span),
    readOwed(db, now, 'order'),
    bestBuyers(pool, period, mostRanked),
  ])
  const best = new Map(currencies.map((currency) => [currency, ranked(current, `${currency}:p:`).slice(0, mostRanked)]))
  const names = await namesOfProducts(
    db,
    [...best.values()].flat().map(({ key }) => Number(key)),
  )
  return currencies
    .map((currency) => {
      const late = owed.filter((one) => one.currency === currency && one.age !== 'not-due')
      const total = (of: Sold) => {
        const { n, sold: amount } = soldIn(of).find((one) => one.currency === currency) ?? { n: 0, sold: 0 }
        return { n, amount }
      }
      return {
        currency,
        sold: { ...asSum(currency, total(current), within(period)), before: total(earlier).amount },
        families: ranked(current, `${currency}:f:`)
          .slice(0, mostFamilies)
          .map(({ key: family, ...of }) => ({ family, ...asSum(currency, of, { ...within(period), family }) })),
        months: months.map(({ month, ...days }) => {
          const of = { ordered: ordered.get(month) ?? {}, sold: sold.get(month) ?? {} }
          return { month, sold: asSum(currency, total(of), within(days)) }
        }),
        overdue: {
          ...{ n: late.reduce((sum, { n }) => sum + n, 0), amount: late.reduce((sum, { balance }) => sum + balance, 0) },
          ...{ field: 'balance' as const, currency, list: 'invoices' as const, filter: { currency, origin: 'order', age: 'late' } },
        },
        employers: buyers
          .filter((one) => one.currency === currency)
          .map(({ id, name, n, sold: amount }) => ({
            id,
            name,
            sold: asSum(currency, { n, amount }, { ...within(period), employerId: id }),
          })),
        products: (best.get(currency) ?? []).flatMap(({ key, ...of }) => {
          const product = names.find(({ id }) => id === Number(key))
          return product ? [{ ...product, sold: asSum(currency, of, { ...within(period), productId: product.id }) }] : []
        }),
      }
    })
    .filter(({ sold: { n, before }, months: all, overdue }) => n > 0 || before !== 0 || overdue.n > 0 || all.some((one) => one.sold.n > 0))
}

/** What was sold by keys that begin so, the most first. */
function ranked({ ordered, sold }: Sold, prefix: string): { key: string; n: number; amount: number }[] {
  return Object.entries(ordered)
    .flatMap(([key, n]) => (key.startsWith(prefix) ? [{ key: key.slice(prefix.length), n, amount: sold[key] ?? 0 }] : []))
    .toSorted((a, b) => b.amount - a.amount || a.key.localeCompare(b.key))
}
