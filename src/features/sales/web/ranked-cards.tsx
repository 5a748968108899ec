import { toBehind } from '#shared/behind.ts'
import type { CallOutput, Operations } from '#shared/contract.ts'
import type { Summed } from '#shared/figures-contract.ts'
import { toEmployer, toProduct } from '#shared/screens.ts'
import { useMoney } from '#web/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { text } from './text.ts'

type Money = CallOutput<Operations['findSales']>['money'][number]

export function BuyersCard({ money }: { money: Money | null }) {
  const t = useText(text)
  const rows = (money?.employers ?? []).map(({ id, name, sold }) => ({ id, name, sold, to: toEmployer(id) }))
  return <RankedCard title={t.employers} what={t.employer} of={rows} />
}

export function ProductsCard({ money }: { money: Money | null }) {
  const t = useText(text)
  const locale = useLocale()
  const rows = (money?.products ?? []).map(({ id, nameEn, nameFr, sold }) => ({
    ...{ id, sold, to: toProduct(id) },
    name: locale === 'fr' ? nameFr : nameEn,
  }))
  return <RankedCard title={t.products} what={t.product} of={rows} />
}

type Row = { id: number; name: string; to: string; sold: Summed }

function RankedCard({ title, what, of }: { title: string; what: string; of: readonly Row[] }) {
  const t = useText(text)
  const money = useMoney()
  return (
    <ChartCard
      title={title}
      definition={t.rankedDefinition}
      tooLittle={of.length === 0 ? { title: t.nothingInPeriod } : null}
      table={{
        head: [what, t.orders, t.amount],
        main: 1,
        rows: of.map(({ id, name, to, sold }) => ({
          ...{ key: String(id), name, to },
          cells: [sold.n, { n: sold.amount / 100, shown: money.rounded(sold.amount, sold.currency), to: toBehind(sold) }],
        })),
      }}
    />
  )
}
