import { Link } from 'react-router'
import { capital } from '#shared/text.ts'
import { isoWeekOf } from '#shared/week.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { showMonth } from '#web/ui/day-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useQueryLink } from '#web/ui/list-query.ts'
import { Menu } from '#web/ui/menu.tsx'
import { Segments } from '#web/ui/segments.tsx'
import css from './head.module.css'
import { views } from './layout.ts'
import { dayBeside, type Place } from './place.ts'
import { ownText } from './own-text.ts'
import { text } from './text.ts'
import type { Saying } from './use-saying.ts'

type Props = {
  place: Place
  days: readonly string[]
  today: string
  isPhone: boolean
  saying: Saying
  onNew: () => void
  onFeeds: () => void
  onImport: () => void
}

/** Which days, the way to others, and how to look at them. */
export function CalendarHead({ place, days, today, isPhone, saying, onNew, onFeeds, onImport }: Props) {
  const t = useText(text)
  const o = useText(ownText)
  const link = useQueryLink()
  const { view } = place
  const beside = (way: -1 | 1) => link({ day: dayBeside(place, way, isPhone) })
  return (
    <div className={css.head}>
      <h1 id="page-title">
        <Title {...{ place, days, saying }} />
      </h1>
      <div className={css.ways}>
        <LinkButton small {...link({ day: today })} data-today>
          {t.today}
        </LinkButton>
        <Link className={css.step} {...beside(-1)} aria-label={t.before} data-before>
          <Icon name="chevron-left" />
        </Link>
        <Link className={css.step} {...beside(1)} aria-label={t.after} data-after>
          <Icon name="chevron-right" />
        </Link>
        <Segments
          label={t.look}
          of={views.map((one) => ({
            name: one === 'week' && isPhone ? t.threeDays : t[one],
            to: link({ view: one, day: place.day }).to,
            isCurrent: one === view,
          }))}
        />
        <Menu
          dots
          label={t.more}
          actions={[
            { key: 'feeds', name: o.feedsTitle, run: onFeeds },
            { key: 'import', name: o.importTitle, run: onImport },
            { key: 'print', name: t.print, run: () => print() },
          ]}
        />
        <Button small look="primary" className={css.new} onClick={onNew}>
          <Icon name="plus" /> {isPhone ? t.new : t.newEvent}
        </Button>
      </div>
    </div>
  )
}

function Title({ place, days, saying }: Pick<Props, 'place' | 'days' | 'saying'>) {
  const t = useText(text)
  const locale = useLocale()
  const [first, last] = [days[0] as string, days.at(-1) as string]
  const { year, week } = isoWeekOf(place.view === 'week' ? first : place.day)
  const weekNo = <small>{t.weekNo({ year: String(year), week })}</small>
  if (place.view === 'month') return capital(showMonth(place.day, locale))
  if (place.view === 'day')
    return (
      <>
        {capital(saying.fullDay(place.day))} {weekNo}
      </>
    )
  if (place.view === 'agenda')
    return (
      <>
        {capital(showMonth(place.day, locale).replace(/ \d+$/, ''))} <small>{place.day.slice(0, 4)}</small>
      </>
    )
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const short = (day: string) => saying.fullDay(day).split(' ').slice(1).join(' ')
  return (
    <>
      {t.fromTo({ from: isOneMonth ? String(Number(first.slice(8))) : short(first), to: short(last) })} {weekNo}
    </>
  )
}
