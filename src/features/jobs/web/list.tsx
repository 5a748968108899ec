import { useState } from 'react'
import { Outlet } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { oneText } from '#shared/common-text.ts'
import { dayOf, daysBetween } from '#shared/dates.ts'
import { roles, worksHere } from '#shared/roles.ts'
import { toEmployers, toJob, toPostJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { type AskForFile, ExportButton } from '#web/ui/export-button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf, useListed } from '#web/ui/list-query.ts'
import { WhenChosen } from '#web/ui/when-chosen.tsx'
import { ColleagueField } from '../../identity/web/colleague-field.tsx'
import { roleNow } from '../../identity/web/role-now.ts'
import { experiences, jobTypes, mostPayWanted, tags } from '../options.ts'
import { jobSorts, statusGroups, type StatusGroup } from '../rules.ts'
import { ofListColumn, type SheetColumnName } from '../sheet-columns.ts'
import { text as options } from '../text.ts'
import { showPlace } from '../../places/rules.ts'
import { orEverywhere } from '../../places/web/public/or-everywhere.ts'
import { findWider } from '../../places/steps.ts'
import { placeFilter, WidenLink } from '../../places/web/place-filters.tsx'
import { showPay } from '../show-pay.ts'
import { labels } from '../field-text.ts'
import { showEmployerName } from '../employer-text.ts'
import { employerFilter } from './employer-field.tsx'
import { useJobActions } from './job-actions.tsx'
import { ManyJobs } from './many-jobs.tsx'
import { text } from './staff-text.ts'
import { Unfinished } from './unfinished.tsx'
import { SavedViews } from '../../views/web/saved-views.tsx'
import { useApplicantsColumn } from './applicants-column.tsx'
import { JobStatusChip } from './status-chip.tsx'

/** Candidates see what is open and what they saved instead: the screen below this one. */
const load = async (api: Api<Operations>, { url }: Visit) =>
  (await roleNow()) === 'candidate'
    ? null
    : orEverywhere({ ...filtersIn(url), ...queryOf(url).paging(jobSorts) }, async (query) => {
        const found = await api.get('/staff/jobs', { query })
        const count = async (distance: number) => (await api.get('/staff/jobs', { query: { ...query, distance, page: 1, limit: 1 } })).total
        return { ...found, asked: query, wider: found.total === 0 ? await findWider(query, count) : null }
      })

function filtersIn(url: URL) {
  const q = queryOf(url)
  const pay = q.numbers('pay', mostPayWanted)
  return {
    q: q.text('q'),
    status: q.oneOf('status', Object.keys(statusGroups) as StatusGroup[]),
    category: q.slug('category'),
    trade: q.slug('trade'),
    jobType: q.anyOf('jobType', jobTypes),
    experience: q.anyOf('experience', experiences),
    tag: q.anyOf('tag', tags),
    payMin: pay.min === undefined ? undefined : Math.round(pay.min),
    payMax: pay.max === undefined ? undefined : Math.round(pay.max),
    location: q.id('location'),
    distance: q.whole('distance', 100),
    employerId: q.id('employerId'),
    noApplicants: q.flag('noApplicants'),
    region: q.text('region')?.slice(0, 100),
    mine: q.flag('mine'),
    ownerId: q.id('ownerId'),
    closingWithinDays: q.whole('closingWithinDays', 90),
  }
}

const exported: AskForFile<SheetColumnName> = (url, file) => {
  const { sort, dir } = queryOf(url).paging(jobSorts)
  return api.get('/staff/jobs/export', { query: { ...filtersIn(url), sort, dir, ...file } })
}
/** Which jobs match, page by page. */
async function readAll(url: URL, total: number): Promise<number[]> {
  const pages = Array.from({ length: Math.ceil(total / 100) }, (_, i) => i + 1)
  const ids: number[] = []
  for (const page of pages) {
    const { items } = await api.get('/staff/jobs', { query: { ...filtersIn(url), page, limit: 100 } })
    ids.push(...items.map(({ id }) => id))
  }
  return ids
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

export default function JobList({ loaderData }: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(labels)
  const o = useText(options)
  const locale = useLocale()
  const dates = useDates()
  const listed = useListed()
  const { menuFor, dialog } = useJobActions()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { role } = useSession()
  const one = useText(oneText)
  const applicants = useApplicantsColumn(worksHere({ role }) ? t.applicants : t.ownApplicants)
  useLive(worksHere({ role }) ? ['jobs'] : [])
  if (!loaderData) return <Outlet />
  const { items, total, counts, around, asked, wider } = loaderData
  const daysLeft = ({ closesOn }: { closesOn: string }) => daysBetween(dayOf(new Date()), closesOn)
  const leftOf = (job: (typeof items)[number]) => {
    const n = daysLeft(job)
    return job.status !== 'open' || n < 0 ? null : n > 0 ? t.inDays({ n }) : t.today
  }
  const closesOf = (job: (typeof items)[number]) => {
    const left = leftOf(job)
    return left && t.closesThen({ left })
  }
  const near = placeFilter(l.placeId, around, asked, locale)
  const ofEmployer = items[0]?.employer
  const [{ ownerId = null, ownerName = null } = {}] = items
  const ownerOf = (value: string) => (String(ownerId) === value && ownerId && ownerName ? { id: ownerId, name: ownerName } : null)
  const post = worksHere({ role }) && (
    <LinkButton look="primary" to={toPostJob}>
      {t.post}
    </LinkButton>
  )
  return (
    <ListPage
      title={t.jobs}
      above={worksHere({ role }) && <Unfinished />}
      actions={
        post && (
          <>
            <LinkButton to={toEmployers}>{t.employers}</LinkButton>
            {post}
          </>
        )
      }
      rows={items}
      total={total}
      idOf={(job) => job.id}
      to={(job) => toJob(job.id)}
      tabs={{
        name: 'status',
        values: (Object.keys(statusGroups) as StatusGroup[]).map((group) => ({
          value: group,
          name: t[`group${group}`],
          count: counts[group] ?? 0,
        })),
      }}
      tools={(columns) => <ExportButton rows={total} shown={columns} ofListColumn={ofListColumn} ask={exported} />}
      views={(columns) => <SavedViews list="jobs" columns={columns} />}
      filters={[
        { name: 'category', label: l.category, options: listed('sector', 'category') },
        { name: 'trade', label: l.trade, options: listed('trade', 'trade') },
        { kind: 'many', name: 'jobType', label: l.jobTypes, options: jobTypes.map((one) => [one, o[one]]) },
        near,
        ...(worksHere({ role }) ? [employerFilter(l.employerId, ofEmployer ? [ofEmployer] : [], one.employer)] : []),
        { kind: 'numbers', name: 'pay', label: t.payMonthly, min: 0, max: mostPayWanted, step: 100 },
        { kind: 'many', name: 'experience', label: l.experience, options: experiences.map((one) => [one, o[one]]) },
        { kind: 'many', name: 'tag', label: l.tags, options: tags.map((one) => [one, o[one]]) },
        { kind: 'switch', name: 'noApplicants', label: t.noApplicants },
        { kind: 'text', name: 'region', label: t.region },
        ...(worksHere({ role })
          ? [
              { kind: 'switch' as const, name: 'mine', label: t.mine },
              {
                kind: 'own' as const,
                name: 'ownerId',
                label: t.owner,
                control: (value: string, onChange: (next: string) => void) => (
                  <WhenChosen onChange={onChange}>
                    <ColleagueField label={t.owner} name="" worksHere initial={ownerOf(value)} />
                  </WhenChosen>
                ),
                say: (value: string) => ownerOf(value)?.name ?? one.person,
              },
            ]
          : []),
        { name: 'closingWithinDays', label: t.closes, options: [7, 14, 30].map((days) => [String(days), t.withinDays({ n: days })]) },
      ]}
      selection={worksHere({ role }) ? { ids: chosen, onChange: setChosen, nameOf: (job) => job.title } : undefined}
      menu={worksHere({ role }) ? { nameOf: (job) => job.title, actions: menuFor } : undefined}
      bar={
        worksHere({ role }) && (
          <ManyJobs ids={chosen} total={total} readAll={() => readAll(new URL(location.href), total)} onChange={setChosen} />
        )
      }
      noMatch={wider && <WidenLink {...wider} />}
      after={dialog}
      empty={{
        title: t.emptyTitle,
        body: t.emptyBody,
        actions: post,
      }}
      columns={[
        {
          key: 'title',
          title: l.title,
          sort: 'title',
          cell: (job) => job.title,
          under: (job) => job.reference,
        },
        {
          key: 'employer',
          title: l.employerId,
          sort: 'employer',
          phone: 'under',
          cell: (job) => showEmployerName(job.employer, locale),
          under: (job) => showPlace(job.place, locale),
        },
        { key: 'status', title: t.status, phone: 'end', cell: (job) => <JobStatusChip status={job.status} /> },
        { key: 'pay', title: l.pay, cell: (job) => showPay(job.pay, locale) },
        { key: 'filled', title: t.filled, numeric: true, cell: (job) => `${job.filled}/${job.openings}` },
        applicants,
        {
          key: 'closes',
          title: t.closes,
          sort: 'closesOn',
          numeric: true,
          phone: (job) => (daysLeft(job) <= 7 ? 'own' : undefined),
          inWords: closesOf,
          cell: (job) => dates.day(job.closesOn),
          under: leftOf,
        },
        { key: 'jobTypes', title: l.jobTypes, isOptional: true, cell: (job) => job.jobTypes.map((one) => o[one]).join(', ') },
        { key: 'owner', title: t.owner, isOptional: true, cell: (job) => job.ownerName },
        {
          key: 'posted',
          title: t.posted,
          isOptional: true,
          sort: 'postedAt',
          numeric: true,
          cell: (job) => job.postedAt && dates.day(job.postedAt),
        },
        { key: 'created', title: t.created, sort: 'createdAt', numeric: true, cell: (job) => dates.day(job.createdAt) },
      ]}
    />
  )
}
