import { toBehind } from '#shared/behind.ts'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { dayOf, showMonth } from '#shared/dates.ts'
import { toOrders } from '#shared/screens.ts'
import { useNames } from '#web/categories.tsx'
import { useMoney } from '#web/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { RowBars } from '#web/ui/row-bars.tsx'
import { text } from './text.ts'

type Money = CallOutput<Operations['findSales']>['money'][number]

/** What was sold in twelve months. */
export function SoldCard({ money: of }: { money: Money | null }) {
  const t = useText(text)
  const locale = useLocale()
  const money = useMoney()
  const months = of?.months ?? []
  const currency = of?.currency ?? 'GBP'
  const cell = (n: number) => ({ n: n / 100, shown: money.rounded(n, currency) })
  return (
    <ChartCard
      title={t.sold}
      fact={t.netOfVat}
      isBeam
      definition={t.soldDefinition}
      tooLittle={
        months.every(({ sold }) => sold.n === 0)
          ? { title: t.nothingSold, body: t.nothingSoldBody, action: <LinkButton to={toOrders}>{t.allOrders}</LinkButton> }
          : null
      }
      table={{
        head: [t.month, t.orders, t.sold],
        main: 1,
        rows: months.map(({ month, sold }) => ({
          key: month,
          name: showMonth(month, locale, 'long'),
          cells: [sold.n, { ...cell(sold.amount), to: toBehind(sold) }],
        })),
        sum: {
          key: 'sum',
          name: t.total,
          cells: [months.reduce((sum, { sold }) => sum + sold.n, 0), cell(months.reduce((sum, { sold }) => sum + sold.amount, 0))],
        },
      }}
    >
      <Columns
        label={t.soldChart({ currency })}
        axis={(n) => money.short(n, currency)}
        of={months.map(({ month, sold }) => ({
          key: month,
          name: showMonth(month, locale, 'short').replace('.', ''),
          said: t.said({ name: showMonth(month, locale, 'long'), amount: money.exact(sold.amount, currency), n: sold.n }),
          to: toBehind(sold),
          parts: [{ key: month, n: Math.max(0, sold.amount), tone: 'pine' }],
          isSoFar: month === dayOf(new Date()).slice(0, 7),
        }))}
      />
    </ChartCard>
  )
}

/** What was sold in the period, by shelf of the shop. */
export function FamiliesCard({ money: of }: { money: Money | null }) {
  const t = useText(text)
  const money = useMoney()
  const nameOf = useNames('family')
  const families = of?.families ?? []
  const show = (amount: number) => money.rounded(amount, of?.currency ?? 'GBP')
  return (
    <ChartCard
      title={t.families}
      fact={t.inPeriod}
      definition={t.familiesDefinition}
      tooLittle={families.length === 0 ? { title: t.nothingInPeriod } : null}
      lines={[[t.family, t.orders, t.sold], ...families.map(({ family, n, amount }) => [nameOf(family), n, amount / 100])]}
    >
      <RowBars
        label={t.families}
        isWide
        of={families.map(({ family, ...one }) => ({
          ...{ key: family, name: nameOf(family), to: toBehind(one) },
          said: t.said({ name: nameOf(family), amount: show(one.amount), n: one.n }),
          parts: [{ key: family, n: one.amount, tone: 'pine' }],
          ends: [show(one.amount)],
        }))}
      />
    </ChartCard>
  )
}
