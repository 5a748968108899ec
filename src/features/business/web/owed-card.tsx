import { toBehind } from '#shared/behind.ts'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { useMoney } from '#web/money.ts'
import { useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { RowBars } from '#web/ui/row-bars.tsx'
import { ageText } from '../../invoices/age-text.ts'
import { text } from './text.ts'

type Money = CallOutput<Operations['findBusiness']>['money'][number]
const tones = { 'not-due': 'grey', '1-30': 'amber', '31-60': 'brick', '61-90': 'brick', 'over-90': 'brick' } as const

/** What is owed, and since when. */
export function OwedCard({ money: of }: { money: Pick<Money, 'currency' | 'owed'> | null }) {
  const t = useText(text)
  const a = useText(ageText)
  const money = useMoney()
  const owed = of?.owed
  const show = (amount: number) => money.rounded(amount, of?.currency ?? 'GBP')
  return (
    <ChartCard
      title={t.owed}
      fact={owed && owed.all.n > 0 && t.owedFact({ n: owed.all.n })}
      definition={t.owedDefinition}
      tooLittle={!owed || owed.all.n === 0 ? { title: t.nothingOwed } : null}
      deed={owed && owed.late.n > 0 && <LinkButton to={toBehind(owed.late)}>{t.lateInvoices}</LinkButton>}
      {...(owed && {
        lines: [
          [t.age, t.invoices, t.amount],
          ...owed.ages.map(({ age, n, amount }) => [a[age], n, amount / 100]),
          [t.all, owed.all.n, owed.all.amount / 100],
        ],
      })}
    >
      {owed && (
        <RowBars
          label={t.owed}
          isWide
          head={{ name: t.age, ends: [t.amount] }}
          of={owed.ages.map((one) => ({
            key: one.age,
            name: a[one.age],
            said: t.said({ name: a[one.age], amount: show(one.amount), invoices: t.owedFact({ n: one.n }) }),
            to: toBehind(one),
            parts: [{ key: one.age, n: one.amount, tone: tones[one.age] }],
            ends: [show(one.amount)],
          }))}
        />
      )}
    </ChartCard>
  )
}
