import { useDates } from '#web/date-style.tsx'
import { useSettings } from '#web/settings.ts'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import type { RetentionRun } from '../contract.ts'
import { text } from './text.ts'

/** What the nightly task did in the last days. */
export function RetentionRuns({ runs }: { runs: readonly RetentionRun[] }) {
  const t = useText(text)
  const dates = useDates()
  const says = {
    'remove-unproven': t['remove-unproven'],
    'ask-to-keep': t['ask-to-keep'],
    'archive-inactive': t['archive-inactive'],
    quarantine: t.quarantine,
    erase: t.eraseStep,
    'erase-enquiries': t['erase-enquiries'],
  }
  const did = ({ steps }: RetentionRun) => {
    const kept = steps.reduce((sum, { keptBack }) => sum + keptBack, 0)
    const parts = [
      ...steps.flatMap(({ step, done }) => (done > 0 ? says[step]({ n: done }) : [])),
      ...(kept > 0 ? [t.keptBack({ n: kept })] : []),
    ]
    return parts.length > 0 ? parts.join(', ') : t.nothingDue
  }
  return (
    <section className={css.card} aria-labelledby="retention">
      <h2 id="retention">{t.runs}</h2>
      <p className={css.sub}>{t.runsBody({ days: useSettings().quarantineDays })}</p>
      {runs.length === 0 ? (
        <p>{t.noRuns}</p>
      ) : (
        <ul className={css.timeline}>
          {runs.map((run) => (
            <li key={run.id}>
              {did(run)}
              <small>
                {[dates.moment(run.startedAt), run.isDryRun && t.dryRun, run.finishedAt === null && t.stopped].filter(Boolean).join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
