import { Link, Navigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { roles } from '#shared/roles.ts'
import { toAccount, toApplications, toCandidate, toCandidates, toJobs } from '#shared/screens.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { FigureStrip } from '#web/ui/figure-strip.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import { Pager } from '#web/ui/pager.tsx'
import css from '#web/ui/screen.module.css'
import { roleNow } from '../../identity/web/role-now.ts'
import { text as userText } from '../text.ts'
import { showPlace } from '../../places/rules.ts'
import { ActivityList } from './activity-list.tsx'
import { text } from './text.ts'

/** Candidates have the profile that recruiters see instead. */
async function load(api: Api<Operations>, { url }: Visit) {
  const { page, limit } = queryOf(url).paging([])
  if ((await roleNow()) === 'candidate') return null
  const [user, figures, activity, candidates] = await Promise.all([
    api.get('/me/user'),
    api.get('/me/figures'),
    api.get('/me/activity', { query: { page, limit } }),
    api.get('/candidates', { query: { mine: true, limit: 5 } }),
  ])
  return { user, figures, activity, candidates }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

/** Who I am here, what I am busy with, what I did. */
export default function MyProfile({ loaderData }: Screen<typeof load>) {
  const t = useText(text)
  const u = useText(userText)
  const locale = useLocale()
  const { uid } = useSession()
  if (!loaderData) return <Navigate to={toCandidate(uid)} replace />
  const { user, figures, activity, candidates } = loaderData
  const isStaff = user.role !== 'agent'
  const openJobs = { name: t.openJobs, n: figures.openJobs, to: `${toJobs}?status=open&mine=true` }
  const tiles = [
    ...(isStaff ? [openJobs] : []),
    { name: t.myCandidates, n: figures.candidates, to: `${toCandidates}?mine=true` },
    { name: t.candidatesIn30Days, n: figures.candidatesIn30Days, to: `${toCandidates}?mine=true&addedWithinDays=30` },
    { name: t.applicationsWaiting, n: figures.applicationsWaiting, to: `${toApplications}?mine=true&waiting=true` },
    { name: t.placedIn30Days, n: figures.placedIn30Days, to: `${toApplications}?mine=true&placedWithinDays=30` },
  ]
  return (
    <Page
      title={user.name}
      sub={[u[user.role], user.branch ?? user.agentCompany, user.email].filter(Boolean).join(' · ')}
      actions={<LinkButton to={toAccount}>{t.accountSettings}</LinkButton>}
    >
      <FigureStrip of={tiles} />
      <div className={css.columns}>
        <section className={css.card} aria-labelledby="activity">
          <h2 id="activity">{t.activity}</h2>
          <ActivityList items={activity.items} empty={t.noActivity} />
          {activity.total > 0 && <Pager total={activity.total} />}
        </section>
        <section className={css.card} aria-labelledby="candidates">
          <h2 id="candidates">{t.myCandidates}</h2>
          {candidates.items.length === 0 && <p className={css.sub}>{t.noCandidates}</p>}
          <ul className={css.timeline}>
            {candidates.items.map((one) => (
              <li key={one.id}>
                <Link to={toCandidate(one.id)}>
                  {one.firstName} {one.lastName}
                </Link>
                {one.place && <small>{showPlace(one.place, locale)}</small>}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}
