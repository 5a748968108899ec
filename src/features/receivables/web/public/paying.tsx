import type { Locale } from '#shared/locale.ts'
import { useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Button, TextField } from '#web/ui/controls.tsx'
import { PaymentDetails } from '../../../orders/web/public/payment-details.tsx'
import { useMoney } from '../../../orders/web/public/use-money.ts'
import type { LinkedInvoice } from '../../shapes.ts'
import css from './payment.module.css'
import { text } from './text.ts'

/** `1519.36` as it is typed: `1519,36` in French. */
const typed = (amount: number, locale: Locale) => (amount / 100).toFixed(2).replace('.', locale === 'fr' ? ',' : '.')

/** How what is owed is paid, in part or whole. `payAt`: the checkout that was just opened. */
export function Paying({ linked, payAt }: { linked: LinkedInvoice; payAt: string | undefined }) {
  const t = useText(text)
  const locale = useLocale()
  const money = useMoney()
  const { invoice, canPayByCard, transfer } = linked
  const { type, status, balance, currency } = invoice
  if (type === 'credit_note') return balance < 0 ? <p>{t.noteLeft({ amount: money.exact(-balance, currency) })}</p> : null
  if (status === 'paid') return <p>{t.paidThanks}</p>
  if (status === 'credited') return <p>{t.creditedBody}</p>
  const amount = money.exact(balance, currency)
  return (
    <section className={css.card} id="pay" aria-labelledby="how-to-pay">
      <h2 id="how-to-pay">{t.howToPay}</h2>
      {status === 'refused' && <p>{t.refusedBody}</p>}
      {canPayByCard &&
        (payAt ? (
          <p>
            <AnchorButton look="primary" href={payAt} rel="noreferrer">
              {t.payNow}
            </AnchorButton>
          </p>
        ) : (
          <form method="post" encType="multipart/form-data">
            <TextField
              label={t.amount}
              hint={t.amountHint({ amount })}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed(balance, locale)}
              maxLength={20}
            />
            <div>
              <Button type="submit" look="primary">
                {t.byCard}
              </Button>
            </div>
          </form>
        ))}
      {canPayByCard && <p className={css.soft}>{t.payWhere}</p>}
      {transfer && (
        <>
          <p>{t.transfer({ amount })}</p>
          <PaymentDetails transfer={transfer} />
        </>
      )}
      {!transfer && !canPayByCard && <p>{t.bankSoon}</p>}
    </section>
  )
}
