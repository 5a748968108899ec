import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { type Family, Status } from '#web/ui/status.tsx'
import type { AttemptStatus } from '../../payments/rules.ts'
import { text as payText } from '../../payments/text.ts'
import type { Order } from '../shapes.ts'
import own from './order.module.css'
import sums from './public/lines.module.css'
import { PaymentChip } from './public/order-status.tsx'
import { text } from './text.ts'
import { useMoney } from './public/use-money.ts'

const ofAttempt: Record<AttemptStatus, Family> = { started: 'waiting', succeeded: 'won', failed: 'lost', expired: 'lost' }

/** What is paid, how it was tried, and what went back. */
export function Money({ order }: { order: Order }) {
  const t = useText(text)
  const p = useText(payText)
  const dates = useDates()
  const money = useMoney()
  const { currency, owed, paid, credited, refunded, total } = order
  const amount = (of: number) => money.exact(of, currency)
  return (
    <section className={css.card} aria-labelledby="money">
      <h2 id="money">{t.money}</h2>
      <p className={own.line}>
        <span>{p[order.paymentMethod]}</span>
        <PaymentChip payment={order.payment} />
      </p>
      <dl className={`${sums.sums} ${sums.wide}`}>
        <dt>{t.total}</dt>
        <dd>{amount(total)}</dd>
        {credited > 0 && (
          <>
            <dt>{t.credited}</dt>
            <dd>{amount(-credited)}</dd>
          </>
        )}
        <dt>{t.paid}</dt>
        <dd>{amount(paid)}</dd>
        {refunded > 0 && (
          <>
            <dt>{t.refunded}</dt>
            <dd>{amount(refunded)}</dd>
          </>
        )}
        <dt className={sums.whole}>{owed < 0 ? t.toGiveBack : t.toPay}</dt>
        <dd className={sums.whole}>{amount(Math.abs(owed))}</dd>
      </dl>
      {order.attempts.map((one) => (
        <div key={one.id} className={own.part}>
          <div className={own.line}>
            <span>
              {p[one.method]}, {amount(one.amount)}
              <small className={css.sub}>
                {' '}
                {[dates.moment(one.settledAt ?? one.startedAt), one.by, one.failure].filter(Boolean).join(', ')}
              </small>
            </span>
            <Status family={ofAttempt[one.status]}>{one.method === 'account' ? p.accepted : p[one.status]}</Status>
          </div>
        </div>
      ))}
      {order.refunds.length > 0 && (
        <div className={own.part}>
          <h3>{t.refunds}</h3>
          <ul>
            {order.refunds.map((one) => (
              <li key={one.id} className={own.line}>
                <span>
                  {amount(one.amount)}: {one.reason}
                  <small className={css.sub}>
                    {' '}
                    {[
                      dates.moment(one.refundedAt),
                      one.by,
                      one.paidBack > 0 ? `${amount(one.paidBack)} ${one.paidBackBy === 'card' ? t.byCard : t.byTransfer}` : t.noMoneyBack,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
