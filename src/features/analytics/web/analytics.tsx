import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Page } from '#web/ui/page.tsx'
import { PeriodSwitch, periodIn, usePeriodWords } from '#web/ui/period-switch.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import css from './analytics.module.css'
import { EndedCard } from './ended-card.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { LapsingCard } from './lapsing-card.tsx'
import { SupplyCard } from './supply-card.tsx'
import { text } from './text.ts'
import { FillCard, StagesCard } from './time-cards.tsx'

const load = (api: Api<Operations>, { url }: Visit) => api.get('/analytics', { query: periodIn(url) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** How recruitment goes; each number leads to its list. */
export default function Analytics({ loaderData: { period, funnel, stages, toFill, ended, lapsing, supply } }: Screen<typeof load>) {
  const t = useText(text)
  const days = usePeriodWords(period)
  useLive(['applications'])
  return (
    <Page
      title={t.title}
      sub={days}
      actions={
        <>
          <PeriodSwitch period={period} />
          <PrintButton />
        </>
      }
    >
      <FunnelCard funnel={funnel} />
      <div className={css.two}>
        <StagesCard stages={stages} />
        <div className={css.act}>
          <LapsingCard lapsing={lapsing} />
        </div>
      </div>
      <EndedCard ended={ended} />
      <FillCard toFill={toFill} />
      <SupplyCard supply={supply} />
    </Page>
  )
}
