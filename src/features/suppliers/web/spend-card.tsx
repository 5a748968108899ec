import { showExactMoney } from '#shared/money.ts'
import { showNumber } from '#shared/number.ts'
import { useLocale, useText } from '#web/text.tsx'
import { MonthBars } from '#web/ui/month-bars.tsx'
import screen from '#web/ui/screen.module.css'
import type { Supplier } from '../shapes.ts'
import css from './supplier.module.css'
import { text } from './text.ts'

const symbols = { GBP: '£', EUR: '€' } as const

/** What was bought in twelve months, a chart for each currency with its table. */
export function SpendCard({ spend }: Pick<Supplier, 'spend'>) {
  const t = useText(text)
  const locale = useLocale()
  const axis = (n: number) => {
    const whole = n / 100
    return whole >= 1000 ? `${showNumber(whole / 1000, locale)}k` : showNumber(whole, locale)
  }
  return spend.map(({ currency, net, months }) => {
    const symbol = symbols[currency]
    return (
      <section key={currency} className={screen.card} aria-label={t.spendChart({ symbol })}>
        <h2>
          {t.spend} <small className={css.soft}>{t.spendIn({ symbol })}</small>
        </h2>
        {net === 0 && months.every((one) => one.net === 0) ? (
          <p className={screen.sub}>{t.noPurchases}</p>
        ) : (
          <>
            <MonthBars
              label={t.spendChart({ symbol })}
              unit={t.net}
              axis={axis}
              of={months.map(({ month, net: n }) => ({ month, n, said: showExactMoney({ amount: n, currency }, locale) }))}
            />
            <div className={css.total}>
              <span>{t.total12}</span>
              <strong>{showExactMoney({ amount: net, currency }, locale)}</strong>
            </div>
          </>
        )}
      </section>
    )
  })
}
