import type { ReactNode } from 'react'
import { showTime } from '#shared/dates.ts'
import { localDay } from '../local-day.ts'
import { useLocale } from '../text.tsx'
import { Avatar } from './avatar.tsx'
import { useDayName } from './day-name.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import css from './timeline.module.css'
import { Typed } from './typed.tsx'

export type TimelineEvent = {
  key: string | number
  icon: IconName
  /** When: an instant. */
  at: string
  who?: string | null
  /** The colleague’s account, whose picture stands before the name. */
  userId?: number | string | null
  what: ReactNode
  /** What there is to read of it: a note, a reason. */
  body?: ReactNode
  /** What can be done with it, at its end. */
  actions?: ReactNode
}

/** What happened, in the order in which it is given, under the days on which it did; days and times are the reader's own. */
export function Timeline({ label, of, now = new Date() }: { label: string; of: readonly TimelineEvent[]; now?: Date }) {
  const locale = useLocale()
  const named = useDayName(now)
  const days: { day: string; events: TimelineEvent[] }[] = []
  for (const event of of) {
    const day = localDay(new Date(event.at))
    if (days.at(-1)?.day === day) days.at(-1)?.events.push(event)
    else days.push({ day, events: [event] })
  }
  return (
    <ol className={css.timeline} aria-label={label}>
      {days.map(({ day, events }) => (
        <li key={`${day} ${events[0]?.key}`}>
          <strong className={css.day}>{named(day)}</strong>
          <ol>
            {events.map(({ key, icon, at, who, userId, what, body, actions }) => (
              <li key={key} className={css.event}>
                <span className={css.mark}>
                  <Icon name={icon} />
                </span>
                <div className={css.what}>
                  <div>{what}</div>
                  <small>
                    {who && userId && <Avatar name={who} userId={userId} round />}
                    {who && `${who} · `}
                    <time dateTime={at}>{showTime(at, locale)}</time>
                  </small>
                  {body && (
                    <Typed as="div" className={css.body}>
                      {body}
                    </Typed>
                  )}
                </div>
                {actions}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
