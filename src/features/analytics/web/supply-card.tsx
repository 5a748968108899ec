import type { CallOutput, Operations } from '#shared/contract.ts'
import { showTime } from '#shared/dates.ts'
import { toBehind } from '#shared/behind.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { type Heat, HeatKeys, HeatTable, heatLines } from '#web/ui/heat-table.tsx'
import { showTown } from '../../places/rules.ts'
import { text } from './text.ts'

/** Who is free for the places that are open, by trade and region. */
export function SupplyCard({ supply }: Pick<CallOutput<Operations['findAnalytics']>, 'supply'>) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const nameOf = useNames('trade')
  if (!supply) return <ChartCard title={t.supply} tooLittle={{ title: t.notCounted, body: t.notCountedBody }} />
  const heat: Heat = {
    head: [t.trade, ...supply.regions.map((region) => showTown(region, locale))],
    sides: [t.people, t.places],
    rows: supply.trades.map(({ trade, cells }) => ({
      key: trade,
      name: nameOf(trade),
      cells: cells.map(({ free, jobs, places }) => ({ have: { n: free.n, to: toBehind(free) }, need: { n: places, to: toBehind(jobs) } })),
    })),
  }
  return (
    <ChartCard
      title={t.supply}
      keys={<HeatKeys />}
      lines={heatLines(heat)}
      definition={t.supplyDefinition({ time: showTime(supply.countedAt, locale), by: dates.day(supply.by) })}
      tooLittle={supply.trades.length === 0 ? { title: t.noPlaces } : null}
    >
      <HeatTable name={t.supply} of={heat} />
    </ChartCard>
  )
}
