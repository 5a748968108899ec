import type { CallOutput, Operations } from '#shared/contract.ts'
import { showMonth, showTime } from '#shared/dates.ts'
import { toBehind } from '#shared/behind.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import type { Tone } from '#web/ui/chart.ts'
import { Columns } from '#web/ui/columns.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import type { Holder } from '../../documents/holders.ts'
import { holderText } from '../../documents/holder-text.ts'
import { text } from './text.ts'

const tones: Record<Holder, Tone> = { 'on-site': 'brick', 'put-forward': 'amber', free: 'pale', 'not-looking': 'grey' }

/** Which documents will lapse, week by week, and who holds them. */
export function LapsingCard({ lapsing }: Pick<CallOutput<Operations['findAnalytics']>, 'lapsing'>) {
  const t = useText(text)
  const h = useText(holderText)
  const locale = useLocale()
  const dates = useDates()
  if (!lapsing) return <ChartCard title={t.lapsing} tooLittle={{ title: t.notCounted, body: t.notCountedBody }} />
  const { weeks, holders, within, asked, countedAt } = lapsing
  const all = within.at(-1)?.n ?? 0
  const onSite = holders.find(({ holder }) => holder === 'on-site')?.notAsked
  const monthOf = (day: string) => showMonth(day, locale, 'short')
  return (
    <ChartCard
      title={t.lapsing}
      fact={t.within90}
      definition={t.lapsingDefinition({ time: showTime(countedAt, locale) })}
      tooLittle={all === 0 ? { title: t.nothingLapses } : null}
      deed={
        onSite &&
        onSite.n > 0 && (
          <>
            {t.notAsked({ n: onSite.n })}
            <LinkButton small to={toBehind(onSite)}>
              {t.seeThem}
            </LinkButton>
          </>
        )
      }
      table={{
        head: [t.holder, ...within.map(({ days }) => t.inDays({ n: days })), t.asked],
        main: within.length - 1,
        rows: holders.map((one) => ({
          key: one.holder,
          name: h[one.holder],
          tone: tones[one.holder],
          cells: [...one.within, one.asked].map((cell) => ({ n: cell.n, to: toBehind(cell) })),
        })),
        sum: { key: 'all', name: t.all, cells: [...within, asked].map((cell) => ({ n: cell.n, to: toBehind(cell) })) },
      }}
    >
      <Columns
        label={t.lapsingSaid({ n: all })}
        of={weeks.map((week, i) => {
          const isNew = i === 0 || monthOf(week.from) !== monthOf(weeks[i - 1]?.from ?? '')
          const parts = week.holders.filter(({ n }) => n > 0).map(({ holder, n }) => t.partSaid({ name: h[holder], n }))
          return {
            key: week.from,
            name: String(Number(week.from.slice(8))),
            ...(isNew && { under: monthOf(week.from) }),
            said: t.weekSaid({ from: dates.day(week.from), to: dates.day(week.to), n: week.all.n, parts: parts.join(', ') }),
            to: toBehind(week.all),
            parts: week.holders.map(({ holder, n }) => ({ key: holder, n, tone: tones[holder] })),
          }
        })}
      />
    </ChartCard>
  )
}
