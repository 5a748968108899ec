import { Navigate, useSearchParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import { showDay } from '#shared/dates.ts'
import { inBrowser, type Place, type Screen } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { ListPage, useQueryChange } from '#web/ui/list-page.tsx'
import css from '#web/ui/screen.module.css'
import type { Operations } from '../../../contract.ts'
import { roleNow } from '../../identity/web/role-now.ts'
import { categories, statusGroups, type StatusGroup } from '../rules.ts'
import { text as options } from '../text.ts'
import { tradeNames } from '../trades.ts'
import { showPay } from './job-facts.tsx'
import { text } from './staff-text.ts'
import { JobStatusChip } from './status-chip.tsx'

/** Candidates have the public list instead. */
async function load(api: Api<Operations>, { url }: Place) {
  const q = url.searchParams
  const oneOf = <V extends string>(values: readonly V[], name: string) => values.find((value) => value === q.get(name))
  const number = (name: string) => (q.get(name) === null ? undefined : Number(q.get(name)))
  if ((await roleNow()) === 'candidate') return null
  return api.get('/staff/jobs', {
    query: {
      ...(q.get('q') ? { q: q.get('q') as string } : {}),
      status: oneOf(Object.keys(statusGroups) as StatusGroup[], 'status'),
      category: oneOf(categories, 'category'),
      trade: oneOf(tradeNames, 'trade'),
      closingWithinDays: number('closingWithinDays'),
      page: number('page'),
      limit: number('limit'),
      sort: oneOf(['createdAt', 'title', 'closesOn', 'postedAt', 'employer'] as const, 'sort'),
      dir: oneOf(['asc', 'desc'] as const, 'dir'),
    },
  })
}
export const clientLoader = inBrowser(load)

export default function JobList({ loaderData }: Screen<typeof load>) {
  const t = useText(text)
  const o = useText(options)
  const locale = useLocale()
  const [query] = useSearchParams()
  const go = useQueryChange()
  useLive(loaderData ? ['jobs', 'applications'] : [])
  if (!loaderData) return <Navigate to={locale === 'fr' ? '/fr/jobs' : '/jobs'} replace />
  const { items, total, counts } = loaderData
  return (
    <ListPage
      title={t.jobs}
      actions={
        <LinkButton look="primary" to="/dashboard/job/post">
          {t.post}
        </LinkButton>
      }
      rows={items}
      total={total}
      idOf={(job) => job.id}
      to={(job) => `/dashboard/job/${job.id}/details`}
      tabs={{
        name: 'status',
        values: (Object.keys(statusGroups) as StatusGroup[]).map((group) => ({
          value: group,
          name: t[`group${group}`],
          count: counts[group] ?? 0,
        })),
      }}
      filters={
        <select
          aria-label={t.category}
          value={query.get('category') ?? ''}
          onChange={(event) => go({ category: event.target.value, page: '' })}
        >
          <option value="">
            {t.category}: {t.any}
          </option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {o[category]}
            </option>
          ))}
        </select>
      }
      empty={{
        title: t.emptyTitle,
        body: t.emptyBody,
        actions: (
          <LinkButton look="primary" to="/dashboard/job/post">
            {t.post}
          </LinkButton>
        ),
      }}
      columns={[
        { key: 'title', title: t.title, sort: 'title', cell: (job) => job.title },
        {
          key: 'employer',
          title: t.employer,
          sort: 'employer',
          cell: (job) => (
            <>
              {job.employer.name}
              <br />
              <small className={css.sub}>{job.place.name}</small>
            </>
          ),
        },
        { key: 'status', title: t.status, cell: (job) => <JobStatusChip status={job.status} /> },
        { key: 'pay', title: t.pay, cell: (job) => <span className={css.oneLine}>{showPay(job.pay, locale)}</span> },
        { key: 'filled', title: t.filled, numeric: true, cell: (job) => `${job.filled}/${job.openings}` },
        {
          key: 'applicants',
          title: t.applicants,
          numeric: true,
          cell: (job) => (
            <>
              {job.applicants}
              {job.newApplicants > 0 && <span className={css.new}>{t.newOnes({ n: job.newApplicants })}</span>}
            </>
          ),
        },
        { key: 'closes', title: t.closes, sort: 'closesOn', numeric: true, cell: (job) => showDay(job.closesOn, locale) },
        { key: 'created', title: t.created, sort: 'createdAt', numeric: true, cell: (job) => showDay(job.createdAt, locale) },
      ]}
    />
  )
}
