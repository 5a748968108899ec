import { showNumber } from '#shared/number.ts'
import { countryOfCurrency } from '../../places/countries.ts'
import { showPlace } from '../../places/rules.ts'
import { useLocale, useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { showSession } from '../../products/session-text.ts'
import type { VatCode } from '../../vat/rules.ts'
import { vatText } from '../../vat/text.ts'
import { Table } from './public/line-table.tsx'
import type { Order, OrderLine } from '../shapes.ts'
import own from './public/lines.module.css'
import { text } from './text.ts'
import { useMoney } from './public/use-money.ts'

/** What was bought, as it was sold. */
export function Lines({ order }: { order: Order }) {
  const t = useText(text)
  const money = useMoney()
  const locale = useLocale()
  const v = useText(vatText)
  const { currency } = order
  return (
    <section className={css.card} aria-labelledby="lines">
      <h2 id="lines">{t.lines}</h2>
      <Table
        head={[t.product, t.quantity, t.price, t.vat, t.net]}
        rows={order.lines.map((line) => ({
          key: line.id,
          cells: [
            <LineName key="name" line={line} currency={currency} />,
            showNumber(line.quantity, locale),
            money.exact(line.unitPrice, currency),
            money.rate(line.vatRate),
            <strong key="net">{money.exact(line.net, currency)}</strong>,
          ],
        }))}
      />
      <dl className={own.sums}>
        <dt>{t.net}</dt>
        <dd>{money.exact(order.net, currency)}</dd>
        {order.vatLines.map(({ code, rate, vat }) => (
          <div key={`${code} ${rate}`} className={own.pair}>
            <dt>{rate === 0 ? v[code as VatCode] : t.vatAt({ rate: money.rate(rate) })}</dt>
            <dd>{money.exact(vat, currency)}</dd>
          </div>
        ))}
        <dt className={own.whole}>{t.total}</dt>
        <dd className={own.whole}>{money.exact(order.total, currency)}</dd>
      </dl>
    </section>
  )
}

function LineName({ line, currency }: { line: OrderLine; currency: Order['currency'] }) {
  const t = useText(text)
  const money = useMoney()
  const locale = useLocale()
  const { session, size, cost, supplier, refundedQuantity, isMonthly } = line
  const where = session && (session.place ? showPlace(session.place, locale) : t.online)
  const under = [
    line.sku,
    session && [showSession(session, countryOfCurrency(currency), locale), where, session.venue].filter(Boolean).join(', '),
    size && t.size({ size }),
    isMonthly && t.monthly,
    refundedQuantity > 0 && t.refundedOf({ n: refundedQuantity }),
    cost !== null && supplier && t.cost({ amount: money.exact(cost, currency), supplier: supplier.name }),
  ].filter(Boolean)
  return (
    <>
      {money.nameOf(line)}
      {under.map((one) => (
        <small key={String(one)}>{one}</small>
      ))}
    </>
  )
}
