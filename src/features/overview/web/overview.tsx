import { Navigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { dayOf, showWeekday } from '#shared/dates.ts'
import { roles } from '#shared/roles.ts'
import { toAddCandidate, toCandidate, toPostJob } from '#shared/screens.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { Page } from '#web/ui/page.tsx'
import { PeriodSwitch, periodIn, usePeriodWords } from '#web/ui/period-switch.tsx'
import { MissingDetails } from '../../agency/web/missing-details.tsx'
import { roleNow } from '../../identity/web/role-now.ts'
import { text } from '../text.ts'
import { DeskView } from './desk.tsx'
import { FirstSteps } from './first-steps.tsx'
import type { OverviewData } from './overview-data.ts'
import { OwnView } from './own.tsx'

/** Candidates have no overview; they are led to their profile. */
const load = async (api: Api<Operations>, { url }: Visit) =>
  (await roleNow()) === 'candidate' ? null : api.get('/overview', { query: periodIn(url) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

const watched = ['applications', 'candidates', 'jobs', 'enquiries', 'calendar'] as const

export default function Overview({ loaderData }: Screen<typeof load>) {
  const { role, uid } = useSession()
  useLive(role === 'admin' || role === 'operation' ? [...watched] : [])
  if (!loaderData) return <Navigate to={toCandidate(uid)} replace />
  return <Figures of={loaderData} />
}

function Figures({ of: figures }: { of: OverviewData }) {
  const t = useText(text)
  const locale = useLocale()
  const said = usePeriodWords(figures.period)
  const { desk, own } = figures
  const isEmpty = desk !== null && !desk.begun.job && !desk.begun.candidate
  return (
    <Page
      title={t.title}
      sub={desk && !isEmpty ? said : showWeekday(dayOf(new Date()), locale)}
      actions={
        isEmpty ? null : (
          <>
            {desk && <PeriodSwitch period={figures.period} />}
            {desk ? (
              <LinkButton look="primary" to={toPostJob}>
                {t.postJob}
              </LinkButton>
            ) : (
              <LinkButton look="primary" to={toAddCandidate}>
                {t.addCandidate}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <MissingDetails of={figures.missingDetails} leads />
      {desk && (!desk.begun.job || !desk.begun.candidate) && <FirstSteps done={desk.begun} />}
      {desk && !isEmpty && <DeskView of={figures} desk={desk} />}
      {own && <OwnView of={figures} own={own} />}
    </Page>
  )
}
