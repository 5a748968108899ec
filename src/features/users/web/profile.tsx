import { Link, Navigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { roles } from '#shared/roles.ts'
import { toAccount, toApplications, toCandidate, toCandidates, toUser } from '#shared/screens.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { FigureStrip } from '#web/ui/figure-strip.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Pager } from '#web/ui/pager.tsx'
import { MailLink } from '#web/ui/facts.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import css from '#web/ui/screen.module.css'
import { roleNow } from '../../identity/web/role-now.ts'
import { showPlace } from '../../places/rules.ts'
import { text as userText } from '../text.ts'
import { ActivityList } from './activity-list.tsx'
import { PerformanceStrip } from './performance-strip.tsx'
import { text } from './text.ts'
import { UserStatusMark } from './user-status.tsx'

const own = { sort: 'createdAt', limit: 5 } as const

/** One's own; with `id`, for administrators, a colleague's. Candidates have the profile that recruiters see instead. */
async function load(api: Api<Operations>, { url }: Visit) {
  const query = queryOf(url)
  const { page, limit } = query.paging([])
  const role = await roleNow()
  if (role === 'candidate') return null
  const userId = role === 'admin' ? query.id('id') : undefined
  if (userId !== undefined) {
    const [user, candidates] = await Promise.all([
      api.get('/users/profile', { query: { userId } }),
      api.get('/candidates', { query: { ownerId: userId, ...own } }),
    ])
    return { user, candidates, performance: user.performance, isOwn: false, figures: null, activity: null }
  }
  const [user, candidates, activity, performance, figures] = await Promise.all([
    api.get('/me/user'),
    api.get('/candidates', { query: { mine: true, ...own } }),
    api.get('/me/activity', { query: { page, limit } }),
    role === 'agent' ? null : api.get('/me/performance'),
    role === 'agent' ? api.get('/me/figures') : null,
  ])
  return { user, candidates, performance, isOwn: true, figures, activity }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

/** Who somebody is here, what they are busy with this month, what they did. */
export default function Profile({ loaderData }: Screen<typeof load>) {
  const t = useText(text)
  const u = useText(userText)
  const locale = useLocale()
  const { uid } = useSession()
  if (!loaderData) return <Navigate to={toCandidate(uid)} replace />
  const { user, candidates, performance, figures, activity, isOwn } = loaderData
  const toAll = isOwn ? `${toCandidates}?mine=true` : `${toCandidates}?ownerId=${user.id}`
  return (
    <RecordPage
      title={user.name}
      mark={<Avatar name={user.name} userId={user.id} round large />}
      status={isOwn ? undefined : <UserStatusMark status={user.status} />}
      facts={[u[user.role], user.branch ?? user.agentCompany]}
      reach={[['mail', user.email && <MailLink address={user.email} />]]}
      actions={
        isOwn ? <LinkButton to={toAccount}>{t.accountSettings}</LinkButton> : <LinkButton to={toUser(user.id)}>{t.editUser}</LinkButton>
      }
    >
      {performance && user.role !== 'agent' && <PerformanceStrip of={performance} />}
      {figures && (
        <FigureStrip
          label={t.figures}
          of={[
            { name: t.myCandidates, n: figures.candidates, to: `${toCandidates}?mine=true` },
            { name: t.candidatesIn30Days, n: figures.candidatesIn30Days, to: `${toCandidates}?mine=true&addedWithinDays=30` },
            { name: t.applicationsWaiting, n: figures.applicationsWaiting, to: `${toApplications}?mine=true&waiting=true` },
            { name: t.placedIn30Days, n: figures.placedIn30Days, to: `${toApplications}?mine=true&placedWithinDays=30` },
          ]}
        />
      )}
      <div className={css.columns}>
        {activity && (
          <section className={css.card} aria-labelledby="activity">
            <h2 id="activity">{t.activity}</h2>
            <ActivityList items={activity.items} empty={t.noActivity} />
            {activity.total > 0 && <Pager total={activity.total} />}
          </section>
        )}
        <section className={css.card} aria-labelledby="candidates">
          <div className={css.head}>
            <h2 id="candidates">{isOwn ? t.myCandidates : t.candidates}</h2>
            {candidates.total > 0 && (
              <LinkButton small to={toAll}>
                {t.allCandidates({ n: candidates.total })}
              </LinkButton>
            )}
          </div>
          {candidates.items.length === 0 && <p className={css.sub}>{isOwn ? t.noCandidates : t.noCandidatesTheirs}</p>}
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
    </RecordPage>
  )
}
