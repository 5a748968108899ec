import type { CallOutput, Operations } from '#shared/contract.ts'
import { toBehind } from '#shared/behind.ts'
import { showNumber } from '#shared/number.ts'
import { toApplications } from '#shared/screens.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { trendOf } from '#web/ui/figure-strip.tsx'
import { RowBars } from '#web/ui/row-bars.tsx'
import { text as stageText } from '../../applications/text.ts'
import { text } from './text.ts'

/** Why applications ended without work. */
export function EndedCard({ ended }: Pick<CallOutput<Operations['findAnalytics']>, 'ended'>) {
  const t = useText(text)
  const s = useText(stageText)
  const locale = useLocale()
  const all = ended.reduce((sum, { n }) => sum + n, 0)
  return (
    <ChartCard
      title={t.ended}
      fact={showNumber(all, locale)}
      isBeside
      definition={t.endedDefinition}
      tooLittle={all === 0 ? { title: t.noneEnded, action: <LinkButton to={toApplications}>{t.allApplications}</LinkButton> } : null}
      table={{
        head: [t.reason, t.applications, t.before],
        main: 0,
        rows: ended.map((one) => ({ key: one.reason, name: s[one.reason], cells: [{ n: one.n, to: toBehind(one) }, one.before] })),
      }}
    >
      <RowBars
        label={t.ended}
        isWide
        of={ended.map((one) => ({
          key: one.reason,
          name: s[one.reason],
          said: t.reasonSaid({ name: s[one.reason], n: one.n, trend: trendOf(one.n, one.before, locale) }),
          to: toBehind(one),
          parts: [{ key: one.reason, n: one.n, tone: 'grey' }],
        }))}
      />
    </ChartCard>
  )
}
