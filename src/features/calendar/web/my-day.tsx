import { Link } from 'react-router'
import { toCalendar, toEvent } from '#shared/screens.ts'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { zoneFor } from '../../places/clocks.ts'
import type { CalendarItem } from '../shapes.ts'
import { isLong } from './layout.ts'
import css from './my-day.module.css'
import { shownOf } from './shown.ts'
import { text } from './text.ts'
import { useNow } from './use-now.ts'
import { useSaying } from './use-saying.ts'

/** What is left of somebody’s day, in the order of its hours. */
export function MyDay({ items }: { items: readonly CalendarItem[] }) {
  const t = useText(text)
  const zone = zoneFor[useLocale()]
  const saying = useSaying(zone)
  const now = useNow(zone)
  const shown = items.map((item) => shownOf(item, zone)).filter(({ end }) => end > now)
  const day = now.slice(0, 10)
  return (
    <section className={css.card} aria-labelledby="my-day">
      <div className={css.head}>
        <h2 id="my-day">
          {t.myDay} {shown.length > 0 && <small>{t.leftToday({ n: shown.length })}</small>}
        </h2>
        <LinkButton small look="quiet" to={toCalendar}>
          <Icon name="calendar" /> {t.title}
        </LinkButton>
      </div>
      {shown.length === 0 && <p>{t.dayIsFree}</p>}
      <ol className={css.day}>
        {shown.map((one) => (
          <li key={one.key} data-kind={one.item.kind} data-now={one.start <= now && !isLong(one) ? '' : undefined}>
            <time dateTime={one.item.startsAt}>{isLong(one) ? t.allDay : saying.time(one.start)}</time>
            <span>
              <Link to={one.item.link ?? toEvent(one.item.eventId ?? 0, day)}>{saying.title(one.item)}</Link>
              <small>{[saying.about(one.item), !isLong(one) && saying.elsewhere(one.start)].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
