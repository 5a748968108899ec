import type { CallOutput, Operations } from '#shared/contract.ts'
import { toBehind } from '#shared/behind.ts'
import { showNumber, showShare, showTenths } from '#shared/number.ts'
import { toApplications } from '#shared/screens.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { shadeOf } from '#web/ui/chart.ts'
import { LinkButton } from '#web/ui/controls.tsx'
import { trendOf } from '#web/ui/figure-strip.tsx'
import { RowBars } from '#web/ui/row-bars.tsx'
import { termsText } from '../../jobs/terms-text.ts'
import { text } from './text.ts'

type Funnel = CallOutput<Operations['findAnalytics']>['funnel']
const steps = ['applied', 'submitted', 'interview', 'placed'] as const

/** From application to placement, by where people came from. */
export function FunnelCard({ funnel: { sources, all } }: { funnel: Funnel }) {
  const t = useText(text)
  const terms = useText(termsText)
  const locale = useLocale()
  const nameOf = (source: Funnel['sources'][number]['source']) => (source === 'staff' ? t.staff : terms[source])
  const ofHundred = (of: Funnel['all']) => {
    if (of.applied.n === 0) return null
    const n = (100 * of.placed.n) / of.applied.n
    return { n: Math.round(n * 10) / 10, shown: showTenths(n, locale) }
  }
  const cellsOf = (of: Funnel['all']) => [...steps.map((step) => ({ n: of[step].n, to: toBehind(of[step]) })), ofHundred(of)]
  const said = Object.fromEntries(steps.map((step) => [step, all[step].n])) as Record<(typeof steps)[number], number>
  const bars = steps.map((step, i) => {
    const next = steps[i + 1]
    const parts = sources.map((one) => t.partSaid({ name: nameOf(one.source), n: one[step].n })).join(', ')
    return {
      key: step,
      name: t[step],
      said: t.stageSaid({ stage: t[step], n: all[step].n, parts }),
      to: toBehind(all[step]),
      parts: sources.map((one, at) => ({ key: one.source, n: one[step].n, tone: shadeOf(at) })),
      ...(next && all[step].n > 0 && { under: t.goOn({ share: showShare(all[next].n / all[step].n, locale) }) }),
    }
  })
  return (
    <ChartCard
      title={t.funnel}
      fact={t.placedFact({ n: all.placed.n, trend: trendOf(all.placed.n, all.placed.before, locale) })}
      isBeam
      isBeside
      definition={t.funnelDefinition}
      tooLittle={
        steps.every((step) => all[step].n === 0)
          ? { title: t.nobodyApplied, body: t.nobodyAppliedBody, action: <LinkButton to={toApplications}>{t.allApplications}</LinkButton> }
          : null
      }
      table={{
        head: [t.source, ...steps.map((step) => t[step]), t.ofHundred],
        main: steps.indexOf('placed'),
        rows: sources.map((one, i) => ({ key: one.source, name: nameOf(one.source), tone: shadeOf(i), cells: cellsOf(one) })),
        sum: { key: 'all', name: t.all, cells: cellsOf(all) },
      }}
    >
      <RowBars
        label={t.funnelSaid({
          applied: showNumber(said.applied, locale),
          submitted: showNumber(said.submitted, locale),
          interview: showNumber(said.interview, locale),
          placed: showNumber(said.placed, locale),
        })}
        isThick
        of={bars}
      />
    </ChartCard>
  )
}
