import { useState } from 'react'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showAgo } from '#shared/ago.ts'
import { inLocale } from '#shared/locale.ts'
import { roles } from '#shared/roles.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Clock } from '#web/ui/clock.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Under } from '#web/ui/list-table.tsx'
import css from '#web/ui/screen.module.css'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { showPlace } from '../../places/rules.ts'
import { StageChip } from './stage-chip.tsx'
import { text } from './staff-text.ts'

/** The path takes a number, or the signed-in candidate's own uid. */
async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const candidateId = (await idOfRecord(params.candidateId)) ?? (await api.get('/me/candidate')).id
  const q = queryOf(url)
  const list = await api.get('/candidates/{candidateId}/applications', {
    candidateId,
    query: { page: q.whole('page') || undefined, limit: q.whole('limit', 100) || undefined },
  })
  return { candidateId, ...list }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

/** A candidate's applications, in plain words for the candidate and our stages for staff. */
export default function AppliedJobs({ loaderData: { candidateId, items, total } }: Screen<typeof load>) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const { role } = useSession()
  const act = useAct()
  const [leaving, setLeaving] = useState<{ id: number; version: number } | null>(null)
  useLive([`candidate:${candidateId}`])
  const withdraw = async () => {
    if (!leaving) return
    const { id: applicationId, version } = leaving
    await act(() => api.put('/applications/{applicationId}/withdrawal', { applicationId, version }), t.withdrawn)
    setLeaving(null)
  }
  return (
    <>
      <ListPage
        title={t.mine}
        rows={items}
        total={total}
        isSearchable={false}
        after={role === 'candidate' && <p className={css.sub}>{t.promise}</p>}
        idOf={(one) => one.id}
        to={(one) => inLocale(`/jobs/${one.job.slug}`, locale)}
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
                {one.job.employer} · {showPlace(one.job.place, locale)}
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
          ...(role === 'candidate'
            ? [
                {
                  key: 'actions',
                  title: t.actions,
                  phone: 'under' as const,
                  cell: (one: (typeof items)[number]) =>
                    one.isActive && one.stage !== 'hired' ? (
                      <Button small onClick={() => setLeaving(one)}>
                        {t.withdraw}
                      </Button>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
      {leaving && (
        <ConfirmDialog title={t.withdrawTitle} danger onConfirm={withdraw} onClose={() => setLeaving(null)}>
          <p>{t.withdrawBody}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
