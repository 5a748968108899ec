import type { Queries } from '#server/db.ts'
import type { Currency } from '#shared/money.ts'
import type { Period } from '#shared/period.ts'

/** The employers whose orders, confirmed in a period, came to most: net, less what was refunded. */
export async function bestBuyers(pool: Queries, { from, to }: Period, most: number) {
  const { rows } = await pool.query<{ id: number; name: string; currency: Currency; n: number; sold: number }>({
    name: 'orders-best-buyers',
    text: `select e.id, e.name, r.currency, r.n, r.sold from (
        select employer_id, currency, count(*)::int as n, sum(sold)::int8 as sold,
          row_number() over (partition by currency order by sum(sold) desc, employer_id) as place
        from (select employer_id, currency, case when credited = 0 then net
            else net - (select coalesce(sum(r.net), 0) from order_refunds r where r.order_id = o.id) end as sold
          from orders o where confirmed_at >= $1::date and confirmed_at < $2::date + 1 and employer_id is not null) o
        group by employer_id, currency
      ) r join employers e on e.id = r.employer_id where r.place <= $3 and r.sold > 0 order by r.currency, r.place`,
    values: [from, to, most],
  })
  return rows
}
