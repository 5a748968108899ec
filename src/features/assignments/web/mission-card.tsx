import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { Facts } from '#web/ui/facts.tsx'
import css from '#web/ui/screen.module.css'
import { Status } from '#web/ui/status.tsx'
import type { MissionLimits } from '../clock-contract.ts'
import { missionReasonText } from '../mission-text.ts'
import { missionText } from './clock-text.ts'

/** On an assignment in France: what the law says of its end, its renewals and its papers. */
export function MissionCard({ mission, edit }: { mission: MissionLimits; edit: string | null }) {
  const t = useText(missionText)
  const k = useText(missionReasonText)
  const dates = useDates()
  return (
    <section className={css.card} aria-labelledby="mission">
      <h2 id="mission">{t.mission}</h2>
      {mission.refusal && <p className={css.conflict}>{mission.refusal.reason}</p>}
      {mission.faults.map((one) => (
        <Status key={one} family="late">
          {t[one]}
        </Status>
      ))}
      {edit && mission.faults.some((one) => one.endsWith('-missing')) && (
        <div className={css.actions}>
          <LinkButton small to={edit}>
            {t.record}
          </LinkButton>
        </div>
      )}
      <Facts
        of={[
          [t.reason, k[mission.reason]],
          [t.latestEnd, dates.day(mission.latestEnd)],
          [t.renewals, t.renewalsOf({ done: mission.renewals })],
          [t.flexible, t.between({ from: dates.day(mission.flexibleFrom), to: dates.day(mission.flexibleTo) })],
          [t.freeFrom, `${dates.day(mission.freeFrom)} (${mission.waitDays > 0 ? t.wait({ n: mission.waitDays }) : t.noWait})`],
          [t.dpae, t.dpaeBetween({ day: dates.day(mission.declareFrom) })],
          [t.sign, dates.day(mission.signBy)],
        ]}
      />
    </section>
  )
}
