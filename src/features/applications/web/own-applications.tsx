import { useState } from 'react'
import { showAgo } from '#shared/ago.ts'
import { inLocale } from '#shared/locale.ts'
import { worksHere } from '#shared/roles.ts'
import { toApplicants } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Clock } from '#web/ui/clock.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { ExportButton } from '#web/ui/export-button.tsx'
import { List } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import type { Column } from '#web/ui/list-table.tsx'
import css from '#web/ui/screen.module.css'
import { toQuery } from '../../jobs/filters.ts'
import { usualDistance } from '../../places/steps.ts'
import { showEmployerName } from '../../jobs/employer-text.ts'
import { labels } from '../../jobs/field-text.ts'
import { showPay } from '../../jobs/show-pay.ts'
import { text as options } from '../../jobs/text.ts'
import { showDistance, showPlace } from '../../places/rules.ts'
import type { ListedOwnApplication } from '../own-contract.ts'
import { candidateStages } from '../rules.ts'
import { ofListColumn } from '../sheet-columns.ts'
import { text as stageText } from '../text.ts'
import { Answers } from './answers.tsx'
import { useGateColumn } from './compliance.tsx'
import { awaitsAnswer, OwnCard } from './own-card.tsx'
import { ownText } from './own-text.ts'
import { StageChip } from './stage-chip.tsx'
import { text } from './staff-text.ts'

/** What the address asks of a candidate's applications. */
export function ownQuery(url: URL) {
  const q = queryOf(url)
  const { page, limit, dir } = q.paging([])
  return {
    active: q.either('active'),
    stage: q.oneOf('stage', candidateStages),
    sort: q.oneOf('sort', ['createdAt', 'stageChangedAt']),
    page,
    limit,
    dir,
  }
}

type Props = {
  candidateId: number
  items: readonly ListedOwnApplication[]
  total: number
  active: number
  over: number
  /** The town they live in, if they look at their own. */
  near?: number | null
  /** Whether there is room for filters. */
  isScreen?: boolean
}

/** A candidate's applications, in plain words for the candidate and our stages for staff. */
export function OwnApplications({ candidateId, items, total, active, over, near = null, isScreen = false }: Props) {
  const t = useText(ownText)
  const staff = useText(text)
  const columns = useColumns()
  const s = useText(stageText)
  const locale = useLocale()
  const { role } = useSession()
  const act = useAct()
  const [read, setRead] = useState<ListedOwnApplication | null>(null)
  const [leaving, setLeaving] = useState<ListedOwnApplication | null>(null)
  const isOwn = role === 'candidate'
  // Of cards, columns say only the order.
  const ownColumns: Column<ListedOwnApplication>[] = [
    { key: 'applied', title: t.byDate, sort: 'createdAt', cell: () => null },
    { key: 'update', title: t.byNews, sort: 'stageChangedAt', cell: () => null },
  ]
  const withdraw = async () => {
    if (!leaving) return
    const { id: applicationId } = leaving
    await act(() => api.put('/applications/{applicationId}/withdrawal', { applicationId }), t.withdrawn)
    setLeaving(null)
  }
  const toJobs = {
    to: inLocale(`/jobs${near ? toQuery({ location: near, distance: usualDistance }) : ''}`, locale),
    children: near ? t.seeJobsNear : t.seeJobs,
  }
  const seeJobs = <LinkButton look="primary" {...toJobs} />
  return (
    <>
      <List
        name={t.mine}
        rows={items}
        total={total}
        isSearchable={false}
        idOf={(one) => one.id}
        to={(one) => (worksHere({ role }) ? toApplicants(one.job.id, one.id) : inLocale(`/jobs/${one.job.slug}`, locale))}
        tabs={{
          name: 'active',
          values: [
            { value: 'true', name: t.running, count: active, empty: { title: t.noneRunning, actions: isOwn && seeJobs } },
            { value: 'false', name: t.over, count: over, empty: { title: t.noneOver } },
          ],
        }}
        filters={
          isScreen ? [{ name: 'stage', label: staff.stage, options: candidateStages.map((stage) => [stage, s[stage]] as const) }] : []
        }
        empty={{ title: t.emptyTitle, body: t.emptyBody, actions: isOwn && seeJobs }}
        card={
          isOwn
            ? (one) => (
                <OwnCard of={one} seeJobs={<LinkButton {...toJobs} />} onRead={() => setRead(one)} onWithdraw={() => setLeaving(one)} />
              )
            : undefined
        }
        tools={
          worksHere({ role })
            ? (shown) => (
                <ExportButton
                  rows={total}
                  shown={shown}
                  ofListColumn={ofListColumn}
                  ask={(url, file) => {
                    const { page: _page, limit: _limit, ...query } = ownQuery(url)
                    return api.get('/candidates/{candidateId}/applications/export', { candidateId, query: { ...query, ...file } })
                  }}
                />
              )
            : undefined
        }
        columns={isOwn ? ownColumns : columns}
      />
      {read && (
        <Dialog title={read.job.title} onClose={() => setRead(null)}>
          <Answers of={read.answers} />
        </Dialog>
      )}
      {leaving && (
        <ConfirmDialog title={t.withdrawTitle} danger yes={t.withdraw} no={t.keep} onConfirm={withdraw} onClose={() => setLeaving(null)}>
          <p>{t.withdrawBody}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** What staff and agents read of each. */
function useColumns(): Column<ListedOwnApplication>[] {
  const t = useText(ownText)
  const staff = useText(text)
  const l = useText(labels)
  const o = useText(options)
  const gate = useGateColumn()
  const locale = useLocale()
  const dates = useDates()
  return [
    {
      key: 'job',
      title: t.job,
      cell: ({ job }) => job.title,
      under: ({ job }) => `${job.employer ?? showEmployerName(null, locale)} · ${showPlace(job.place, locale)}`,
      phone: 'under',
    },
    { key: 'stage', title: staff.stage, phone: 'end', cell: (one) => <StageChip stage={one.internalStage ?? one.stage} /> },
    gate,
    { key: 'pay', title: l.pay, cell: ({ job }) => <span className={css.oneLine}>{showPay(job.pay, locale)}</span> },
    { key: 'jobTypes', title: l.jobTypes, isOptional: true, cell: ({ job }) => job.jobTypes.map((one) => o[one]).join(', ') },
    {
      key: 'distance',
      title: staff.distance,
      numeric: true,
      cell: ({ distanceKm }) => distanceKm !== null && showDistance(distanceKm, locale),
    },
    { key: 'applied', title: staff.applied, sort: 'createdAt', numeric: true, cell: (one) => dates.day(one.appliedAt) },
    {
      key: 'update',
      title: t.update,
      sort: 'stageChangedAt',
      numeric: true,
      cell: (one) => showAgo(one.stageChangedAt, new Date(), locale),
    },
    {
      key: 'answerBy',
      title: staff.answerBy,
      phone: 'kept',
      numeric: true,
      cell: (one) => awaitsAnswer(one) && <Clock day={one.answerBy} />,
    },
    {
      key: 'nextStep',
      title: staff.nextStep,
      isOptional: true,
      cell: ({ nextStep }) =>
        nextStep && (
          <>
            {nextStep.what} {nextStep.on && <Clock day={nextStep.on} />}
          </>
        ),
    },
  ]
}
