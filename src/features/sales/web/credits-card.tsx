import { toBehind } from '#shared/behind.ts'
import type { CallOutput, Operations } from '#shared/contract.ts'
import type { Added } from '#shared/figures-contract.ts'
import { useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { text as names } from '../../entitlements/text.ts'
import { text } from './text.ts'

/** Credits by kind: bought, used, left, and about to be lost. */
export function CreditsCard({ credits }: Pick<CallOutput<Operations['findSales']>, 'credits'>) {
  const t = useText(text)
  const e = useText(names)
  const cell = (one: Added) => ({ n: one.amount, to: toBehind(one) })
  const isEmpty = credits.every(({ sold, used, left }) => sold.n + used.n + left.n === 0)
  return (
    <ChartCard
      title={t.credits}
      definition={t.creditsDefinition}
      tooLittle={isEmpty ? { title: t.noCredits } : null}
      table={{
        head: [t.kind, t.bought, t.used, t.left, t.ending],
        main: 2,
        rows: credits.map(({ kind, sold, used, left, ending }) => ({
          key: kind,
          name: e[kind],
          cells: [cell(sold), cell(used), cell(left), { ...cell(ending), isLate: ending.amount > 0 }],
        })),
      }}
    />
  )
}
