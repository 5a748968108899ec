import { showDay } from '#shared/dates.ts'
import { useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Button } from '#web/ui/controls.tsx'
import type { OwnOrder } from '../../shapes.ts'
import { useMoney } from './use-money.ts'
import css from './order.module.css'
import { PaymentDetails } from './payment-details.tsx'
import { text } from './text.ts'

/** How what is owed is paid. `payAt`: the checkout that was just opened. */
export function Paying({ order, payAt }: { order: OwnOrder; payAt: string | undefined }) {
  const t = useText(text)
  const money = useMoney()
  const locale = useLocale()
  const { status, paymentMethod, owed, transfer, canConfirm, canPayByCard, currency } = order
  if (status === 'cancelled' || owed <= 0) return null
  const amount = money.exact(owed, currency)
  const isOnAccount = paymentMethod === 'account'
  return (
    <section className={css.card} aria-labelledby="pay">
      <h2 id="pay">{t.howToPay}</h2>
      {isOnAccount && status === 'pending' && <p>{canConfirm ? t.accountConfirm : t.accountWaits}</p>}
      {canConfirm && (
        <form method="post" encType="multipart/form-data">
          <Button type="submit" look="primary" name="does" value="confirm">
            {t.confirm({ amount })}
          </Button>
        </form>
      )}
      {canPayByCard && (
        <>
          {payAt ? (
            <p>
              <AnchorButton look="primary" href={payAt} rel="noreferrer">
                {t.payNow}
              </AnchorButton>
            </p>
          ) : (
            <form method="post" encType="multipart/form-data">
              <Button type="submit" look={paymentMethod === 'card' ? 'primary' : 'secondary'} name="does" value="pay">
                {t.payByCard({ amount })}
              </Button>
            </form>
          )}
          <p className={css.soft}>{t.payWhere}</p>
        </>
      )}
      {order.lapsesAt && paymentMethod !== 'card' && <p className={css.soft}>{t.lapses({ day: showDay(order.lapsesAt, locale) })}</p>}
      {transfer && (
        <>
          <p>{(status === 'pending' ? t.transfer : t.transferOnly)({ amount })}</p>
          <PaymentDetails transfer={transfer} />
        </>
      )}
      {!transfer && paymentMethod === 'transfer' && !canPayByCard && <p>{t.bankSoon}</p>}
    </section>
  )
}
