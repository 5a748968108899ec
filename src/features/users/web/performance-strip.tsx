import { toBehind } from '#shared/behind.ts'
import { useText } from '#web/text.tsx'
import { FigureStrip } from '#web/ui/figure-strip.tsx'
import { usePeriodWords } from '#web/ui/period-switch.tsx'
import css from '#web/ui/screen.module.css'
import type { Performance } from '../performance-contract.ts'
import { text } from './text.ts'

/** Figures of the month, each with its trend and a link to the list that counts the same. */
export function PerformanceStrip({ of }: { of: Performance }) {
  const t = useText(text)
  const days = usePeriodWords(of.period)
  const figures = [
    { name: t.openJobs, of: of.openJobs },
    { name: t.candidatesAdded, of: of.candidatesAdded },
    { name: t.movedThisMonth, of: of.moved },
    { name: t.putForward, of: of.putForward },
    { name: t.placements, of: of.placed },
  ]
  return (
    <div className={css.stack}>
      <p className={css.sub}>{days}</p>
      <FigureStrip
        label={t.performance}
        of={figures.map(({ name, of: figure }) => ({
          name,
          n: figure.n,
          to: toBehind(figure),
          ...('before' in figure && typeof figure.before === 'number' && { before: figure.before }),
        }))}
      />
      <p className={css.sub}>{t.howCounted}</p>
    </div>
  )
}
