import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showAgo } from '#shared/ago.ts'
import { inLocale } from '#shared/locale.ts'
import { worksHere } from '#shared/roles.ts'
import { toApplicants, toCandidate, toRequestDocuments } from '#shared/screens.ts'
import type { Screen, Visit } from '#web/load.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { GateBar } from '#web/ui/gate-bar.tsx'
import { People } from '#web/ui/people.tsx'
import css from '#web/ui/screen.module.css'
import { useDates } from '#web/date-style.tsx'
import { useInHead } from '../../candidates/web/on-profile.ts'
import { sayGateLine } from '../../requirements/text.ts'
import { text as gateText } from '../../requirements/web/text.ts'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { AddToJob } from './add-to-job.tsx'
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
  if (shown.isWhole) return <OwnApplications {...shown} />
  return (
    <>
      <Newest {...shown} />
      <InHead {...shown} />
    </>
  )
}

const worstFirst = ['block', 'warn', 'pass'] as const

/** Of the applications under way, the one whose gate says most: whether they can be put forward for it, the reason and the way out. */
function InHead({ candidateId, items }: NonNullable<Awaited<ReturnType<typeof load>>>) {
  const t = useText(text)
  const g = useText(gateText)
  const locale = useLocale()
  const { style } = useDates()
  const { seenBy } = useSession()
  const inHead = useInHead()
  const gated = items.flatMap(({ isActive, job, id, compliance }) => (isActive && compliance ? { id, job, gate: compliance } : []))
  const [first] = gated.toSorted((a, b) => worstFirst.indexOf(a.gate.result) - worstFirst.indexOf(b.gate.result))
  if (!first) return null
  const { job, gate } = first
  const line = gate.lines.find(({ result }) => result === gate.result && result !== 'pass')
  const isOurs = line?.remedy?.action === 'verify' || line?.remedy?.action === 'copy'
  const documents = (
    <LinkButton to={isOurs ? toCandidate(candidateId, 'documents') : toRequestDocuments(candidateId)}>
      {isOurs ? t.checkDocuments : t.requestDocument}
    </LinkButton>
  )
  return inHead(
    <GateBar result={gate.result} says={g[gate.result]} action={line && seenBy === null && documents}>
      · <Link to={toApplicants(job.id, first.id)}>{job.title}</Link>
      {line && <> · {sayGateLine(line, locale, style)}.</>}
    </GateBar>,
  )
}

/** So many leave room for the notes. */
const mostShown = 3

function Newest({ candidateId, items }: NonNullable<Awaited<ReturnType<typeof load>>>) {
  const t = useText(text)
  const own = useText(ownText)
  const locale = useLocale()
  const { role, uid, seenBy } = useSession()
  const newest = items.toSorted((a, b) => Number(b.isActive) - Number(a.isActive)).slice(0, mostShown)
  return (
    <section className={css.card} aria-labelledby="applications">
      <div className={css.head}>
        <h2 id="applications">{t.applications}</h2>
        {role === 'agent' && seenBy === null && <AddToJob candidateId={candidateId} />}
      </div>
      {items.length === 0 ? (
        <p className={css.sub}>{own.emptyTitle}</p>
      ) : (
        <>
          <People
            of={newest.map((one) => ({
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
