import type { HandlerOutput } from '#shared/contract.ts'
import { readFiguresByMonth } from '#server/figures.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { Summed } from '#shared/figures-contract.ts'
import { type Currency, currencies } from '#shared/money.ts'
import type { Period } from '#shared/period.ts'
import { type InvoiceAge, invoiceAges, invoiceOrigins } from '../../invoices/rules.ts'
import { readOwed } from '../../invoices/server/owed.ts'
import { invoicedIn, readInvoiced } from '../../invoices/server/sums.ts'
import type { business } from '../contract.ts'
import { monthsUpTo, mostRanked } from '../rules.ts'
import type { Placements } from './placements.ts'

type Money = HandlerOutput<(typeof business)['findBusiness']>['money']
type Figures = Record<string, number>

const asSum = (
  currency: Currency,
  field: Summed['field'],
  { n, amount }: { n: number; amount: number },
  filter: Summed['filter'],
): Summed => ({
  ...{ n, amount, field, currency },
  list: 'invoices',
  filter: { currency, ...filter },
})

/** Of each currency what was invoiced in a period and by month, what is owed, and by whom most was earned. */
export async function readMoney(at: ReadContext, period: Period, before: Period, placing: Promise<Placements>): Promise<Money> {
  const { db, pool, now } = at
  const months = monthsUpTo(period.to)
  const [current, earlier, byMonth, owed, best, placed] = await Promise.all([
    readInvoiced(pool, period),
    readInvoiced(pool, before),
    readFiguresByMonth(pool, 'invoiced', { from: months[0]?.from ?? period.from, to: months.at(-1)?.to ?? period.to }),
    readOwed(db, now),
    bestEmployers(at, period),
    placing,
  ])
  return currencies
    .map((currency) => {
      const of = (figures: Figures, origin?: (typeof invoiceOrigins)[number]) =>
        invoicedIn(figures, origin).find((one) => one.currency === currency) ?? { n: 0, invoiced: 0, margin: 0 }
      const invoiced = (figures: Figures, filter: Summed['filter'], origin?: (typeof invoiceOrigins)[number]) => {
        const { n, invoiced: amount } = of(figures, origin)
        return asSum(currency, 'invoiced', { n, amount }, filter)
      }
      const origins = (figures: Figures, days: Period) =>
        invoiceOrigins.map((origin) => ({ origin, ...invoiced(figures, { ...days, origin }, origin) }))
      const all = [current, earlier, ...byMonth.values()]
      const hasCosts = all.some((figures) => of(figures).margin !== of(figures).invoiced)
      const owedOf = (age: InvoiceAge | 'late' | 'any', ages: readonly InvoiceAge[]) => {
        const those = owed.filter((one) => one.currency === currency && ages.includes(one.age))
        const sum = (key: 'n' | 'balance') => those.reduce((whole, one) => whole + one[key], 0)
        return asSum(currency, 'balance', { n: sum('n'), amount: sum('balance') }, { age })
      }
      const [notDue, ...late] = invoiceAges
      return {
        currency,
        invoiced: { ...invoiced(current, period), before: of(earlier).invoiced },
        margin: hasCosts
          ? { ...asSum(currency, 'margin', { n: of(current).n, amount: of(current).margin }, period), before: of(earlier).margin }
          : null,
        origins: origins(current, period),
        months: months.map(({ month, from, to }) => {
          const figures = byMonth.get(month) ?? {}
          return { month, origins: origins(figures, { from, to }), margin: hasCosts ? of(figures).margin : null }
        }),
        owed: {
          all: owedOf('any', [notDue, ...late]),
          late: owedOf('late', late),
          ages: invoiceAges.map((age) => ({ age, ...owedOf(age, [age]) })),
        },
        employers: best
          .filter((one) => one.currency === currency)
          .map(({ id, name, n, amount }) => ({
            ...{ id, name },
            invoiced: asSum(currency, 'invoiced', { n, amount }, { ...period, employerId: id }),
            placements: placed.ofEmployer(id),
          })),
      }
    })
    .filter(
      (one) =>
        one.owed.all.n > 0 ||
        one.invoiced.before !== 0 ||
        one.months.some((month) => month.origins.some(({ n }) => n > 0)) ||
        one.invoiced.n > 0,
    )
}

type Best = { id: number; name: string; currency: Currency; n: number; amount: number }

/** To whom most was invoiced, of each currency. */
async function bestEmployers({ pool }: ReadContext, { from, to }: Period): Promise<Best[]> {
  const { rows } = await pool.query<Best>({
    name: 'business-employers',
    text: `select e.id, e.name, r.currency, r.n, r.amount from (
        select c.employer_id, i.currency, sum(i.n)::int as n, sum(i.amount)::int8 as amount,
          row_number() over (partition by i.currency order by sum(i.amount) desc, c.employer_id) as place
        from (select customer_id, currency, count(*) as n, sum(case type when 'credit_note' then -net else net end) as amount
          from invoices where issued_on between $1::date and $2::date group by customer_id, currency) i
        join customers c on c.id = i.customer_id where c.employer_id is not null group by c.employer_id, i.currency
      ) r join employers e on e.id = r.employer_id where r.place <= $3 and r.amount > 0 order by r.currency, r.place`,
    values: [from, to, mostRanked],
  })
  return rows
}
