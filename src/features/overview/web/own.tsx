import { toBehind } from '#shared/behind.ts'
import type { Counted } from '#shared/figures-contract.ts'
import { toCandidate } from '#shared/screens.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { FigureStrip } from '#web/ui/figure-strip.tsx'
import { People } from '#web/ui/people.tsx'
import { RowBars } from '#web/ui/row-bars.tsx'
import css from '#web/ui/screen.module.css'
import { stages } from '../../applications/rules.ts'
import { text as stageText } from '../../applications/text.ts'
import { toneOf } from '../../applications/web/stage-chip.tsx'
import { candidateStatuses } from '../../candidates/rules.ts'
import { recordText } from '../../candidates/record-text.ts'
import type { Own } from '../shapes.ts'
import { text } from '../text.ts'
import { Answers } from './answers.tsx'
import type { OverviewData } from './overview-data.ts'

/** What agents see of the candidates they brought. */
export function OwnView({ of, own }: { of: OverviewData; own: Own }) {
  const t = useText(text)
  const s = useText(stageText)
  const c = useText(recordText)
  const locale = useLocale()
  const behind = (figure: Counted) => ({ n: figure.n, to: toBehind(figure) })
  const row = (key: string, name: string, figure: Counted, tone: ReturnType<typeof toneOf>) => ({
    key,
    name,
    said: t.barSaid({ name, n: figure.n }),
    to: toBehind(figure),
    parts: [{ key, n: figure.n, tone }],
  })
  return (
    <>
      <FigureStrip
        label={t.figures}
        of={[
          { name: t.myCandidates, ...behind(own.candidates) },
          { name: t.addedThisWeek, ...behind(own.candidatesAdded) },
          { name: t.incomplete, ...behind(own.incomplete) },
          { name: t.unopened, ...behind(own.unopened) },
          { name: t.placedIn30Days, ...behind(own.placed) },
        ]}
      />
      <div className={css.columns}>
        <div className={css.stack}>
          <Answers of={of} title={t.waiting} />
          <section className={css.card} aria-labelledby="pipeline">
            <h2 id="pipeline">{t.pipeline}</h2>
            <RowBars
              label={t.pipeline}
              isWide
              of={stages.flatMap((stage) => {
                const at = own.pipeline.find((one) => one.stage === stage)
                return at ? [row(stage, s[stage], at.applications, toneOf(stage))] : []
              })}
            />
          </section>
        </div>
        <div className={css.stack}>
          <section className={css.card} aria-labelledby="statuses">
            <h2 id="statuses">{t.byStatus}</h2>
            <RowBars
              label={t.byStatus}
              isWide
              of={candidateStatuses.flatMap((status) => {
                const at = own.statuses.find((one) => one.status === status)
                return at ? [row(status, c[status], at.candidates, 'pine')] : []
              })}
            />
          </section>
          <section className={css.card} aria-labelledby="missing">
            <h2 id="missing">{t.missing}</h2>
            {own.documentsMissing.length === 0 && <p className={css.sub}>{t.noneMissing}</p>}
            <People
              of={own.documentsMissing.map(({ candidateId, candidateName, types }) => ({
                key: candidateId,
                mark: <Avatar name={candidateName} />,
                name: candidateName,
                to: toCandidate(candidateId),
                note: types.map(({ nameEn, nameFr }) => (locale === 'fr' ? nameFr : nameEn)).join(', '),
              }))}
            />
          </section>
        </div>
      </div>
    </>
  )
}
