import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { nameIn } from '#shared/categories.ts'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import type { AnyField } from '#shared/fields.ts'
import { toApplicants } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText, useWord } from '#web/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { changed, queryOf } from '#web/ui/list-query.ts'
import { Pager } from '#web/ui/pager.tsx'
import { useSayField } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { text as stageText } from '../../applications/text.ts'
import { labels } from '../../jobs/field-text.ts'
import { fields } from '../../jobs/fields.ts'
import { JobPage } from '../../jobs/web/job-page.tsx'
import { text as staffText } from '../../jobs/web/staff-text.ts'
import type { JobTimelineEntry } from '../contract.ts'
import { type JobTimelineKind, jobTimelineKinds } from '../rules.ts'
import { inWords } from './in-words.tsx'
import { jobText } from './job-text.ts'

async function load(api: Api<Operations>, { params, url }: Visit<'jobId'>) {
  const jobId = idIn(params.jobId)
  const q = queryOf(url)
  const { page, limit } = q.paging([])
  const query = { kind: q.oneOf('kind', jobTimelineKinds), page, limit }
  const [job, list] = await Promise.all([api.get('/jobs/{jobId}', { jobId }), api.get('/jobs/{jobId}/timeline', { jobId, query })])
  return { job, ...list }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** What happened with a job, newest first, by kind. */
export default function ActivityOfJob({ loaderData: { job, items, total } }: Screen<typeof load>) {
  const t = useText(jobText)
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  useLive([`job:${job.id}`])
  const kind = query.get('kind')
  const at = (one: string) => `${pathname}?${changed(query, { kind: one })}`
  return (
    <JobPage job={job} current="activity">
      <section className={css.card} aria-labelledby="activity">
        <h2 id="activity">{t.activity}</h2>
        <Tabs
          label={t.kind}
          of={[
            { to: at(''), name: t.everything, isCurrent: kind === null },
            ...jobTimelineKinds.map((one) => ({ to: at(one), name: t[one], isCurrent: kind === one })),
          ]}
        />
        {items.length === 0 ? (
          <p className={css.sub}>{kind === null ? t.nothing : t.nothingOfKind}</p>
        ) : (
          <Entries jobId={job.id} of={items} />
        )}
        {total > 0 && <Pager total={total} />}
      </section>
    </JobPage>
  )
}

const icons: Record<JobTimelineKind, IconName> = {
  status: 'briefcase',
  edit: 'pencil',
  requirement: 'copy',
  application: 'users',
  mail: 'mail',
}

/** Too long to stand beside what they were before. */
const long = ['description', 'translatedDescription', 'questions', 'contactId']

function Entries({ jobId, of }: { jobId: number; of: readonly JobTimelineEntry[] }) {
  const t = useText(jobText)
  const s = useText(stageText)
  const label = { ...useText(labels), ownerId: useText(staffText).owner } as Record<string, string>
  const named = useWord(stageText)
  const locale = useLocale()
  const dates = useDates()
  const say = useSayField()
  const said = (field: string, value: unknown) => say((fields as Record<string, AnyField>)[field] ?? { kind: 'line' }, value) || '–'
  const statusOf = ({ action, opensAt }: NonNullable<JobTimelineEntry['status']>) =>
    action === 'scheduled' && opensAt ? t.scheduledFor({ when: dates.moment(opensAt) }) : t[action]
  const applicationOf = ({ applicationId, candidateName, byCandidate, from, to }: NonNullable<JobTimelineEntry['application']>) => {
    const name = <Link to={toApplicants(jobId, applicationId)}>{candidateName}</Link>
    if (from) return inWords(t.moved, { name, from: s[from], to: <strong>{s[to]}</strong> })
    return inWords(byCandidate ? t.applied : t.put, { name })
  }
  const whatOf = ({ status, changes, requirements, application, told }: JobTimelineEntry): ReactNode => {
    if (status) return <strong>{statusOf(status)}</strong>
    if (application) return applicationOf(application)
    if (told !== null) return t.told({ n: told })
    if (requirements) return t.requirementsChanged
    return t.edited({ fields: changes.map(({ field }) => label[field] ?? field).join(', ') })
  }
  const bodyOf = ({ status, changes, requirements, application }: JobTimelineEntry): ReactNode => {
    if (status) return status.reason
    if (application) return application.reason && (named(application.reason) ?? application.reason)
    const names = (types: readonly { nameEn: string; nameFr: string }[]) => types.map((one) => nameIn(one, locale)).join(', ')
    const lines = requirements
      ? [
          ...(requirements.added.length > 0 ? [t.added({ names: names(requirements.added) })] : []),
          ...(requirements.removed.length > 0 ? [t.removed({ names: names(requirements.removed) })] : []),
        ]
      : changes
          .filter(({ field }) => !long.includes(field))
          .map(({ field, was, became }) => t.was({ field: label[field] ?? field, was: said(field, was), became: said(field, became) }))
    return lines.length > 0 && lines.join('\n')
  }
  const whoOf = ({ by, isAutomatic, application }: JobTimelineEntry) => {
    if (application?.byCandidate) return t.theCandidate
    if (by) return by
    if (isAutomatic) return t.automatic
    return application && application.from === null ? null : t.formerColleague
  }
  return (
    <Timeline
      label={t.activity}
      of={of.map((entry) => ({
        key: entry.id,
        icon: icons[entry.kind],
        at: entry.at,
        who: whoOf(entry),
        what: whatOf(entry),
        body: bodyOf(entry) || undefined,
      }))}
    />
  )
}
