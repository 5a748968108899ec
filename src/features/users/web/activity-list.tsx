import type { ReactNode } from 'react'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import type { Activity, SecurityEvent } from '../contract.ts'
import { text } from './text.ts'

type Listed = Pick<Activity & SecurityEvent, 'id' | 'says' | 'at' | 'times'>
type Parts = readonly (string | false | null | undefined)[]

/** Audit entries in plain words, newest first. */
export function ActivityList({ items, empty, withActor = false }: { items: readonly Activity[]; empty: string; withActor?: boolean }) {
  const t = useText(text)
  return (
    <Timeline items={items} empty={empty}>
      {(one, times) => [
        withActor && one.actorName,
        times,
        withActor && one.network && t.onNetwork({ network: one.network }),
        one.reason && t.because({ reason: one.reason }),
      ]}
    </Timeline>
  )
}

/** What happened to one's own account, newest first. */
export function SecurityEvents({ items, empty }: { items: readonly SecurityEvent[]; empty: string }) {
  const t = useText(text)
  return (
    <Timeline items={items} empty={empty}>
      {(one, times) => [times, one.byStaff && t.byAgency, one.network && t.onNetwork({ network: one.network })]}
    </Timeline>
  )
}

function Timeline<One extends Listed>(props: {
  items: readonly One[]
  empty: string
  children: (one: One, times: string | null) => Parts
}): ReactNode {
  const { items, empty, children } = props
  const t = useText(text)
  const dates = useDates()
  if (items.length === 0) return <p className={css.sub}>{empty}</p>
  return (
    <ul className={css.timeline}>
      {items.map((one) => (
        <li key={one.id}>
          {one.says}
          <small>
            {[dates.moment(one.at), ...children(one, one.times && one.times > 1 ? t.timesSoFar({ n: one.times }) : null)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
