import { useState } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toJob } from '#shared/screens.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { JobTabs } from '../../jobs/web/job-tabs.tsx'
import { showDistance } from '../../places/rules.ts'
import { gateResults } from '../../requirements/gate.ts'
import { text as gateText } from '../../requirements/web/text.ts'
import { stages } from '../rules.ts'
import { ApplicationPanel } from './application-panel.tsx'
import { answersText } from './answers-text.ts'
import { BoardOrList } from './board-or-list.tsx'
import { useApplicationColumns } from './columns.tsx'
import { useGateColumn } from './compliance.tsx'
import { text } from './staff-text.ts'

async function load(api: Api<Operations>, { params, url }: Visit<'jobId'>) {
  const jobId = idIn(params.jobId)
  const q = queryOf(url)
  const [job, list] = await Promise.all([
    api.get('/jobs/{jobId}', { jobId }),
    api.get('/jobs/{jobId}/applications', {
      jobId,
      query: {
        q: q.text('q'),
        stage: q.oneOf('stage', stages),
        gate: q.oneOf('gate', gateResults),
        gateChanged: q.flag('gateChanged'),
        knockedOut: q.flag('knockedOut'),
        ...q.paging(['createdAt', 'stageChangedAt', 'distance', 'name']),
      },
    }),
  ])
  return { job, ...list }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** A job's applicants, live: who applied, where they stand, and what comes next. */
export default function Applicants({ loaderData: { job, items, total, counts, gates, knockedOut } }: Screen<typeof load>) {
  const t = useText(text)
  const g = useText(gateText)
  const a = useText(answersText)
  const gateColumn = useGateColumn()
  const locale = useLocale()
  const columns = useApplicationColumns()
  const [query] = useSearchParams()
  const [openId, setOpenId] = useState<number | null>(Number(query.get('open')) || null)
  useLive([`job:${job.id}`])
  return (
    <>
      <ListPage
        title={t.titleOf({ job: job.title })}
        actions={
          <>
            <LinkButton to={toJob(job.id)}>{t.toJob}</LinkButton>
            <Outlet context={job} />
          </>
        }
        rows={items}
        total={total}
        idOf={(one) => one.id}
        onOpen={(one) => setOpenId(one.id)}
        tabs={columns.tabs(counts)}
        filters={[
          {
            name: 'gate',
            label: g.compliance,
            options: gateResults.map((result) => [result, `${g[result]} (${gates[result] ?? 0})`] as const),
          },
          { name: 'gateChanged', label: t.gateChange, options: [['true', `${t.sinceADay} (${gates.changed ?? 0})`]] },
          ...(job.questions.length + knockedOut > 0
            ? [
                {
                  name: 'knockedOut',
                  label: a.answers,
                  options: [
                    ['true', `${a.doesNot} (${knockedOut})`],
                    ['false', a.suits],
                  ] as const,
                },
              ]
            : []),
        ]}
        views={() => <JobTabs jobId={job.id} current="pipeline" />}
        tools={() => <BoardOrList jobId={job.id} current="list" />}
        empty={{ title: t.emptyTitle, body: t.emptyBody }}
        columns={[
          { ...columns.name, sort: 'name' },
          columns.stage,
          gateColumn,
          columns.since,
          {
            key: 'distance',
            title: t.distance,
            phone: 'under',
            sort: 'distance',
            numeric: true,
            cell: (one) => one.distanceKm !== null && showDistance(one.distanceKm, locale),
          },
          columns.rating,
          columns.nextStep,
          columns.applied,
          columns.answerBy,
          {
            key: 'cv',
            title: t.cv,
            cell: (one) => one.cv?.mime.split(/[./]/).at(-1)?.replace('document', 'docx').toUpperCase(),
          },
        ]}
      />
      {openId !== null && <ApplicationPanel key={openId} id={openId} job={job} onClose={() => setOpenId(null)} />}
    </>
  )
}
