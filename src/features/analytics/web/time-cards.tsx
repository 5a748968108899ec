import type { CallOutput, Operations } from '#shared/contract.ts'
import { toBehind } from '#shared/behind.ts'
import { intlTag } from '#shared/locale.ts'
import { showShare } from '#shared/number.ts'
import { once } from '#shared/once.ts'
import { toApplications } from '#shared/screens.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import type { ChartCell } from '#web/ui/chart-table.ts'
import { LinkButton } from '#web/ui/controls.tsx'
import { Spans } from '#web/ui/spans.tsx'
import { waitsForUs } from '../../applications/rules.ts'
import { text as stageText } from '../../applications/text.ts'
import { text } from './text.ts'

type Analytics = CallOutput<Operations['findAnalytics']>
type Spread = Analytics['toFill']['spread']

/** Of fewer a chart says nothing. */
const fewest = 10
const halves = once((tag: string) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }))

function useSpread() {
  const t = useText(text)
  const locale = useLocale()
  const show = (n: number) => halves(intlTag[locale]).format(n)
  return {
    show,
    axis: (n: number, isLast: boolean) => (isLast ? t.inDays({ n: n }) : show(n)),
    measured: (spread: Spread) => spread && { median: spread.median, middle: [spread.from, spread.to] as const, most: spread.most },
    said: (name: string, spread: Spread) =>
      spread
        ? t.spreadSaid({ name, median: show(spread.median), from: show(spread.from), to: show(spread.to), most: show(spread.most) })
        : t.nobodyLeft({ name }),
    cells: (spread: Spread, promised: number | null = null): ChartCell[] =>
      spread
        ? [
            { n: spread.median, shown: show(spread.median) },
            t.fromTo({ from: show(spread.from), to: show(spread.to) }),
            { n: spread.most, shown: show(spread.most), isLate: promised !== null && spread.most > promised },
          ]
        : [null, null, null],
  }
}

/** How long applications stay in each stage. */
export function StagesCard({ stages }: Pick<Analytics, 'stages'>) {
  const t = useText(text)
  const s = useText(stageText)
  const locale = useLocale()
  const spread = useSpread()
  const all = stages.reduce((sum, { left }) => sum + left.n, 0)
  return (
    <ChartCard
      title={t.stages}
      keys={[
        { name: t.us, tone: 'pine' },
        { name: t.client, tone: 'slate' },
      ]}
      definition={t.stagesDefinition}
      tooLittle={
        all < fewest
          ? {
              title: all === 0 ? t.noneLeft : t.fewLeft({ n: all }),
              body: t.startsWithTen,
              action: <LinkButton to={toApplications}>{t.allApplications}</LinkButton>,
            }
          : null
      }
      table={{
        head: [t.stage, t.left, t.median, t.middle, t.nine, t.promise, t.kept],
        main: 1,
        rows: stages.map(({ stage, left, promisedDays, kept, ...one }) => ({
          key: stage,
          name: s[stage],
          cells: [
            { n: left.n, to: toBehind(left) },
            ...spread.cells(one.spread, promisedDays),
            promisedDays,
            kept === null ? null : { n: Math.round(kept * 100) / 100, shown: showShare(kept, locale) },
          ],
        })),
      }}
    >
      <Spans
        label={t.stages}
        axis={spread.axis}
        of={stages.map((one) => ({
          key: one.stage,
          name: s[one.stage],
          said: spread.said(s[one.stage], one.spread),
          to: toBehind(one.left),
          tone: waitsForUs(one.stage) ? 'pine' : 'slate',
          measured: spread.measured(one.spread),
        }))}
      />
    </ChartCard>
  )
}

/** How long it takes from posting a job to a placement. */
export function FillCard({ toFill }: Pick<Analytics, 'toFill'>) {
  const t = useText(text)
  const spread = useSpread()
  const rows = [
    { key: 'now', name: t.thisPeriod, spread: toFill.spread, placed: { n: toFill.placed.n, to: toBehind(toFill.placed) } },
    { key: 'before', name: t.before, spread: toFill.before, placed: toFill.placed.before },
  ] as const
  return (
    <ChartCard
      title={t.fill}
      fact={toFill.spread && t.fillFact({ n: toFill.spread.median })}
      isBeside
      definition={t.fillDefinition}
      tooLittle={toFill.spread ? null : { title: t.nobodyPlaced, action: <LinkButton to={toApplications}>{t.allApplications}</LinkButton> }}
      table={{
        head: [t.period, t.placed, t.median, t.middle, t.nine],
        main: 1,
        rows: rows.map((one) => ({ key: one.key, name: one.name, cells: [one.placed, ...spread.cells(one.spread)] })),
      }}
    >
      <Spans
        label={t.fill}
        axis={spread.axis}
        of={rows.map((one) => ({
          key: one.key,
          name: one.name,
          said: spread.said(one.name, one.spread),
          ...(one.key === 'now' && { to: toBehind(toFill.placed) }),
          tone: one.key === 'now' ? 'pine' : 'grey',
          measured: spread.measured(one.spread),
        }))}
      />
    </ChartCard>
  )
}
