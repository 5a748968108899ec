import { toBehind } from '#shared/behind.ts'
import type { Counted } from '#shared/figures-contract.ts'
import { showTenths } from '#shared/number.ts'
import { toJob, toJobs } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { termsText } from '../../jobs/terms-text.ts'
import type { Desk } from '../shapes.ts'
import { text } from '../text.ts'

const behind = (figure: Counted) => ({ n: figure.n, to: toBehind(figure) })

/** By which ways people applied, and how many of them came to work. */
export function Sources({ of }: { of: Desk['sources'] }) {
  const t = useText(text)
  const locale = useLocale()
  const terms = useText(termsText)
  const share = (placed: number, applied: number) => {
    if (applied === 0) return null
    const n = Math.round((1000 * placed) / applied) / 10
    return { n, shown: showTenths(n, locale) }
  }
  const sum = (figure: 'applied' | 'placed') => of.reduce((all, one) => all + one[figure].n, 0)
  const sorted = of.toSorted((a, b) => b.placed.n - a.placed.n || b.applied.n - a.applied.n)
  return (
    <ChartCard
      title={t.sources}
      definition={t.sourcesMean}
      tooLittle={of.length === 0 ? { title: t.noSources, body: t.noSourcesBody } : null}
      table={{
        head: [t.source, t.applied, t.placed, t.ofHundred],
        main: 1,
        rows: sorted.map(({ source, applied, placed }) => ({
          key: source,
          name: source === 'staff' ? t.addedByUs : terms[source],
          cells: [behind(applied), behind(placed), share(placed.n, applied.n)],
        })),
        sum: { key: 'all', name: t.all, cells: [sum('applied'), sum('placed'), share(sum('placed'), sum('applied'))] },
      }}
    />
  )
}

/** The open jobs for which most people applied. */
export function TopJobs({ of }: { of: Desk['topJobs'] }) {
  const t = useText(text)
  const dates = useDates()
  return (
    <ChartCard
      title={t.topJobs}
      definition={t.topJobsMean}
      keys={
        <LinkButton small look="quiet" to={toJobs}>
          {t.jobsList}
        </LinkButton>
      }
      tooLittle={of.length === 0 ? { title: t.noSources, body: t.noSourcesBody } : null}
      table={{
        head: [t.job, t.town, t.filled, t.fresh, t.applied, t.closes],
        main: 3,
        rows: of.map(({ jobId, title, town, openings, filled, closesOn, unopened, applied }) => ({
          key: String(jobId),
          name: title,
          to: toJob(jobId),
          cells: [town, t.filledOf({ filled, openings }), behind(unopened), behind(applied), closesOn && dates.day(closesOn)],
        })),
      }}
    />
  )
}
