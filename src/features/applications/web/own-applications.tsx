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
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { List } from '#web/ui/list-page.tsx'
import { Under } from '#web/ui/list-table.tsx'
import css from '#web/ui/screen.module.css'
import { showFirm } from '../../jobs/firm-text.ts'
import { showPlace } from '../../places/rules.ts'
import type { GateAnswer } from '../../requirements/contract.ts'
import type { Application, OwnApplication } from '../contract.ts'
import type { Stage } from '../rules.ts'
import { Answers } from './answers.tsx'
import { answersText } from './answers-text.ts'
import { StageChip } from './stage-chip.tsx'
import { useGateColumn } from './compliance.tsx'
import { text } from './staff-text.ts'

type Row = OwnApplication & { internalStage: Stage | null; compliance: GateAnswer | null } & Pick<Application, 'override'>

/** A candidate's applications, in plain words for the candidate and our stages for staff. */
export function OwnApplications({ items, total }: { items: readonly Row[]; total: number }) {
  const t = useText(text)
  const a = useText(answersText)
  const gateColumn = useGateColumn()
  const locale = useLocale()
  const dates = useDates()
  const { role } = useSession()
  const act = useAct()
  const [read, setRead] = useState<Row | null>(null)
  const [leaving, setLeaving] = useState<{ id: number; version: number } | null>(null)
  const withdraw = async () => {
    if (!leaving) return
    const { id: applicationId, version } = leaving
    await act(() => api.put('/applications/{applicationId}/withdrawal', { applicationId, version }), t.withdrawn)
    setLeaving(null)
  }
  return (
    <>
      <List
        name={t.mine}
        rows={items}
        total={total}
        isSearchable={false}
        idOf={(one) => one.id}
        to={(one) => (worksHere({ role }) ? toApplicants(one.job.id, one.id) : inLocale(`/jobs/${one.job.slug}`, locale))}
        empty={{
          title: t.mineEmptyTitle,
          body: t.mineEmptyBody,
          actions: (
            <LinkButton look="primary" to={inLocale('/jobs', locale)}>
              {t.seeJobs}
            </LinkButton>
          ),
        }}
        columns={[
          {
            key: 'job',
            title: t.job,
            cell: (one) => one.job.title,
            beside: (one) => (
              <Under>
                {one.job.employer ?? showFirm(null, locale)} · {showPlace(one.job.place, locale)}
              </Under>
            ),
          },
          {
            key: 'stage',
            title: t.stage,
            phone: 'end',
            cell: (one) => <StageChip stage={one.internalStage ?? one.stage} />,
          },
          { key: 'applied', title: t.applied, phone: 'under', numeric: true, cell: (one) => dates.day(one.appliedAt) },
          { key: 'update', title: t.update, numeric: true, cell: (one) => showAgo(one.stageChangedAt, new Date(), locale) },
          {
            key: 'answerBy',
            title: t.answerBy,
            phone: 'under',
            numeric: true,
            cell: (one) => one.isActive && one.stage === 'received' && <Clock day={one.answerBy} />,
          },
          gateColumn,
          ...(role === 'candidate'
            ? [
                {
                  key: 'actions',
                  title: t.actions,
                  phone: 'under' as const,
                  cell: (one: Row) => (
                    <div className={css.actions}>
                      {one.answers.length > 0 && (
                        <Button small onClick={() => setRead(one)}>
                          {a.mine}
                        </Button>
                      )}
                      {one.isActive && one.stage !== 'hired' && (
                        <Button small onClick={() => setLeaving(one)}>
                          {t.withdraw}
                        </Button>
                      )}
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
      {role === 'candidate' && total > 0 && <p className={css.sub}>{t.promise}</p>}
      {read && (
        <Dialog title={read.job.title} onClose={() => setRead(null)}>
          <Answers of={read.answers} />
        </Dialog>
      )}
      {leaving && (
        <ConfirmDialog title={t.withdrawTitle} danger onConfirm={withdraw} onClose={() => setLeaving(null)}>
          <p>{t.withdrawBody}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
