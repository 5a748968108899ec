import { Link, useOutletContext } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showAgo } from '#shared/ago.ts'
import { showNumber } from '#shared/number.ts'
import { worksHere } from '#shared/roles.ts'
import { toApplicants } from '#shared/screens.ts'
import { idIn, type Screen, type Visit } from '#web/load.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { People } from '#web/ui/people.tsx'
import css from '#web/ui/screen.module.css'
import { StateBar } from '#web/ui/state-bar.tsx'
import type { OnJob } from '../../jobs/web/details.tsx'
import { roleNow } from '../../identity/web/role-now.ts'
import { text as gateText } from '../../requirements/web/text.ts'
import { isOwedAnswer, owedStages, replyKindFor, stages } from '../rules.ts'
import { text as stageText } from '../text.ts'
import { text } from './staff-text.ts'
import { familyOf } from './stage-chip.tsx'

/** For the back office only. */
export async function load(api: Api<Operations>, { params }: Visit<'jobId'>) {
  if (!worksHere({ role: (await roleNow()) ?? 'candidate' })) return null
  const jobId = idIn(params.jobId)
  return { jobId, ...(await api.get('/jobs/{jobId}/applications', { jobId, query: { limit: 5 } })) }
}

/** The job's applicants: how many are at each stage, the newest, and when each is due an answer. */
export default function ApplicantsOnJob({ loaderData: shown }: Screen<typeof load>) {
  const t = useText(text)
  const s = useText(stageText)
  const g = useText(gateText)
  const locale = useLocale()
  const onJob = useOutletContext<OnJob | undefined>()
  if (!shown) return null
  const { jobId, items, counts, gates } = shown
  const waiting = onJob && replyKindFor(onJob.job) === 'job-over' ? owedStages.reduce((sum, stage) => sum + (counts[stage] ?? 0), 0) : 0
  const { block = 0, changed = 0 } = gates
  const list = toApplicants(jobId)
  return (
    <section className={`${css.card} ${css.foremost}`} aria-labelledby="applicants">
      <h2 id="applicants">{t.applicants}</h2>
      {items.length === 0 ? (
        <p className={css.sub}>
          {t.emptyTitle} {t.emptyBody}
        </p>
      ) : (
        <>
          {waiting > 0 && (
            <div className={css.conflict}>
              {t.stillWaiting({ n: waiting })} <Link to={`${list}?ended=false`}>{t.answerThem}</Link>
            </div>
          )}
          <StateBar
            of={stages.map((stage) => ({
              key: stage,
              family: familyOf[stage],
              name: s[stage],
              n: counts[stage] ?? 0,
              to: `${list}?stage=${stage}`,
            }))}
          />
          <People
            of={items.map((one) => ({
              key: one.id,
              mark: <Avatar name={one.candidateName} />,
              name: one.candidateName,
              to: toApplicants(jobId, one.id),
              note: `${s[one.stage]} · ${showAgo(one.appliedAt, new Date(), locale)}`,
              end: isOwedAnswer(one.stage) && <Clock day={one.answerBy} />,
            }))}
          />
          {block + changed > 0 && (
            <div className={css.checks}>
              {block > 0 && <Link to={`${list}?gate=block`}>{`${g.block} (${showNumber(block, locale)})`}</Link>}
              {changed > 0 && (
                <Link to={`${list}?gateChanged=true`}>{`${t.gateChange} ${t.sinceADay} (${showNumber(changed, locale)})`}</Link>
              )}
            </div>
          )}
          <Link to={list}>{t.allApplicants}</Link>
        </>
      )}
    </section>
  )
}
