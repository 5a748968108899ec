import { Link, Navigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showAgo } from '#shared/ago.ts'
import { showNumber } from '#shared/number.ts'
import { roles } from '#shared/roles.ts'
import { toAddCandidate, toApplicants, toApplications, toCandidate, toCandidates, toEnquiries, toJobs, toPostJob } from '#shared/screens.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { FigureStrip } from '#web/ui/figure-strip.tsx'
import { People } from '#web/ui/people.tsx'
import { Page } from '#web/ui/page.tsx'
import { RowBars } from '#web/ui/row-bars.tsx'
import css from '#web/ui/screen.module.css'
import { MyDay } from '../../calendar/web/my-day.tsx'
import { MissingDetails } from '../../agency/web/missing-details.tsx'
import { stages } from '../../applications/rules.ts'
import { text as stageText } from '../../applications/text.ts'
import { StageChip, toneOf } from '../../applications/web/stage-chip.tsx'
import { roleNow } from '../../identity/web/role-now.ts'
import { text } from '../text.ts'

const jobs = toJobs
const candidates = toCandidates
const applications = toApplications

/** Candidates have no overview; they are led to their profile. */
const load = async (api: Api<Operations>) => ((await roleNow()) === 'candidate' ? null : api.get('/overview'))
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

export default function Overview({ loaderData: figures }: Screen<typeof load>) {
  const t = useText(text)
  const s = useText(stageText)
  const locale = useLocale()
  const { role, uid } = useSession()
  useLive(role === 'admin' || role === 'operation' ? ['applications', 'candidates', 'jobs', 'enquiries', 'calendar'] : [])
  if (!figures) return <Navigate to={toCandidate(uid)} replace />
  const staff = role !== 'agent'
  const placed = { name: t.placedIn30Days, n: figures.placedIn30Days, to: `${applications}?placedWithinDays=30` }
  const due = { name: t.answersDue, n: figures.answersDue, to: `${applications}?answerDue=true&sort=answerBy&dir=asc` }
  const unopened = { name: t.newApplications, n: figures.newApplications, to: `${applications}?unopened=true` }
  const added = { name: t.candidatesThisWeek, n: figures.candidatesThisWeek, to: `${candidates}?addedWithinDays=7` }
  const tiles = staff
    ? [
        {
          name: t.openJobs,
          n: figures.openJobs,
          to: `${jobs}?status=open`,
          note: t.toFill({ n: figures.unfilledOpenings }),
        },
        { name: t.closingThisWeek, n: figures.closingThisWeek, to: `${jobs}?closingWithinDays=7` },
        due,
        unopened,
        added,
        placed,
        { name: t.newEnquiries, n: figures.newEnquiries ?? 0, to: `${toEnquiries}?status=new` },
      ]
    : [{ name: t.candidates, n: figures.candidates, to: candidates }, added, unopened, placed]
  const nothing = figures.openJobs === 0 && figures.candidates === 0
  const actions = (
    <>
      {staff && (
        <LinkButton look="primary" to={toPostJob}>
          {t.postJob}
        </LinkButton>
      )}
      <LinkButton to={toAddCandidate}>{t.addCandidate}</LinkButton>
    </>
  )
  return (
    <Page title={t.title} actions={nothing ? null : actions}>
      <MissingDetails of={figures.missingDetails} leads />
      {nothing ? (
        <EmptyState title={t.startTitle} actions={actions}>
          {t.startBody}
        </EmptyState>
      ) : (
        <>
          <FigureStrip of={tiles} />
          <div className={css.columns}>
            <section className={css.card} aria-labelledby="pipeline">
              <h2 id="pipeline">{t.pipeline}</h2>
              <RowBars
                label={t.pipeline}
                isWide
                of={stages.flatMap((stage) => {
                  const n = figures.pipeline.find((one) => one.stage === stage)?.n ?? 0
                  if (n === 0) return []
                  return {
                    key: stage,
                    name: <StageChip stage={stage} />,
                    said: `${s[stage]}: ${showNumber(n, locale)}`,
                    parts: [{ key: stage, n, tone: toneOf(stage) }],
                    ends: [showNumber(n, locale)],
                    to: `${applications}?stage=${stage}`,
                  }
                })}
              />
            </section>
            <div className={css.stack}>
              {staff && <MyDay items={figures.myDay} />}
              <section className={css.card} aria-labelledby="waiting">
                <h2 id="waiting">{t.waiting}</h2>
                {figures.waiting.length === 0 && <p className={css.sub}>{t.nobodyWaits}</p>}
                <People
                  of={figures.waiting.map((one) => ({
                    key: one.applicationId,
                    mark: <Avatar name={one.candidateName} />,
                    name: one.candidateName,
                    to: staff ? toApplicants(one.jobId, one.applicationId) : null,
                    note: `${one.jobTitle} · ${s[one.stage]} · ${showAgo(one.since, new Date(), locale)}`,
                    end: <Clock day={one.answerBy} />,
                  }))}
                />
                {figures.answersDue > 0 && <Link to={due.to}>{t.allWaiting}</Link>}
              </section>
            </div>
          </div>
        </>
      )}
    </Page>
  )
}
