import { showMonth } from '#shared/dates.ts'
import { showExactMoney } from '#shared/money.ts'
import { showNumber } from '#shared/number.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { Columns } from '#web/ui/columns.tsx'
import type { Supplier } from '../shapes.ts'
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
  const monthOf = (month: string, length: 'short' | 'long') => showMonth(month, locale, length)
  return spend.map(({ currency, net, months }) => {
    const symbol = symbols[currency]
    const show = (amount: number) => showExactMoney({ amount, currency }, locale)
    const isEmpty = net === 0 && months.every((one) => one.net === 0)
    return (
      <ChartCard
        key={currency}
        title={t.spend}
        fact={t.spendIn({ symbol })}
        tooLittle={isEmpty ? { title: t.noPurchases } : null}
        table={{
          head: [t.month, t.net],
          main: 0,
          rows: months.map(({ month, net: n }) => ({ key: month, name: monthOf(month, 'long'), cells: [{ n: n / 100, shown: show(n) }] })),
          sum: { key: 'sum', name: t.total12, cells: [{ n: net / 100, shown: show(net) }] },
        }}
      >
        <Columns
          label={t.spendChart({ symbol })}
          axis={axis}
          isLow
          of={months.map(({ month, net: n }, i) => ({
            key: month,
            name: monthOf(month, 'short').replace('.', ''),
            said: `${monthOf(month, 'long')}: ${show(n)}`,
            parts: [{ key: month, n: Math.max(0, n), tone: 'pine' }],
            isSoFar: i === months.length - 1,
          }))}
        />
      </ChartCard>
    )
  })
}
