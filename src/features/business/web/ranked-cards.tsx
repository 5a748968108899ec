import { toBehind } from '#shared/behind.ts'
import type { CallOutput, Operations } from '#shared/contract.ts'
import type { Counted } from '#shared/figures-contract.ts'
import { toEmployer } from '#shared/screens.ts'
import { showNumber } from '#shared/number.ts'
import { useNames } from '#web/categories.tsx'
import { useMoney } from '#web/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { RowBars } from '#web/ui/row-bars.tsx'
import { text } from './text.ts'

type Business = CallOutput<Operations['findBusiness']>

/** To whom most was invoiced, with their placements. */
export function EmployersCard({ money: of }: { money: Business['money'][number] | null }) {
  const t = useText(text)
  const money = useMoney()
  const employers = of?.employers ?? []
  return (
    <ChartCard
      title={t.employers}
      fact={t.employersFact}
      definition={t.employersDefinition}
      tooLittle={employers.length === 0 ? { title: t.noEmployers } : null}
      table={{
        head: [t.employer, t.placed, t.revenue],
        main: 1,
        rows: employers.map(({ id, name, invoiced, placements }) => ({
          key: String(id),
          name,
          to: toEmployer(id),
          cells: [
            { n: placements.n, to: toBehind(placements) },
            { n: invoiced.amount / 100, shown: money.rounded(invoiced.amount, invoiced.currency), to: toBehind(invoiced) },
          ],
        })),
      }}
    />
  )
}

export function TradesCard({ trades }: Pick<Business, 'trades'>) {
  const t = useText(text)
  const nameOf = useNames('trade')
  return <RankedCard title={t.trades} of={trades.map(({ trade, ...one }) => ({ ...one, key: trade, name: nameOf(trade) }))} />
}

export function OwnersCard({ owners }: Pick<Business, 'owners'>) {
  const t = useText(text)
  return <RankedCard title={t.owners} of={owners.map(({ id, ...one }) => ({ ...one, key: String(id) }))} />
}

function RankedCard({ title, of }: { title: string; of: readonly (Counted & { key: string; name: string })[] }) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <ChartCard
      title={title}
      fact={t.byPlacements}
      definition={t.placementsDefinition}
      tooLittle={of.length === 0 ? { title: t.nobodyPlaced } : null}
      lines={[[title, t.placed], ...of.map(({ name, n }) => [name, n])]}
    >
      <RowBars
        label={title}
        isWide
        of={of.map(({ key, name, n, ...behind }) => ({
          ...{ key, name, said: `${name}: ${showNumber(n, locale)}`, to: toBehind(behind) },
          parts: [{ key, n, tone: 'pine' }],
          ends: [showNumber(n, locale)],
        }))}
      />
    </ChartCard>
  )
}
