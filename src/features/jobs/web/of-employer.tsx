import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toJob, toPostJobFor } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { List } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { EmployerFrame } from '../../employers/web/employer-frame.tsx'
import { showPlace } from '../../places/rules.ts'
import { labels } from '../field-text.ts'
import { statusGroups, type StatusGroup } from '../rules.ts'
import { text } from './staff-text.ts'
import { useApplicantsColumn } from './applicants-column.tsx'
import { JobStatusChip } from './status-chip.tsx'

async function load(api: Api<Operations>, { params, url }: Visit<'employerId'>) {
  const employerId = idIn(params.employerId)
  const q = queryOf(url)
  const query = {
    employerId,
    q: q.text('q'),
    status: q.oneOf('status', Object.keys(statusGroups) as StatusGroup[]),
    ...q.paging(['createdAt', 'title', 'closesOn', 'applicants']),
  }
  const [employer, jobs] = await Promise.all([api.get('/employers/{employerId}', { employerId }), api.get('/staff/jobs', { query })])
  return { employer, jobs }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** An employer's jobs of every status. */
export default function JobsOfEmployer({ loaderData: { employer, jobs } }: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(labels)
  const locale = useLocale()
  const applicants = useApplicantsColumn(t.applicants)
  const dates = useDates()
  useLive(['jobs'])
  return (
    <EmployerFrame employer={employer} tab="jobs">
      <List
        name={t.jobs}
        rows={jobs.items}
        total={jobs.total}
        idOf={(job) => job.id}
        to={(job) => toJob(job.id)}
        tabs={{
          name: 'status',
          values: (Object.keys(statusGroups) as StatusGroup[]).map((group) => ({
            value: group,
            name: t[`group${group}`],
            count: jobs.counts[group] ?? 0,
          })),
        }}
        empty={{ title: t.noneOfEmployer, actions: <LinkButton to={toPostJobFor(employer.id)}>{t.post}</LinkButton> }}
        columns={[
          { key: 'title', title: l.title, sort: 'title', cell: (job) => job.title },
          { key: 'town', title: l.placeId, phone: 'under', cell: (job) => showPlace(job.place, locale) },
          { key: 'status', title: t.status, phone: 'end', cell: (job) => <JobStatusChip status={job.status} /> },
          { key: 'filled', title: t.filled, numeric: true, cell: (job) => `${job.filled}/${job.openings}` },
          applicants,
          { key: 'closes', title: t.closes, sort: 'closesOn', numeric: true, cell: (job) => dates.day(job.closesOn) },
          { key: 'created', title: t.created, sort: 'createdAt', numeric: true, cell: (job) => dates.day(job.createdAt) },
        ]}
      />
    </EmployerFrame>
  )
}
