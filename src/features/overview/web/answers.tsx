import { showAgo } from '#shared/ago.ts'
import { toBehind } from '#shared/behind.ts'
import { showNumber } from '#shared/number.ts'
import { toApplicants } from '#shared/screens.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { People } from '#web/ui/people.tsx'
import css from '#web/ui/screen.module.css'
import { clientStages, type Stage } from '../../applications/rules.ts'
import { text as stageText } from '../../applications/text.ts'
import { text } from '../text.ts'
import own from './overview.module.css'
import type { OverviewData } from './overview-data.ts'

/** To whom an answer was promised, the first due first. */
export function Answers({ of: { waiting, answersDue }, title }: { of: Pick<OverviewData, 'waiting' | 'answersDue'>; title: string }) {
  const t = useText(text)
  const s = useText(stageText)
  const locale = useLocale()
  const isStaff = useSession().role !== 'agent'
  const deedAt = (stage: Stage) => (stage === 'new' ? t.openNew : (clientStages as readonly Stage[]).includes(stage) ? t.chase : t.reply)
  return (
    <ChartCard
      title={title}
      isBeam
      fact={showNumber(answersDue.n, locale)}
      keys={
        <LinkButton small look="quiet" to={`${toBehind(answersDue)}&sort=answerBy&dir=asc`}>
          {t.seeAll}
        </LinkButton>
      }
    >
      {waiting.length === 0 && <p className={css.sub}>{t.nobodyWaits}</p>}
      <People
        of={waiting.map(({ applicationId, jobId, jobTitle, candidateName, stage, since, answerBy }) => ({
          key: applicationId,
          mark: <Avatar name={candidateName} />,
          name: candidateName,
          to: isStaff ? toApplicants(jobId, applicationId) : null,
          note: `${jobTitle} · ${s[stage]} · ${showAgo(since, new Date(), locale)}`,
          end: (
            <span className={own.end}>
              <Clock day={answerBy} />
              {isStaff && (
                <LinkButton
                  small
                  to={toApplicants(jobId, applicationId)}
                  aria-label={t.deedFor({ deed: deedAt(stage), name: candidateName })}
                >
                  {deedAt(stage)}
                </LinkButton>
              )}
            </span>
          ),
        }))}
      />
    </ChartCard>
  )
}
