import { showNumber } from '#shared/number.ts'
import { useLocale, useText } from '#web/text.tsx'
import { countryOfCurrency } from '../../../places/countries.ts'
import { showPlace } from '../../../places/rules.ts'
import { showSession } from '../../../products/session-text.ts'
import type { VatCode } from '../../../vat/rules.ts'
import { vatText } from '../../../vat/text.ts'
import type { OwnOrder } from '../../shapes.ts'
import { Table } from './line-table.tsx'
import own from './lines.module.css'
import { useMoney } from './use-money.ts'
import css from './order.module.css'
import { text } from './text.ts'

/** What was ordered and what it comes to: for companies net first, for people with VAT. */
export function Paper({ order }: { order: OwnOrder }) {
  const t = useText(text)
  const money = useMoney()
  const locale = useLocale()
  const { currency, customerKind, owed } = order
  const v = useText(vatText)
  const amount = (of: number) => money.exact(of, currency)
  const isPerson = customerKind === 'person'
  /** What one line costs a person, VAT included; the total is reckoned on the sums. */
  const gross = (net: number, rate: number) => Math.round((net * (10_000 + rate)) / 10_000)
  return (
    <section className={css.paper} aria-label={t.title}>
      <div>
        <strong>{order.customerName}</strong>
        {order.contactName !== order.customerName && <div className={css.soft}>{order.contactName}</div>}
      </div>
      <Table
        head={isPerson ? [t.product, t.quantity, t.total] : [t.product, t.quantity, t.price, t.vat, t.net]}
        rows={order.lines.map((line) => ({
          key: line.id,
          cells: [
            <Name key="name" line={line} currency={currency} />,
            showNumber(line.quantity, locale),
            ...(isPerson ? [] : [amount(line.unitPrice), money.rate(line.vatRate)]),
            <strong key="sum">{amount(isPerson ? gross(line.net, line.vatRate) : line.net)}</strong>,
          ],
        }))}
      />
      <dl className={own.sums}>
        {isPerson && (
          <>
            <dt>{t.total}</dt>
            <dd>{amount(order.total)}</dd>
          </>
        )}
        {!isPerson && (
          <>
            <dt>{t.net}</dt>
            <dd>{amount(order.net)}</dd>
          </>
        )}
        {order.vatLines.map(({ code, rate, vat }) => (
          <div key={`${code} ${rate}`} className={own.pair}>
            <dt>{rate === 0 ? v[code as VatCode] : (isPerson ? t.ofWhichVat : t.vatAt)({ rate: money.rate(rate) })}</dt>
            <dd>{amount(vat)}</dd>
          </div>
        ))}
        {!isPerson && (
          <>
            <dt>{t.total}</dt>
            <dd>{amount(order.total)}</dd>
          </>
        )}
        {(
          [
            [t.credited, -order.credited],
            [t.paid, order.paid],
            [t.refunded, order.refunded],
          ] as const
        ).map(([name, sum]) =>
          sum === 0 ? null : (
            <div key={name} className={own.pair}>
              <dt>{name}</dt>
              <dd>{amount(sum)}</dd>
            </div>
          ),
        )}
        <dt className={own.whole}>{owed < 0 ? t.toGiveBack : t.toPay}</dt>
        <dd className={own.whole}>{amount(Math.abs(owed))}</dd>
      </dl>
    </section>
  )
}

function Name({ line, currency }: { line: OwnOrder['lines'][number]; currency: OwnOrder['currency'] }) {
  const t = useText(text)
  const locale = useLocale()
  const money = useMoney()
  const { session, size, gives, refundedQuantity } = line
  const under = [
    session &&
      [
        showSession(session, countryOfCurrency(currency), locale),
        session.place ? showPlace(session.place, locale) : t.online,
        session.venue,
      ]
        .filter(Boolean)
        .join(', '),
    size && t.size({ size }),
    gives.credits !== null &&
      (line.kind === 'cv_search' ? t.searchDays : t.credits)({ n: gives.credits * line.quantity, days: gives.daysValid ?? 365 }),
    refundedQuantity > 0 && t.cancelledOf({ n: refundedQuantity }),
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
