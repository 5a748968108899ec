import { useState } from 'react'
import { Link, Outlet, useNavigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { worksHere } from '#shared/roles.ts'
import { toApplicants, toAssignment, toAssignments, toCandidate, toEditAssignment, toSupplier, toWritePaper } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { GateBar } from '#web/ui/gate-bar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Neighbours } from '#web/ui/neighbours.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import css from '#web/ui/screen.module.css'
import { roleNow } from '../../identity/web/role-now.ts'
import { sharedTerms } from '../../jobs/terms-text.ts'
import { whyNotChange, whyNotReopen } from '../rules.ts'
import type { Assignment } from '../shapes.ts'
import { EndDateDialog, EndDialog, RateDialog, ReopenDialog } from './dialogs.tsx'
import { HoursCard, MissionPapers, RatesCard, TermsCard } from './facts-cards.tsx'
import { readPage } from './filters-in.ts'
import { ClockCard } from './clock-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { MissionCard } from './mission-card.tsx'
import { useSay } from './say.ts'
import own from './assignment.module.css'
import { AlertMarks, AssignmentMark } from './status.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { params }: Visit<'assignmentId'>) {
  const assignmentId = idIn(params.assignmentId)
  const role = await roleNow()
  const [assignment, limits, history] = await Promise.all([
    api.get('/assignments/{assignmentId}', { assignmentId }),
    role === 'agent' ? null : api.get('/assignments/{assignmentId}/limits', { assignmentId }),
    role === 'agent' ? null : api.get('/assignments/{assignmentId}/history', { assignmentId, query: { limit: 20 } }),
  ])
  return { assignment, limits, history: history?.items ?? null }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

type Asked = 'end-date' | 'end' | 'rates' | 'reopen' | null

/** One assignment: dates, pay and charge, hours, site, and what changed. */
export default function AssignmentScreen({ loaderData: { assignment, limits, history } }: Screen<typeof load>) {
  const t = useText(text)
  const e = useText(sharedTerms)
  const say = useSay()
  const me = useSession()
  const act = useAct()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>(null)
  const { id: assignmentId, candidate, job, employer, week, status } = assignment
  const isStaff = worksHere(me)
  useLive(isStaff ? [`assignment:${assignmentId}`] : ['assignments'])
  const mayChange = whyNotChange(me, assignment) === null
  const more = [
    { key: 'rates', name: t.rates, run: () => setAsked('rates') },
    { key: 'paper', name: t.writePaper, run: () => void navigate(toWritePaper({ application: assignment.applicationId })) },
    ...(status === 'planned'
      ? [
          {
            key: 'remove',
            name: t.remove,
            danger: true,
            run: () =>
              void act(async () => {
                await api.delete('/assignments/{assignmentId}', { assignmentId })
                await navigate(toAssignments)
              }, t.removed),
          },
        ]
      : [{ key: 'end', name: t.end, danger: true, run: () => setAsked('end') }]),
  ]
  return (
    <RecordPage
      over={<Neighbours to={toAssignment} read={readPage} />}
      title={`${candidate.name}, ${assignment.role}`}
      mark={<Avatar name={candidate.name} large />}
      status={<AssignmentMark status={status} />}
      facts={[say.days(assignment), status === 'running' && week !== null && t.weekN({ n: week }), e[assignment.engagement]]}
      reach={[
        [
          'circle-user-round',
          <Link key="who" to={toCandidate(candidate.id)}>
            {candidate.name}
          </Link>,
        ],
        [
          'briefcase',
          isStaff ? (
            <Link key="job" to={toApplicants(job.id, assignment.applicationId)}>
              {job.title}
            </Link>
          ) : (
            job.title
          ),
        ],
        ['building', employer?.name],
      ]}
      actions={
        mayChange ? (
          <>
            <Button look="primary" onClick={() => setAsked('end-date')}>
              {t.extend}
            </Button>
            <LinkButton to={toEditAssignment(assignmentId)}>
              <Icon name="pencil" />
              {t.edit}
            </LinkButton>
            <Menu label={t.more} actions={more} />
          </>
        ) : (
          whyNotReopen(me, assignment, new Date()) === null && <Button onClick={() => setAsked('reopen')}>{t.reopen}</Button>
        )
      }
      foot={<Foot assignment={assignment} />}
    >
      <div className={css.columns}>
        <div className={css.stack}>
          <TermsCard assignment={assignment} />
          <HoursCard assignment={assignment} />
          <Outlet />
          {history && <HistoryCard of={history} currency={assignment.rate?.currency ?? 'GBP'} />}
        </div>
        <div className={css.stack}>
          <RatesCard assignment={assignment} />
          {limits?.awr && <ClockCard clock={limits.awr} to={`${toCandidate(candidate.id)}?tab=assignments`} />}
          {limits?.mission && <MissionCard mission={limits.mission} edit={mayChange ? toEditAssignment(assignmentId) : null} />}
          {isStaff && assignment.engagement === 'interim' && <MissionPapers assignment={assignment} />}
        </div>
      </div>
      {asked === 'end-date' && <EndDateDialog assignment={assignment} onClose={() => setAsked(null)} />}
      {asked === 'end' && <EndDialog assignment={assignment} onClose={() => setAsked(null)} />}
      {asked === 'rates' && <RateDialog assignment={assignment} onClose={() => setAsked(null)} />}
      {asked === 'reopen' && <ReopenDialog assignment={assignment} onClose={() => setAsked(null)} />}
    </RecordPage>
  )
}

/** What stands in the way of going on, and the way out. */
function Foot({ assignment: { alerts, supplier } }: { assignment: Assignment }) {
  const t = useText(text)
  const others = alerts.filter((one) => one !== 'supplier-suspended' && one !== 'past-end')
  return (
    <>
      {others.length > 0 && (
        <div className={css.actions}>
          <AlertMarks of={others} />
        </div>
      )}
      {alerts.includes('supplier-suspended') && supplier && (
        <div className={own.foot}>
          <GateBar
            result="block"
            says={t.supplierBar({ name: supplier.name })}
            action={
              <LinkButton small to={toSupplier(supplier.id)}>
                {t.openSupplier}
              </LinkButton>
            }
          >
            {t.supplierBarBody}
          </GateBar>
        </div>
      )}
      {alerts.includes('past-end') && (
        <div className={own.foot}>
          <GateBar result="warn" says={t.pastBar}>
            {t.pastBarBody}
          </GateBar>
        </div>
      )}
    </>
  )
}
