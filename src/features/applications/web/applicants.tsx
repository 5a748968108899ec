import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import { showAgo } from '#shared/dates.ts'
import { useDates } from '#web/dates.tsx'
import { idIn, inBrowser, type Place, type Screen } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import css from '#web/ui/screen.module.css'
import type { Operations } from '../../../contract.ts'
import { showDistance } from '../../places/rules.ts'
import { stages } from '../rules.ts'
import { text as stageText } from '../text.ts'
import { ApplicationPanel } from './application-panel.tsx'
import { text } from './staff-text.ts'
import { StageChip } from './stage-chip.tsx'

async function load(api: Api<Operations>, { params, url }: Place<'jobId'>) {
  const jobId = idIn(params.jobId)
  const q = queryOf(url)
  const [job, list] = await Promise.all([
    api.get('/jobs/{jobId}', { jobId }),
    api.get('/jobs/{jobId}/applications', {
      jobId,
      query: {
        q: q.text('q'),
        stage: q.oneOf('stage', stages),
        ...q.paging(['createdAt', 'stageChangedAt', 'distance', 'name']),
      },
    }),
  ])
  return { job, ...list }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** A job's applicants, live: who applied, where they stand, and what comes next. */
export default function Applicants({ loaderData: { job, items, total, counts } }: Screen<typeof load>) {
  const t = useText(text)
  const s = useText(stageText)
  const locale = useLocale()
  const dates = useDates()
  const [query] = useSearchParams()
  const [openId, setOpenId] = useState<number | null>(Number(query.get('open')) || null)
  useLive([`job:${job.id}`])
  return (
    <>
      <ListPage
        title={t.titleOf({ job: job.title })}
        actions={<LinkButton to={`/dashboard/job/${job.id}/details`}>{t.toJob}</LinkButton>}
        rows={items}
        total={total}
        idOf={(one) => one.id}
        onOpen={(one) => setOpenId(one.id)}
        tabs={{
          name: 'stage',
          values: stages
            .filter((stage) => (counts[stage] ?? 0) > 0 || query.get('stage') === stage)
            .map((stage) => ({ value: stage, name: s[stage], count: counts[stage] ?? 0 })),
        }}
        empty={{ title: t.emptyTitle, body: t.emptyBody }}
        columns={[
          {
            key: 'name',
            title: t.candidate,
            sort: 'name',
            cell: (one) => one.candidateName,
            beside: (one) => one.isNew && <span className={css.new}>{t.isNew}</span>,
          },
          { key: 'stage', title: t.stage, cell: (one) => <StageChip stage={one.stage} /> },
          {
            key: 'since',
            title: t.since,
            sort: 'stageChangedAt',
            numeric: true,
            cell: (one) => showAgo(one.stageChangedAt, new Date(), locale),
          },
          {
            key: 'distance',
            title: t.distance,
            sort: 'distance',
            numeric: true,
            cell: (one) => (one.distanceKm === null ? '–' : showDistance(one.distanceKm, locale)),
          },
          { key: 'applied', title: t.applied, sort: 'createdAt', numeric: true, cell: (one) => dates.day(one.appliedAt) },
          { key: 'answerBy', title: t.answerBy, numeric: true, cell: (one) => dates.day(one.answerBy) },
          {
            key: 'cv',
            title: t.cv,
            cell: (one) => (one.cv ? one.cv.mime.split(/[./]/).at(-1)?.replace('document', 'docx').toUpperCase() : '–'),
          },
        ]}
      />
      {openId !== null && <ApplicationPanel key={openId} id={openId} job={job} onClose={() => setOpenId(null)} />}
    </>
  )
}
