import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Page } from '#web/ui/page.tsx'
import screen from '#web/ui/screen.module.css'
import { type Family, Status } from '#web/ui/status.tsx'
import type { Check, State } from '../rules.ts'
import type { HealthFigures } from '../shapes.ts'
import { adviceText, checkText, fineText, reasonText } from '../text.ts'
import { useFacts } from './facts.tsx'
import { FailedTasks } from './failed-tasks.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>) => api.get('/health')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

const families: Record<State, Family> = { ok: 'won', warning: 'waiting', critical: 'late' }

/** How the installation is, part by part, with what to do. */
export default function Health({ loaderData: { asOf, state, checks, figures, failedTasks } }: Screen<typeof load>) {
  const t = useText(text)
  const dates = useDates()
  const { revalidate } = useRevalidator()
  useLive(['health'])
  const summary = { ok: t.allWell, warning: t.look, critical: t.down }[state]
  return (
    <Page
      title={t.title}
      sub={`${summary} ${t.checked({ moment: dates.moment(asOf) })}.`}
      actions={<ActionButton onClick={() => revalidate()}>{t.again}</ActionButton>}
    >
      {failedTasks.length > 0 && <FailedTasks tasks={failedTasks} canRunAll={figures.queue.failed > 1} />}
      <div className={screen.two}>
        {checks.map((check) => (
          <CheckCard key={check.part} check={check} figures={figures} />
        ))}
      </div>
    </Page>
  )
}

function CheckCard({ check: { part, state, reason }, figures }: { check: Check; figures: HealthFigures }) {
  const t = useText(text)
  const [names, fine, why, advice] = [useText(checkText), useText(fineText), useText(reasonText), useText(adviceText)]
  const facts = useFacts(figures)[part]
  return (
    <section className={screen.card} aria-labelledby={`check-${part}`}>
      <div className={screen.head}>
        <h2 id={`check-${part}`}>{names[part]}</h2>
        {reason === 'backup-off' ? <Status family="paused">{t.off}</Status> : <Status family={families[state]}>{t[state]}</Status>}
      </div>
      {reason ? (
        <p>
          <strong>{why[reason]}</strong> {advice[reason]}
        </p>
      ) : (
        <p>{fine[part]}</p>
      )}
      <Facts of={facts} />
    </section>
  )
}
