import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showAgo } from '#shared/ago.ts'
import { inLocale } from '#shared/locale.ts'
import { worksHere } from '#shared/roles.ts'
import { toApplicants, toCandidate } from '#shared/screens.ts'
import type { Screen, Visit } from '#web/load.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { People } from '#web/ui/people.tsx'
import css from '#web/ui/screen.module.css'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { OwnApplications, ownQuery } from './own-applications.tsx'
import { ownText } from './own-text.ts'
import { showEmployerName } from '../../jobs/employer-text.ts'
import { StageChip } from './stage-chip.tsx'
import { text } from './staff-text.ts'

export async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const named = await idOfRecord(params.candidateId)
  const tab = tabOf(url, named === null)
  if (tab !== 'overview' && tab !== 'applications') return null
  const me = named === null ? await api.get('/me/candidate') : null
  const candidateId = named ?? (me as { id: number }).id
  const query = tab === 'overview' ? { limit: 5 } : ownQuery(url)
  const list = await api.get('/candidates/{candidateId}/applications', { candidateId, query })
  return { candidateId, near: me?.place?.id ?? null, isWhole: tab === 'applications', ...list }
}

/** The newest applications on the overview, all of them on their tab. */
export default function ApplicationsOnProfile({ loaderData: shown }: Screen<typeof load>) {
  if (!shown) return null
  return shown.isWhole ? <OwnApplications {...shown} /> : <Newest {...shown} />
}

function Newest({ candidateId, items }: NonNullable<Awaited<ReturnType<typeof load>>>) {
  const t = useText(text)
  const own = useText(ownText)
  const locale = useLocale()
  const { role, uid } = useSession()
  return (
    <section className={css.card} aria-labelledby="applications">
      <h2 id="applications">{t.applications}</h2>
      {items.length === 0 ? (
        <p className={css.sub}>{own.emptyTitle}</p>
      ) : (
        <>
          <People
            of={items.map((one) => ({
              key: one.id,
              mark: <Avatar name={one.job.employer ?? showEmployerName(null, locale)} hatched />,
              name: one.job.title,
              to: worksHere({ role }) ? toApplicants(one.job.id, one.id) : inLocale(`/jobs/${one.job.slug}`, locale),
              note: `${one.job.employer ?? showEmployerName(null, locale)} · ${showAgo(one.appliedAt, new Date(), locale)}`,
              end: <StageChip stage={one.internalStage ?? one.stage} />,
            }))}
          />
          <Link to={toCandidate(role === 'candidate' ? uid : candidateId, 'applications')}>{t.allApplications}</Link>
        </>
      )}
    </section>
  )
}
