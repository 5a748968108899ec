import { addDays } from '#shared/dates.ts'
import { showNumber, showShare } from '#shared/number.ts'
import { toApplications } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { shadeOf } from '#web/ui/chart.ts'
import { Columns } from '#web/ui/columns.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { FigureStrip } from '#web/ui/figure-strip.tsx'
import { HeatKeys, HeatTable, heatLines } from '#web/ui/heat-table.tsx'
import { PeriodSwitch, usePeriodWords } from '#web/ui/period-switch.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { RowBars } from '#web/ui/row-bars.tsx'
import { Spans } from '#web/ui/spans.tsx'
import { chartText } from './charts-text.ts'

const to = '#charts'
const period = { from: '2026-10-12', to: '2026-11-10' }

export function ChartParts() {
  const t = useText(chartText)
  const sub = usePeriodWords(period)
  return (
    <>
      <p>{sub}</p>
      <PeriodSwitch period={period} />
      <PrintButton />
      <FigureStrip
        of={[
          { name: t.placed, n: 41, before: 36, to: toApplications, spark: [1, 2, 1, 4, 3, 5, 6], sparkBefore: [1, 1, 2, 3, 3, 4, 4] },
          { name: t.answersDue, n: 22, before: 40, alert: t.late, to: toApplications },
          { name: t.revenue, n: 368_140, shown: '£368,140', to: toApplications },
        ]}
      />
      <Funnel />
      <Lapsing />
      <Stages />
      <Ageing />
      <Supply />
      <ChartCard
        title={t.placed}
        tooLittle={{ title: t.few, body: t.fewBody, action: <LinkButton to={toApplications}>{t.seeList}</LinkButton> }}
      />
    </>
  )
}

const sources = [
  ['ourSite', 412, 88],
  ['referral', 96, 52],
] as const

function Funnel() {
  const t = useText(chartText)
  const locale = useLocale()
  const row = (name: string, at: 1 | 2, under?: string) => ({
    key: name,
    name,
    said: `${name}: ${sources.map((one) => `${t[one[0]]} ${one[at]}`).join(', ')}`,
    to,
    parts: sources.map((one, i) => ({ key: one[0], n: one[at], tone: shadeOf(i) })),
    ...(under && { under }),
  })
  return (
    <ChartCard
      title={t.funnel}
      fact={t.funnelFact}
      isBeam
      isBeside
      definition={t.definition}
      table={{
        head: [t.source, t.applied, t.submitted],
        main: 1,
        rows: sources.map(([key, applied, submitted], i) => ({
          key,
          name: t[key],
          tone: shadeOf(i),
          cells: [
            { n: applied, to },
            { n: submitted, to },
          ],
        })),
        sum: {
          key: 'all',
          name: t.all,
          cells: [
            { n: 508, to },
            { n: 140, to },
          ],
        },
      }}
    >
      <RowBars
        label={`${t.funnel}: ${showShare(140 / 508, locale)}`}
        isThick
        of={[row(t.applied, 1, t.goOn({ n: 28 })), row(t.submitted, 2)]}
      />
    </ChartCard>
  )
}

function Lapsing() {
  const t = useText(chartText)
  const dates = useDates()
  const locale = useLocale()
  const weeks = Array.from({ length: 13 }, (_, i) => ({ day: addDays('2026-11-09', i * 7), n: (i * 7) % 9, m: (i * 5) % 11 }))
  return (
    <ChartCard
      title={t.lapse}
      keys={[
        { name: t.onSite, tone: 'brick' },
        { name: t.putForward, tone: 'amber' },
      ]}
      table={{
        head: [t.week, t.onSite, t.putForward],
        rows: weeks.slice(0, 3).map(({ day, n, m }) => ({ key: day, name: dates.day(day), to, cells: [n, m || null] })),
      }}
    >
      <Columns
        label={t.lapse}
        of={weeks.map(({ day, n, m }, i) => ({
          key: day,
          name: showNumber(Number(day.slice(8)), locale),
          said: t.weekOf({ day: dates.day(day), n, m }),
          to,
          parts: [
            { key: 'on', n, tone: 'brick' },
            { key: 'put', n: m, tone: 'amber' },
          ],
          isSoFar: i === 12,
        }))}
        before={weeks.map((_, i) => 4 + ((i * 3) % 7))}
      />
    </ChartCard>
  )
}

function Stages() {
  const t = useText(chartText)
  const locale = useLocale()
  const all = [
    { key: 'vetting', tone: 'pine', measured: { median: 4, middle: [2, 8], most: 17 } },
    { key: 'submitted', tone: 'slate', measured: { median: 5, middle: [2, 9], most: 21 } },
  ] as const
  return (
    <ChartCard
      title={t.stages}
      keys={[
        { name: t.us, tone: 'pine' },
        { name: t.client, tone: 'slate' },
      ]}
      table={{
        head: [t.stage, t.median],
        main: 0,
        rows: all.map(({ key, measured }) => ({ key, name: t[key], cells: [measured.median] })),
      }}
    >
      <Spans
        label={t.stages}
        axis={(n, isLast) => (isLast ? t.inDays({ n }) : showNumber(n, locale))}
        of={all.map(({ key, tone, measured: { median, middle, most } }) => ({
          key,
          name: t[key],
          tone,
          to,
          measured: { median, middle, most },
          said: t.within({ name: t[key], a: median, b: middle[0], c: middle[1], d: most }),
        }))}
      />
    </ChartCard>
  )
}

function Ageing() {
  const t = useText(chartText)
  const row = (name: string, us: number, client: number) => ({
    key: name,
    name,
    said: `${name}: ${us}, ${client}`,
    to,
    parts: [
      { key: 'us', n: us, tone: 'pine' as const },
      { key: 'client', n: client, tone: 'slate' as const },
    ],
    ends: [us, client],
  })
  return (
    <ChartCard title={t.ageing}>
      <RowBars
        label={t.ageing}
        head={{ name: t.daysIn, ends: [t.us, t.client] }}
        of={[row(t.upTo2, 214, 98), { ...row(t.upTo10, 38, 28), limit: t.promise }]}
      />
    </ChartCard>
  )
}

function Supply() {
  const t = useText(chartText)
  const cell = (have: number, need: number) => ({ have: { n: have, to }, need: { n: need, to } })
  const heat = {
    head: [t.source, 'Yorkshire', 'Rhône-Alpes'],
    sides: [t.free, t.open],
    rows: [
      { key: 'a', name: t.vetting, cells: [cell(27, 36), cell(19, 16)] },
      { key: 'b', name: t.submitted, cells: [cell(12, 33), cell(66, 35)] },
    ],
  } as const
  return (
    <ChartCard title={t.supply} keys={<HeatKeys />} lines={heatLines(heat)}>
      <HeatTable name={t.supply} of={heat} />
    </ChartCard>
  )
}
