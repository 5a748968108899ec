import { toBehind } from '#shared/behind.ts'
import type { CallOutput, Operations } from '#shared/contract.ts'
import type { Summed } from '#shared/figures-contract.ts'
import { dayOf, showMonth } from '#shared/dates.ts'
import { toNewInvoice } from '#shared/screens.ts'
import { useMoney } from '#web/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import type { Tone } from '#web/ui/chart.ts'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { invoiceOrigins } from '../../invoices/rules.ts'
import { text } from './text.ts'

type Money = CallOutput<Operations['findBusiness']>['money'][number]
const tones = { placement: 'pine', order: 'slate', other: 'pale' } as const satisfies Record<string, Tone>

/** What was invoiced in twelve months, by what it was for. */
export function RevenueCard({ money: of }: { money: Money | null }) {
  const t = useText(text)
  const locale = useLocale()
  const money = useMoney()
  const months = of?.months ?? []
  const currency = of?.currency ?? 'GBP'
  const sumOf = (origins: Money['origins']) => origins.reduce((sum, { amount }) => sum + amount, 0)
  const cell = (n: number) => ({ n: n / 100, shown: money.rounded(n, currency) })
  const isEmpty = months.every(({ origins }) => origins.every(({ n }) => n === 0))
  const sums = invoiceOrigins.map((origin) => sumOf(months.flatMap(({ origins }) => origins.filter((one) => one.origin === origin))))
  const hasMargin = months.some(({ margin }) => margin !== null)
  return (
    <ChartCard
      title={t.revenue}
      fact={t.netOfVat}
      isBeam
      keys={invoiceOrigins.map((origin) => ({ name: t[origin], tone: tones[origin] }))}
      definition={`${t.revenueDefinition} ${hasMargin ? t.marginDefinition : t.noMargin}`}
      tooLittle={
        isEmpty
          ? { title: t.nothingInvoiced, body: t.nothingInvoicedBody, action: <LinkButton to={toNewInvoice}>{t.newInvoice}</LinkButton> }
          : null
      }
      table={{
        head: [t.month, ...invoiceOrigins.map((origin) => t[origin]), t.total, ...(hasMargin ? [t.margin] : [])],
        main: invoiceOrigins.length,
        rows: months.map(({ month, origins, margin }) => ({
          key: month,
          name: showMonth(month, locale, 'long'),
          cells: [
            ...origins.map((one) => (one.n === 0 ? null : { ...cell(one.amount), to: toBehind(one) })),
            cell(sumOf(origins)),
            ...(hasMargin ? [cell(margin ?? 0)] : []),
          ],
        })),
        sum: {
          key: 'sum',
          name: t.total,
          cells: [
            ...sums.map(cell),
            cell(sums.reduce((all, one) => all + one, 0)),
            ...(hasMargin ? [cell(months.reduce((all, { margin }) => all + (margin ?? 0), 0))] : []),
          ],
        },
      }}
    >
      <Columns
        label={t.revenueChart({ currency })}
        axis={(n) => money.short(n, currency)}
        of={months.map(({ month, origins }) => ({
          key: month,
          name: showMonth(month, locale, 'short').replace('.', ''),
          said: `${showMonth(month, locale, 'long')}: ${money.exact(sumOf(origins), currency)}`,
          to: toBehind(wholeMonth(origins)),
          parts: origins.map(({ origin, amount }) => ({ key: origin, n: Math.max(0, amount), tone: tones[origin] })),
          isSoFar: month === dayOf(new Date()).slice(0, 7),
        }))}
      />
    </ChartCard>
  )
}

/** The list of a month, whatever it was invoiced for. */
function wholeMonth([first]: Money['origins']): Pick<Money['invoiced'], 'list' | 'filter'> {
  const { origin: _, ...filter }: Summed['filter'] = first?.filter ?? {}
  return { list: 'invoices', filter }
}
